; PROMISE: not-promotable-stays
; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s %}
;
; Atomic loads and stores of an alloca that nobody else can see are promoted;
; read-modify-write instructions are no loads or stores and block promotion.

; CHECK-LABEL: define i32 @f(
; CHECK-NEXT:    ret i32 %a
define i32 @f(i32 %a) {
  %x = alloca i32
  store atomic i32 %a, ptr %x seq_cst, align 4
  %v = load atomic i32, ptr %x seq_cst, align 4
  ret i32 %v
}

; CHECK-LABEL: define i32 @rmw(
; CHECK-NEXT:    %x = alloca i32
; CHECK-NEXT:    store i32 %a, ptr %x
; CHECK-NEXT:    %old = atomicrmw add ptr %x, i32 1 seq_cst
; CHECK-NEXT:    %v = load i32, ptr %x
; CHECK-NEXT:    ret i32 %v
define i32 @rmw(i32 %a) {
  %x = alloca i32
  store i32 %a, ptr %x
  %old = atomicrmw add ptr %x, i32 1 seq_cst
  %v = load i32, ptr %x
  ret i32 %v
}
