; RUN: %opt -passes=redundant-phi-elim -S %s | FileCheck %s
; RUN: %opt -passes='redundant-phi-elim<peeling>' -S %s | FileCheck %s
;
; The value outside a redundant set may be a constant, an argument, an instruction
; or a φ that stays. In each function it is what both φs of a loop with two entries
; refer to.

; CHECK-LABEL: define i32 @constant(
; CHECK-NOT:     phi
; CHECK:         ret i32 7
define i32 @constant(i1 %c, i1 %d) {
entry:
  br i1 %c, label %left, label %right
left:
  %l = phi i32 [ 7, %entry ], [ %r, %right ]
  br label %right
right:
  %r = phi i32 [ 7, %entry ], [ %l, %left ]
  br i1 %d, label %left, label %exit
exit:
  ret i32 %r
}

; CHECK-LABEL: define i32 @argument(
; CHECK-NOT:     phi
; CHECK:         ret i32 %a
define i32 @argument(i1 %c, i1 %d, i32 %a) {
entry:
  br i1 %c, label %left, label %right
left:
  %l = phi i32 [ %a, %entry ], [ %r, %right ]
  br label %right
right:
  %r = phi i32 [ %a, %entry ], [ %l, %left ]
  br i1 %d, label %left, label %exit
exit:
  ret i32 %r
}

; CHECK-LABEL: define i32 @instruction(
; CHECK:         %i = call i32 @get()
; CHECK-NOT:     phi
; CHECK:         ret i32 %i
define i32 @instruction(i1 %c, i1 %d) {
entry:
  %i = call i32 @get()
  br i1 %c, label %left, label %right
left:
  %l = phi i32 [ %i, %entry ], [ %r, %right ]
  br label %right
right:
  %r = phi i32 [ %i, %entry ], [ %l, %left ]
  br i1 %d, label %left, label %exit
exit:
  ret i32 %r
}

; CHECK-LABEL: define i32 @phi_that_stays(
; CHECK:       join:
; CHECK-NEXT:    %p = phi i32 [ %a, %entry ], [ %b, %then ]
; CHECK-NOT:     phi
; CHECK:         ret i32 %p
define i32 @phi_that_stays(i1 %c, i1 %d, i32 %a, i32 %b) {
entry:
  br i1 %c, label %then, label %join
then:
  br label %join
join:
  %p = phi i32 [ %a, %entry ], [ %b, %then ]
  br i1 %c, label %left, label %right
left:
  %l = phi i32 [ %p, %join ], [ %r, %right ]
  br label %right
right:
  %r = phi i32 [ %p, %join ], [ %l, %left ]
  br i1 %d, label %left, label %exit
exit:
  ret i32 %r
}

declare i32 @get()
