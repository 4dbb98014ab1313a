"""What was measured on real programs: as figures, text, Markdown and plot."""

import math

import plotting
from optruns import median_ratio

COLUMNS = (
    ("program", "{}"),
    ("mem2reg", "{:.1f}"),
    ("its tree", "{:.1f}"),
    ("ours", "{:.1f}"),
    ("elim.", "{:.1f}"),
    ("floor", "{:.1f}"),
    ("ours / LLVM", "{:.3f}"),
    ("both / LLVM", "{:.3f}"),
    ("floor / LLVM", "{:.3f}"),
    ("ours / without tree", "{:.3f}"),
    ("time", "{:.3f}"),
    ("wall", "{:.2f}"),
    ("MiB LLVM", "{:.1f}"),
    ("MiB ours", "{:.1f}"),
)
# The columns whose geometric mean says something.
RATIOS = ("ours / LLVM", "both / LLVM", "floor / LLVM", "ours / without tree", "time", "wall")


def figures(name, llvm, ours, times, in_process):
    """One row, by column, from counted instructions by name, Runner.times(), and the
    processor time of ours as a share of LLVM's.
    """
    millions = {n: (llvm[n] - llvm["no-op"]) / 1e6 for n in ("mem2reg", "tree", "floor")}
    millions.update({n: (ours[n] - ours["no-op"]) / 1e6 for n in ("ours", "both")})
    mem2reg = millions["mem2reg"]
    return {
        "program": name,
        "mem2reg": mem2reg,
        "its tree": millions["tree"],
        "ours": millions["ours"],
        "elim.": millions["both"] - millions["ours"],
        "floor": millions["floor"],
        "ours / LLVM": millions["ours"] / mem2reg,
        "both / LLVM": millions["both"] / mem2reg,
        "floor / LLVM": millions["floor"] / mem2reg,
        "ours / without tree": millions["ours"] / (mem2reg - millions["tree"]),
        "time": in_process,
        "wall": median_ratio(times["pairs"]),
        "MiB LLVM": times["peak"]["mem2reg"] / 1024,
        "MiB ours": times["peak"]["ours"] / 1024,
    }


def mean_row(rows, name):
    """The geometric means of the ratios; the other columns are empty."""
    row = {"program": name}
    for column in RATIOS:
        # So little can be deleted that freeing the module saves more.
        if all(r[column] > 0 for r in rows):
            row[column] = math.exp(sum(math.log(r[column]) for r in rows) / len(rows))
    return row


def with_means(rows):
    """The rows with a mean behind those without debug info and one behind the others."""
    groups = [[r for r in rows if r["program"].endswith("-g") == g] for g in (False, True)]
    names = ("geometric mean", "geometric mean, -g")
    return [[*group, mean_row(group, name)] for group, name in zip(groups, names) if group]


def _cells(row):
    return [form.format(row[name]) if name in row else "" for name, form in COLUMNS]


def text(groups):
    table = [[name for name, _ in COLUMNS]]
    for group in groups:
        table += [*map(_cells, group), []]
    widths = [max(len(row[i]) for row in table if row) for i in range(len(COLUMNS))]
    lines = []
    for row in table:
        cells = [cell.rjust(width) for cell, width in zip(row[1:], widths[1:])]
        lines.append("  ".join([row[0].ljust(widths[0]), *cells]).rstrip() if row else "")
    return "\n".join(lines)


def markdown(groups):
    lines = ["| %s |" % " | ".join(name for name, _ in COLUMNS)]
    lines.append("|---" + "|--:" * (len(COLUMNS) - 1) + "|")
    lines += ["| %s |" % " | ".join(_cells(row)) for group in groups for row in group]
    return "\n".join(lines)


# The bars of each program: what of which variant, and a colour.
_BARS = (
    ("floor", "", "floor / LLVM", "#b8b8b8"),
    ("ours", "", "ours / LLVM", "#0060a8"),
    ("ours and redundant-phi-elim", "", "both / LLVM", "#80b8e0"),
    ("ours, -g", "-g", "ours / LLVM", "#d55e00"),
)


def gnuplot_script(output, groups):
    """A bar chart of shares of the instructions that LLVM's promotion takes."""
    by_variant = {}
    for group in groups:
        variant = "-g" if group[0]["program"].endswith("-g") else ""
        by_variant[variant] = [*group[:-1], dict(group[-1], program="mean")]
    names = [row["program"] for row in by_variant[""]]
    lines = [
        *plotting.header(output, 900, 400),
        "set style data histograms",
        "set style histogram clustered gap 1",
        "set style fill solid",
        "set grid ytics lc '#dddddd' lt 1",
        "set yrange [0:1]",
        "set ylabel 'instructions / those of mem2reg'",
        "set key top center horizontal Left reverse samplen 1",
        "$bars << EOD",
    ]
    for number, name in enumerate(names):
        values = []
        for _, variant, column, _ in _BARS:
            rows = by_variant.get(variant, [])
            known = number < len(rows) and column in rows[number]
            values.append("%.4f" % rows[number][column] if known else "NaN")
        lines.append(" ".join(['"%s"' % name, *values]))
    lines.append("EOD")
    plots = [
        "$bars using %d:xtic(1) title '%s' lc '%s'" % (number, title, colour)
        for number, (title, _, _, colour) in enumerate(_BARS, 2)
    ]
    return "\n".join([*lines, "plot " + ", ".join(plots), ""])
