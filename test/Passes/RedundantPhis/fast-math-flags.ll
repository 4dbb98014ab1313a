; RUN: %opt -passes=redundant-phi-elim -S %s | FileCheck %s
; RUN: %opt -passes='redundant-phi-elim<peeling>' -S %s | FileCheck %s
;
; A φ with fast-math flags is no less redundant: a value without its flags is poison
; no more often. Flags of a φ that stays do not change.

; CHECK-LABEL: define float @goes(
; CHECK-NOT:     phi
; CHECK:         ret float %a
define float @goes(i1 %c, float %a) {
entry:
  br i1 %c, label %then, label %join
then:
  br label %join
join:
  %p = phi nnan ninf float [ %a, %entry ], [ %a, %then ]
  ret float %p
}

; CHECK-LABEL: define float @stays(
; CHECK:       join:
; CHECK-NEXT:    %p = phi nnan nsz float [ %b, %entry ], [ %a, %then ]
; CHECK-NEXT:    ret float %p
define float @stays(i1 %c, float %a, float %b) {
entry:
  br i1 %c, label %then, label %join
then:
  br label %join
join:
  %p = phi nnan nsz float [ %b, %entry ], [ %a, %then ]
  ret float %p
}
