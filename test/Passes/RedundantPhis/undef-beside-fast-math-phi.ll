; RUN: %opt -passes=redundant-phi-elim -S %s | FileCheck %s
; RUN: %opt -passes='redundant-phi-elim<peeling>' -S %s | FileCheck %s
;
; undef beside a φ that stays: because of its flags %p is poison if %a is not a
; number, so undef counts; without flags it is not poison.

; CHECK-LABEL: define float @flags(
; CHECK:       join:
; CHECK-NEXT:    %p = phi nnan nsz float [ 1.{{[0-9e+]*}}, %entry ], [ %a, %then ]
; CHECK:       next:
; CHECK-NEXT:    %q = phi float [ undef, %join ], [ %p, %more ]
; CHECK-NEXT:    ret float %q
define float @flags(i1 %c, i1 %d, float noundef %a) {
entry:
  br i1 %c, label %then, label %join
then:
  br label %join
join:
  %p = phi nnan nsz float [ 1.0, %entry ], [ %a, %then ]
  br i1 %d, label %more, label %next
more:
  br label %next
next:
  %q = phi float [ undef, %join ], [ %p, %more ]
  ret float %q
}

; CHECK-LABEL: define float @no_flags(
; CHECK:       join:
; CHECK-NEXT:    %p = phi float [ 1.{{[0-9e+]*}}, %entry ], [ %a, %then ]
; CHECK:       next:
; CHECK-NEXT:    ret float %p
define float @no_flags(i1 %c, i1 %d, float noundef %a) {
entry:
  br i1 %c, label %then, label %join
then:
  br label %join
join:
  %p = phi float [ 1.0, %entry ], [ %a, %then ]
  br i1 %d, label %more, label %next
more:
  br label %next
next:
  %q = phi float [ undef, %join ], [ %p, %more ]
  ret float %q
}
