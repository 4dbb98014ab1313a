"""Cuts a WebAssembly module off at many places, and changes bytes of it; sees to it that
wasm-to-llvm says in one line what is wrong, or translates it: it never crashes.

damage.py MODULE TOOL EVERY: takes one in EVERY of the places.
"""

import random
import subprocess
import sys


def translate(tool, content):
    """Whether there was an error. Ends the program if it was none of one line."""
    with open("damaged.wasm", "wb") as file:
        file.write(content)
    command = [tool, "damaged.wasm", "-o", "damaged.bc"]
    done = subprocess.run(command, stderr=subprocess.PIPE, text=True, check=False)
    if done.returncode == 0:
        return False
    lines = done.stderr.splitlines()
    if done.returncode != 1 or len(lines) != 1 or not lines[0].startswith("wasm-to-llvm: "):
        sys.exit("status %d, and damaged.wasm is kept: %s" % (done.returncode, done.stderr))
    return True


def main():
    path, tool, every = sys.argv[1:]
    with open(path, "rb") as file:
        whole = file.read()
    ends = [*range(100), *range(100, len(whole), 997)][:: int(every)]
    errors = sum(translate(tool, whole[:end]) for end in ends)
    print("%d files cut off: %d errors" % (len(ends), errors))
    choice = random.Random(1)
    places = range(500, len(whole) * 3 // 4, 499)[:: int(every)]
    errors = 0
    for place in places:
        other = whole[place] ^ choice.randrange(1, 256)
        errors += translate(tool, whole[:place] + bytes([other]) + whole[place + 1 :])
    print("%d files with another byte: %d errors" % (len(places), errors))


main()
