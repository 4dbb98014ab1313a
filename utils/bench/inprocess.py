"""Runs promotion-bench, which times passes inside of one process, and shows its times."""

import json
import math
import subprocess

from measuring import MeasuringError
from optruns import digest_of

# The benchmarks, and the heading of their columns.
_BENCHMARKS = {
    "mem2reg": "mem2reg",
    "mem2reg/tree-is-there": "tree is there",
    "braun-mem2reg": "ours",
    "redundant-phi-elim": "elim.",
}


def milliseconds(driver, module, module_key, store):
    """{benchmark: processor time of one run}, measured anew if the driver has changed."""
    key = " ".join(["in-process", digest_of(driver), module_key])
    known = store.get(key)
    if known is None:
        command = [driver, "--benchmark_format=json", "--benchmark_min_time=0.2", module]
        try:
            done = subprocess.run(command, capture_output=True, check=False)
            entries = json.loads(done.stdout)["benchmarks"]
        except (OSError, ValueError) as error:
            raise MeasuringError("'%s' failed: %s" % (" ".join(command), error)) from error
        known = {entry["name"]: entry["cpu_time"] for entry in entries}
        store.add(key, known)
    return known


_RATIOS = ("ours / LLVM", "ours / tree is there")


def _rows(times):
    """The cells of the table of {program: milliseconds()}, a mean of the ratios last."""
    rows, ratios = [], []
    for name, found in times.items():
        llvm, there, ours = (found[n] for n in list(_BENCHMARKS)[:3])
        ratios.append((ours / llvm, ours / there))
        rows.append([name, *("%.2f" % found[n] for n in _BENCHMARKS)])
        rows[-1] += ["%.3f" % r for r in ratios[-1]]
    means = [math.exp(sum(map(math.log, column)) / len(column)) for column in zip(*ratios)]
    rows.append(["geometric mean", *[""] * len(_BENCHMARKS), *("%.3f" % m for m in means)])
    return rows


def table(times):
    """The lines of a table of {program: milliseconds()}."""
    names = [*_BENCHMARKS.values(), *_RATIOS]
    width = max(len(name) for name in ["geometric mean", *times]) + 2
    lines = ["in process, ms".ljust(width) + "  ".join(names)]
    return lines + [row[0].ljust(width) + _aligned(row[1:], names) for row in _rows(times)]


def markdown(times):
    """The same in Markdown."""
    names = ["in process, ms", *_BENCHMARKS.values(), *_RATIOS]
    lines = ["| %s |" % " | ".join(names), "|---" + "|--:" * (len(names) - 1) + "|"]
    return "\n".join(lines + ["| %s |" % " | ".join(row) for row in _rows(times)])


def _aligned(cells, names):
    return "  ".join(cell.rjust(len(name)) for cell, name in zip(cells, names))
