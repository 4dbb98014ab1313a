; RUN: %opt -passes=redundant-phi-elim -S %s | FileCheck %s
; RUN: %opt -passes='redundant-phi-elim<peeling>' -S %s | FileCheck %s
;
; The result of an invoke exists on its normal edge only: it stands above a φ that
; this edge dominates, and not above one that the exception reaches as well, though
; the block of the invoke dominates both.

; CHECK-LABEL: define i32 @below_the_normal_edge(
; CHECK:         %i = invoke noundef i32 @get()
; CHECK-NOT:     phi
; CHECK:       join:
; CHECK-NEXT:    ret i32 %i
define i32 @below_the_normal_edge(i1 %c) personality ptr @__gxx_personality_v0 {
entry:
  %i = invoke noundef i32 @get() to label %normal unwind label %lpad
normal:
  br i1 %c, label %then, label %join
then:
  br label %join
join:
  %p = phi i32 [ undef, %normal ], [ %i, %then ]
  ret i32 %p
lpad:
  %lp = landingpad { ptr, i32 } cleanup
  ret i32 0
}

; CHECK-LABEL: define i32 @below_both_edges(
; CHECK:       join:
; CHECK-NEXT:    %p = phi i32 [ undef, %lpad ], [ %i, %normal ]
; CHECK-NEXT:    ret i32 %p
define i32 @below_both_edges() personality ptr @__gxx_personality_v0 {
entry:
  %i = invoke noundef i32 @get() to label %normal unwind label %lpad
normal:
  br label %join
lpad:
  %lp = landingpad { ptr, i32 } cleanup
  br label %join
join:
  %p = phi i32 [ undef, %lpad ], [ %i, %normal ]
  ret i32 %p
}

; Without undef the result may be what a ring refers to.
; CHECK-LABEL: define i32 @ring(
; CHECK:         %i = invoke i32 @get()
; CHECK-NOT:     phi
; CHECK:         ret i32 %i
define i32 @ring(i1 %c, i1 %d) personality ptr @__gxx_personality_v0 {
entry:
  %i = invoke i32 @get() to label %normal unwind label %lpad
normal:
  br i1 %c, label %left, label %right
left:
  %l = phi i32 [ %i, %normal ], [ %r, %right ]
  br label %right
right:
  %r = phi i32 [ %i, %normal ], [ %l, %left ]
  br i1 %d, label %left, label %exit
exit:
  ret i32 %r
lpad:
  %lp = landingpad { ptr, i32 } cleanup
  ret i32 0
}

declare i32 @get()
declare i32 @__gxx_personality_v0(...)
