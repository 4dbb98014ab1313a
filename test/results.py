"""Sums up runs of lit: usage: results.py [--fast | --counts] LIT.json...

The JSON files are what lit writes with --output. One that is not there is of a run that
failed as a whole, and counts as one failure. Prints the ten slowest tests, and as the last line
`N passed, N failed, N skipped`. With --fast, tests are named only if they make check-fast slow:
they say `REQUIRES: slow`, or become faster. With --counts there is only the last line.

The exit status is 1 if a test failed.
"""

import collections
import json
import sys

SLOWEST = 10
# Twice the three seconds that a fast test may take, as machines have other work.
FAST_SECONDS = 6
PASSED = ("PASS", "FLAKYPASS", "XFAIL")
SKIPPED = ("UNSUPPORTED", "SKIPPED", "EXCLUDED")


def tests_of(path):
    """Returns the tests of one run."""
    try:
        with open(path, encoding="utf-8") as file:
            return json.load(file)["tests"]
    except OSError:
        return [{"name": path, "code": "FAIL", "elapsed": None}]


def seconds(test):
    return test["elapsed"] or 0


def count_line(tests):
    """Returns `N passed, N failed, N skipped`, and whether none failed."""
    counts = collections.Counter(test["code"] for test in tests)
    passed = sum(counts[code] for code in PASSED)
    skipped = sum(counts[code] for code in SKIPPED)
    failed = len(tests) - passed - skipped
    return "%d passed, %d failed, %d skipped" % (passed, failed, skipped), not failed


def print_slowest(tests, fast):
    slowest = sorted(tests, key=lambda test: -seconds(test))[:SLOWEST]
    if fast:
        slowest = [test for test in slowest if seconds(test) > FAST_SECONDS]
    if slowest:
        print("Fast tests over %d s:" % FAST_SECONDS if fast else "The slowest tests:")
    for test in slowest:
        print("%7.1f s  %s" % (seconds(test), test["name"]))


def main():
    options = [word for word in sys.argv[1:] if word.startswith("--")]
    paths = sys.argv[1 + len(options) :]
    if not paths or options not in ([], ["--fast"], ["--counts"]):
        sys.exit(__doc__)
    tests = [test for path in paths for test in tests_of(path)]
    if "--counts" not in options:
        print_slowest(tests, "--fast" in options)
    line, is_good = count_line(tests)
    print(line)
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
