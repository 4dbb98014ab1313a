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

GROUPED = """\
define void @f() {
  fence acquire, !dbg !1
  fence release, !dbg !2
  ret void, !dbg !3
}

!1 = !DILocation(line: 1, column: 5, scope: !4, atomGroup: %d, atomRank: 1)
!2 = !DILocation(line: 2, column: 5, scope: !4, atomGroup: %d, atomRank: 1)
!3 = !DILocation(line: 3, column: 5, scope: !4, atomGroup: %d, atomRank: 1)
!4 = !DIFile(filename: "a", directory: "")
"""


def grouped(*groups):
    module = irstats.parse(GROUPED % groups)
    return irstats.Normaliser(module).text(module.functions[0].text)


one = grouped(1, 2, 1)
print("other group numbers, same groups:", "equal" if one == grouped(8, 5, 8) else "different")
print("other groups:", "equal" if one == grouped(1, 2, 2) else "different")
