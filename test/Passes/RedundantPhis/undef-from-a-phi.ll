; RUN: %opt -passes=redundant-phi-elim -S %s | FileCheck %s
; RUN: %opt -passes='redundant-phi-elim<peeling>' -S %s | FileCheck %s
;
; A φ that merges undef and poison is undef for the φs that refer to it, and then
; counts beside their other values as undef does.

; CHECK-LABEL: define i32 @beside_noundef(
; CHECK-NOT:     phi
; CHECK:         ret i32 %a
define i32 @beside_noundef(i1 %c, i1 %d, i32 noundef %a) {
entry:
  br i1 %c, label %then, label %inner
then:
  br label %inner
inner:
  %q = phi i32 [ undef, %entry ], [ poison, %then ]
  br i1 %d, label %more, label %join
more:
  br label %join
join:
  %p = phi i32 [ %q, %more ], [ %a, %inner ]
  ret i32 %p
}

; CHECK-LABEL: define i32 @beside_maybe_poison(
; CHECK:       join:
; CHECK-NEXT:    %p = phi i32 [ undef, %more ], [ %a, %inner ]
; CHECK-NEXT:    ret i32 %p
define i32 @beside_maybe_poison(i1 %c, i1 %d, i32 %a) {
entry:
  br i1 %c, label %then, label %inner
then:
  br label %inner
inner:
  %q = phi i32 [ undef, %entry ], [ poison, %then ]
  br i1 %d, label %more, label %join
more:
  br label %join
join:
  %p = phi i32 [ %q, %more ], [ %a, %inner ]
  ret i32 %p
}
