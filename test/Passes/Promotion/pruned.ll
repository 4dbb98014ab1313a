; PROMISE: pruned
; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s %}
;
; A variable that is stored on both sides of a branch and not read afterwards
; needs no φ, nor does one that is stored again before it is read.

; CHECK-LABEL: define i32 @f(
; CHECK-NOT:     phi
; CHECK:         ret i32 7
define i32 @f(i1 %c) {
entry:
  %x = alloca i32
  %y = alloca i32
  br i1 %c, label %left, label %right

left:
  store i32 1, ptr %x
  store i32 2, ptr %y
  br label %join

right:
  store i32 3, ptr %x
  store i32 4, ptr %y
  br label %join

join:
  store i32 7, ptr %y
  %v = load i32, ptr %y
  ret i32 %v
}
