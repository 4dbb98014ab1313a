; Variables of scalable size, alone, in arrays of any number of elements, and beside
; variables that sroa splits.
; Property: sroa with promotion replaced leaves what it leaves without the plugin: all
; that are promotable when it begins are promoted, and those that become so on the way
; are not.
;
; RUN: %opt -passes=sroa -S %s -o %t.llvm.ll
; RUN: %opt %braun-ssa=replace -passes=sroa -S %s -o %t.ours.ll
; RUN: diff %t.llvm.ll %t.ours.ll
; RUN: FileCheck %s --check-prefixes=CHECK,%if llvm23+ %{ARRAYS-STAY%} %else %{ARRAYS%} < %t.ours.ll
;
; Since LLVM 23, sroa leaves arrays of scalable vectors alone.

; CHECK-LABEL: define <vscale x 4 x i32> @two(
; ARRAYS-NOT:    alloca
; ARRAYS:        phi <vscale x 4 x i32>
; ARRAYS-STAY:   alloca <vscale x 4 x i32>, i32 2
define <vscale x 4 x i32> @two(i1 %c, <vscale x 4 x i32> %v, <vscale x 4 x i32> %w) {
entry:
  %x = alloca <vscale x 4 x i32>, i32 2
  store <vscale x 4 x i32> %v, ptr %x
  br i1 %c, label %then, label %join
then:
  store <vscale x 4 x i32> %w, ptr %x
  br label %join
join:
  %r = load <vscale x 4 x i32>, ptr %x
  ret <vscale x 4 x i32> %r
}

; CHECK-LABEL: define <vscale x 16 x i1> @several(
; ARRAYS-NOT:    alloca
; ARRAYS:        ret <vscale x 16 x i1> %m
; ARRAYS-STAY:   alloca <vscale x 16 x i1>, i32 0
define <vscale x 16 x i1> @several(i32 %n, i64 %k, <vscale x 16 x i1> %m, { <vscale x 2 x i64>, <vscale x 2 x i64> } %s) {
  %unused = alloca <vscale x 4 x i32>, i64 3
  %none = alloca <vscale x 16 x i1>, i32 0
  %pair = alloca { i32, i32 }
  %unknown = alloca { <vscale x 2 x i64>, <vscale x 2 x i64> }, i64 %k
  %second = getelementptr { i32, i32 }, ptr %pair, i32 0, i32 1
  store i32 %n, ptr %second
  store { <vscale x 2 x i64>, <vscale x 2 x i64> } %s, ptr %unknown
  %t = load { <vscale x 2 x i64>, <vscale x 2 x i64> }, ptr %unknown
  store <vscale x 16 x i1> %m, ptr %none
  %r = load <vscale x 16 x i1>, ptr %none
  ret <vscale x 16 x i1> %r
}

; CHECK-LABEL: define <4 x i32> @other_type(
; CHECK:         alloca <vscale x 4 x i32>, i32 2
define <4 x i32> @other_type(<vscale x 4 x i32> %v) {
  %x = alloca <vscale x 4 x i32>, i32 2
  store <vscale x 4 x i32> %v, ptr %x
  %r = load <4 x i32>, ptr %x
  ret <4 x i32> %r
}

; The address of %x is in a variable, which is promoted.
; CHECK-LABEL: define <vscale x 4 x i32> @held(
; CHECK:         alloca <vscale x 4 x i32>
; CHECK-NOT:     alloca
define <vscale x 4 x i32> @held(<vscale x 4 x i32> %v) {
  %x = alloca <vscale x 4 x i32>
  %holder = alloca ptr
  store ptr %x, ptr %holder
  %y = load ptr, ptr %holder
  store <vscale x 4 x i32> %v, ptr %y
  %r = load <vscale x 4 x i32>, ptr %x
  ret <vscale x 4 x i32> %r
}
