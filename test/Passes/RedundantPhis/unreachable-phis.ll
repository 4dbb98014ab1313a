; RUN: %opt -passes=redundant-phi-elim -S %s | FileCheck %s
; RUN: %opt -passes='redundant-phi-elim<peeling>' -S %s | FileCheck %s
;
; Redundant φs in blocks that cannot be reached become poison, even where there is a
; value outside: that value may depend on the φ.

; CHECK-LABEL: define void @depends_on_the_phi(
; CHECK:       dead:
; CHECK-NEXT:    %x = add i32 poison, 1
; CHECK-NEXT:    call void @use(i32 poison)
define void @depends_on_the_phi() {
entry:
  ret void
dead:
  %p = phi i32 [ %x, %dead ]
  %x = add i32 %p, 1
  call void @use(i32 %p)
  br label %dead
}

; No value at all: two φs that merge each other.
; CHECK-LABEL: define void @each_other(
; CHECK-NOT:     phi
; CHECK:       dead2:
; CHECK-NEXT:    call void @use(i32 poison)
; CHECK-NEXT:    call void @use(i32 poison)
define void @each_other() {
entry:
  ret void
dead1:
  %p = phi i32 [ %q, %dead2 ]
  br label %dead2
dead2:
  %q = phi i32 [ %p, %dead1 ]
  call void @use(i32 %p)
  call void @use(i32 %q)
  br label %dead1
}

; The φ in the block that can be reached does not see the one in %dead.
; CHECK-LABEL: define i32 @feeds_a_reachable_phi(
; CHECK-NOT:     phi
; CHECK:       join:
; CHECK-NEXT:    ret i32 %a
define i32 @feeds_a_reachable_phi(i32 %a) {
entry:
  br label %join
dead:
  %p = phi i32 [ %p, %dead ]
  br i1 true, label %dead, label %join
join:
  %q = phi i32 [ %a, %entry ], [ %p, %dead ]
  ret i32 %q
}

declare void @use(i32)
