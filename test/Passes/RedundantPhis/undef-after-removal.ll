; RUN: %opt -passes=redundant-phi-elim -S %s | FileCheck %s
; RUN: %opt -passes='redundant-phi-elim<peeling>' -S %s | FileCheck %s
; RUN: %opt -passes='redundant-phi-elim<prune>' -S %s | FileCheck %s
; RUN: %opt -passes=redundant-phi-elim -pass-remarks-analysis=redundant-phi-elim \
; RUN:   -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
;
; undef beside a value that is not poison, which shows only when other φs have been
; removed: one run of the pass finds that. A remark counts all of them.

; %r, which merges poison, becomes %a; then %sum is not poison.
; CHECK-LABEL: define i32 @poison_operand(
; CHECK-NOT:     phi
; CHECK:         ret i32 %sum
; REMARK: 2 phis removed in 2 redundant sets: 0 trivial, 2 beside undef
define i32 @poison_operand(i1 %c, i1 %d, i32 noundef %a) {
entry:
  br i1 %c, label %left, label %first
left:
  br label %first
first:
  %r = phi i32 [ poison, %entry ], [ %a, %left ]
  %sum = add i32 %r, 1
  br i1 %d, label %then, label %join
then:
  br label %join
join:
  %p = phi i32 [ undef, %first ], [ %sum, %then ]
  ret i32 %p
}

; Each φ of the chain can be removed only when the one above it is no longer there
; with its poison: a step for each.
; CHECK-LABEL: define i32 @chain(
; CHECK-NOT:     phi
; CHECK:         ret i32 %sum3
; REMARK: 4 phis removed in 4 redundant sets: 0 trivial, 4 beside undef
define i32 @chain(i1 %c, i32 noundef %d, i32 noundef %a) {
entry:
  br i1 %c, label %then0, label %join0
then0:
  br label %join0
join0:
  %p0 = phi i32 [ poison, %entry ], [ %a, %then0 ]
  %sum1 = add i32 %p0, 1
  switch i32 %d, label %join1 [
    i32 1, label %then1
    i32 2, label %else1
  ]
then1:
  br label %join1
else1:
  br label %join1
join1:
  %p1 = phi i32 [ undef, %join0 ], [ %sum1, %then1 ], [ poison, %else1 ]
  %sum2 = add i32 %p1, 1
  switch i32 %d, label %join2 [
    i32 3, label %then2
    i32 4, label %else2
  ]
then2:
  br label %join2
else2:
  br label %join2
join2:
  %p2 = phi i32 [ undef, %join1 ], [ %sum2, %then2 ], [ poison, %else2 ]
  %sum3 = add i32 %p2, 1
  switch i32 %d, label %join3 [
    i32 5, label %then3
    i32 6, label %else3
  ]
then3:
  br label %join3
else3:
  br label %join3
join3:
  %p3 = phi i32 [ undef, %join2 ], [ %sum3, %then3 ], [ poison, %else3 ]
  ret i32 %p3
}

; A ring of φs that are all undef, and a value computed from one.
; CHECK-LABEL: define i32 @undefined_ring(
; CHECK-NOT:     phi
; CHECK:         ret i32 %bits
define i32 @undefined_ring(i1 %c, i1 %d) {
entry:
  br label %head
head:
  %x = phi float [ undef, %entry ], [ %y, %latch ]
  br i1 %c, label %body, label %latch
latch:
  %y = phi float [ %x, %head ], [ %x, %more ]
  br label %head
body:
  %bits = bitcast float %x to i32
  br i1 %d, label %then, label %more
more:
  br i1 %c, label %then, label %latch
then:
  %p = phi i32 [ %bits, %body ], [ undef, %more ]
  ret i32 %p
}

; The value that %p merges beside undef may be poison however often one asks.
; CHECK-LABEL: define i32 @still_poison(
; CHECK:       first:
; CHECK-NEXT:    %sum = add nsw i32 %a, 1
; CHECK:       join:
; CHECK-NEXT:    %p = phi i32 [ undef, %first ], [ %sum, %then ]
; CHECK-NEXT:    ret i32 %p
define i32 @still_poison(i1 %c, i1 %d, i32 noundef %a) {
entry:
  br i1 %c, label %left, label %first
left:
  br label %first
first:
  %r = phi i32 [ poison, %entry ], [ %a, %left ]
  %sum = add nsw i32 %r, 1
  br i1 %d, label %then, label %join
then:
  br label %join
join:
  %p = phi i32 [ undef, %first ], [ %sum, %then ]
  ret i32 %p
}
