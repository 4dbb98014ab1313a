"""Checks the links in README.md, lib/README.md and docs, and the files they name.

A relative link has to lead to a file, and its anchor to a heading there. So has each
path in code style that begins with a folder of the checkout, of test or of lib to be there,
and each test that a line **Tests** names, which is in test/Passes/Promotion if it says no more.

usage: check-links.py CHECKOUT
"""

import functools
import glob
import os
import re
import sys

FOLDERS = ("examples", "include", "lib", "test", "utils", "docs")
LINK = re.compile(r"\]\(([^()\s]+)\)")
CODE = re.compile(r"`([^`]+)`")
# What a path is made of; other code is a command, a pattern, or abridged.
PATH = re.compile(r"[\w.+-]+(?:/[\w.+-]+)+")


def lines_of(path):
    """(number, line) of a page, listings left out."""
    with open(path, encoding="utf-8") as file:
        inside = False
        for number, line in enumerate(file, 1):
            if line.lstrip().startswith("```"):
                inside = not inside
            elif not inside:
                yield number, line.rstrip("\n")


@functools.lru_cache(maxsize=None)
def anchors(path):
    """The anchors that GitHub makes of a page's headings."""
    found = {}
    for _, line in lines_of(path):
        heading = re.fullmatch(r"#+ +(.*)", line)
        if heading:
            anchor = re.sub(r"[^\w\- ]", "", heading[1].strip().lower()).replace(" ", "-")
            number = found[anchor] = found.get(anchor, -1) + 1
            if number:
                found["%s-%d" % (anchor, number)] = 0
    return found.keys()


def dead_links(checkout, page, line):
    """What is wrong with the links in a line."""
    for link in LINK.findall(line):
        if re.match(r"[a-z]+:", link):
            continue
        name, _, anchor = link.partition("#")
        target = os.path.normpath(os.path.join(os.path.dirname(page), name)) if name else page
        if not os.path.exists(os.path.join(checkout, target)):
            yield "no file '%s'" % name
        elif anchor and anchor not in anchors(os.path.join(checkout, target)):
            yield "no heading '#%s' in %s" % (anchor, target)


def missing_files(checkout, line):
    """The files that a line names and that are not there."""
    is_list_of_tests = "**Tests**" in line
    for code in CODE.findall(line):
        path = code.split()[0].rstrip(".")
        if is_list_of_tests and re.fullmatch(r"[\w-]+", path) and path[0].islower():
            path = "test/Passes/Promotion/%s.ll" % path
        if not PATH.fullmatch(path):
            continue
        # Tests and sources are named without the folder in which all of them are.
        homes = [""] if path.split("/")[0] in FOLDERS else ["test", "lib"]
        homes = [os.path.join(checkout, home) for home in homes]
        is_ours = any(os.path.isdir(os.path.join(h, path.split("/")[0])) for h in homes)
        # What has no ending may be a folder of LLVM's tests.
        if homes[1:] and not (is_ours and "." in os.path.basename(path)):
            continue
        if not any(os.path.exists(os.path.join(home, path)) for home in homes):
            yield "no file '%s'" % path


def main():
    checkout = sys.argv[1]
    pages = glob.glob(os.path.join(checkout, "docs", "**", "*.md"), recursive=True)
    pages += glob.glob(os.path.join(checkout, "*.md"))
    pages += glob.glob(os.path.join(checkout, "lib", "*.md"))
    wrong = 0
    for path in sorted(pages):
        page = os.path.relpath(path, checkout)
        for number, line in lines_of(path):
            found = [*dead_links(checkout, page, line), *missing_files(checkout, line)]
            for text in found:
                print("%s:%d: %s" % (page, number, text), file=sys.stderr)
            wrong += len(found)
    return 1 if wrong or not pages else 0


sys.exit(main())
