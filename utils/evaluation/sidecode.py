"""Generates a file's code with the elimination and without, at one of the levels of runtime.py.

sidecode.py FOLDER NAME LEVEL CLANG OPT PLUGIN ARGUMENT…: compiles with the ARGUMENTs, and leaves
FOLDER/LEVEL-SIDE/NAME.o for each side. Where both sides agree, in what is promoted or in what
is optimised, they have the same code, which is generated once.
"""

import filecmp
import os
import shutil
import subprocess
import sys
import tempfile

PLAIN = "braun-mem2reg<non-minimal>"
SIDES = {"without": PLAIN, "with": PLAIN + ",redundant-phi-elim"}
# What the front end is told at each level, what follows the construction, and how code is
# generated.
_AT_O0 = ["-O0", "-Xclang", "-disable-O0-optnone"]
LEVELS = {
    "O0": (_AT_O0, None, "-O0"),
    "construction": (_AT_O0, None, "-O2"),
    "O2": (["-O2", "-Xclang", "-disable-llvm-passes"], "default<O2>", "-O2"),
}


def run(*command):
    subprocess.run(command, check=True)


class Compiler:
    """Compiles one file; intermediate files are in `scratch`."""

    def __init__(self, clang, opt, plugin, arguments, scratch):
        self._clang = [clang, "-w"]
        self._opt = [opt, "-load-pass-plugin=" + plugin, "-braun-ssa=off"]
        self._arguments = arguments
        self._scratch = scratch

    def level(self, level, outputs):
        """Writes the objects of both sides, by side."""
        flags, passes, generated = LEVELS[level]
        raw = self._path("raw")
        run(*self._clang, *self._arguments, *flags, "-emit-llvm", "-c", "-o", raw)
        made = {side: self._passes("function(%s)" % SIDES[side], raw, side) for side in SIDES}
        if passes and not self._are_equal(made):
            made = {side: self._passes(passes, made[side], side + ".optimised") for side in made}
        elif passes:
            made = dict.fromkeys(made, self._passes(passes, made["with"], "optimised"))
        if self._are_equal(made):
            self._code(made["with"], outputs["with"], generated)
            shutil.copyfile(outputs["with"], outputs["without"])
        else:
            for side in SIDES:
                self._code(made[side], outputs[side], generated)

    def _path(self, name):
        return os.path.join(self._scratch, name + ".bc")

    def _passes(self, passes, bitcode, name):
        run(*self._opt, "-passes=" + passes, bitcode, "-o", self._path(name))
        return self._path(name)

    @staticmethod
    def _are_equal(made):
        return filecmp.cmp(*made.values(), shallow=False)

    def _code(self, bitcode, output, level):
        command = [*self._clang, level, "-Xclang", "-disable-llvm-passes", "-x", "ir", bitcode]
        run(*command, "-c", "-o", output)


def main(folder, name, level, clang, opt, plugin, *arguments):
    outputs = {s: os.path.join(folder, "%s-%s" % (level, s), name + ".o") for s in SIDES}
    with tempfile.TemporaryDirectory() as scratch:
        Compiler(clang, opt, plugin, arguments, scratch).level(level, outputs)


if __name__ == "__main__":
    main(*sys.argv[1:])
