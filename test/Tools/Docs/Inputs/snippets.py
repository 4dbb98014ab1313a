#!/usr/bin/env python3
"""Compiles and runs the programs in a page of the docs, and compares what they print.

usage: snippets.py PAGE FOLDER COMMAND...
       snippets.py PAGE FOLDER --write NAME

A program is the ```cpp, ```c or ```python block behind <!-- snippet: NAME -->, and what it
prints the block behind the <!-- prints --> that follows; between them, <!-- reads --> may
stand with what it is given as standard input. Blocks behind <!-- part: NAME --> come before it,
in the order of the page. The program is written to FOLDER/NAME.cpp,
.c or .py and, unless it is Python, compiled by COMMAND with that file and `-o FOLDER/NAME`
behind it. Fails for a page without programs, and names each program that does not compile,
does not run or prints something else.

With --write, nothing runs: the one program NAME is written, with what it reads (NAME.in)
and prints (NAME.out), and each block behind <!-- file: NAME/FILE -->, as FILE.
"""

import os
import re
import subprocess
import sys

SNIPPET = re.compile(
    r"<!-- snippet: (?P<name>[a-z-]+) -->\n```(?P<language>cpp|c|python)\n"
    r"(?P<program>.*?)^```\n\n"
    r"(?:<!-- reads -->\n```\n(?P<input>.*?)^```\n\n)?"
    r"<!-- prints -->\n```\n(?P<output>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)


FILE = re.compile(
    r"<!-- file: (?P<name>[a-z-]+)/(?P<file>[\w.]+) -->\n```\n(?P<text>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
PART = re.compile(
    r"<!-- part: (?P<name>[a-z-]+) -->\n```(?:cpp|c|python)\n(?P<text>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
ENDINGS = {"cpp": ".cpp", "c": ".c", "python": ".py"}


def write(folder, name, text):
    with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
        file.write(text)


def write_program(text, snippets, folder, name):
    """Writes a program, what it reads and prints, and what it is built with."""
    (snippet,) = [found for found in snippets if found["name"] == name]
    write(folder, name + ENDINGS[snippet["language"]], snippet["program"])
    write(folder, name + ".in", snippet["input"] or "")
    write(folder, name + ".out", snippet["output"])
    for file in FILE.finditer(text):
        if file["name"] == name:
            write(folder, file["file"], file["text"])


def fault(snippet, folder, command):
    """What is wrong with a program, or nothing."""
    binary = os.path.join(folder, snippet["name"])
    source = binary + ENDINGS[snippet["language"]]
    write(folder, snippet["name"] + ENDINGS[snippet["language"]], snippet["program"])
    if snippet["language"] == "python":
        program = [sys.executable, source]
    else:
        program = [binary]
        compiled = subprocess.run(
            [*command[:1], source, *command[1:], "-o", binary],
            capture_output=True,
            check=False,
        )
        if compiled.returncode != 0:
            return "does not compile:\n" + compiled.stderr.decode()
    given = (snippet["input"] or "").encode()
    run = subprocess.run(program, input=given, capture_output=True, check=False)
    if run.returncode != 0:
        return "ends with status %d:\n%s" % (run.returncode, run.stderr.decode())
    printed = run.stdout.decode()
    said = snippet["output"]
    return "" if printed == said else "prints\n%snot\n%s" % (printed, said)


def main():
    page, folder, *command = sys.argv[1:]
    with open(page, encoding="utf-8") as file:
        text = file.read()
    snippets = [found.groupdict() for found in SNIPPET.finditer(text)]
    if not snippets or len(snippets) != text.count("<!-- snippet:"):
        sys.exit("%s: a snippet is no program with what it prints behind it" % page)
    for found in snippets:
        parts = [part["text"] for part in PART.finditer(text) if part["name"] == found["name"]]
        found["program"] = "\n".join([*parts, found["program"]])
    os.makedirs(folder, exist_ok=True)
    if command[0] == "--write":
        write_program(text, snippets, folder, command[1])
        return
    faults = 0
    for found in snippets:
        said = fault(found, folder, command)
        faults += bool(said)
        print("%s: %s" % (found["name"], said or "as the page says"), flush=True)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
