; REQUIRES: llvm22+
; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s
; RUN: opt -passes=mem2reg -S %s | FileCheck %s
;
; A φ of undef and a value that may be poison stays: poison would not refine
; undef. (LLVM 19's own simplification does not make this difference.)

; CHECK-LABEL: define i32 @maybe_poison(
; CHECK:       join:
; CHECK-NEXT:    %x.0 = phi i32 [ %sum, %then ], [ undef, %entry ]
define i32 @maybe_poison(i1 %c, i32 noundef %a) {
entry:
  %x = alloca i32
  %sum = add nsw i32 %a, 1
  br i1 %c, label %then, label %join
then:
  store i32 %sum, ptr %x
  br label %join
join:
  %v = load i32, ptr %x
  ret i32 %v
}
