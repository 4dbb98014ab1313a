"""Generates code for what one file is compiled to in several settings, and writes its size.

generate_code.py CLANG SIZE OUTPUT BITCODE…: OUTPUT gets a line for each BITCODE: the bytes of its
.text sections. Equal bitcode is equal code, so it is generated once. The first BITCODE's code
generation is timed: clang's time report is in OUTPUT.times.
"""

import hashlib
import os
import re
import subprocess
import sys
import tempfile

_TEXT = re.compile(r"^\.text(?:\.\S*)?\s+(\d+)\s", re.M)


def size_of_text(clang, size, bitcode, folder, more):
    """The bytes of code, and what clang says."""
    code = os.path.join(folder, "code.o")
    command = [clang, "-w", "-O2", "-Xclang", "-disable-llvm-passes", "-x", "ir", bitcode]
    said = subprocess.run([*command, *more, "-c", "-o", code], stderr=subprocess.PIPE, check=True)
    printed = subprocess.run([size, "-A", code], stdout=subprocess.PIPE, check=True).stdout
    return sum(map(int, _TEXT.findall(printed.decode(errors="replace")))), said.stderr


def main(clang, size, output, *bitcodes):
    known, lines = {}, []
    with tempfile.TemporaryDirectory() as folder:
        for bitcode in bitcodes:
            with open(bitcode, "rb") as file:
                digest = hashlib.sha256(file.read()).digest()
            if digest not in known:
                more = [] if known else ["-ftime-report"]
                known[digest], said = size_of_text(clang, size, bitcode, folder, more)
                if more:
                    with open(output + ".times", "wb") as file:
                        file.write(said)
            lines.append(str(known[digest]))
    with open(output, "w", encoding="ascii") as file:
        file.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
