; An aggregate, %b, that sroa looks at first and can do nothing about, as it is only set and
; copied as a whole. Splitting the other one, %a, rewrites the copy into it, which puts %b
; back on sroa's worklist. The φs of a replaced sroa stand in the order that follows.
;
; RUN: %opt -passes=sroa -S %s -o %t.llvm.ll
; RUN: %opt %braun-ssa=replace -passes=sroa -S %s -o %t.ours.ll
; RUN: diff %t.llvm.ll %t.ours.ll
; RUN: FileCheck %s < %t.ours.ll

; CHECK-LABEL: define ptr @f(
; CHECK-NOT:     alloca
; CHECK:       loop:
; CHECK-NEXT:    %b.sroa.0.0 = phi ptr
; CHECK-NEXT:    %b.sroa.3.0 = phi i64
; CHECK-NEXT:    %a.sroa.0.0 = phi ptr
; CHECK-NEXT:    %a.sroa.3.0 = phi i64
define ptr @f(i1 %c, ptr %p) {
entry:
  %a = alloca { ptr, i64 }
  %b = alloca { ptr, i64 }
  call void @llvm.memset.p0.i64(ptr %a, i8 0, i64 16, i1 false)
  call void @llvm.memset.p0.i64(ptr %b, i8 0, i64 16, i1 false)
  br label %loop
loop:
  %v = load ptr, ptr %a
  %a.1 = getelementptr inbounds i8, ptr %a, i64 8
  %w = load i64, ptr %a.1
  call void @use(ptr %v, i64 %w)
  br i1 %c, label %then, label %latch
then:
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %p, i64 16, i1 false)
  br label %latch
latch:
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %b, i64 16, i1 false)
  %again = call i1 @more()
  br i1 %again, label %loop, label %exit
exit:
  ret ptr %v
}

declare void @use(ptr, i64)
declare i1 @more()
