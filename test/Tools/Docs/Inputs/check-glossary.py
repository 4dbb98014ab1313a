"""Checks that every term of docs/glossary.md is used in lib, include or another page.

usage: check-glossary.py CHECKOUT
"""

import glob
import os
import re
import sys


def terms(glossary):
    """The first cells of the rows of all tables."""
    found, inside = [], False
    for line in glossary.splitlines():
        if line.startswith("|---"):
            inside = True
        elif not line.startswith("|"):
            inside = False
        elif inside:
            found.append(line.split("|")[1].strip())
    return found


def running_text(path):
    """A file's words, each followed by one space, without what begins comment lines."""
    with open(path, encoding="utf-8") as file:
        text = re.sub(r"(?m)^\s*//+", " ", file.read())
    return " ".join(text.split()).casefold()


def main():
    checkout = sys.argv[1]
    glossary = os.path.join(checkout, "docs", "glossary.md")
    paths = glob.glob(os.path.join(checkout, "docs", "**", "*.md"), recursive=True)
    for folder in "lib", "include":
        for ending in "h", "cpp":
            pattern = os.path.join(checkout, folder, "**", "*." + ending)
            paths += glob.glob(pattern, recursive=True)
    text = "\n".join(running_text(path) for path in paths if path != glossary)
    with open(glossary, encoding="utf-8") as file:
        wanted = terms(file.read())
    if not wanted:
        print("docs/glossary.md: no terms found", file=sys.stderr)
        return 1
    unused = [
        term
        for term in wanted
        if not re.search(r"(?<!\w)%s(?:s|es)?(?!\w)" % re.escape(term.casefold()), text)
    ]
    for term in unused:
        print("docs/glossary.md: '%s' is used nowhere" % term, file=sys.stderr)
    return 1 if unused else 0


sys.exit(main())
