; RUN: %opt -passes=redundant-phi-elim -S %s | FileCheck %s
; RUN: %opt -passes='redundant-phi-elim<peeling>' -S %s | FileCheck %s
;
; undef beside a value that may be poison, but not where the φ stands: a branch above
; it depends on the value, and to branch on poison is undefined behaviour. LLVM's
; mem2reg knows that as well. (Calls might not return; where none lies between the
; value and the branch, the value is not poison anywhere.)

; CHECK-LABEL: define i32 @branch(
; CHECK-NOT:     phi
; CHECK:         ret i32 %i
define i32 @branch(i1 %c) {
entry:
  %i = call i32 @get()
  call void @use(i32 0)
  %odd = trunc i32 %i to i1
  br i1 %odd, label %above, label %exit
above:
  br i1 %c, label %then, label %join
then:
  br label %join
join:
  %p = phi i32 [ undef, %above ], [ %i, %then ]
  ret i32 %p
exit:
  ret i32 0
}

; CHECK-LABEL: define i32 @switch_on_argument(
; CHECK-NOT:     phi
; CHECK:         ret i32 %a
define i32 @switch_on_argument(i32 %a) {
entry:
  call void @use(i32 0)
  switch i32 %a, label %join [
    i32 1, label %then
    i32 2, label %else
  ]
then:
  br label %join
else:
  br label %join
join:
  %p = phi i32 [ undef, %entry ], [ %a, %then ], [ undef, %else ]
  ret i32 %p
}

; The value outside is a φ that merges an argument that may be poison.
; CHECK-LABEL: define i32 @phi(
; CHECK:       first:
; CHECK-NEXT:    %q = phi i32 [ 1, %entry ], [ %a, %other ]
; CHECK-NOT:     phi
; CHECK:         ret i32 %q
define i32 @phi(i1 %c, i32 %a) {
entry:
  br i1 %c, label %other, label %first
other:
  br label %first
first:
  %q = phi i32 [ 1, %entry ], [ %a, %other ]
  call void @use(i32 0)
  %isZero = icmp eq i32 %q, 0
  br i1 %isZero, label %then, label %join
then:
  br label %join
join:
  %p = phi i32 [ undef, %first ], [ %q, %then ]
  ret i32 %p
}

; What the value is computed from decides the branch.
; CHECK-LABEL: define i32 @operand(
; CHECK-NOT:     phi
; CHECK:         ret i32 %not
define i32 @operand(i1 %c) {
entry:
  %i = call i32 @get()
  call void @use(i32 0)
  %not = xor i32 %i, -1
  %odd = trunc i32 %i to i1
  br i1 %odd, label %above, label %exit
above:
  br i1 %c, label %then, label %join
then:
  br label %join
join:
  %p = phi i32 [ undef, %above ], [ %not, %then ]
  ret i32 %p
exit:
  ret i32 0
}

; The branch is not on every path to the φ.
; CHECK-LABEL: define i32 @branch_aside(
; CHECK:       join:
; CHECK-NEXT:    %p = phi i32 [ undef, %entry ], [ %i, %then ], [ %i, %else ]
; CHECK-NEXT:    ret i32 %p
define i32 @branch_aside(i1 %c) {
entry:
  %i = call i32 @get()
  br i1 %c, label %aside, label %join
aside:
  %odd = trunc i32 %i to i1
  br i1 %odd, label %then, label %else
then:
  br label %join
else:
  br label %join
join:
  %p = phi i32 [ undef, %entry ], [ %i, %then ], [ %i, %else ]
  ret i32 %p
}

; A branch below the φ says nothing of a run in which it is not reached.
; CHECK-LABEL: define i32 @branch_below(
; CHECK:       join:
; CHECK-NEXT:    %p = phi i32 [ undef, %entry ], [ %i, %then ]
; CHECK:         ret i32 %p
define i32 @branch_below(i1 %c) {
entry:
  %i = call i32 @get()
  br i1 %c, label %then, label %join
then:
  br label %join
join:
  %p = phi i32 [ undef, %entry ], [ %i, %then ]
  call void @use(i32 %p)
  %odd = trunc i32 %i to i1
  br i1 %odd, label %below, label %exit
below:
  br label %exit
exit:
  ret i32 %p
}

; A branch on what freeze makes of the value says nothing of the value.
; CHECK-LABEL: define i32 @frozen(
; CHECK:       join:
; CHECK-NEXT:    %p = phi i32 [ undef, %above ], [ %i, %then ]
; CHECK-NEXT:    ret i32 %p
define i32 @frozen(i1 %c) {
entry:
  %i = call i32 @get()
  %f = freeze i32 %i
  %odd = trunc i32 %f to i1
  br i1 %odd, label %above, label %exit
above:
  br i1 %c, label %then, label %join
then:
  br label %join
join:
  %p = phi i32 [ undef, %above ], [ %i, %then ]
  ret i32 %p
exit:
  ret i32 0
}

; Here the branch does rule out that %p is poison. But LLVM 19 overlooks flags of φs
; when it looks for such a branch, so it is not asked of φs where any has flags.
; CHECK-LABEL: define float @flags(
; CHECK:       next:
; CHECK-NEXT:    %q = phi float [ undef, %join ], [ %p, %more ]
; CHECK-NEXT:    ret float %q
define float @flags(i1 %c, float noundef %a) {
entry:
  br i1 %c, label %then, label %join
then:
  br label %join
join:
  %p = phi nnan float [ 1.0, %entry ], [ %a, %then ]
  call void @use(i32 0)
  %less = fcmp olt float %p, 2.0
  br i1 %less, label %more, label %next
more:
  br label %next
next:
  %q = phi float [ undef, %join ], [ %p, %more ]
  ret float %q
}

declare i32 @get()
declare void @use(i32)
