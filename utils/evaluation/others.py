"""Which passes of LLVM and GCC remove the redundant φs of real programs.

What they get is what Braun's algorithm leaves without the elimination. GCC gets the blocks
and φs of the same functions as GIMPLE, since its own construction makes no redundant φs.
"""

import os
import shlex
import sys

import compiles
import corpus
import data
import rings
import stats
import svg
from study import Edge

NAME = "others"
PROGRAMS = None
SETTING = "O0-plain"
LLVM_PASSES = tuple(name for name in rings.LLVM_PASSES if name not in ("sccp", "default<O2>"))
GCC_PASSES = ("sccopy1", "fre1")
_SCRIPT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "leftovers.py")


def _path(plan, program, suffix):
    return plan.path(NAME, program, suffix)


def edges(plan):
    for program in plan.programs():
        for name in LLVM_PASSES:
            pipeline = rings.llvm_pipeline(name)
            more = ["-load-pass-plugin=" + plan.plugin, "-braun-ssa=off"]
            yield _edge(plan, program, "llvm", pipeline, name + ".stats", more)
        if rings.has_gcc(plan):
            for name in GCC_PASSES:
                yield _edge(plan, program, "gcc", name, name + ".c", [])
    if rings.has_gcc(plan):
        names = [(program, name) for program in plan.programs() for name in GCC_PASSES]
        sources = [_path(plan, program, name + ".c") for program, name in names]
        dumps = [_path(plan, program, name + ".dump") for program, name in names]
        yield rings.gcc_dumps(plan, sources, dumps)


def _edge(plan, program, kind, what, suffix, more):
    output = _path(plan, program, suffix)
    files = compiles.outputs(plan, program, SETTING, "bc")
    counted = compiles.outputs(plan, program, SETTING, "stats")
    command = [sys.executable, "-B", _SCRIPT, kind, output, what, *files]
    command += ["--", plan.tool("opt"), *more]
    said = "%s: what %s leaves" % (program, what)
    return Edge([output], [*files, *counted, _SCRIPT], shlex.join(command), said, False)


def collect(plan):
    """A row for each program, compiler and pass, with what is there before as one more pass.
    `phis` are those of the files (of GCC, of the functions) that have redundant ones.
    """
    rows = []
    for program in plan.programs():
        before = [stats.summed([p]) for p in compiles.outputs(plan, program, SETTING, "stats")]
        before = [figures for figures in before if figures["redundant"]]
        counts = [sum(figures[what] for figures in before) for what in ("phis", "redundant")]
        rows.append(_row(program, "", "before", *counts))
        for name in LLVM_PASSES:
            figures = stats.summed([_path(plan, program, name + ".stats")])
            rows.append(_row(program, "LLVM", name, figures["phis"], figures["redundant"]))
        if rings.has_gcc(plan):
            for name in GCC_PASSES:
                left = rings.gcc_left(_path(plan, program, name + ".dump"))
                rows.append(_row(program, "GCC", name, *left))
    return rows


def _row(program, compiler, name, phis, redundant):
    row = {"program": program, "compiler": compiler, "pass": name}
    return {**row, "phis": phis, "redundant": redundant}


_PASSES = [("LLVM", name) for name in LLVM_PASSES] + [("GCC", name) for name in GCC_PASSES]


def _by_program(rows):
    """{program: {(compiler, pass): redundant φs left}}"""
    found = {}
    for row in rows:
        program = found.setdefault(row["program"], {})
        program[row["compiler"], row["pass"]] = row["redundant"]
    return found


def render(rows):
    found = _by_program(rows)
    names = [("", "before"), *_PASSES]
    shown = [name for name in found if found[name]["", "before"] != "0"]
    headings = ["redundant φs left by", *map(corpus.shown, shown)]
    lines = []
    for compiler, name in names:
        cells = [found[program].get((compiler, name), "–") for program in shown]
        label = "*none, before*" if name == "before" else rings.label(compiler, name, "`%s`")
        lines.append([label, *cells])
    without = ", ".join(corpus.shown(name) for name in found if name not in shown)
    note = "None before, and so none left: %s." % without if without else ""
    return {"others": "\n\n".join(filter(None, [data.table(headings, lines), note]))}


def plots(rows):
    """The redundant φs that each pass leaves in all programs that all of them were run on."""
    found = [p for p in _by_program(rows).values() if all(name in p for name in _PASSES)]
    before = sum(int(program["", "before"]) for program in found)
    groups = []
    for compiler, name in _PASSES:
        left = sum(int(program[compiler, name]) for program in found)
        groups.append((rings.label(compiler, name, "%s"), [left]))
    title = "Redundant φs left by each pass, of %s that it gets" % data.number(before)
    series = [("left", svg.LLVM)]
    return {"evaluation-others.svg": svg.bars(title, series, groups, "{:,}".format)}
