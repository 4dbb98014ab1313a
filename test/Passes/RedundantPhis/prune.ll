; RUN: %opt -passes='redundant-phi-elim<prune>' -S %s | FileCheck %s
; RUN: %opt -passes='redundant-phi-elim<peeling;prune>' -S %s | FileCheck %s
;
; prune removes φs that only other φs use, cycles of them included. What some other
; instruction uses stays, directly or through φs.

; CHECK-LABEL: define i32 @dead_cycle(
; CHECK-NOT:     phi
; CHECK:         ret i32 %a
define i32 @dead_cycle(i1 %c, i1 %d, i32 %a, i32 %b) {
entry:
  br i1 %c, label %left, label %right
left:
  %l = phi i32 [ %a, %entry ], [ %r, %right ]
  br label %right
right:
  %r = phi i32 [ %b, %entry ], [ %l, %left ]
  br i1 %d, label %left, label %exit
exit:
  ret i32 %a
}

; CHECK-LABEL: define i32 @unused(
; CHECK-NOT:     phi
; CHECK:         ret i32 0
define i32 @unused(i1 %c, i32 %a, i32 %b) {
entry:
  br i1 %c, label %then, label %join
then:
  br label %join
join:
  %p = phi i32 [ %a, %entry ], [ %b, %then ]
  br i1 %c, label %more, label %last
more:
  br label %last
last:
  %q = phi i32 [ %p, %join ], [ %b, %more ]
  ret i32 0
}

; The store uses %r, and %r uses %l.
; CHECK-LABEL: define void @store(
; CHECK:       left:
; CHECK-NEXT:    %l = phi i32 [ %a, %entry ], [ %r, %right ]
; CHECK:       right:
; CHECK-NEXT:    %r = phi i32 [ %b, %entry ], [ %l, %left ]
; CHECK:         store i32 %r, ptr %x
define void @store(i1 %c, i1 %d, i32 %a, i32 %b, ptr %x) {
entry:
  br i1 %c, label %left, label %right
left:
  %l = phi i32 [ %a, %entry ], [ %r, %right ]
  br label %right
right:
  %r = phi i32 [ %b, %entry ], [ %l, %left ]
  br i1 %d, label %left, label %exit
exit:
  store i32 %r, ptr %x
  ret void
}

; The only user of %p adds it to a variable that is read nowhere else: a cycle of a
; φ and another instruction is used by that instruction.
; CHECK-LABEL: define void @counter(
; CHECK:       loop:
; CHECK-NEXT:    %p = phi i32 [ 0, %entry ], [ %next, %loop ]
; CHECK-NEXT:    %next = add i32 %p, 1
define void @counter(i1 %c) {
entry:
  br label %loop
loop:
  %p = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %p, 1
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; Of two φs in one block, one is dead.
; CHECK-LABEL: define i32 @one_of_two(
; CHECK:       join:
; CHECK-NEXT:    %live = phi i32 [ %b, %entry ], [ %a, %then ]
; CHECK-NEXT:    ret i32 %live
define i32 @one_of_two(i1 %c, i32 %a, i32 %b) {
entry:
  br i1 %c, label %then, label %join
then:
  br label %join
join:
  %dead = phi i32 [ %a, %entry ], [ %b, %then ]
  %live = phi i32 [ %b, %entry ], [ %a, %then ]
  ret i32 %live
}
