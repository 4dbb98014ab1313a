"""Prints an IR function with a long chain of blocks and one variable.

usage: chain.py line|joins|empty-joins N

  line         a join of two stores, then N blocks in a line, then a read
  joins        N triangles, each storing another value on one side, then a read
  empty-joins  the same without stores in the triangles
"""

import sys

ENTRY = """define i32 @f(i32 %a, i1 %c) {
entry:
  %x = alloca i32
  store i32 %a, ptr %x
"""
READ = "  %v = load i32, ptr %x\n  ret i32 %v\n}\n"


def line(length):
    yield ENTRY + "  br i1 %c, label %side, label %b0\n"
    yield "side:\n  store i32 7, ptr %x\n  br label %b0\n"
    for i in range(length):
        yield f"b{i}:\n  br label %b{i + 1}\n"
    yield f"b{length}:\n" + READ


def joins(length, store):
    yield ENTRY + "  br label %b0\n"
    for i in range(length):
        yield f"b{i}:\n  br i1 %c, label %s{i}, label %b{i + 1}\n"
        yield f"s{i}:\n"
        if store:
            yield f"  store i32 {i}, ptr %x\n"
        yield f"  br label %b{i + 1}\n"
    yield f"b{length}:\n" + READ


def main():
    shapes = {
        "line": line,
        "joins": lambda n: joins(n, store=True),
        "empty-joins": lambda n: joins(n, store=False),
    }
    if len(sys.argv) != 3 or sys.argv[1] not in shapes:
        sys.exit(__doc__)
    sys.stdout.writelines(shapes[sys.argv[1]](int(sys.argv[2])))


main()
