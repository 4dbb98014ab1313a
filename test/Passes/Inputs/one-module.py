"""Links IR files into one module, so that a test starts opt once and not for each file.

usage: one-module.py LLVM_TOOLS FOLDER FILE...

What a file defines gets a name that no other file has. Prints the path of the module, which is
in FOLDER, and those of the files that stay alone: they are for a target of their own. A file
that says `REQUIRES: llvm` and that this LLVM can't read is left out.
"""

import os
import re
import subprocess
import sys

NAME = r'(?:"[^"\n]*"|[-\w$.]+)'
DEFINED = re.compile(r"^(?:define [^@\n]*@(%s)\(|@(%s) = )" % (NAME, NAME), re.M)
USED = re.compile(r"@(%s)" % NAME)
ALONE = re.compile(r"^target |^module asm |^\$", re.M)


def renamed(text, suffix):
    """The text with the suffix at the name of each function and variable it defines."""
    names = {one or other for one, other in DEFINED.findall(text)}
    names = {name for name in names if not name.strip('"').startswith("llvm.")}

    def new(match):
        if match[1] not in names:
            return match[0]
        return '@"%s%s"' % (match[1].strip('"'), suffix)

    return USED.sub(new, text)


def is_readable(tools, path):
    command = [os.path.join(tools, "llvm-as"), path, "-o", os.devnull]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def main():
    tools, folder, *files = sys.argv[1:]
    os.makedirs(folder, exist_ok=True)
    alone, linked = [], []
    for number, path in enumerate(files):
        with open(path, encoding="utf-8") as file:
            text = file.read()
        if "REQUIRES: llvm" in text and not is_readable(tools, path):
            continue
        if ALONE.search(text):
            alone.append(path)
            continue
        linked.append(os.path.join(folder, "%d.ll" % number))
        with open(linked[-1], "w", encoding="utf-8") as file:
            file.write(renamed(text, ".%d" % number))
    module = os.path.join(folder, "all.bc")
    subprocess.run(
        [os.path.join(tools, "llvm-link"), "-suppress-warnings", "-o", module, *linked], check=True
    )
    print("\n".join([module, *alone]))


main()
