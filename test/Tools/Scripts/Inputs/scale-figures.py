"""Prints the figures of utils/bench/guard with each multiplied by a number.

usage: scale-figures.py FILE FACTOR FACTOR FACTOR FACTOR
"""

import json
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    figures = json.load(file)
counts = figures["instructions"]
for name, factor in zip(list(counts), sys.argv[2:], strict=True):
    counts[name] = int(counts[name] * float(factor))
json.dump(figures, sys.stdout)
