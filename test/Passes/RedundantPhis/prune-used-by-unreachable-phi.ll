; Program: opt with redundant-phi-elim<prune>. Property: a φ that only a φ in
; unreachable code uses is removed together with it.

; RUN: %opt -passes='redundant-phi-elim<prune;validate>' -S %s | FileCheck %s
; RUN: %opt -passes='redundant-phi-elim<prune;peeling;validate>' -S %s | FileCheck %s

; CHECK-LABEL: define i32 @used_by_unreachable_phi(
; CHECK-NOT:     phi
; CHECK:         or i32 poison, 0
define i32 @used_by_unreachable_phi() {
entry:
  switch i32 0, label %side [
    i32 0, label %join
    i32 1, label %exit
  ]
side:
  br i1 false, label %join, label %side
join:
  %p = phi i32 [ 1, %entry ], [ 0, %side ]
  unreachable
exit:
  ret i32 0
dead:
  %q = phi i32 [ %p, %dead ], [ 0, %dead2 ]
  br label %dead
dead2:
  %x = or i32 %q, 0
  br label %dead
}

; The φ in unreachable code is redundant itself, with the other one as its value.
; CHECK-LABEL: define i32 @value_of_unreachable_phi(
; CHECK-NOT:     phi
; CHECK:         call void @use(i32 poison)
define i32 @value_of_unreachable_phi(i1 %c) {
entry:
  br i1 %c, label %side, label %join
side:
  br label %join
join:
  %p = phi i32 [ 1, %entry ], [ 0, %side ]
  ret i32 0
dead:
  %q = phi i32 [ %p, %dead ]
  call void @use(i32 %q)
  br label %dead
}

; Another instruction in unreachable code is a use.
; CHECK-LABEL: define i32 @used_in_unreachable_code(
; CHECK:         %p = phi i32 [ 1, %entry ], [ 0, %side ]
; CHECK:         call void @use(i32 %p)
define i32 @used_in_unreachable_code(i1 %c) {
entry:
  br i1 %c, label %side, label %join
side:
  br label %join
join:
  %p = phi i32 [ 1, %entry ], [ 0, %side ]
  ret i32 0
dead:
  call void @use(i32 %p)
  br label %dead
}

declare void @use(i32)
