"""Instructions of SSA construction over the number of ifs, as in CC'16, section 7."""

import json
import os
import shlex
import sys

import count_ifs  # Finds the modules of utils/bench.
import data
import growth
import svg
from study import Edge

NAME = "ifs"
# It needs no program; it is made along with the first.
PROGRAMS = ("bzip2",)
SIZES = (100, 200, 500, 1000, 2000, 5000, 10000)
# Of these sizes the exponent is fitted.
_FITTED = 4
_MEANING = {"paper": "N empty ifs, the paper's", "live": "a variable live through N ifs"}
_SCRIPT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "count_ifs.py")


def _build(plan):
    return os.path.join(plan.checkout, "build", "llvm22")


def _meter(plan):
    return os.path.join(_build(plan), "utils", "bench", "PassMeter.so")


def _outputs(plan):
    """The files of the measurements, by family and size; none without PassMeter."""
    if not os.path.exists(_meter(plan)):
        return {}
    return {
        (family, size): plan.path(NAME, family, "%d.json" % size)
        for family in _MEANING
        for size in SIZES
    }


def edges(plan):
    for (family, size), output in _outputs(plan).items():
        arguments = [output, plan.tools, _build(plan), plan.plugin, family, str(size)]
        command = shlex.join([sys.executable, "-B", _SCRIPT, *arguments])
        inputs = [plan.plugin, _meter(plan), _SCRIPT]
        yield Edge([output], inputs, command, "count %d ifs, %s" % (size, family), False)


def collect(plan):
    """A row for each family and size: the instructions and the φs of each construction."""
    rows = []
    for (family, size), path in _outputs(plan).items():
        with open(path, encoding="ascii") as file:
            rows.append({"program": family, "ifs": size, **json.load(file)})
    return rows


def render(rows):
    headings = ["ifs"] + ["%s, thousands" % s for s in count_ifs.SIDES] + ["φs of each"]
    tables = []
    for family, meaning in _MEANING.items():
        found = [row for row in rows if row["program"] == family]
        if not found:
            continue
        lines = []
        for row in found:
            counts = ["{:,.0f}".format(int(row[side]) / 1000) for side in count_ifs.SIDES]
            phis = ", ".join(dict.fromkeys(row[side + " phis"] for side in count_ifs.SIDES))
            lines.append([data.number(row["ifs"]), *counts, phis])
        slopes = []
        for side in count_ifs.SIDES:
            curve = {int(row["ifs"]): {"instructions": int(row[side])} for row in found[-_FITTED:]}
            slopes.append("%.2f" % growth.exponent(curve))
        lines.append(["exponent", *slopes, ""])
        title = meaning[0].upper() + meaning[1:] + ":"
        tables += [title, data.table(headings, lines)]
    return {"ifs": "\n\n".join(tables)}


def plots(rows):
    """What `live` takes. That of non-minimal is not to be told from that of braun-mem2reg."""
    series = [("mem2reg", svg.LLVM), ("braun-mem2reg", svg.OURS)]
    points = [
        (int(row["ifs"]), int(row[side]) / 1000, number, "")
        for row in rows
        for number, (side, _) in enumerate(series)
        if row["program"] == "live"
    ]
    title = "SSA construction: " + _MEANING["live"]
    labels = "ifs", "thousands of instructions"
    return {"evaluation-ifs.svg": svg.scatter(title, labels, series, points)}
