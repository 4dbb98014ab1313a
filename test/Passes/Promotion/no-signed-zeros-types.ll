; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s %}
;
; no-signed-zeros-fp-math concerns vectors and arrays of floating-point numbers, too, and
; no other types; other attributes about floating-point numbers are not heeded.

; CHECK-LABEL: define <2 x float> @nsz_vector(
; CHECK:       entry:
; CHECK-NEXT:    br i1 %c, label %then, label %join
; CHECK:       then:
; CHECK-NEXT:    br label %join
; CHECK:       join:
; CHECK-NEXT:    %i.0 = phi i32 [ 2, %then ], [ 1, %entry ]
; CHECK-NEXT:    %x.0 = phi nsz <2 x float> [ %b, %then ], [ %a, %entry ]
; CHECK-NEXT:    %r = insertelement <2 x float> %x.0, float 0.000000e+00, i32 %i.0
; CHECK-NEXT:    ret <2 x float> %r
define <2 x float> @nsz_vector(i1 %c, <2 x float> %a, <2 x float> %b) "no-signed-zeros-fp-math"="true" {
entry:
  %x = alloca <2 x float>
  %i = alloca i32
  store <2 x float> %a, ptr %x
  store i32 1, ptr %i
  br i1 %c, label %then, label %join
then:
  store <2 x float> %b, ptr %x
  store i32 2, ptr %i
  br label %join
join:
  %v = load <2 x float>, ptr %x
  %n = load i32, ptr %i
  %r = insertelement <2 x float> %v, float 0.0, i32 %n
  ret <2 x float> %r
}

; CHECK-LABEL: define [2 x double] @nsz_array(
; CHECK:       entry:
; CHECK-NEXT:    br i1 %c, label %then, label %join
; CHECK:       then:
; CHECK-NEXT:    br label %join
; CHECK:       join:
; CHECK-NEXT:    %x.0 = phi nsz [2 x double] [ %b, %then ], [ %a, %entry ]
; CHECK-NEXT:    ret [2 x double] %x.0
define [2 x double] @nsz_array(i1 %c, [2 x double] %a, [2 x double] %b) "no-signed-zeros-fp-math"="true" strictfp {
entry:
  %x = alloca [2 x double]
  store [2 x double] %a, ptr %x
  br i1 %c, label %then, label %join
then:
  store [2 x double] %b, ptr %x
  br label %join
join:
  %v = load [2 x double], ptr %x
  ret [2 x double] %v
}

; CHECK-LABEL: define float @nsz_false(
; CHECK:       entry:
; CHECK-NEXT:    br i1 %c, label %then, label %join
; CHECK:       then:
; CHECK-NEXT:    br label %join
; CHECK:       join:
; CHECK-NEXT:    %x.0 = phi float [ %b, %then ], [ %a, %entry ]
; CHECK-NEXT:    ret float %x.0
define float @nsz_false(i1 %c, float %a, float %b) "no-signed-zeros-fp-math"="false" "no-nans-fp-math"="true" "unsafe-fp-math"="true" {
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
