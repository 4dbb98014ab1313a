; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s %}
;
; mem2reg settles %a, %b and %c without φs and each time takes the last alloca of
; its list next, so the others are processed as %z, %y, %x; the φs stand in the
; opposite order.

; CHECK-LABEL: define i32 @f(
; CHECK:       join:
; CHECK-NEXT:    %x.0 = phi
; CHECK-NEXT:    %y.0 = phi
; CHECK-NEXT:    %z.0 = phi
define i32 @f(i1 %d) {
entry:
  %a = alloca i32
  %b = alloca i32
  %c = alloca i32
  %x = alloca i32
  %y = alloca i32
  %z = alloca i32
  store i32 1, ptr %a
  store i32 1, ptr %b
  store i32 2, ptr %b
  store i32 1, ptr %x
  store i32 2, ptr %y
  store i32 3, ptr %z
  br i1 %d, label %then, label %join

then:
  store i32 4, ptr %x
  store i32 5, ptr %y
  store i32 6, ptr %z
  br label %join

join:
  %one = load i32, ptr %x
  %two = load i32, ptr %y
  %three = load i32, ptr %z
  %four = load i32, ptr %a
  %s = add i32 %one, %two
  %t = add i32 %s, %three
  %u = add i32 %t, %four
  ret i32 %u
}
