; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s %}
;
; Under no-signed-zeros-fp-math the φs of floating-point variables carry nsz, so
; that x > 0 ? x : -x can become fabs.

; CHECK-LABEL: define float @with(
; CHECK:         %x.0 = phi nsz float
define float @with(i1 %c, float %a, float %b) "no-signed-zeros-fp-math"="true" {
entry:
  %x = alloca float
  store float %a, ptr %x
  br i1 %c, label %then, label %join
then:
  store float %b, ptr %x
  br label %join
join:
  %v = load float, ptr %x
  ret float %v
}

; CHECK-LABEL: define float @without(
; CHECK:         %x.0 = phi float
define float @without(i1 %c, float %a, float %b) {
entry:
  %x = alloca float
  store float %a, ptr %x
  br i1 %c, label %then, label %join
then:
  store float %b, ptr %x
  br label %join
join:
  %v = load float, ptr %x
  ret float %v
}
