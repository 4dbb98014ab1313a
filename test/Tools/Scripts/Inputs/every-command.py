"""Runs every command of utils/ with --help, or with bad input, and names those that answer badly.

every-command.py UTILS FOLDER help | missing | garbage [OPTION=VALUE...]

The commands are the executable files of UTILS that Python or a shell runs. Each gets those of the
options that its --help knows, so that it builds nothing. They run in FOLDER.
"""

import concurrent.futures
import os
import re
import subprocess
import sys

# All their arguments are the compiler's that they run.
COMPILERS = re.compile(r"braun-.*|recording-cc")
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
    try:
        done = subprocess.run(
            [os.path.join(utils, command), *arguments],
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


def check(utils, folder, kind, options, command):
    """[what is wrong with the answers of a command]"""
    status, printed, said = answer(utils, folder, command, "--help")
    if kind == "help":
        return list(wrong_help(command, status, printed, said))
    known = [o for o in options if re.search(r"^\s+%s\b" % re.escape(o.split("=")[0]), printed, re.M)]
    wrong = []
    for suffix in SUFFIXES:
        name = os.path.join(folder, kind + suffix)
        status, _, said = answer(utils, folder, command, *known, name)
        wrong += ["%s: %s" % (kind + suffix, text) for text in wrong_refusal(status, said)]
    return wrong


def main(utils, folder, kind, *options):
    os.makedirs(folder, exist_ok=True)
    if kind == "garbage":
        for suffix in SUFFIXES:
            with open(os.path.join(folder, kind + suffix), "wb") as file:
                file.write(bytes((7 * i * i + 129 * i + 200) % 256 for i in range(500)))
    found = list(commands(utils))
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        answers = pool.map(lambda command: check(utils, folder, kind, options, command), found)
        wrong = ["utils/%s: %s" % (c, text) for c, texts in zip(found, answers) for text in texts]
    print("\n".join(wrong + ["%d commands, %d bad answers" % (len(found), len(wrong))]))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
