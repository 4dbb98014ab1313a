; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s %}
;
; φs that were there before stay as they are, behind the new ones, and take
; promoted values as operands.

; CHECK-LABEL: define i32 @f(
; CHECK:       join:
; CHECK-NEXT:    %x.0 = phi i32 [ %b, %then ], [ %a, %entry ]
; CHECK-NEXT:    %old = phi i32 [ %a, %entry ], [ 7, %then ]
; CHECK-NEXT:    %sum = add i32 %old, %x.0
define i32 @f(i1 %c, i32 %a, i32 %b) {
entry:
  %x = alloca i32
  store i32 %a, ptr %x
  %v = load i32, ptr %x
  br i1 %c, label %then, label %join
then:
  store i32 %b, ptr %x
  br label %join
join:
  %old = phi i32 [ %v, %entry ], [ 7, %then ]
  %w = load i32, ptr %x
  %sum = add i32 %old, %w
  ret i32 %sum
}
