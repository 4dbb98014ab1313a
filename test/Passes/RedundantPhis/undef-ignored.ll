; RUN: %opt -passes=redundant-phi-elim -S %s | FileCheck %s
; RUN: %opt -passes='redundant-phi-elim<peeling>' -S %s | FileCheck %s
;
; An undef operand is ignored beside a value that is guaranteed not to be poison and
; stands above the φs: a constant, a noundef argument, an instruction that dominates
; them. That value refines undef.

; CHECK-LABEL: define i32 @constant(
; CHECK-NOT:     phi
; CHECK:         ret i32 5
define i32 @constant(i1 %c) {
entry:
  br i1 %c, label %then, label %join
then:
  br label %join
join:
  %p = phi i32 [ undef, %entry ], [ 5, %then ]
  ret i32 %p
}

; CHECK-LABEL: define i32 @noundef_argument(
; CHECK-NOT:     phi
; CHECK:         ret i32 %a
define i32 @noundef_argument(i1 %c, i32 noundef %a) {
entry:
  br i1 %c, label %then, label %join
then:
  br label %join
join:
  %p = phi i32 [ %a, %then ], [ undef, %entry ]
  ret i32 %p
}

; CHECK-LABEL: define i32 @dominating_instruction(
; CHECK:         %i = call noundef i32 @get()
; CHECK-NOT:     phi
; CHECK:         ret i32 %i
define i32 @dominating_instruction(i1 %c) {
entry:
  %i = call noundef i32 @get()
  br i1 %c, label %then, label %join
then:
  br label %join
join:
  %p = phi i32 [ undef, %entry ], [ %i, %then ]
  ret i32 %p
}

; freeze gives some value, whatever it is given.
; CHECK-LABEL: define i32 @frozen(
; CHECK:         %f = freeze i32 %a
; CHECK-NOT:     phi
; CHECK:         ret i32 %f
define i32 @frozen(i1 %c, i32 %a) {
entry:
  %f = freeze i32 %a
  br i1 %c, label %then, label %join
then:
  br label %join
join:
  %p = phi i32 [ undef, %entry ], [ %f, %then ]
  ret i32 %p
}

; The undef operand is at one φ of the set, and only the other one refers to the
; value.
; CHECK-LABEL: define i32 @ring(
; CHECK-NOT:     phi
; CHECK:         ret i32 %a
define i32 @ring(i1 %c, i1 %d, i32 noundef %a) {
entry:
  br i1 %c, label %left, label %right
left:
  %l = phi i32 [ undef, %entry ], [ %r, %right ]
  br label %right
right:
  %r = phi i32 [ %a, %entry ], [ %l, %left ]
  br i1 %d, label %left, label %exit
exit:
  ret i32 %r
}

declare i32 @get()
