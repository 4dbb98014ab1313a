"""What the measurements of utils/bench/families say: as table, sentences and plot."""

import math

import plotting

EXPONENT_LIMIT = 1.15
# Exponents are fitted to so many of the largest sizes: in small ones the cost of
# a pass that finds nothing to do has its share.
_FITTED = 4
# Memory comes in pages and arenas: so much more than LLVM's is not more.
_MORE_KIB, _MORE_SHARE = 512, 1.03


def slope(points):
    """The slope of the straight line fitted to the logarithms of (x, y) pairs."""
    logs = [(math.log(x), math.log(max(y, 1))) for x, y in points]
    mean_x, mean_y = (sum(column) / len(logs) for column in zip(*logs))
    spread = sum((x - mean_x) ** 2 for x, _ in logs)
    return sum((x - mean_x) * (y - mean_y) for x, y in logs) / spread


def _counted(curve):
    """(input plus output size, instructions), where instructions were counted."""
    return [(e["size"], e["instructions"]) for _, e in sorted(curve.items()) if e["instructions"]]


def exponent(curve):
    """Instructions over input plus output size; None if there are too few points."""
    points = _counted(curve)[-_FITTED:]
    return slope(points) if len(points) > 1 else None


def comparison(row):
    """The largest size both were measured at, how many times faster ours is there,
    and whether that is in time, as counting instructions would have taken too long.
    """
    ours, llvm = row.curves["ours"], row.curves["llvm"]
    common = ours.keys() & llvm.keys()
    if not common:
        return None, None, False
    size = max(common)
    timed = not (ours[size]["instructions"] and llvm[size]["instructions"])
    what = "seconds" if timed else "instructions"
    return size, llvm[size][what] / max(ours[size][what], 1e-6), timed


def _count(number):
    """Three digits and a unit: 654 M."""
    if number is None:
        return "–"
    unit = ""
    for unit in "", " k", " M", " G":
        if number < 999.5 or unit == " G":
            break
        number /= 1000
    decimals = 0 if number >= 99.95 or not unit else 1 if number >= 9.995 else 2
    return "%.*f%s" % (decimals, number, unit)


def _times(ratio):
    return "%.*f" % (0 if ratio >= 99.5 else 1 if ratio >= 9.95 else 2, ratio)


def _mib(entry):
    return "%.1f" % (entry["kib"] / 1024)


_HEAD = (
    ("", "", "exponent", "exponent", "", "ours", "LLVM", "LLVM/", "at", "ours", "LLVM"),
    ("family × variables", "largest", "ours", "LLVM", "at N", "instr.", "instr.", "ours",
     "least", "MiB", "MiB"),
)
_WIDTHS = (28, 10, 9, 9, 10, 9, 9, 8, 6, 9, 9)


def _line(cells):
    texts = (str(cell).rjust(width) for cell, width in zip(cells[1:], _WIDTHS[1:]))
    return (cells[0].ljust(_WIDTHS[0]) + "".join(texts)).rstrip()


def _cells(row):
    ours, llvm = row.curves["ours"], row.curves["llvm"]
    slopes = [exponent(curve) for curve in (ours, llvm)]
    size, ratio, timed = comparison(row)
    cells = [row.name, "{:,}".format(max(ours, default=0))]
    cells += ["–" if value is None else "%.2f" % value for value in slopes]
    if size is None:
        return cells
    cells += ["{:,}".format(size)]
    cells += [_count(curve[size]["instructions"]) for curve in (ours, llvm)]
    cells += [_times(ratio) + (" t" if timed else "  "), row.target]
    return cells + [_mib(curve[size]) for curve in (ours, llvm)]


def table(rows):
    return [_line(cells) for cells in (*_HEAD, *(_cells(row) for row in rows))]


def broken_limits(rows):
    """Sentences on what must not be: growth above the limit, slower, more memory."""
    sentences = []
    for row in rows:
        ours, llvm = row.curves["ours"], row.curves["llvm"]
        growth = exponent(ours)
        if growth and growth > EXPONENT_LIMIT:
            sentences.append(
                "%s: exponent %.2f, the limit is %g" % (row.name, growth, EXPONENT_LIMIT)
            )
        size, ratio, _ = comparison(row)
        if size is None:
            continue
        if ratio < 1:
            sentences.append(
                "{}: slower than LLVM, {:.2f} of its speed at {:,}".format(row.name, ratio, size)
            )
        if ours[size]["kib"] > llvm[size]["kib"] * _MORE_SHARE + _MORE_KIB:
            text = "{}: more memory than LLVM, {} MiB instead of {} at {:,}"
            sentences.append(text.format(row.name, _mib(ours[size]), _mib(llvm[size]), size))
    return sentences


def missed_targets(rows):
    """Sentences on where ours is faster than LLVM's, but less than it is meant to be."""
    text = "{}: {} times as fast as LLVM at {:,}; {} is wanted"
    sentences = []
    for row in rows:
        size, ratio, _ = comparison(row)
        if size is not None and 1 <= ratio < row.target:
            sentences.append(text.format(row.name, _times(ratio), size, row.target))
    return sentences


# Colours that differ in lightness too, for print and for the colour-blind.
_STYLES = {"ours": ("#0060a8", 7, "braun-mem2reg"), "llvm": ("#d55e00", 5, "mem2reg")}


def gnuplot_script(output, rows):
    """Draws one log-log panel for each row."""
    panels = [
        (row.name, "", {side: _counted(curve) for side, curve in row.curves.items()})
        for row in rows
    ]
    panels = [panel for panel in panels if any(panel[2].values())]
    return plotting.log_log_panels(output, (3, 333, 230), "top left", _STYLES, panels)
