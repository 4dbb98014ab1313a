"""Compares modules whose metadata is numbered differently: renumbered.py UTILS."""

import sys

sys.dont_write_bytecode = True
sys.path.insert(0, sys.argv[1])
import irstats

MODULE = """\
define void @f() #0 {
  ret void, !dbg !%d
}

attributes #0 = { nounwind }

!1 = !DILocation(line: %d, column: 5, scope: !2)
!2 = !DIFile(filename: "a !3", directory: "")
!7 = !DILocation(line: %d, column: 5, scope: !2)
"""


def normalised(location, *lines):
    module = irstats.parse(MODULE % (location, *lines))
    return irstats.Normaliser(module).text(module.functions[0].text)


one = normalised(1, 10, 20)
print("other number, same location:", "equal" if one == normalised(7, 20, 10) else "different")
print("same number, other location:", "equal" if one == normalised(1, 20, 10) else "different")
