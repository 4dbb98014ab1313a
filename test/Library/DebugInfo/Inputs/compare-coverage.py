#!/usr/bin/env python3
"""Compares the debug info of an SSABuilder with that of allocas and mem2reg.

usage: compare-coverage.py TOOLS PROGRAM FOLDER FUNCTIONS

TOOLS is the folder of LLVM's tools, and PROGRAM prints random functions with debug info,
`direct` or with `allocas`. First, in each block the same variables must have records. Then
llvm-dwarfdump says over how much of their scopes variables have a location: compiled by
llc -O0, by llc -O2, and by opt -O2 and llc. Prints both in per cent, and fails if the
builder's is less by more than the tolerance. Register allocation depends on the order of
φs, which differs, so some variables have a location a little longer in one or the other.

example: compare-coverage.py /usr/lib/llvm-22/bin ./random-programs /tmp/coverage 200
"""

import collections
import json
import os
import re
import subprocess
import sys

# In percentage points.
TOLERANCE = 0.1
SCOPE = "sum_all_variables(#bytes in parent scope)"
COVERED = SCOPE[:-1] + " covered by DW_AT_location)"

VARIABLE = re.compile(r'^(!\d+) = (?:distinct )?!DILocalVariable\(name: "(\w+)"', re.M)
RECORD = re.compile(r"#dbg_value\(.*?, (!\d+), ")
BLOCK = re.compile(r"^(?:define .*@(\w+)\(|\d+:)")


def run(*command):
    return subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout.decode()


def records(text):
    """For each block, by function and place, how many records each variable has."""
    names = dict(VARIABLE.findall(text))
    found = {}
    function, place = None, 0
    for line in text.split("\n"):
        block = BLOCK.match(line)
        if block:
            function, place = (block[1], 0) if block[1] else (function, place + 1)
            found[function, place] = collections.Counter()
        record = RECORD.search(line)
        if record:
            found[function, place][names[record[1]]] += 1
    return found


def check_records(direct, promoted):
    ours, theirs = records(direct), records(promoted)
    for block in sorted(ours.keys() | theirs.keys()):
        if ours.get(block) != theirs.get(block):
            sys.exit(
                "block %d of %s: %s, but after mem2reg %s"
                % (block[1], block[0], ours.get(block), theirs.get(block))
            )
    print("%d records, in the same blocks" % sum(sum(n.values()) for n in ours.values()))


def coverage(tools, source, level):
    """Returns the per cent of their scopes over which variables have a location."""
    compiled, optimised = source + ".o", source + ".o2.ll"
    if level == "opt -O2":
        run(os.path.join(tools, "opt"), "-O2", "-S", source, "-o", optimised)
        source = optimised
    optimisation = "-O0" if level == "llc -O0" else "-O2"
    llc = os.path.join(tools, "llc")
    run(llc, optimisation, "-filetype=obj", source, "-o", compiled)
    dwarfdump = os.path.join(tools, "llvm-dwarfdump")
    statistics = json.loads(run(dwarfdump, "--statistics", compiled))
    return 100 * statistics[COVERED] / statistics[SCOPE]


def main():
    if len(sys.argv) != 5:
        sys.exit(__doc__.split("\n\n")[1])
    tools, program, folder, functions = sys.argv[1:]
    os.makedirs(folder, exist_ok=True)
    direct, allocas, promoted = (
        os.path.join(folder, name + ".ll") for name in ("direct", "allocas", "promoted")
    )
    for way, path in (("direct", direct), ("allocas", allocas)):
        with open(path, "w", encoding="utf-8") as file:
            file.write(run(program, way, "1", functions))
    opt = os.path.join(tools, "opt")
    run(opt, "-passes=mem2reg", "-S", allocas, "-o", promoted)
    with open(direct, encoding="utf-8") as ours:
        with open(promoted, encoding="utf-8") as theirs:
            check_records(ours.read(), theirs.read())
    is_less = False
    for level in ("llc -O0", "llc -O2", "opt -O2"):
        ours, theirs = (coverage(tools, path, level) for path in (direct, promoted))
        is_less |= ours < theirs - TOLERANCE
        print("%s: %.3f %%, after mem2reg %.3f %%" % (level, ours, theirs))
    sys.exit(is_less)


if __name__ == "__main__":
    main()
