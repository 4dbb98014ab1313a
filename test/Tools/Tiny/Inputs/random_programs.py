"""Runs random programs of the example language in all modes.

random_programs.py TINY RANDOM_TINY FUNCTIONS FOLDER

Names the first program with which the modes differ, and keeps it in FOLDER. Programs of 100
functions are the fastest: one process for many functions, and none of them is large.
"""

import os
import subprocess
import sys

from in_all_modes import in_all_modes

BATCH = 100


def main():
    tiny, random_tiny, functions, folder = sys.argv[1:]
    os.makedirs(folder, exist_ok=True)
    lines = 0
    for seed in range(int(functions) // BATCH):
        path = os.path.join(folder, "random.tiny")
        with open(path, "w", encoding="utf-8") as file:
            subprocess.run(
                [sys.executable, random_tiny, "--seed=%d" % seed, "--functions=%d" % BATCH],
                stdout=file,
                check=True,
            )
        status, printed, said = in_all_modes(tiny, path)
        if status != 0:
            sys.exit("%s: status %d\n%s" % (path, status, said.decode()))
        lines += printed.count(b"\n")
    print("%s functions printed %d numbers, the same in all modes" % (functions, lines))


if __name__ == "__main__":
    main()
