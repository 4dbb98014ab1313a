; RUN: %opt -passes=redundant-phi-elim -S %s | FileCheck %s
; RUN: %opt -passes='redundant-phi-elim<peeling>' -S %s | FileCheck %s
;
; An undef operand counts beside a value that may be poison: undef is never poison,
; so poison would not refine it.

; CHECK-LABEL: define i32 @argument(
; CHECK:       join:
; CHECK-NEXT:    %p = phi i32 [ undef, %entry ], [ %a, %then ]
; CHECK-NEXT:    ret i32 %p
define i32 @argument(i1 %c, i32 %a) {
entry:
  br i1 %c, label %then, label %join
then:
  br label %join
join:
  %p = phi i32 [ undef, %entry ], [ %a, %then ]
  ret i32 %p
}

; The argument is not poison, but the sum is if it overflows.
; CHECK-LABEL: define i32 @instruction(
; CHECK:       join:
; CHECK-NEXT:    %p = phi i32 [ undef, %entry ], [ %sum, %then ]
; CHECK-NEXT:    ret i32 %p
define i32 @instruction(i1 %c, i32 noundef %a) {
entry:
  %sum = add nsw i32 %a, 1
  br i1 %c, label %then, label %join
then:
  br label %join
join:
  %p = phi i32 [ undef, %entry ], [ %sum, %then ]
  ret i32 %p
}

; One element of the constant is poison.
; CHECK-LABEL: define <2 x i32> @constant(
; CHECK:       join:
; CHECK-NEXT:    %p = phi <2 x i32> [ undef, %entry ], [ <i32 1, i32 poison>, %then ]
; CHECK-NEXT:    ret <2 x i32> %p
define <2 x i32> @constant(i1 %c) {
entry:
  br i1 %c, label %then, label %join
then:
  br label %join
join:
  %p = phi <2 x i32> [ undef, %entry ], [ <i32 1, i32 poison>, %then ]
  ret <2 x i32> %p
}

; One operand undef is enough, however many are poison.
; CHECK-LABEL: define i32 @with_poison(
; CHECK:       join:
; CHECK-NEXT:    %p = phi i32 [ undef, %entry ], [ %a, %then ], [ poison, %else ]
; CHECK-NEXT:    ret i32 %p
define i32 @with_poison(i32 %c, i32 %a) {
entry:
  switch i32 %c, label %join [
    i32 1, label %then
    i32 2, label %else
  ]
then:
  br label %join
else:
  br label %join
join:
  %p = phi i32 [ undef, %entry ], [ %a, %then ], [ poison, %else ]
  ret i32 %p
}
