; REQUIRES: llvm22+
; Variables of which sroa promotes other ones than mem2reg: it leaves alone arrays and what
; has no size and what is only assumed of, and takes what is of scalable size whether or not a fake use keeps its
; address alive. A replaced sroa chooses alike.
;
; RUN: %opt -passes=sroa -S %s -o %t.llvm.ll
; RUN: %opt %braun-ssa=replace -passes=sroa -S %s -o %t.ours.ll
; RUN: diff %t.llvm.ll %t.ours.ll
; RUN: FileCheck %s < %t.ours.ll

; CHECK-LABEL: define i32 @array(
; CHECK:         alloca i32, i32 2
define i32 @array(i32 %v) {
  %x = alloca i32, i32 2
  store i32 %v, ptr %x
  %r = load i32, ptr %x
  ret i32 %r
}

; CHECK-LABEL: define {} @empty(
; CHECK:         alloca {}
define {} @empty({} %v) {
  %x = alloca {}
  store {} %v, ptr %x
  %r = load {}, ptr %x
  ret {} %r
}

; CHECK-LABEL: define void @assumed(
; CHECK:         alloca i32
define void @assumed() {
  %x = alloca i32
  %address = getelementptr i8, ptr %x, i64 0
  call void @llvm.assume(i1 true) [ "align"(ptr %address, i64 1) ]
  ret void
}

; CHECK-LABEL: define <vscale x 16 x i8> @scalable(
; CHECK-NOT:     alloca
; CHECK:         ret
define <vscale x 16 x i8> @scalable(<vscale x 16 x i8> %v) {
  %x = alloca <vscale x 16 x i8>
  store <vscale x 16 x i8> %v, ptr %x
  %r = load <vscale x 16 x i8>, ptr %x
  call void (...) @llvm.fake.use(ptr %x)
  ret <vscale x 16 x i8> %r
}

; sroa erases what nobody uses, but promotes what is of scalable size.
; CHECK-LABEL: define void @unused(
; CHECK-NEXT:    ret
define void @unused() {
  %x = alloca <vscale x 4 x i32>
  %y = alloca i32
  ret void
}

declare void @llvm.fake.use(...)
