; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s %}
;
; A counting loop: one φ at the header, named after the alloca, with the entry's
; operand first; none for the bound, which does not change.

; CHECK-LABEL: define i32 @count(
; CHECK:       header:
; CHECK-NEXT:    %i.0 = phi i32 [ 0, %entry ], [ %next, %body ]
; CHECK-NEXT:    %more = icmp slt i32 %i.0, %n
; CHECK-NEXT:    br i1 %more, label %body, label %exit
; CHECK:       body:
; CHECK-NEXT:    %next = add i32 %i.0, 1
; CHECK-NEXT:    br label %header
; CHECK:       exit:
; CHECK-NEXT:    ret i32 %i.0
define i32 @count(i32 %n) {
entry:
  %i = alloca i32
  %bound = alloca i32
  store i32 0, ptr %i
  store i32 %n, ptr %bound
  br label %header

header:
  %now = load i32, ptr %i
  %limit = load i32, ptr %bound
  %more = icmp slt i32 %now, %limit
  br i1 %more, label %body, label %exit

body:
  %again = load i32, ptr %i
  %next = add i32 %again, 1
  store i32 %next, ptr %i
  br label %header

exit:
  %result = load i32, ptr %i
  ret i32 %result
}
