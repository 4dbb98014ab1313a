"""Runs ninja, and says what it does, how far it is, and how much time is left."""

import os
import re
import shutil
import subprocess
import sys

# Of a step: how many are done, of how many, and the seconds so far. Debian 12's ninja can't say
# how many are left.
_STATUS = "[%f/%t %e] "
_STEP = re.compile(r"\[(\d+)/(\d+) ([\d.]+)\] (.*)")


def said(line):
    """What is shown of a line of ninja's, and whether it is one on a step."""
    step = _STEP.fullmatch(line)
    if not step:
        return line, False
    done, total, seconds = int(step[1]), int(step[2]), float(step[3])
    left = seconds * (total - done) / max(1, done)
    shown = "[%d/%d, %d %%, %s, %s left] %s"
    return shown % (done, total, 100 * done // total, _time(seconds), _time(left), step[4]), True


def _time(seconds):
    return "%d s" % seconds if seconds < 100 else "%d min" % round(seconds / 60)


def run(command):
    """Runs ninja; its exit status. On a terminal steps are shown on one line, each over the last,
    as ninja does it.
    """
    environment = {**os.environ, "NINJA_STATUS": _STATUS}
    columns = shutil.get_terminal_size().columns if sys.stdout.isatty() else 0
    is_open = False
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE) as process:
        for line in process.stdout:
            shown, is_step = said(line.decode(errors="replace").rstrip("\n"))
            if columns and is_step:
                print("\r\x1b[K" + shown[: columns - 1], end="", flush=True)
            else:
                print(("\n" if is_open else "") + shown, flush=True)
            is_open = bool(columns and is_step)
    if is_open:
        print()
    return process.returncode
