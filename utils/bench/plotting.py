"""Gnuplot scripts for the plots in docs."""


def header(output, width, height):
    """The beginning of each script: an SVG file, and how all plots look."""
    return [
        "set encoding utf8",
        "set terminal svg size %d,%d font 'sans-serif,12' background 'white'" % (width, height),
        "set output '%s'" % output,
        "set border 3 lc '#555555'",
        "set tics nomirror textcolor '#333333'",
    ]


def log_log_panels(output, shape, key, styles, panels):
    """A script that draws instructions, in one panel for each (title, label of x, curves).

    The curves are {name: [(x, instructions)]}. `shape` is (columns, width and height of
    a panel); `styles` are (colour, marker, title) by curve. All panels have the same
    scales, and the first explains the colours for all.
    """
    columns, width, height = shape
    rows = (len(panels) + columns - 1) // columns
    lines = [
        *header(output, columns * width, rows * height),
        "set logscale xy",
        "set format xy '10^{%T}'",
        "set grid xtics ytics lc '#dddddd' lt 1",
        "set key %s reverse Left samplen 2" % key,
        "set ylabel 'instructions'",
        "set multiplot layout %d,%d" % (rows, columns),
    ]
    everywhere = [p for _, _, curves in panels for points in curves.values() for p in points]
    for axis, column in zip("xy", zip(*everywhere)):
        lines.append("set %srange [%g:%g]" % (axis, min(column) / 2, max(column) * 2))
    for number, (title, label, curves) in enumerate(panels):
        lines += ["set title '%s'" % title, "set xlabel '%s'" % label]
        plots = []
        for name, points in curves.items():
            if points:
                block = "$p%d_%s" % (number, name)
                lines += [block + " << EOD", *("%d %d" % point for point in points), "EOD"]
                colour, marker, meaning = styles[name]
                style = "lc '%s' lw 2 pt %d ps 0.5" % (colour, marker)
                plots.append("%s with linespoints %s title '%s'" % (block, style, meaning))
        lines += ["plot " + ", ".join(plots), "unset key"]
    return "\n".join([*lines, "unset multiplot", ""])
