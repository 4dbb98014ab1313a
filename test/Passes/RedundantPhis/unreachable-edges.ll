; RUN: %opt -passes=redundant-phi-elim -S %s | FileCheck %s
; RUN: %opt -passes='redundant-phi-elim<peeling>' -S %s | FileCheck %s
;
; Operands for edges from blocks that cannot be reached do not count, and stay as
; they are in φs that stay.

; CHECK-LABEL: define i32 @one_live_edge(
; CHECK-NOT:     phi
; CHECK:       join:
; CHECK-NEXT:    ret i32 %a
define i32 @one_live_edge(i32 %a, i32 %b) {
entry:
  br label %join
dead:
  br label %join
join:
  %p = phi i32 [ %a, %entry ], [ %b, %dead ]
  ret i32 %p
}

; CHECK-LABEL: define i32 @ring(
; CHECK-NOT:     phi
; CHECK:         ret i32 %a
define i32 @ring(i1 %c, i1 %d, i32 %a, i32 %b) {
entry:
  br i1 %c, label %left, label %right
left:
  %l = phi i32 [ %a, %entry ], [ %r, %right ], [ %b, %dead ]
  br label %right
right:
  %r = phi i32 [ %a, %entry ], [ %l, %left ], [ %x, %dead ]
  br i1 %d, label %left, label %exit
exit:
  ret i32 %r
dead:
  %x = add i32 %l, 1
  br i1 %c, label %left, label %right
}

; CHECK-LABEL: define i32 @two_live_edges(
; CHECK:       join:
; CHECK-NEXT:    %p = phi i32 [ %a, %entry ], [ %b, %then ], [ %x, %dead ]
; CHECK-NEXT:    ret i32 %p
define i32 @two_live_edges(i1 %c, i32 %a, i32 %b) {
entry:
  br i1 %c, label %then, label %join
then:
  br label %join
dead:
  %x = add i32 %a, %b
  br label %join
join:
  %p = phi i32 [ %a, %entry ], [ %b, %then ], [ %x, %dead ]
  ret i32 %p
}
