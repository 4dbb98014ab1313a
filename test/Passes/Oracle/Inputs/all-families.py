"""Prints a function of each family of utils/bench/generate for each N, in one module.

usage: all-families.py UTILS N...
"""

import os
import sys

sys.dont_write_bytecode = True
utils, *sizes = sys.argv[1:]
sys.path[1:1] = [utils, os.path.join(utils, "bench")]
from generators import FAMILIES, function
from irlines import DECLARATIONS

print("\n".join(DECLARATIONS))
for family in FAMILIES:
    for size in map(int, sizes):
        print("\n".join(function(family, size, name="%s.%d" % (family, size))))
