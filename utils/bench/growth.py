"""How measurements grow with the size of the input: as figures, text and plot."""

import math

import plotting


def tenfold(curve, size):
    """How many times the instructions of size / 10 those of size are, or None."""
    if size not in curve or size // 10 not in curve:
        return None
    return curve[size]["instructions"] / curve[size // 10]["instructions"]


def verdict(name, curves, limit):
    """Whether no curve grows more than `limit` times for ten times the size, and
    a sentence that says where the growth is worst; curves is a dictionary by family.
    """
    factor, family, size = max(
        (tenfold(curve, size), family, size)
        for family, curve in curves.items()
        for size in curve
        if tenfold(curve, size)
    )
    sentence = (
        "{}: at most {:.1f} times the instructions for 10 times the size"
        " ({}, {:,} to {:,}); the limit is {:g}"
    )
    return factor <= limit, sentence.format(name, factor, family, size // 10, size, limit)


def exponent(curve):
    """The slope of the straight line fitted to the logarithms; None for one point."""
    if len(curve) < 2:
        return None
    xs = [math.log(size) for size in curve]
    ys = [math.log(entry["instructions"]) for entry in curve.values()]
    mean_x, mean_y = sum(xs) / len(xs), sum(ys) / len(ys)
    covariance = sum((x - mean_x) * (y - mean_y) for x, y in zip(xs, ys))
    return covariance / sum((x - mean_x) ** 2 for x in xs)


def expected(curve, size):
    """The instructions to expect at a size beyond the curve's last two points."""
    if len(curve) < 2:
        return 0
    before, last = sorted(curve)[-2:]
    slope = exponent({before: curve[before], last: curve[last]})
    return curve[last]["instructions"] * (size / last) ** slope


def _digits(value):
    """Three digits, or what three decimals show of less than 1."""
    decimals = 0 if value >= 99.95 else 1 if value >= 9.995 else 2 if value >= 0.9995 else 3
    return "%.*f" % (decimals, value)


def _count(number):
    """Three digits and a unit: 654 M."""
    if number < 1000:
        return str(number)
    for unit in " k", " M", " G":
        number /= 1000
        if number < 999.5:
            break
    return _digits(number) + unit


_WIDTHS = (9, 7, 8, 7)


def _cells(texts):
    return "".join(text.rjust(width) for text, width in zip(texts, _WIDTHS))


def _row(curve, size):
    if size not in curve:
        return _cells(("–", "–", "–", "–"))
    entry, grown = curve[size], tenfold(curve, size)
    return _cells(
        (
            _count(entry["instructions"]),
            "%.1f" % grown if grown else "",
            _digits(entry["seconds"] * 1000),
            "%.1f" % (entry["peak_kib"] / 1024),
        )
    )


def table(family, axis, curves, sizes):
    """The lines for one family; curves is a dictionary by algorithm."""
    lines = [
        family.ljust(10) + "".join("  " + name.center(sum(_WIDTHS)) for name in curves),
        axis.rjust(10) + ("  " + _cells(("instr.", "×10", "ms", "MiB"))) * len(curves),
    ]
    for size in sizes:
        rows = ("  " + _row(curve, size) for curve in curves.values())
        lines.append("{:,}".format(size).rjust(10) + "".join(rows))
    slopes = (exponent(curve) for curve in curves.values())
    cells = ("%.2f" % slope if slope is not None else "–" for slope in slopes)
    lines.append("exponent".rjust(10) + "".join("  " + _cells((c, "", "", "")) for c in cells))
    return [line.rstrip() for line in lines]


# Colours that differ in lightness too, for print and for the colour-blind.
_STYLES = {
    "dominance": ("#0060a8", 7, "dominance"),
    "peeling": ("#d55e00", 5, "peeling"),
    "trivial": ("#909090", 9, "trivial"),
}


def gnuplot_script(output, panels):
    """Draws one log-log panel for each (title, axis, curves by algorithm)."""
    drawn = []
    for title, axis, curves in panels:
        points = {
            name: [(size, entry["instructions"]) for size, entry in sorted(curve.items())]
            for name, curve in curves.items()
        }
        drawn.append((title, axis, points))
    return plotting.log_log_panels(output, (2, 450, 360), "bottom right", _STYLES, drawn)
