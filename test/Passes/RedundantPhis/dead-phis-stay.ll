; RUN: %opt -passes=redundant-phi-elim -S %s | FileCheck %s
; RUN: %opt -passes='redundant-phi-elim<peeling>' -S %s | FileCheck %s
;
; Without prune, a φ that nobody uses stays unless it is redundant.

; CHECK-LABEL: define i32 @f(
; CHECK:       left:
; CHECK-NEXT:    %l = phi i32 [ %a, %entry ], [ %r, %right ]
; CHECK-NEXT:    br
; CHECK:       right:
; CHECK-NEXT:    %r = phi i32 [ %b, %entry ], [ %l, %left ]
; CHECK-NEXT:    br
define i32 @f(i1 %c, i1 %d, i32 %a, i32 %b) {
entry:
  br i1 %c, label %left, label %right
left:
  %l = phi i32 [ %a, %entry ], [ %r, %right ]
  %same1 = phi i32 [ %a, %entry ], [ %same2, %right ]
  br label %right
right:
  %r = phi i32 [ %b, %entry ], [ %l, %left ]
  %same2 = phi i32 [ %a, %entry ], [ %same1, %left ]
  br i1 %d, label %left, label %exit
exit:
  ret i32 0
}
