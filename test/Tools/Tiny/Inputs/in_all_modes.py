"""Runs a program of the example language in all modes, and prints its output.

in_all_modes.py TINY FILE

Each mode must end with the same status, which this script ends with, and print the same. Debug
info is made as well, so that it is verified.
"""

import subprocess
import sys

MODES = ("direct", "direct+simplify", "allocas-llvm", "allocas-promote")


def outcome(tiny, file, mode):
    done = subprocess.run(
        [tiny, "-g", "--ssa=" + mode, file], capture_output=True, check=False, timeout=600
    )
    return done.returncode, done.stdout, done.stderr


def in_all_modes(tiny, file):
    """Returns the outcome in all modes, after naming those that differ from the first."""
    first, *others = ((mode, outcome(tiny, file, mode)) for mode in MODES)
    differing = [mode for mode, found in others if found != first[1]]
    if differing:
        sys.exit("%s: %s differs from %s" % (file, ", ".join(differing), first[0]))
    return first[1]


def main():
    status, printed, said = in_all_modes(*sys.argv[1:])
    sys.stdout.buffer.write(printed)
    sys.stderr.buffer.write(said)
    sys.exit(status)


if __name__ == "__main__":
    main()
