; RUN: %opt -passes=redundant-phi-elim -S %s | FileCheck %s
; RUN: %opt -passes='redundant-phi-elim<peeling>' -S %s | FileCheck %s
;
; A φ that merges one value, or one value and itself, becomes that value; so does
; one that merges nothing else once others have gone. Two values are too many.

; CHECK-LABEL: define i32 @itself(
; CHECK-NOT:     phi
; CHECK:         call void @use(i32 %a)
; CHECK:         ret i32 %a
define i32 @itself(i1 %c, i32 %a) {
entry:
  br label %loop
loop:
  %p = phi i32 [ %a, %entry ], [ %p, %loop ]
  call void @use(i32 %p)
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %p
}

; %q merges %p alone, and then %p merges %a and itself.
; CHECK-LABEL: define i32 @in_turn(
; CHECK-NOT:     phi
; CHECK:         ret i32 %a
define i32 @in_turn(i1 %c, i1 %d, i32 %a) {
entry:
  br label %loop
loop:
  %p = phi i32 [ %a, %entry ], [ %q, %latch ]
  br i1 %c, label %then, label %latch
then:
  br label %latch
latch:
  %q = phi i32 [ %p, %loop ], [ %p, %then ]
  br i1 %d, label %loop, label %exit
exit:
  %r = phi i32 [ %q, %latch ]
  ret i32 %r
}

; CHECK-LABEL: define i32 @two_values(
; CHECK:       loop:
; CHECK-NEXT:    %p = phi i32 [ %a, %entry ], [ %b, %loop ]
; CHECK:         ret i32 %p
define i32 @two_values(i1 %c, i32 %a, i32 %b) {
entry:
  br label %loop
loop:
  %p = phi i32 [ %a, %entry ], [ %b, %loop ]
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %p
}

declare void @use(i32)
