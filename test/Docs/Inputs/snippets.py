#!/usr/bin/env python3
"""Compiles and runs the programs in a page of the docs, and compares what they print.

usage: snippets.py PAGE FOLDER COMMAND...

A program is the ```cpp, ```c or ```python block behind <!-- snippet: NAME -->, and what it
prints the block behind the <!-- prints --> that follows. It is written to FOLDER/NAME.cpp,
.c or .py and, unless it is Python, compiled by COMMAND with that file and `-o FOLDER/NAME`
behind it. Fails for a page without programs, and names each program that does not compile,
does not run or prints something else.
"""

import os
import re
import subprocess
import sys

SNIPPET = re.compile(
    r"<!-- snippet: (?P<name>[a-z-]+) -->\n```(?P<language>cpp|c|python)\n"
    r"(?P<program>.*?)^```\n\n"
    r"<!-- prints -->\n```\n(?P<output>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)


ENDINGS = {"cpp": ".cpp", "c": ".c", "python": ".py"}


def fault(snippet, folder, command):
    """What is wrong with a program, or nothing."""
    binary = os.path.join(folder, snippet["name"])
    source = binary + ENDINGS[snippet["language"]]
    with open(source, "w", encoding="utf-8") as file:
        file.write(snippet["program"])
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
    run = subprocess.run(program, capture_output=True, check=False)
    if run.returncode != 0:
        return "ends with status %d:\n%s" % (run.returncode, run.stderr.decode())
    printed = run.stdout.decode()
    said = snippet["output"]
    return "" if printed == said else "prints\n%snot\n%s" % (printed, said)


def main():
    page, folder, *command = sys.argv[1:]
    with open(page, encoding="utf-8") as file:
        text = file.read()
    snippets = list(SNIPPET.finditer(text))
    if not snippets or len(snippets) != text.count("<!-- snippet:"):
        sys.exit("%s: a snippet is no program with what it prints behind it" % page)
    os.makedirs(folder, exist_ok=True)
    faults = 0
    for found in snippets:
        said = fault(found, folder, command)
        faults += bool(said)
        print("%s: %s" % (found["name"], said or "as the page says"), flush=True)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
