; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s %}
;
; Both sides store the same value, so the φ that merges the two definitions goes.

; CHECK-LABEL: define i32 @f(
; CHECK-NOT:     phi
; CHECK:         ret i32 1
define i32 @f(i1 %c) {
entry:
  %x = alloca i32
  br i1 %c, label %left, label %right

left:
  store i32 1, ptr %x
  br label %join

right:
  store i32 1, ptr %x
  br label %join

join:
  %v = load i32, ptr %x
  ret i32 %v
}
