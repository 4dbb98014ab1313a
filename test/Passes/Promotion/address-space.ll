; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s %}
;
; Allocas in other address spaces are promoted alike; one that only a lifetime
; marker or nothing at all uses is erased; a cast to another address space is no
; obstacle if only lifetime markers use it.

target datalayout = "A5"

; CHECK-LABEL: define i32 @f(
; CHECK-NEXT:    ret i32 %a
define i32 @f(i32 %a) {
  %x = alloca i32, addrspace(5)
  store i32 %a, ptr addrspace(5) %x
  %v = load i32, ptr addrspace(5) %x
  ret i32 %v
}

; CHECK-LABEL: define void @unused(
; CHECK-NEXT:    ret void
define void @unused() {
  %x = alloca i32, addrspace(5)
  %y = alloca i32, addrspace(5)
  call void @llvm.lifetime.start.p5(i64 4, ptr addrspace(5) %x)
  ret void
}

declare void @llvm.lifetime.start.p5(i64, ptr addrspace(5))
