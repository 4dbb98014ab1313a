"""Runs every command of utils/ with --help and with bad input, and names those that answer badly.

every-command.py UTILS FOLDER NUMBER [OPTION=VALUE...]

The commands are the executable files of UTILS that Python or a shell runs. Each gets NUMBER files
that are missing and as many with garbage, one after the other, and those of the options that its
--help knows, so that it builds nothing. Of the endings of files, each command begins with another
one. They run in FOLDER.
"""

import concurrent.futures
import os
import re
import subprocess
import sys

# All their arguments are the compiler's that they run.
COMPILERS = re.compile(r"braun-.*|recording-cc")
PYTHON = re.compile(rb"#!.*python3$")
# The time that a command may take to refuse its input.
SECONDS = 60
SUFFIXES = ("", ".bc", ".c", ".ll", ".wast")


def commands(utils):
    """The paths of the commands, relative to utils."""
    for folder, folders, names in os.walk(utils):
        folders.sort()
        for name in sorted(names):
            path = os.path.join(folder, name)
            if COMPILERS.fullmatch(name) or not os.access(path, os.X_OK):
                continue
            with open(path, "rb") as file:
                if re.match(rb"#!.*(?:python3|sh)$", file.readline()):
                    yield os.path.relpath(path, utils)


def answer(utils, folder, command, *arguments):
    """The exit status, and what is printed to standard output and standard error."""
    path = os.path.join(utils, command)
    with open(path, "rb") as file:
        # Another Python may be a shim, which takes as long to start as most commands.
        start = [sys.executable] if PYTHON.match(file.readline()) else []
    try:
        done = subprocess.run(
            [*start, path, *arguments],
            cwd=folder,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return None, "", ""
    return done.returncode, *(text.decode(errors="replace") for text in (done.stdout, done.stderr))


def wrong_help(command, status, printed, said):
    if status != 0 or said:
        yield "--help ends with %s: %s" % (status, said)
    name = "utils/" + command.removesuffix("-report")
    if not re.search(r"^example: (?:\S+=\S+ )*%s\b" % re.escape(name), printed, re.M):
        yield "--help has no line 'example: %s ...'" % name


def wrong_refusal(status, said):
    if status not in (1, 2):
        yield "ends with %s" % status
    lines = said.strip().splitlines()
    if len(lines) != 1 or not re.match(r"[\w-]+: ", lines[0]):
        yield "not one line that says what is wrong: %s" % said
    elif re.search(r"Traceback|-load-pass-plugin|' failed", said):
        yield "not said for a user: " + said


def check(utils, folder, suffixes, options, command):
    """[what is wrong with the answers of a command]"""
    status, printed, said = answer(utils, folder, command, "--help")
    wrong = list(wrong_help(command, status, printed, said))
    known = [o for o in options if re.search(r"^\s+%s\b" % re.escape(o.split("=")[0]), printed, re.M)]
    for kind in ("missing", "garbage"):
        for suffix in suffixes:
            name = os.path.join(folder, kind + suffix)
            status, _, said = answer(utils, folder, command, *known, name)
            wrong += ["%s: %s" % (kind + suffix, text) for text in wrong_refusal(status, said)]
    return wrong


def main(utils, folder, number, *options):
    os.makedirs(folder, exist_ok=True)
    for suffix in SUFFIXES:
        with open(os.path.join(folder, "garbage" + suffix), "wb") as file:
            file.write(bytes((7 * i * i + 129 * i + 200) % 256 for i in range(500)))
    found = list(commands(utils))
    turns = [(SUFFIXES[i:] + SUFFIXES[:i])[: int(number)] for i in range(len(SUFFIXES))]
    wrong = []
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        work = [
            pool.submit(check, utils, folder, turns[i % len(turns)], options, command)
            for i, command in enumerate(found)
        ]
        for command, done in zip(found, work):
            wrong += ["utils/%s: %s" % (command, text) for text in done.result()]
    print("\n".join(wrong + ["%d commands, %d bad answers" % (len(found), len(wrong))]))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
