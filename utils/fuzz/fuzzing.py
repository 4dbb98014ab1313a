"""What the fuzzers that are scripts share: options, progress, processes, verdicts."""

import argparse
import os
import subprocess
import sys
import time
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait

sys.path.insert(1, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import building
import running

_NEWS_SECONDS = 10


class Failure(Exception):
    """A case failed; the text says how, in lines for the user."""


class Skipped(Exception):
    """A case could not be tried; the text says why in a few words."""


class Result:
    """What became of a process; `status` is negative for a signal, None for a time-out."""

    def __init__(self, status, output, errors):
        self.status = status
        self.output = output
        self.errors = errors

    def how(self):
        """Why it did not end well."""
        if self.status is None:
            return "took too long"
        if self.status < 0:
            return "was ended by signal %d" % -self.status
        return "failed with exit status %d" % self.status


def run(command, seconds, environment=None):
    """Runs a command for at most some seconds."""
    try:
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=seconds,
            env={**os.environ, **(environment or {})},
            check=False,
        )
    except subprocess.TimeoutExpired as expired:
        return Result(None, expired.stdout or b"", expired.stderr or b"")
    except OSError as error:
        raise running.not_started(command, error) from None
    return Result(done.returncode, done.stdout, done.stderr)


def whole_number(text):
    if not text.isdecimal():
        raise argparse.ArgumentTypeError("%r is not a whole number" % text)
    return int(text)


def parser(name, doc):
    """An ArgumentParser with the options that all fuzzers have."""
    made = running.CommandParser(name, doc)
    add = made.add_argument
    add("--seed", metavar="N", type=whole_number, default=1, help="of the first case (default: 1)")
    add("--count", metavar="N", type=whole_number, default=100, help="cases (default: 100)")
    add("--seconds", metavar="S", type=whole_number, help="begin no case after S seconds")
    add("--jobs", metavar="N", type=whole_number, default=1, help="cases at a time (default: 1)")
    add("--save", metavar="DIR", default=".", help="folder for cases that fail (default: .)")
    building.add_tools(made, "LLVM tools")
    building.add_plugin(made)
    return made


class Session:
    """Runs the cases that the options ask for, and counts what becomes of them."""

    def __init__(self, name, options):
        self.name = name
        self.options = options
        self.passed = 0
        self.skipped = {}
        self.failures = 0
        self._begin = time.monotonic()
        self._next_news = _NEWS_SECONDS

    def run(self, case):
        """Calls case(seed) for seed after seed; returns the exit status."""
        try:
            self._run_all(case)
        except KeyboardInterrupt:
            self._report("interrupted; %d failures so far" % self.failures)
            return 130
        self._report("%d failures" % self.failures if self.failures else "no failure")
        return 1 if self.failures else 0

    def _run_all(self, case):
        seeds = iter(range(self.options.seed, self.options.seed + self.options.count))
        running = {}
        with ThreadPoolExecutor(max(1, self.options.jobs)) as pool:
            try:
                while True:
                    while len(running) < max(1, self.options.jobs) and not self._is_over():
                        seed = next(seeds, None)
                        if seed is None:
                            break
                        running[pool.submit(case, seed)] = seed
                    if not running:
                        break
                    for future in wait(running, return_when=FIRST_COMPLETED).done:
                        self._count(running.pop(future), future)
            except KeyboardInterrupt:
                pool.shutdown(wait=False, cancel_futures=True)
                raise

    def _is_over(self):
        limit = self.options.seconds
        return limit is not None and time.monotonic() - self._begin >= limit

    def _count(self, seed, future):
        try:
            future.result()
            self.passed += 1
        except Skipped as why:
            self.skipped[str(why)] = self.skipped.get(str(why), 0) + 1
        except Failure as failure:
            self.failures += 1
            print("FAILED: seed %d: %s" % (seed, failure), flush=True)
        elapsed = time.monotonic() - self._begin
        if elapsed >= self._next_news:
            self._next_news = elapsed + _NEWS_SECONDS
            done = self.passed + self.failures + sum(self.skipped.values())
            print("%s: %d of %d" % (self.name, done, self.options.count), file=sys.stderr)

    def _report(self, verdict):
        skipped = "".join(", %d %s" % (n, why) for why, n in sorted(self.skipped.items()))
        seconds = time.monotonic() - self._begin
        print("passed:  %d%s" % (self.passed, skipped))
        print("failed:  %d" % self.failures)
        print("time:    %.1f s" % seconds)
        print(verdict)


def keep(options, name, content):
    """Puts a failing case into the folder for these; returns its path."""
    os.makedirs(options.save, exist_ok=True)
    path = os.path.join(options.save, name)
    with open(path, "wb") as file:
        file.write(content)
    return path
