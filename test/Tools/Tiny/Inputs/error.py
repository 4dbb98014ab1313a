"""Fails unless a program of the example language is refused.

error.py TINY PROGRAM LINE:COLUMN MESSAGE

What is printed to standard error must begin with that error. Nothing goes to standard output.
"""

import subprocess
import sys


def main():
    tiny, program, place, message = sys.argv[1:]
    done = subprocess.run([tiny, "-"], input=program.encode(), capture_output=True, check=False)
    first = done.stderr.decode(errors="replace").partition("\n")[0]
    expected = "<stdin>:%s: error: %s" % (place, message)
    if done.returncode != 1 or done.stdout or first != expected:
        sys.exit("status %d, %r instead of %r" % (done.returncode, first, expected))


if __name__ == "__main__":
    main()
