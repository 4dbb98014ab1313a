; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s
; RUN: %if llvm22 %{ opt -passes=mem2reg -S %s | FileCheck %s %}
;
; Promoting %p leaves %x without the use that held it, so %x is promoted as well;
; the loads and stores through %p are by then accesses to %x.

; CHECK-LABEL: define i32 @f(
; CHECK-NOT:     alloca
; CHECK:         ret i32 %a
define i32 @f(i32 %a) {
  %x = alloca i32
  %p = alloca ptr
  store ptr %x, ptr %p
  %q = load ptr, ptr %p
  store i32 %a, ptr %q
  %r = load ptr, ptr %p
  %v = load i32, ptr %r
  ret i32 %v
}
