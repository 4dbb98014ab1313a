"""Compiles a program from Debian's source archive to a WebAssembly module for WASI."""

import argparse
import glob
import os
import shutil
import subprocess
import sys
import tempfile

HEADERS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "wasi")
# What WASI has not, and its library emulates.
EMULATED = ("signal", "process-clocks", "getpid", "mman")


class Program:
    """A program's files, by patterns, without those of other programs in the folder."""

    def __init__(self, files, without=()):
        self.files = files
        self.without = without

    def paths(self, source):
        for pattern in self.files:
            for path in sorted(glob.glob(os.path.join(source, pattern))):
                if os.path.basename(path) not in self.without:
                    yield path


BZIP2 = ("bzip2", "blocksort", "huffman", "crctable", "randtable", "compress", "decompress", "bzlib")
PROGRAMS = {
    "bzip2": Program([name + ".c" for name in BZIP2]),
    "lua5.4": Program(["src/*.c"], without=("luac.c",)),
}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program", choices=PROGRAMS)
    parser.add_argument("--clang", required=True)
    parser.add_argument("--utils", required=True, help="where fetch-source is")
    parser.add_argument("--out", required=True)
    options = parser.parse_args()
    program = PROGRAMS[options.program]
    fetch = [os.path.join(options.utils, "fetch-source"), options.program]
    source = subprocess.check_output(fetch, text=True).strip()
    with tempfile.TemporaryDirectory() as folder:
        command = [options.clang, "--target=wasm32-wasi", "-O1", "-w", "-I" + HEADERS]
        command += ["-include", "without-posix.h"]
        for name in EMULATED:
            command.append("-D_WASI_EMULATED_" + name.upper().replace("-", "_"))
            command.append("-lwasi-emulated-" + name)
        output = os.path.join(folder, "module.wasm")
        subprocess.check_call([*command, *program.paths(source), "-o", output])
        shutil.copyfile(output, options.out)


if __name__ == "__main__":
    sys.exit(main())
