"""How much code each setting gives."""

import os
import shlex
import sys

import compiles
import corpus
import data
from study import Edge

NAME = "codesize"
PROGRAMS = None
OPTIMISED = True
_SCRIPT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "generate_code.py")
# The first one's code generation is timed.
SETTINGS = ("O2", "O2-llvm", "O2-nonminimal", "O2-plain")


def output(plan, program, file):
    return plan.path(NAME, program, file.name)


def outputs(plan, program):
    return [output(plan, program, file) for file in plan.files(program)]


def edges(plan):
    for program in plan.programs():
        for file in plan.files(program):
            inputs = [compiles.output(plan, program, s, file, "bc") for s in SETTINGS]
            out = output(plan, program, file)
            command = [sys.executable, _SCRIPT, plan.tool("clang"), plan.tool("llvm-size")]
            command = shlex.join([*command, out, *inputs])
            yield Edge([out, out + ".times"], inputs, command, "code of " + file.name, False)


def collect(plan):
    """The bytes of all .text sections of a program, by setting."""
    rows = []
    for program in plan.programs():
        sizes = dict.fromkeys(SETTINGS, 0)
        for path in outputs(plan, program):
            with open(path, encoding="ascii") as file:
                for setting, line in zip(SETTINGS, file):
                    sizes[setting] += int(line)
        rows.append({"program": program, **sizes})
    return rows


def render(rows):
    """Each setting beside LLVM's own -O2, in bytes."""
    ours = [setting for setting in SETTINGS if setting != "O2-llvm"]
    total = {s: sum(int(row[s]) for row in rows) for s in SETTINGS}
    cells = []
    for row in [*rows, {"program": "all", **total}]:
        llvm = int(row["O2-llvm"])
        line = [corpus.shown(row["program"]), data.number(llvm)]
        for setting in ours:
            difference = int(row[setting]) - llvm
            line.append("%+d" % difference if difference else "0")
        line.append("%+.3f %%" % (100 * (int(row["O2-plain"]) - llvm) / llvm))
        cells.append(line)
    headings = ["program", "`.text` of LLVM's -O2"]
    headings += ["`%s`" % compiles.COMPILED[setting].mode for setting in ours]
    same = sum(all(row[s] == row["O2-llvm"] for s in ours) for row in rows)
    said = "Of %d programs, %d have code of the same size in all four settings. In all,"
    answer = said % (len(rows), same) + " `.text` is"
    answer += " %s with Braun's plain algorithm and no elimination, and %s with both." % tuple(
        _differing(total[setting] - total["O2-llvm"], total["O2-llvm"])
        for setting in ("O2-plain", "O2")
    )
    return {"code": data.table([*headings, "the last in %"], cells), "answer: code": answer}


def _differing(bytes_more, of):
    if not bytes_more:
        return "as large as LLVM's"
    said = "larger" if bytes_more > 0 else "smaller"
    return "%s bytes (%s) %s than LLVM's" % (
        data.number(abs(bytes_more)),
        data.percent(abs(bytes_more), of, 3),
        said,
    )
