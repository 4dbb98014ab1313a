; PROMISE: optnone
; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s %}
;
; Functions marked optnone are left alone.

; CHECK-LABEL: define i32 @f(
; CHECK:         store i32 %a, ptr %x
; CHECK-NEXT:    %v = load i32, ptr %x
define i32 @f(i32 %a) noinline optnone {
  %x = alloca i32
  store i32 %a, ptr %x
  %v = load i32, ptr %x
  ret i32 %v
}
