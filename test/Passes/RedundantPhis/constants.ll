; RUN: %opt -passes=redundant-phi-elim -S %s | FileCheck %s
; RUN: %opt -passes='redundant-phi-elim<peeling>' -S %s | FileCheck %s
;
; Equal constants are one value and different ones are two, even where they compare
; equal.

; CHECK-LABEL: define i32 @equal(
; CHECK-NOT:     phi
; CHECK:         ret i32 3
define i32 @equal(i1 %c) {
entry:
  br i1 %c, label %then, label %join
then:
  br label %join
join:
  %p = phi i32 [ 3, %entry ], [ 3, %then ]
  ret i32 %p
}

; CHECK-LABEL: define float @zeros(
; CHECK:       join:
; CHECK-NEXT:    %p = phi float [ 0.000000e+00, %entry ], [ -0.000000e+00, %then ]
; CHECK-NEXT:    ret float %p
define float @zeros(i1 %c) {
entry:
  br i1 %c, label %then, label %join
then:
  br label %join
join:
  %p = phi float [ 0.0, %entry ], [ -0.0, %then ]
  ret float %p
}
