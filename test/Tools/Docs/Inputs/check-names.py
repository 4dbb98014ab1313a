"""Checks that the classes, files and folders that the pages of docs name are there.

usage: check-names.py CHECKOUT
"""

import glob
import os
import re
import sys

# Words in code style that are made of several and begin with a capital, as classes do.
NAME = re.compile(r"`((?:[A-Z]+[a-z0-9]+){2,}[A-Z]*)(?:::\w+)?(?:\(\))?`")
ENDINGS = ("h", "cpp", "ll", "test", "py")


def words_of(paths):
    """The words in the files, and those that their paths are made of."""
    found = set()
    for path in paths:
        found.update(re.findall(r"\w+", path))
        with open(path, encoding="utf-8", errors="replace") as file:
            found.update(re.findall(r"\w+", file.read()))
    return found


def main():
    checkout = sys.argv[1]
    sources = []
    for folder in "examples", "include", "lib", "test", "utils":
        for ending in ENDINGS:
            pattern = os.path.join(checkout, folder, "**", "*." + ending)
            sources += glob.glob(pattern, recursive=True)
    # Made-up names for the tests of the documentation don't count.
    own = os.path.join(checkout, "test", "Tools", "Docs")
    known = words_of(path for path in sources if not path.startswith(own))
    pages = glob.glob(os.path.join(checkout, "docs", "**", "*.md"), recursive=True)
    wrong = 0
    for path in sorted(pages):
        with open(path, encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                for name in NAME.findall(line):
                    if name not in known:
                        page = os.path.relpath(path, checkout)
                        text = "%s:%d: nothing is called '%s'" % (page, number, name)
                        print(text, file=sys.stderr)
                        wrong += 1
    return 1 if wrong or not pages else 0


sys.exit(main())
