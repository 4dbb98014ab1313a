"""The functions in which Braun's plain algorithm leaves many redundant φs, or more than LLVM."""

import compiles
import corpus
import data
import stats
import svg

NAME = "functions"
PROGRAMS = None
# The thesis looks at functions with so many.
MANY = 10
_SETTINGS = ("O0-llvm", "O0-plain")


def edges(plan):
    """None of its own: what it counts is in every compilation's results."""
    return ()


def needs(plan):
    """The files that `collect` reads."""
    programs = plan.programs()
    return [p for n in programs for s in _SETTINGS for p in compiles.outputs(plan, n, s, "stats")]


def collect(plan):
    """A row for each such function of the source as it is written; trivial φs are left out."""
    rows = []
    for program in plan.programs():
        for file in plan.files(program):
            llvm, plain = (
                stats.functions(compiles.output(plan, program, setting, file, "stats"))
                for setting in _SETTINGS
            )
            for name, figures in sorted(plain.items()):
                row = {"program": program, "file": file.name, "function": name}
                row.update(_counts("", figures), **_counts(" of mem2reg", llvm[name]))
                if row["redundant"] >= MANY or row["redundant"] > row["redundant of mem2reg"]:
                    rows.append({**row, "irreducible": figures["irreducible"]})
    return rows


def _counts(of, figures):
    trivial = figures["trivial"]
    counts = {"phis": figures["phis"] - trivial, "redundant": figures["redundant"] - trivial}
    return {name + of: count for name, count in counts.items()}


def render(rows):
    """The functions with many, the most first."""
    many = [row for row in rows if int(row["redundant"]) >= MANY]
    cells = []
    for row in sorted(many, key=lambda row: -int(row["redundant"])):
        named = "`%s` (%s)" % (row["function"], row["file"].rsplit("/", 1)[-1])
        figures = [row[f] for f in ("phis", "redundant", "phis of mem2reg", "redundant of mem2reg")]
        cells.append([corpus.shown(row["program"]), named, *figures, row["irreducible"]])
    headings = ["program", "function", "φs, plain", "redundant", "φs, `mem2reg`", "redundant"]
    return {"functions": data.table([*headings, "irreducible loops"], cells)}


def plots(rows):
    """Each function's φs and redundant φs; irreducible ones with many are named."""
    points = []
    for row in rows:
        phis, redundant = int(row["phis"]), int(row["redundant"])
        reducible = int(row["irreducible"]) == 0
        named = row["function"] if redundant >= MANY and not reducible else ""
        points.append((phis, redundant, int(reducible), named))
    series = [("irreducible", svg.OURS), ("reducible: equal values assigned", svg.LLVM)]
    series = series[: 1 + any(point[2] for point in points)]
    labels = "φs of the function", "redundant φs of these"
    title = "Functions in which Braun's plain algorithm leaves redundant φs"
    return {"evaluation-functions.svg": svg.scatter(title, labels, series, points, True)}
