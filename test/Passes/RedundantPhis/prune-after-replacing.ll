; RUN: %opt -passes='redundant-phi-elim<prune>' -S %s | FileCheck %s
; RUN: %opt -passes='redundant-phi-elim<peeling;prune>' -S %s | FileCheck %s
;
; Liveness is what it is once redundant φs have been replaced: %p becomes %r, which
; nobody reads, in every function but the last.

; Its only user is a dead φ.
; CHECK-LABEL: define i32 @used_by_a_dead_phi(
; CHECK-NOT:     phi
; CHECK:         ret i32 0
define i32 @used_by_a_dead_phi(i1 %c, i32 %a, i32 %b) {
entry:
  br i1 %c, label %left, label %right
left:
  br label %join
right:
  br label %join
join:
  %r = phi i32 [ %a, %left ], [ %b, %right ]
  br label %next
next:
  %p = phi i32 [ %r, %join ]
  br i1 %c, label %more, label %last
more:
  br label %last
last:
  %u = phi i32 [ %p, %more ], [ %b, %next ]
  ret i32 0
}

; Its only user is an operand for an edge from a block that cannot be reached.
; CHECK-LABEL: define i32 @used_on_an_unreachable_edge(
; CHECK:       next:
; CHECK-NOT:     phi
; CHECK:       join2:
; CHECK-NEXT:    %live = phi i32 [ 1, %next ], [ 2, %other ], [ poison, %dead ]
; CHECK-NEXT:    ret i32 %live
define i32 @used_on_an_unreachable_edge(i1 %c, i32 %a, i32 %b) {
entry:
  br i1 %c, label %left, label %right
left:
  br label %join1
right:
  br label %join1
join1:
  %r = phi i32 [ %a, %left ], [ %b, %right ]
  br label %next
next:
  %p = phi i32 [ %r, %join1 ]
  br i1 %c, label %join2, label %other
other:
  br label %join2
dead:
  br label %join2
join2:
  %live = phi i32 [ 1, %next ], [ 2, %other ], [ %p, %dead ]
  ret i32 %live
}

; The user of %p is a user of %r.
; CHECK-LABEL: define i32 @used(
; CHECK:       join:
; CHECK-NEXT:    %r = phi i32 [ %a, %left ], [ %b, %right ]
; CHECK-NOT:     phi
; CHECK:         ret i32 %r
define i32 @used(i1 %c, i32 %a, i32 %b) {
entry:
  br i1 %c, label %left, label %right
left:
  br label %join
right:
  br label %join
join:
  %r = phi i32 [ %a, %left ], [ %b, %right ]
  br label %next
next:
  %p = phi i32 [ %r, %join ]
  ret i32 %p
}
