; RUN: %opt -passes=redundant-phi-elim -S %s | FileCheck %s
; RUN: %opt -passes='redundant-phi-elim<peeling>' -S %s | FileCheck %s
;
; Several edges from one predecessor bring one value, not several; a φ that stays
; keeps an operand for each.

; CHECK-LABEL: define i32 @one_value(
; CHECK-NOT:     phi
; CHECK:         ret i32 %a
define i32 @one_value(i32 %c, i32 %a) {
entry:
  switch i32 %c, label %left [
    i32 1, label %left
    i32 2, label %right
    i32 3, label %right
  ]
left:
  %l = phi i32 [ %a, %entry ], [ %a, %entry ], [ %r, %right ], [ %r, %right ]
  br label %right
right:
  %r = phi i32 [ %a, %entry ], [ %a, %entry ], [ %l, %left ]
  switch i32 %c, label %left [
    i32 1, label %left
    i32 2, label %exit
  ]
exit:
  ret i32 %r
}

; CHECK-LABEL: define i32 @two_values(
; CHECK:       join:
; CHECK-NEXT:    %p = phi i32 [ %b, %then ], [ %a, %entry ], [ %a, %entry ]
; CHECK-NEXT:    ret i32 %p
define i32 @two_values(i32 %c, i32 %a, i32 %b) {
entry:
  switch i32 %c, label %then [
    i32 1, label %join
    i32 2, label %join
  ]
then:
  br label %join
join:
  %p = phi i32 [ %b, %then ], [ %a, %entry ], [ %a, %entry ]
  ret i32 %p
}
