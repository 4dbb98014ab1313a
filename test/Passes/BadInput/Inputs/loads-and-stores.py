"""Prints an IR function with one variable that is stored to and loaded from N times.

usage: loads-and-stores.py N
"""

import sys

PAIR = "  store i32 %a, ptr %x\n  load i32, ptr %x\n"


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    write = sys.stdout.write
    write("define i32 @f(i32 %a) {\n  %x = alloca i32\n")
    write(PAIR * int(sys.argv[1]))
    write("  %v = load i32, ptr %x\n  ret i32 %v\n}\n")


main()
