; RUN: %opt -passes=redundant-phi-elim -S %s | FileCheck %s
; RUN: %opt -passes='redundant-phi-elim<peeling>' -S %s | FileCheck %s
;
; A φ that stays, and φs that merge undef and that φ: it dominates them and is not
; poison, so they become it, as far down as the chain goes. The value that all of
; them come from does not dominate any.

; CHECK-LABEL: define i32 @f(
; CHECK:       join1:
; CHECK-NEXT:    %p1 = phi i32 [ undef, %entry ], [ %i, %then ]
; CHECK-NOT:     phi
; CHECK:       join2:
; CHECK-NEXT:    call void @use(i32 %p1)
; CHECK:       join3:
; CHECK-NEXT:    ret i32 %p1
define i32 @f(i1 %c, i1 %d, i1 %e) {
entry:
  br i1 %c, label %then, label %join1
then:
  %i = call noundef i32 @get()
  br label %join1
join1:
  %p1 = phi i32 [ undef, %entry ], [ %i, %then ]
  br i1 %d, label %more2, label %join2
more2:
  br label %join2
join2:
  %p2 = phi i32 [ undef, %join1 ], [ %p1, %more2 ]
  call void @use(i32 %p2)
  br i1 %e, label %more3, label %join3
more3:
  br label %join3
join3:
  %p3 = phi i32 [ undef, %join2 ], [ %p2, %more3 ]
  ret i32 %p3
}

; The same with a ring below the φ that stays.
; CHECK-LABEL: define i32 @ring(
; CHECK:       join:
; CHECK-NEXT:    %p = phi i32 [ undef, %entry ], [ %i, %then ]
; CHECK-NOT:     phi
; CHECK:         ret i32 %p
define i32 @ring(i1 %c, i1 %d) {
entry:
  br i1 %c, label %then, label %join
then:
  %i = call noundef i32 @get()
  br label %join
join:
  %p = phi i32 [ undef, %entry ], [ %i, %then ]
  br i1 %c, label %left, label %right
left:
  %l = phi i32 [ %p, %join ], [ %r, %right ]
  br label %right
right:
  %r = phi i32 [ undef, %join ], [ %l, %left ]
  br i1 %d, label %left, label %exit
exit:
  ret i32 %r
}

; Poison does not ask whether the φ that stays is poison.
; CHECK-LABEL: define i32 @poison(
; CHECK:       join1:
; CHECK-NEXT:    %p1 = phi i32 [ poison, %entry ], [ %i, %then ]
; CHECK-NOT:     phi
; CHECK:       join2:
; CHECK-NEXT:    ret i32 %p1
define i32 @poison(i1 %c, i1 %d) {
entry:
  br i1 %c, label %then, label %join1
then:
  %i = call i32 @get()
  br label %join1
join1:
  %p1 = phi i32 [ poison, %entry ], [ %i, %then ]
  br i1 %d, label %more2, label %join2
more2:
  br label %join2
join2:
  %p2 = phi i32 [ poison, %join1 ], [ %p1, %more2 ]
  ret i32 %p2
}

; A φ that may be poison does not refine undef.
; CHECK-LABEL: define i32 @maybe_poison(
; CHECK:       join1:
; CHECK-NEXT:    %p1 = phi i32 [ undef, %entry ], [ %i, %then ]
; CHECK:       join2:
; CHECK-NEXT:    %p2 = phi i32 [ undef, %join1 ], [ %p1, %more2 ]
; CHECK-NEXT:    ret i32 %p2
define i32 @maybe_poison(i1 %c, i1 %d) {
entry:
  br i1 %c, label %then, label %join1
then:
  %i = call i32 @get()
  br label %join1
join1:
  %p1 = phi i32 [ undef, %entry ], [ %i, %then ]
  br i1 %d, label %more2, label %join2
more2:
  br label %join2
join2:
  %p2 = phi i32 [ undef, %join1 ], [ %p1, %more2 ]
  ret i32 %p2
}

declare i32 @get()
declare void @use(i32)
