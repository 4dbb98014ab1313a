"""Reads what print<ssa-quality>, remarks and clang's time report say."""

import collections
import re

_QUALITY = re.compile(
    r"^ssa quality of (?:@(?P<name>.+)|(?P<functions>\d+) functions?): phis (?P<phis>\d+),"
    r" operands (?P<operands>\d+)(?: \(min (?P<min>\d+), max (?P<max>\d+), mean [\d.]+\))?,"
    r" trivial (?P<trivial>\d+), redundant (?P<redundant>\d+), dead (?P<dead>\d+),"
    r" congruent (?P<congruent>\d+), irreducible loops (?P<irreducible>\d+)$",
    re.M,
)
_REMOVED = re.compile(
    r"(\d+) phis? removed in (\d+) redundant sets?: (\d+) trivial, (\d+) beside undef"
)
_PLACED = re.compile(
    r"(\d+) variables? promoted, (\d+) phi candidates?: (\d+) trivial, (\d+) redundant,"
    r" (\d+) simplified, (\d+) placed"
)
_TIME = re.compile(r"^ .*?([\d.]+) \([^)]*\) +[\d.]+ \([^)]*\)  (\S.*)$", re.M)
_FIGURES = ("phis", "operands", "trivial", "redundant", "dead", "congruent", "irreducible")

Removed = collections.namedtuple("Removed", "phis sets trivial undef")
Placed = collections.namedtuple("Placed", "variables candidates trivial redundant simplified phis")


def text_of(path):
    with open(path, encoding="utf-8", errors="replace") as file:
        return file.read()


def functions(path):
    """{function: {figure: count}} of a module's ssa-quality lines; `min` and `max` are the
    operands of one φ, where there are φs.
    """
    found = {}
    for match in _QUALITY.finditer(text_of(path)):
        if match["name"]:
            figures = {figure: int(match[figure]) for figure in _FIGURES}
            if match["min"]:
                figures.update(min=int(match["min"]), max=int(match["max"]))
            found[match["name"]] = figures
    return found


def summed(paths):
    """The figures of all functions of some modules: sums, but for min and max."""
    total = dict.fromkeys(("functions", *_FIGURES), 0)
    least, most = [], []
    for path in paths:
        for figures in functions(path).values():
            total["functions"] += 1
            for figure in _FIGURES:
                total[figure] += figures[figure]
            if "min" in figures:
                least.append(figures["min"])
                most.append(figures["max"])
    return {**total, "min": min(least, default=0), "max": max(most, default=0)}


def removed(paths):
    """The sum of what redundant-phi-elim says to have removed."""
    return Removed(*_sums(_REMOVED, paths, 4))


def placed(paths):
    """The sum of what braun-mem2reg says to have placed."""
    return Placed(*_sums(_PLACED, paths, 6))


def _sums(pattern, paths, columns):
    rows = [map(int, row) for path in paths for row in pattern.findall(text_of(path))]
    return [sum(column) for column in zip(*rows)] if rows else [0] * columns


def summed_seconds(paths, what):
    """The seconds of user and system time that time reports have for a pass, or for `Total`: the
    last one of each report is that of the whole compiler.
    """
    reports = ({name: float(time) for time, name in _TIME.findall(text_of(p))} for p in paths)
    return sum(report.get(what, 0) for report in reports)
