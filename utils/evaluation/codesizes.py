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
SETTINGS = ("O2", "O2-llvm", "O2-nonminimal", "O2-early", "O2-plain")


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
    """Each setting beside LLVM's own -O2, in bytes; and the plain algorithm beside the whole."""
    cells = []
    for row in rows:
        line = [corpus.shown(row["program"]), data.number(row["O2-llvm"])]
        line += [_more(row, setting, "O2-llvm") for setting in SETTINGS if setting != "O2-llvm"]
        cells.append([*line, _more(row, "O2-plain", "O2-early")])
    headings = ["program", "`.text` of LLVM's -O2"]
    headings += ["`%s`" % compiles.COMPILED[s].mode for s in SETTINGS if s != "O2-llvm"]
    headings.append("plain beside whole")
    return {"code": data.table(headings, cells), "answer: code": _answer(rows)}


def _more(row, setting, than):
    """How many bytes more a setting has than another one, if both were measured."""
    if not (row[setting] and row[than]):
        return ""
    more = int(row[setting]) - int(row[than])
    return "%+d" % more if more else "0"


def _answer(rows):
    llvm, ours = (sum(int(row[setting]) for row in rows) for setting in ("O2-llvm", "O2"))
    said = "With `replace`, the code of %d of %d programs is as large as with LLVM's promotion."
    said %= sum(row["O2"] == row["O2-llvm"] for row in rows), len(rows)
    difference = "%s bytes %s" % (
        data.number(abs(llvm - ours)),
        "more" if ours > llvm else "fewer",
    )
    said += " All together it has %s, of %s." % (
        difference if ours != llvm else "as many bytes",
        data.number(llvm),
    )
    both = {row["program"]: _more(row, "O2-plain", "O2-early") for row in rows}
    both = {corpus.shown(name): more for name, more in both.items() if more}
    changed = ["%s (%s)" % (name, more) for name, more in both.items() if more != "0"]
    said += " The plain algorithm with nothing behind it gives as much code as the whole one in %d"
    said %= len(both) - len(changed)
    return said + " of %d%s." % (len(both), changed and "; not in " + ", ".join(changed) or "")
