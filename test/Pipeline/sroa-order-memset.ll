; An aggregate of which a memset sets a part: sroa promotes what that memset leaves alone
; first, from the first to the last, and what it sets then, from the last to the first.
; The φs of a replaced sroa stand in that order too.
;
; RUN: %opt -passes=sroa -S %s -o %t.llvm.ll
; RUN: %opt %braun-ssa=replace -passes=sroa -S %s -o %t.ours.ll
; RUN: diff %t.llvm.ll %t.ours.ll
; RUN: FileCheck %s < %t.ours.ll

; CHECK-LABEL: define ptr @f(
; CHECK-NOT:     alloca
; CHECK:       loop:
; CHECK-NEXT:    phi ptr
; CHECK-NEXT:    phi i64 [ 2,
; CHECK-NEXT:    phi ptr
; CHECK-NEXT:    phi i64 [ 1,
; CHECK-NEXT:    phi i64 [ 3,
define ptr @f(i1 %c) {
entry:
  %a = alloca { i64, ptr, ptr, i64 }
  %b = alloca i64
  %a.1 = getelementptr inbounds i8, ptr %a, i64 8
  %a.2 = getelementptr inbounds i8, ptr %a, i64 16
  %a.3 = getelementptr inbounds i8, ptr %a, i64 24
  store i64 1, ptr %a
  store i64 2, ptr %a.3
  store i64 3, ptr %b
  call void @llvm.memset.p0.i64(ptr %a.1, i8 0, i64 16, i1 false)
  br label %loop
loop:
  %p = load i64, ptr %a
  %q = load ptr, ptr %a.1
  %r = load ptr, ptr %a.2
  %s = load i64, ptr %a.3
  %t = load i64, ptr %b
  store i64 %s, ptr %a
  store i64 %t, ptr %a.3
  store i64 %p, ptr %b
  store ptr %q, ptr %a.2
  %g = getelementptr i8, ptr %r, i64 %p
  store ptr %g, ptr %a.1
  br i1 %c, label %loop, label %exit
exit:
  ret ptr %g
}

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
