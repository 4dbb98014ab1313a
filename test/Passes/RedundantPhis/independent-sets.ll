; RUN: %opt -passes=redundant-phi-elim -S %s | FileCheck %s
; RUN: %opt -passes='redundant-phi-elim<peeling>' -S %s | FileCheck %s
;
; Two redundant sets in the same loop, each with a value of its own outside; and one
; whose outside value is a φ of a set that goes.

; CHECK-LABEL: define i32 @side_by_side(
; CHECK-NOT:     phi
; CHECK:         %sum = sub i32 %a, %b
define i32 @side_by_side(i1 %c, i1 %d, i32 %a, i32 %b) {
entry:
  br i1 %c, label %left, label %right
left:
  %l1 = phi i32 [ %a, %entry ], [ %r1, %right ]
  %l2 = phi i32 [ %b, %entry ], [ %r2, %right ]
  br label %right
right:
  %r1 = phi i32 [ %a, %entry ], [ %l1, %left ]
  %r2 = phi i32 [ %b, %entry ], [ %l2, %left ]
  br i1 %d, label %left, label %exit
exit:
  %sum = sub i32 %r1, %r2
  ret i32 %sum
}

; CHECK-LABEL: define i32 @one_after_the_other(
; CHECK-NOT:     phi
; CHECK:         ret i32 %a
define i32 @one_after_the_other(i1 %c, i1 %d, i32 %a) {
entry:
  br i1 %c, label %left1, label %right1
left1:
  %l1 = phi i32 [ %a, %entry ], [ %r1, %right1 ]
  br label %right1
right1:
  %r1 = phi i32 [ %a, %entry ], [ %l1, %left1 ]
  br i1 %d, label %left1, label %next
next:
  br i1 %c, label %left2, label %right2
left2:
  %l2 = phi i32 [ %r1, %next ], [ %r2, %right2 ]
  br label %right2
right2:
  %r2 = phi i32 [ %r1, %next ], [ %l2, %left2 ]
  br i1 %d, label %left2, label %exit
exit:
  ret i32 %r2
}
