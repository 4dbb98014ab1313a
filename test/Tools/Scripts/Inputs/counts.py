"""Prints what irstats counts in printed IR: counts.py UTILS OPT FILE."""

import sys

sys.dont_write_bytecode = True
sys.path.insert(0, sys.argv[1])
import irstats
import running

printed = running.checked([sys.argv[2], "-S", sys.argv[3]]).stdout
for f in irstats.parse(printed.decode()).functions:
    print(
        "%s: blocks %d, allocas %d, loads %d, stores %d, phis %d"
        % (f.name, f.blocks, f.allocas, f.loads, f.stores, f.phis)
    )
