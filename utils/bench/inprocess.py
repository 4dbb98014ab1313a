"""Runs promotion-bench, which times passes inside of one process, and shows its times."""

import math
import re

from optruns import digest_of
from running import ToolError, checked

# The pipelines, and the heading of their columns.
_PIPELINES = {
    "mem2reg": "mem2reg",
    "mem2reg/tree-is-there": "tree is there",
    "braun-mem2reg": "ours",
    "braun-mem2reg,redundant-phi-elim": "both",
    "delete-accesses": "floor",
}
# The ratios, of which pipeline to which.
_RATIOS = {
    "ours / LLVM": ("braun-mem2reg", "mem2reg"),
    "both / LLVM": ("braun-mem2reg,redundant-phi-elim", "mem2reg"),
    "floor / LLVM": ("delete-accesses", "mem2reg"),
    "ours / tree is there": ("braun-mem2reg", "mem2reg/tree-is-there"),
}
# How often each is run. The best run of so many varies by some 3 % where the machine has
# other work to do.
ROUNDS = 20


def milliseconds(driver, module, module_key, store):
    """{pipeline: processor time of one run}, measured anew if the driver has changed."""
    key = " ".join(["in-process", str(ROUNDS), digest_of(driver), module_key])
    known = store.get(key)
    if known is None:
        command = [driver, "--rounds=%d" % ROUNDS, module]
        said = checked(command).stdout.decode()
        known = {n: float(t) for n, t in re.findall(r"^(\S+) (\S+) ms$", said, re.M)}
        if set(known) != set(_PIPELINES):
            raise ToolError("%s: times of other pipelines than wanted" % driver)
        store.add(key, known)
    return known


def ratios(found):
    """The ratios of milliseconds(), by heading."""
    return {name: found[a] / found[b] for name, (a, b) in _RATIOS.items()}


def _rows(times):
    """The cells of the table of {module: milliseconds()}, a mean of the ratios behind those
    without debug info and one behind the others.
    """
    rows = []
    for variant in ("", "-g"):
        group = {n: found for n, found in times.items() if n.endswith("-g") == bool(variant)}
        for name, found in group.items():
            rows.append([name, *("%.2f" % found[n] for n in _PIPELINES)])
            rows[-1] += ["%.3f" % r for r in ratios(found).values()]
        columns = zip(*(ratios(found).values() for found in group.values()))
        means = ["%.3f" % math.exp(sum(map(math.log, c)) / len(c)) for c in columns]
        if means:
            name = "geometric mean, -g" if variant else "geometric mean"
            rows.append([name, *[""] * len(_PIPELINES), *means])
    return rows


def table(times):
    """The lines of a table of {module: milliseconds()}."""
    names = [*_PIPELINES.values(), *_RATIOS]
    width = max(len(name) for name in ["geometric mean, -g", *times]) + 2
    lines = ["in process, ms".ljust(width) + "  ".join(names)]
    return lines + [row[0].ljust(width) + _aligned(row[1:], names) for row in _rows(times)]


def markdown(times):
    """The same in Markdown."""
    names = ["in process, ms", *_PIPELINES.values(), *_RATIOS]
    lines = ["| %s |" % " | ".join(names), "|---" + "|--:" * (len(names) - 1) + "|"]
    return "\n".join(lines + ["| %s |" % " | ".join(row) for row in _rows(times)])


def _aligned(cells, names):
    return "  ".join(cell.rjust(len(name)) for cell, name in zip(cells, names)).rstrip()
