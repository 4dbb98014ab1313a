"""What redundant-phi-elim finds, inside whole pipelines and right after construction, and what it
takes of the compiler's time.
"""

import shlex

import codesizes
import compiles
import corpus
import data
import phitables
import stats
from study import Edge

NAME = "elimination"
PROGRAMS = None
# Construction by the plain algorithm and nothing else, at -O0.
CONSTRUCTED = compiles.PLAIN
_PIPELINES = ("O1", "O2", "O2-nonminimal", "O2-plain")
_PASSES = ("promotion", "elimination")


def settings(plan):
    """The settings of this run."""
    return [CONSTRUCTED] if plan.source_only else [CONSTRUCTED, *_PIPELINES]


def _timed(plan, program, file, what):
    """Where clang at -O0 and then the elimination say what they did, and how long it took."""
    return plan.path(NAME, program, "%s.%s" % (file.name, what))


def edges(plan):
    """Those of -O0, one for each file; the other compilations say all this themselves."""
    for program in plan.programs():
        for file in plan.files(program):
            yield _construct(plan, program, file)


def _construct(plan, program, file):
    """clang from the source to code that is not optimised, and the elimination on the same, one
    after the other, so that a busy machine slows down both alike.
    """
    compiled, eliminated = (_timed(plan, program, file, what) for what in ("said", "times"))
    bitcode = compiles.output(plan, program, CONSTRUCTED, file, "bc")
    compile_it = compiles.construct(plan, file, "-ftime-report", "-o", "/dev/null")
    eliminate = [plan.tool("opt"), "-load-pass-plugin=" + plan.plugin, "-time-passes"]
    eliminate += ["-passes=function(redundant-phi-elim)", "-disable-output", bitcode]
    eliminate += ["-pass-remarks-analysis=redundant-phi-elim"]
    command = "cd %s && %s 2> %s && %s 2> %s" % (
        shlex.quote(file.folder),
        shlex.join(compile_it),
        shlex.quote(compiled),
        shlex.join(eliminate),
        shlex.quote(eliminated),
    )
    said = "%s %s: time at -O0" % (program, file.name)
    return Edge([compiled, eliminated], [bitcode, plan.plugin], command, said, False)


def needs(plan):
    """The files that `collect` reads, of other studies' edges."""
    if plan.source_only:
        return []
    programs = plan.programs()
    said = [p for n in programs for s in _PIPELINES for p in compiles.outputs(plan, n, s, "said")]
    return said + [path for name in programs for path in codesizes.outputs(plan, name)]


def collect(plan):
    """A row for each program and setting: what promotion has placed and the elimination has
    removed; and at -O0 and -O2 the seconds of both and of the whole compiler.
    """
    return [_row(plan, program, s) for program in plan.programs() for s in settings(plan)]


def _row(plan, program, setting):
    """`compiling` are the outputs of clang, `eliminating` those in which the elimination ran, and
    `generating` those of a compiler that only generates code.
    """
    compiling = eliminating = compiles.outputs(plan, program, setting, "said")
    generating, timed = [], False
    if setting == CONSTRUCTED:
        files = plan.files(program)
        compiling = [_timed(plan, program, file, "said") for file in files]
        eliminating = [_timed(plan, program, file, "times") for file in files]
        timed = True
    elif compiles.COMPILED[setting].timed:
        generating = [path + ".times" for path in codesizes.outputs(plan, program)]
        timed = True
    row = {"program": program, "setting": setting, **stats.placed(compiling)._asdict()}
    removed = stats.removed(eliminating)._asdict()
    row.update({"removed " + name: value for name, value in removed.items()})
    seconds = [
        stats.summed_seconds(compiling, "braunssa::BraunMem2RegPass"),
        stats.summed_seconds(eliminating, "braunssa::RedundantPhiElimPass"),
        stats.summed_seconds([*compiling, *generating], "Total"),
    ]
    for name, value in zip((*_PASSES, "compiler"), seconds):
        row[name] = "%.4f" % (value if timed else 0)
    return row


def render(rows):
    constructed = [row for row in rows if row["setting"] == CONSTRUCTED]
    others = [row for row in rows if row["setting"] != CONSTRUCTED]
    return {
        "removed": _removed(others),
        "time": _time(others, True),
        "time at -O0": _time(constructed, False),
    }


def _removed(rows):
    """What the elimination behind our promotions removes in the whole of -O2."""
    by = {(row["program"], row["setting"]): row for row in rows}
    cells = []
    for program in dict.fromkeys(row["program"] for row in rows):
        row, plain = by[program, "O2"], by[program, "O2-nonminimal"]
        counts = [row["phis"]]
        counts += [row["removed " + what] for what in ("phis", "trivial", "undef", "sets")]
        counts += [plain["phis"], plain["removed phis"]]
        cells.append([corpus.shown(program), *map(data.number, counts)])
    headings = ["program", "φs placed, `replace`", "removed", "trivial", "beside undef", "sets"]
    return data.table([*headings, "φs placed, `replace<non-minimal>`", "removed"], cells)


def _time(rows, optimised):
    """The time of the elimination and its share of the compiler's, beside the thesis's."""
    cells = []
    for row in rows:
        total = float(row["compiler"])
        if total:
            times = [float(row[name]) for name in _PASSES]
            cell = [corpus.shown(row["program"]), "%.1f s" % total]
            for seconds in times:
                cell += ["%.1f ms" % (1000 * seconds), "%.3f %%" % (100 * seconds / total)]
            theirs = phitables.published(row["program"], optimised)
            cells.append([*cell, "; ".join(figures["share"] for figures in theirs)])
    headings = ["program", "clang", "`braun-mem2reg`", "share", "`redundant-phi-elim`", "share"]
    return data.table([*headings, "thesis: share"], cells)
