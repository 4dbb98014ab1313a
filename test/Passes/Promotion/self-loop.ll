; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s %}
;
; A block that is its own predecessor: a φ where the block changes the variable,
; none where it only reads it.

; CHECK-LABEL: define void @f(
; CHECK:       loop:
; CHECK-NEXT:    %x.0 = phi i32 [ %a, %entry ], [ %next, %loop ]
; CHECK-NEXT:    %next = add i32 %x.0, %b
; CHECK-NEXT:    br i1 %c, label %loop, label %exit
define void @f(i32 %a, i32 %b, i1 %c) {
entry:
  %x = alloca i32
  %y = alloca i32
  store i32 %a, ptr %x
  store i32 %b, ptr %y
  br label %loop
loop:
  %v = load i32, ptr %x
  %w = load i32, ptr %y
  %next = add i32 %v, %w
  store i32 %next, ptr %x
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
