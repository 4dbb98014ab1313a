"""Bar charts and scatter plots as SVG, in the style of the other plots in docs.

The background is white, so that they can be read in dark mode as well. Equal data gives equal
bytes.
"""

import math
from xml.sax.saxutils import escape

OURS, LLVM, GREY, LIGHT = "#0060a8", "#d55e00", "#b8b8b8", "#80b8e0"
_TEXT, _FAINT, _GRID = "#333333", "#666666", "#dddddd"
_WIDTH = 720
_BAR, _GAP = 14, 12


def _document(height, title, lines):
    begin = [
        '<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d"' % (_WIDTH, height)
        + ' viewBox="0 0 %d %d" font-family="sans-serif" font-size="13">' % (_WIDTH, height),
        "<title>%s</title>" % escape(title),
        '<rect width="%d" height="%d" fill="white"/>' % (_WIDTH, height),
        _text(8, 20, title, weight="bold"),
    ]
    return "\n".join([*begin, *lines, "</svg>", ""])


def _text(x, y, text, anchor="start", size=13, colour=_TEXT, weight="normal"):
    style = 'font-size="%d" fill="%s" text-anchor="%s"' % (size, colour, anchor)
    if weight != "normal":
        style += ' font-weight="%s"' % weight
    return '<text x="%.1f" y="%.1f" %s>%s</text>' % (x, y, style, escape(text))


def _line(x1, y1, x2, y2, colour=_GRID):
    place = 'x1="%.1f" y1="%.1f" x2="%.1f" y2="%.1f"' % (x1, y1, x2, y2)
    return '<line %s stroke="%s"/>' % (place, colour)


def _key(series, top):
    """What the colours mean, in one line."""
    lines, x = [], 8
    for name, colour in series:
        lines.append('<rect x="%d" y="%d" width="12" height="12" fill="%s"/>' % (x, top, colour))
        lines.append(_text(x + 17, top + 11, name))
        x += 40 + 7 * len(name)
    return lines


def bars(title, series, groups, form, note=""):
    """Horizontal bars. `series` are (name, colour); `groups` are (label, [value by series]),
    with None for what is not known; `form` formats the value that stands behind a bar.
    """
    left = 24 + 7 * max(len(label) for label, _ in groups)
    most = max(v for _, values in groups for v in values if v is not None) or 1
    full = _WIDTH - left - 110
    lines, top = _key(series, 32), 58
    for label, values in groups:
        middle = top + len(series) * _BAR / 2
        lines.append(_text(left - 8, middle + 4, label, "end"))
        for (_, colour), value in zip(series, values):
            if value is not None:
                size = (left, top, full * value / most, _BAR - 1, colour)
                lines.append('<rect x="%d" y="%d" width="%.1f" height="%d" fill="%s"/>' % size)
                place = left + full * value / most + 5
                lines.append(_text(place, top + 11, form(value), size=11))
            top += _BAR
        top += _GAP
    if note:
        top += 10
        lines.append(_text(8, top, note, size=11, colour=_FAINT))
    return _document(top + 10, title, lines)


def _ticks(least, most):
    """The powers of ten of a logarithmic axis."""
    return range(math.floor(math.log10(least)), math.ceil(math.log10(most)) + 1)


def scatter(title, labels, series, points, diagonal=False):
    """Points (x, y, number of the series, name) with both axes logarithmic; points with a name
    are labelled, but for those whose label would lie on that of a point with a larger y. `labels`
    are those of the axes; `diagonal` draws where x is y.
    """
    left, top, width, height = 70, 60, _WIDTH - 100, 380
    xs, ys = _ticks(*_range(points, 0)), _ticks(*_range(points, 1))

    def place(x, y):
        right = (math.log10(x) - xs[0]) / max(1, xs[-1] - xs[0])
        up = (math.log10(y) - ys[0]) / max(1, ys[-1] - ys[0])
        return left + width * right, top + height * (1 - up)

    lines = _key(series, 32)
    for power in xs:
        x, _ = place(10.0**power, 10.0 ** ys[0])
        lines.append(_line(x, top, x, top + height))
        lines.append(_text(x, top + height + 16, _power(power), "middle"))
    for power in ys:
        _, y = place(10.0 ** xs[0], 10.0**power)
        lines += [_line(left, y, left + width, y), _text(left - 6, y + 4, _power(power), "end")]
    if diagonal:
        least, most = max(xs[0], ys[0]), min(xs[-1], ys[-1])
        ends = [place(10.0**power, 10.0**power) for power in (least, most)]
        lines.append(_line(*ends[0], *ends[1], _FAINT))
    labelled = []
    for x, y, number, name in sorted(points, key=lambda point: -point[1]):
        cx, cy = place(x, y)
        lines.append(
            '<circle cx="%.1f" cy="%.1f" r="4" fill="%s" fill-opacity="0.75"/>'
            % (cx, cy, series[number][1])
        )
        side, anchor = (7, "start") if cx < left + width / 2 else (-7, "end")
        ends = sorted((cx + side, cx + side * (1 + 0.9 * len(name))))
        free = all(cy - at >= 12 or ends[0] > e[1] or ends[1] < e[0] for e, at in labelled)
        if name and free:
            labelled.append((ends, cy))
            lines.append(_text(cx + side, cy + 4, name, anchor, size=11))
    bottom = top + height + 36
    lines.append(_text(left + width / 2, bottom, labels[0], "middle"))
    lines.append(_text(left, top - 4, labels[1], size=11, colour=_FAINT))
    return _document(bottom + 16, title, lines)


def _range(points, axis):
    values = [point[axis] for point in points]
    return min(values), max(values)


def _power(power):
    return "{:,}".format(10**power) if power >= 0 else "%g" % 10**power
