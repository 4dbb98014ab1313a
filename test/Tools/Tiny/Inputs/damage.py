"""Damages a program of the example language, and checks that each result is handled.

damage.py TINY FILE TIMES

Half of the programs are cut off. The others lose tokens, have some twice, or have others in
their place. Each must be translated, or be refused with an error that says where it is.
"""

import random
import re
import subprocess
import sys

TOKEN = re.compile(rb"\s*(?:\w+|[=!<>]=|&&|\|\||.)")
ERROR = re.compile(rb"<stdin>:\d+:\d+: error: (?!internal error)")


def damaged(source, dice):
    if dice.random() < 0.5:
        return source[: dice.randrange(len(source))]
    tokens = TOKEN.findall(source)
    for _ in range(dice.randint(1, 3)):
        place = dice.randrange(len(tokens))
        change = dice.randrange(3)
        other = dice.choice(tokens) if dice.random() < 0.9 else bytes([dice.randrange(256)])
        tokens[place : place + (change > 0)] = [other] * (change < 2)
    return b"".join(tokens)


def main():
    tiny, path, times = sys.argv[1:]
    with open(path, "rb") as file:
        source = file.read()
    errors = 0
    for seed in range(int(times)):
        program = damaged(source, random.Random(seed))
        done = subprocess.run(
            [tiny, "-g", "--emit-ir", "-"], input=program, capture_output=True, check=False
        )
        refused = done.returncode == 1 and ERROR.match(done.stderr)
        if done.returncode != 0 and not refused:
            sys.exit("seed %d: status %d, %r" % (seed, done.returncode, done.stderr[:500]))
        errors += done.returncode
    print("%s damaged programs, %d errors" % (times, errors))


if __name__ == "__main__":
    main()
