"""What redundant-phi-elim finds inside whole pipelines, and what it takes of their time."""

import codesizes
import compiles
import corpus
import data
import phitables
import stats

NAME = "elimination"
PROGRAMS = None
OPTIMISED = True
SETTINGS = ("O1", "O2", "O2-nonminimal", "O2-plain")
_PASSES = {
    "promotion": "braunssa::BraunMem2RegPass",
    "elimination": "braunssa::RedundantPhiElimPass",
}


def edges(plan):
    """None of its own: the compilations say all this themselves."""
    return ()


def needs(plan):
    """The files that `collect` reads."""
    programs = plan.programs()
    said = [p for n in programs for s in SETTINGS for p in compiles.outputs(plan, n, s, "said")]
    return said + [path for name in programs for path in codesizes.outputs(plan, name)]


def collect(plan):
    """A row for each program and setting: what promotion has placed and the elimination has
    removed; and for -O2 the seconds of both and of the whole compiler, in one run.
    """
    return [_row(plan, program, s) for program in plan.programs() for s in SETTINGS]


def _row(plan, program, setting):
    said = compiles.outputs(plan, program, setting, "said")
    placed, removed = stats.placed(said), stats.removed(said)
    row = {"program": program, "setting": setting, **placed._asdict()}
    row.update({"removed " + name: value for name, value in removed._asdict().items()})
    seconds = dict.fromkeys((*_PASSES, "compiler"), 0.0)
    if compiles.COMPILED[setting].timed:
        reports = [(path, True) for path in said]
        reports += [(path + ".times", False) for path in codesizes.outputs(plan, program)]
        for path, optimises in reports:
            times = stats.seconds(path)
            seconds["compiler"] += times["Total"]
            for name, of_pass in _PASSES.items():
                seconds[name] += times.get(of_pass, 0) if optimises else 0
    row.update({name: "%.4f" % value for name, value in seconds.items()})
    return row


def render(rows):
    return {"removed": _removed(rows), "time": _time(rows)}


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


def _time(rows):
    """The time of the elimination and its share of the compiler's, beside the thesis's."""
    cells = []
    for row in rows:
        total = float(row["compiler"])
        if total:
            times = [float(row[name]) for name in _PASSES]
            cell = [corpus.shown(row["program"]), "%.1f s" % total]
            for seconds in times:
                cell += ["%.1f ms" % (1000 * seconds), "%.3f %%" % (100 * seconds / total)]
            theirs = phitables.published(row["program"], True)
            cells.append([*cell, "; ".join(figures["share"] for figures in theirs)])
    headings = ["program", "clang", "`braun-mem2reg`", "share", "`redundant-phi-elim`", "share"]
    return data.table([*headings, "thesis: share"], cells)
