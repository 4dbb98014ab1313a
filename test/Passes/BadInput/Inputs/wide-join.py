"""Prints a small IR function that becomes a large one when it is promoted.

usage: wide-join.py VARIABLES EDGES

Each variable is stored to before a switch and again on one of its ways, and read where
they join. The join has EDGES + 1 edges, most of them from the switch, so each of the
φs there has as many operands.
"""

import sys


def function(variables, edges):
    yield "define i32 @f(i32 %a) {\nentry:\n"
    for v in range(variables):
        yield f"  %x{v} = alloca i32\n  store i32 %a, ptr %x{v}\n"
    yield "  switch i32 %a, label %other [\n"
    for e in range(edges):
        yield f"    i32 {e}, label %join\n"
    yield "  ]\nother:\n"
    for v in range(variables):
        yield f"  store i32 {v}, ptr %x{v}\n"
    yield "  br label %join\njoin:\n"
    for v in range(variables):
        yield f"  %v{v} = load i32, ptr %x{v}\n  call void @use(i32 %v{v})\n"
    yield "  ret i32 0\n}\ndeclare void @use(i32)\n"


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sys.stdout.writelines(function(int(sys.argv[1]), int(sys.argv[2])))


main()
