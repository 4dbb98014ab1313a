"""Puts the tables and plots of all studies into the documentation, or compares them."""

import os
import re
import sys

import corpus  # Finds the modules of utils and utils/bench.
import data
import documents
from studies import STUDIES

PAGE = os.path.join("docs", "evaluation.md")
_WRITER = "utils/evaluate: "
_MARKER = re.compile(r"<!-- written by %s(.*?) -->" % _WRITER)


def _rendered():
    """(blocks, plots) of all studies that have data, or published figures to show."""
    blocks, plots = {}, {}
    for study in STUDIES:
        rows = data.read(study.NAME)
        if rows or getattr(study, "PUBLISHED", False):
            blocks.update(study.render(rows))
        if rows:
            plots.update(getattr(study, "plots", lambda rows: {})(rows))
    return blocks, {os.path.join("docs", name): text for name, text in plots.items()}


def _read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def _write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def write():
    """Writes the page's blocks and the plots; says which files that were."""
    blocks, plots = _rendered()
    text = _read(PAGE)
    for name, block in blocks.items():
        text = documents.replaced(text, PAGE, _WRITER + name, block)
    _write(PAGE, text)
    print("tables: " + PAGE)
    for path, drawn in plots.items():
        _write(path, drawn)
        print("picture: " + path)


def disagreements():
    """What page or plots say and the data does not, in sentences."""
    blocks, plots = _rendered()
    text = _read(PAGE)
    found = []
    for name in sorted(set(_MARKER.findall(text)) - set(blocks)):
        found.append("%s has a place for '%s', which no study writes" % (PAGE, name))
    for name, block in blocks.items():
        if documents.block(_WRITER + name, block) not in text:
            found.append("%s: '%s' is not what the data says" % (PAGE, name))
    for path, drawn in plots.items():
        if not os.path.exists(path) or _read(path) != drawn:
            found.append("%s is not what the data says" % path)
    return found
