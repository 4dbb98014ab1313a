"""The instructions of whole compilations, with the plugin and without, by callgrind.

callgrind is some fifty times as slow as the compiler, and most of that is for seeing each part
of it for the first time. So few programs are measured, and all files of one are compiled at
once, as one source that includes them.
"""

import os
import shlex
import sys

import compiles
import corpus
import data
from study import Edge, File

NAME = "instructions"
# What of a program fits into one source: without these files.
_WITHOUT = {"bzip2": ("bzip2.c",), "lua": ()}
PROGRAMS = tuple(_WITHOUT)
OPTIMISED = True
PUBLISHED = True
SETTINGS = ("O2", "O2-llvm")
_SCRIPT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "count_instructions.py")
FIGURES = ("total", "promotion", "LLVM's promotion", "elimination")


def _output(plan, program, setting):
    return plan.path(NAME, program, setting)


def edges(plan):
    for program in plan.programs(PROGRAMS):
        files = [f for f in plan.files(program) if f.name not in _WITHOUT[program]]
        unit = plan.path(NAME, program, "all.c")
        text = "".join('#include "%s"\\n' % file.source for file in files)
        command = "printf %%b %s > %s" % (shlex.quote(text), shlex.quote(unit))
        yield Edge([unit], [file.source for file in files], command, "all of " + program, False)
        whole = File("all.c", files[0].folder, unit, files[0].arguments)
        for setting in SETTINGS:
            out = _output(plan, program, setting)
            command = compiles.clang(plan, whole, setting) + ["-o", out + ".o"]
            command = "cd %s && %s" % (
                shlex.quote(whole.folder),
                shlex.join([sys.executable, _SCRIPT, out, *command]),
            )
            said = "callgrind of %s %s; minutes" % (program, setting)
            yield Edge([out], [unit, plan.plugin], command, said, False)


def collect(plan):
    """A row for each program and setting; 0 for what was not called."""
    rows = []
    for program in plan.programs(PROGRAMS):
        for setting in SETTINGS:
            row = {"program": program, "setting": setting, **dict.fromkeys(FIGURES, 0)}
            with open(_output(plan, program, setting), encoding="ascii") as file:
                for line in file:
                    count, name = line.rstrip("\n").split(" ", 1)
                    row[name] = int(count)
            rows.append(row)
    return rows


def render(rows):
    """Whole compilations beside CC'13's figure, and what of them is promotion and elimination."""
    cells = []
    for program in dict.fromkeys(row["program"] for row in rows):
        ours, llvm = (
            next(r for r in rows if (r["program"], r["setting"]) == (program, setting))
            for setting in SETTINGS
        )
        counts = [llvm["total"], llvm["LLVM's promotion"]]
        counts += [ours[name] for name in ("total", "promotion", "elimination")]
        totals = int(llvm["total"]), int(ours["total"])
        fewer = data.percent(totals[0] - totals[1], totals[0])
        share = data.percent(int(ours["elimination"]), totals[1], 4)
        millions = ["%.1f" % (int(count) / 1e6) for count in counts]
        cells.append([corpus.shown(program), *millions, share, fewer])
    published = data.literature("CC'13")[0]
    cells.append([published["program"] + ", CC'13", *[""] * 6, published["value"]])
    headings = ["program", "LLVM's, millions", "promotion", "ours, millions", "promotion"]
    headings += ["elimination", "share", "fewer in all"]
    return {"instructions": data.table(headings, cells)}
