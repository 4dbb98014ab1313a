"""Prints the category irdiff finds for edited versions of one function."""

import sys

sys.dont_write_bytecode = True
sys.path.insert(0, sys.argv[1])
import irdiff

FUNCTION = """\
define i32 @f(i1 %0, i32 %1, ptr %2) {
  br i1 %0, label %4, label %5

4:                                                ; preds = %3
  br label %5

5:                                                ; preds = %4, %3
  %6 = phi i32 [ 1, %3 ], [ %1, %4 ], !dbg !5
  %7 = phi i32 [ 2, %3 ], [ 3, %4 ]
    #dbg_value(i32 %1, !1, !DIExpression(), !2)
  %8 = add i32 %6, %7
  %9 = sub i32 %7, %8
  ret i32 %9
}"""
PHIS_SWAPPED = """\
define i32 @f(i1 %0, i32 %1, ptr %2) {
  br i1 %0, label %4, label %5

4:                                                ; preds = %3
  br label %5

5:                                                ; preds = %4, %3
  %6 = phi i32 [ 2, %3 ], [ 3, %4 ]
  %7 = phi i32 [ 1, %3 ], [ %1, %4 ], !dbg !5
    #dbg_value(i32 %1, !1, !DIExpression(), !2)
  %8 = add i32 %7, %6
  %9 = sub i32 %6, %8
  ret i32 %9
}"""
OPERANDS_SWAPPED = FUNCTION.replace("[ 2, %3 ], [ 3, %4 ]", "[ 3, %4 ], [ 2, %3 ]")
WITH_MARKERS = """\
define i32 @f(i1 %0, i32 %1, ptr %2) {
  br i1 %0, label %4, label %5

4:                                                ; preds = %3
  br label %5

5:                                                ; preds = %4, %3
  %6 = phi i32 [ 1, %3 ], [ %1, %4 ], !dbg !5
  %7 = phi i32 [ 2, %3 ], [ 3, %4 ]
    #dbg_value(i32 %1, !1, !DIExpression(), !2)
  %8 = icmp ne ptr %2, null
  call void @llvm.assume(i1 %8)
  store i1 true, ptr poison, align 1
  %9 = add i32 %6, %7
  %10 = sub i32 %7, %9
  ret i32 %10
}"""

EDITED = {
    "phis swapped": PHIS_SWAPPED,
    "operands swapped": OPERANDS_SWAPPED,
    "record changed": FUNCTION.replace("#dbg_value(i32 %1", "#dbg_value(i32 0"),
    "location removed": FUNCTION.replace(", !dbg !5", ""),
    "markers added": WITH_MARKERS,
    "constant changed": FUNCTION.replace("[ 2, %3 ]", "[ 4, %3 ]"),
    "one use of swapped phis left": PHIS_SWAPPED.replace("sub i32 %6", "sub i32 %7"),
}

for what, text in EDITED.items():
    print("%s: %s" % (what, irdiff.category(text, FUNCTION)))
