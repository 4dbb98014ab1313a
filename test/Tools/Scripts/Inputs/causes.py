"""Prints what utils/evaluate says makes each function irreducible, of what print<cycles> says.

usage: causes.py UTILS FILE
"""

import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(sys.argv[1], "evaluation"))
import irreducible

for function, causes in irreducible.causes(sys.argv[2]).items():
    print("%s: %s" % (function, ", ".join(sorted(causes))))
