"""Prints one function of each family and size as one module: all-families.py UTILS SIZE..."""

import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(1, os.path.join(sys.argv[1], "bench"))
import generators
from irlines import DECLARATIONS

print("\n".join(DECLARATIONS))
for family in generators.FAMILIES:
    for size in sys.argv[2:]:
        name = "%s.%s" % (family, size)
        print("\n".join(generators.function(family, int(size), None, name)))
