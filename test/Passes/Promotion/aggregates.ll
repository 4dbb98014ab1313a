; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s %}
;
; A struct or vector that is only loaded and stored whole is a value like any
; other, and so is an array allocation of which only the first element is used.

; CHECK-LABEL: define { i32, i32 } @struct(
; CHECK:       join:
; CHECK-NEXT:    %x.0 = phi { i32, i32 } [ %b, %then ], [ %a, %entry ]
; CHECK-NEXT:    ret { i32, i32 } %x.0
define { i32, i32 } @struct(i1 %c, { i32, i32 } %a, { i32, i32 } %b) {
entry:
  %x = alloca { i32, i32 }
  store { i32, i32 } %a, ptr %x
  br i1 %c, label %then, label %join
then:
  store { i32, i32 } %b, ptr %x
  br label %join
join:
  %v = load { i32, i32 }, ptr %x
  ret { i32, i32 } %v
}

; CHECK-LABEL: define <vscale x 4 x i32> @scalable(
; CHECK-NEXT:    ret <vscale x 4 x i32> %a
define <vscale x 4 x i32> @scalable(<vscale x 4 x i32> %a) {
  %x = alloca <vscale x 4 x i32>
  store <vscale x 4 x i32> %a, ptr %x
  %v = load <vscale x 4 x i32>, ptr %x
  ret <vscale x 4 x i32> %v
}

; CHECK-LABEL: define i32 @array_allocation(
; CHECK-NEXT:    ret i32 %a
define i32 @array_allocation(i32 %a, i32 %n) {
  %x = alloca i32, i32 %n
  store i32 %a, ptr %x
  %v = load i32, ptr %x
  ret i32 %v
}
