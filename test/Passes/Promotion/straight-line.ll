; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s %}
;
; A variable that is stored once and loaded in the same and in later blocks: all
; accesses go, and no φ is placed.

; CHECK-LABEL: define i32 @f(
; CHECK-NEXT:  entry:
; CHECK-NEXT:    %twice = add i32 %a, %a
; CHECK-NEXT:    br label %next
; CHECK:       next:
; CHECK-NEXT:    %sum = add i32 %twice, %a
; CHECK-NEXT:    ret i32 %sum
define i32 @f(i32 %a) {
entry:
  %x = alloca i32
  store i32 %a, ptr %x
  %one = load i32, ptr %x
  %two = load i32, ptr %x
  %twice = add i32 %one, %two
  br label %next

next:
  %three = load i32, ptr %x
  %sum = add i32 %twice, %three
  ret i32 %sum
}
