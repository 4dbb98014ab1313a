"""Counts the instructions of SSA construction on N ifs.

count_ifs.py OUTPUT TOOLS BUILD PLUGIN FAMILY N: OUTPUT gets, as JSON, the instructions of each
of SIDES, with the analyses that it needs, and how many φs it places. BUILD has PassMeter.
"""

import json
import os
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
import corpus  # Finds the modules of utils and utils/bench.
import generators
from irlines import DECLARATIONS
from metering import Meter

SIDES = {
    "mem2reg": ("mem2reg", False),
    "braun-mem2reg": ("braun-mem2reg", True),
    "non-minimal": ("braun-mem2reg<non-minimal>", True),
}


def paper(n):
    """The paper's program: a parameter that nothing changes."""
    ifs = ["  if (argc) { }"] * n
    return "\n".join(["int main(int argc, char *argv[]) {", *ifs, "  return 0;", "}", ""])


def live(n):
    """A variable with two values, read behind N ifs: at the end of each, the lookup makes a φ
    and finds that it is trivial.
    """
    return "\n".join([*DECLARATIONS, *generators.function("live-through", n, 1), ""])


FAMILIES = {"paper": paper, "live": live}


def bitcode(tools, family, n, folder):
    source = os.path.join(folder, "in.c" if family == "paper" else "in.ll")
    output = os.path.join(folder, "out.bc")
    with open(source, "w", encoding="ascii") as file:
        file.write(FAMILIES[family](n))
    if family == "paper":
        flags = ["-w", "-O0", "-Xclang", "-disable-O0-optnone", "-emit-llvm", "-c"]
        subprocess.run([os.path.join(tools, "clang"), *flags, source, "-o", output], check=True)
    else:
        subprocess.run([os.path.join(tools, "opt"), source, "-o", output], check=True)
    return output


def main(output, tools, build, plugin, family, n):
    meter = Meter(tools, build, ["-discard-value-names"])
    meter.plugin = plugin
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        module = bitcode(tools, family, int(n), folder)
        for side, (passes, ours) in SIDES.items():
            found[side] = meter.total(passes, module, ours)
            found[side + " phis"] = meter.left(passes, module, ours)[1]
    with open(output, "w", encoding="ascii") as file:
        json.dump(found, file, indent=1)


if __name__ == "__main__":
    main(*sys.argv[1:])
