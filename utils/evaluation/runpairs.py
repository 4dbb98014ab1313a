"""Counts and times two builds of a program on the same work.

runpairs.py OUTPUT PAIRS WITHOUT WITH COMMAND: the shell runs COMMAND with each executable as
$exe. OUTPUT gets, as JSON, whether the executables are equal, and if not, the instructions that
each executes (callgrind) and PAIRS pairs of processor times, in turns. Each figure is written as
it is found, and what is there already is not measured again.
"""

import filecmp
import hashlib
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile

SIDES = ("without", "with")
VALGRIND = "valgrind --tool=callgrind --callgrind-out-file=/dev/null "


class Runner:
    """Runs the work, and keeps what is found in `output`."""

    def __init__(self, output, executables, command):
        self._output = output
        self._executables = dict(zip(SIDES, executables))
        self._command = command
        digest = hashlib.sha256(command.encode())
        # With what the command reads: a script, a text.
        for path in [*executables, *filter(os.path.isfile, shlex.split(command))]:
            with open(path, "rb") as file:
                digest.update(file.read())
        self.found = {"key": digest.hexdigest(), "equal": filecmp.cmp(*executables, shallow=False)}
        unfinished = self._read(output + ".unfinished")
        if unfinished.get("key") == self.found["key"]:
            self.found = unfinished

    @staticmethod
    def _read(path):
        try:
            with open(path, encoding="utf-8") as file:
                return json.load(file)
        except (FileNotFoundError, ValueError):
            return {}

    def keep(self, name, value):
        self.found[name] = value
        with open(self._output + ".unfinished", "w", encoding="utf-8") as file:
            json.dump(self.found, file)

    def finish(self):
        with open(self._output, "w", encoding="utf-8") as file:
            json.dump(self.found, file, indent=1)

    def run(self, side, prefix=""):
        """(what it prints, what it says, processor seconds) of the work."""
        with tempfile.NamedTemporaryFile() as output, tempfile.TemporaryFile() as errors:
            environment = {**os.environ, "output": output.name, "LD_BIND_NOW": "1"}
            environment["exe"] = prefix + self._executables[side]
            process = subprocess.Popen(
                # Nothing is quoted, so that valgrind stands before the program.
                ["sh", "-c", self._command],
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=errors,
                env=environment,
            )
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            output.seek(0)
            errors.seek(0)
            said = errors.read().decode(errors="replace")
            if process.returncode:
                sys.exit("runpairs: %s failed:\n%s" % (self._executables[side], said[-2000:]))
            return output.read(), said, usage.ru_utime + usage.ru_stime

    def count(self):
        """The instructions of each side; both have to print the same."""
        counts, printed = {}, set()
        for side in SIDES:
            text, said, _ = self.run(side, VALGRIND)
            printed.add(text)
            counts[side] = sum(map(int, re.findall(r"^==\d+== Collected : (\d+)$", said, re.M)))
        if len(printed) > 1:
            sys.exit("runpairs: the executables print different things: " + self._command)
        self.keep("instructions", counts)

    def pair(self, number):
        order = SIDES if number % 2 else SIDES[::-1]
        seconds = {side: self.run(side)[2] for side in order}
        self.keep("pairs", [*self.found.get("pairs", []), [seconds[side] for side in SIDES]])


def main(output, pairs, without, with_, command):
    runner = Runner(output, (without, with_), command)
    if not runner.found["equal"]:
        if "instructions" not in runner.found:
            runner.count()
        for number in range(len(runner.found.get("pairs", [])), int(pairs)):
            runner.pair(number)
    runner.finish()


if __name__ == "__main__":
    main(*sys.argv[1:])
