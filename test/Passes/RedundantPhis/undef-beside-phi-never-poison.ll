; RUN: %opt -passes=redundant-phi-elim -S %s | FileCheck %s
; RUN: %opt -passes='redundant-phi-elim<peeling>' -S %s | FileCheck %s
;
; undef beside a φ that stays: that φ is not poison if nothing it merges may be, be
; it through other φs, and on edges that can be taken. Nor is what is computed from
; such φs.

; %p merges %q, a φ that is %p; so it merges two numbers.
; CHECK-LABEL: define i32 @in_a_loop(
; CHECK:       loop:
; CHECK-NEXT:    %p = phi i32 [ 2, %entry ], [ %m, %other ], [ %p, %latch ]
; CHECK-NOT:     phi
; CHECK:         ret i32 %p
define i32 @in_a_loop(i1 %c, i1 %d, i32 noundef %m) {
entry:
  br i1 %c, label %loop, label %other
other:
  br label %loop
loop:
  %p = phi i32 [ 2, %entry ], [ %m, %other ], [ %q, %latch ]
  br i1 %c, label %then, label %latch
then:
  br label %latch
latch:
  %q = phi i32 [ %p, %loop ], [ %p, %then ]
  %r = phi i32 [ undef, %loop ], [ %p, %then ]
  br i1 %d, label %loop, label %exit
exit:
  ret i32 %r
}

; CHECK-LABEL: define i32 @poison_on_a_dead_edge(
; CHECK:       join:
; CHECK-NEXT:    %p = phi i32 [ 1, %entry ], [ 2, %then ], [ poison, %dead ]
; CHECK-NOT:     phi
; CHECK:         ret i32 %p
define i32 @poison_on_a_dead_edge(i1 %c, i1 %d) {
entry:
  br i1 %c, label %then, label %join
then:
  br label %join
dead:
  br label %join
join:
  %p = phi i32 [ 1, %entry ], [ 2, %then ], [ poison, %dead ]
  br i1 %d, label %more, label %last
more:
  br label %last
last:
  %r = phi i32 [ undef, %join ], [ %p, %more ]
  ret i32 %r
}

; CHECK-LABEL: define i32 @computed_from_it(
; CHECK:       join:
; CHECK-NEXT:    %p = phi i32 [ 1, %entry ], [ 2, %then ], [ poison, %dead ]
; CHECK-NOT:     phi
; CHECK:         ret i32 %s
define i32 @computed_from_it(i1 %c, i1 %d) {
entry:
  br i1 %c, label %then, label %join
then:
  br label %join
dead:
  br label %join
join:
  %p = phi i32 [ 1, %entry ], [ 2, %then ], [ poison, %dead ]
  %x = xor i32 %p, 5
  %s = sub i32 %p, %x
  br i1 %d, label %more, label %last
more:
  br label %last
last:
  %r = phi i32 [ undef, %join ], [ %s, %more ]
  ret i32 %r
}

; %p merges what is computed from it.
; CHECK-LABEL: define i32 @counter(
; CHECK:       loop:
; CHECK-NEXT:    %p = phi i32 [ 0, %entry ], [ %next, %latch ], [ poison, %dead ]
; CHECK:       latch:
; CHECK-NOT:     phi
; CHECK:         ret i32 %next
define i32 @counter(i1 %c, i1 %d) {
entry:
  br label %loop
dead:
  br label %loop
loop:
  %p = phi i32 [ 0, %entry ], [ %next, %latch ], [ poison, %dead ]
  %next = add i32 %p, 1
  br i1 %c, label %then, label %latch
then:
  br label %latch
latch:
  %r = phi i32 [ undef, %loop ], [ %next, %then ]
  br i1 %d, label %loop, label %exit
exit:
  ret i32 %r
}

; The sum is poison if it overflows.
; CHECK-LABEL: define i32 @flags_of_what_is_computed(
; CHECK:       last:
; CHECK-NEXT:    %r = phi i32 [ undef, %join ], [ %s, %more ]
; CHECK-NEXT:    ret i32 %r
define i32 @flags_of_what_is_computed(i1 %c, i1 %d, i32 noundef %m) {
entry:
  br i1 %c, label %then, label %join
then:
  br label %join
join:
  %p = phi i32 [ 1, %entry ], [ %m, %then ]
  %s = add nsw i32 %p, 5
  br i1 %d, label %more, label %last
more:
  br label %last
last:
  %r = phi i32 [ undef, %join ], [ %s, %more ]
  ret i32 %r
}

; %p merges %q, and %q an argument that may be poison.
; CHECK-LABEL: define i32 @poison_in_a_loop(
; CHECK:       loop:
; CHECK-NEXT:    %p = phi i32 [ 2, %entry ], [ %q, %latch ]
; CHECK:       latch:
; CHECK-NEXT:    %q = phi i32 [ %p, %loop ], [ %a, %then ]
; CHECK-NEXT:    %r = phi i32 [ undef, %loop ], [ %p, %then ]
; CHECK:         ret i32 %r
define i32 @poison_in_a_loop(i1 %c, i1 %d, i32 %a) {
entry:
  br label %loop
loop:
  %p = phi i32 [ 2, %entry ], [ %q, %latch ]
  br i1 %c, label %then, label %latch
then:
  br label %latch
latch:
  %q = phi i32 [ %p, %loop ], [ %a, %then ]
  %r = phi i32 [ undef, %loop ], [ %p, %then ]
  br i1 %d, label %loop, label %exit
exit:
  ret i32 %r
}
