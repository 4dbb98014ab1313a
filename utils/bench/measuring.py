"""Measures runs of phi-graph-bench: instructions, wall time and memory."""

import hashlib
import json
import os
import re

from running import ToolError, checked

# The library function whose instructions are counted, for each algorithm.
FUNCTIONS = {
    "dominance": "braunssa::removeRedundantPhis*",
    "peeling": "braunssa::removeRedundantPhis*",
    "trivial": "braunssa::removeTrivialPhis*",
}
# Wall time is the least of several runs, but not of more than take this long.
_WALL_RUNS = 5
_WALL_SECONDS = 2.0


def _run(command):
    # Binding symbols at the first call would count as part of the algorithm.
    return checked(command, env=dict(os.environ, LD_BIND_NOW="1"))


def count_instructions(driver, family, size, algorithm):
    """The instructions of the algorithm alone, without building the graph."""
    toggle = "--toggle-collect=" + FUNCTIONS[algorithm]
    callgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", toggle]
    done = _run([*callgrind, driver, family, str(size), algorithm])
    collected = re.search(rb"^==\d+== Collected : (\d+)$", done.stderr, re.MULTILINE)
    if not collected or int(collected[1]) == 0:
        raise ToolError("callgrind met no call of %s" % FUNCTIONS[algorithm])
    return int(collected[1])


def _time(driver, family, size, algorithm):
    """What the driver prints of one run, by name."""
    printed = _run([driver, family, str(size), algorithm]).stdout.decode()
    return dict(line.split() for line in printed.splitlines())


def measure(driver, family, size, algorithm):
    """One entry of the results."""
    runs = []
    while len(runs) < _WALL_RUNS and sum(float(r["seconds"]) for r in runs) < _WALL_SECONDS:
        runs.append(_time(driver, family, size, algorithm))
    return {
        "family": family,
        "size": size,
        "algorithm": algorithm,
        "phis": int(runs[0]["phis"]),
        "replaced": int(runs[0]["replaced"]),
        "instructions": count_instructions(driver, family, size, algorithm),
        "seconds": min(float(r["seconds"]) for r in runs),
        "peak_kib": min(int(r["peak-kib"]) for r in runs),
    }


class Results:
    """The measurements made so far of one driver, kept in a JSON file."""

    # The file's entry for these measurements, beside those of other benchmarks.
    _KEY = "phi-graphs"

    def __init__(self, path, driver):
        self._path = path
        with open(driver, "rb") as file:
            self._driver = hashlib.sha256(file.read()).hexdigest()
        self._file = self._load()
        kept = self._file.get(self._KEY, {})
        self._points = {}
        # What another driver did says nothing of this one.
        if kept.get("driver") == self._driver:
            for entry in kept["measurements"]:
                self._points[self._place(entry)] = entry

    def _load(self):
        try:
            with open(self._path, encoding="utf-8") as file:
                return json.load(file)
        except FileNotFoundError:
            return {}
        except ValueError as error:
            raise ToolError(
                "%s is not JSON (%s); delete it to measure anew" % (self._path, error)
            ) from error

    @staticmethod
    def _place(entry):
        return entry["family"], entry["algorithm"], entry["size"]

    def get(self, family, algorithm, size):
        return self._points.get((family, algorithm, size))

    def add(self, entry):
        """Adds an entry and saves all, so that an interruption loses one run."""
        self._points[self._place(entry)] = entry
        measurements = [self._points[place] for place in sorted(self._points)]
        self._file[self._KEY] = {"driver": self._driver, "measurements": measurements}
        unfinished = self._path + ".unfinished"
        with open(unfinished, "w", encoding="utf-8") as file:
            json.dump(self._file, file, indent=1)
            file.write("\n")
        os.replace(unfinished, self._path)
