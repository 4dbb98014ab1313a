; REQUIRES: llvm22+
; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s %}
;
; llvm.fake.use, which keeps a variable visible to the debugger, is no use that
; keeps it in memory.

; CHECK-LABEL: define i32 @f(
; CHECK-NEXT:    ret i32 %a
define i32 @f(i32 %a) {
  %x = alloca i32
  store i32 %a, ptr %x
  %v = load i32, ptr %x
  call void (...) @llvm.fake.use(ptr %x)
  ret i32 %v
}

; Nor is it once it goes with another variable: %x, which an address is made from that
; it uses too, is promoted after %y.
; CHECK-LABEL: define i32 @two_variables(
; CHECK-NEXT:    ret i32 %a
define i32 @two_variables(i32 %a) {
  %x = alloca i32
  %y = alloca i32
  store i32 %a, ptr %x
  %address = getelementptr i8, ptr %x, i64 0
  call void (...) @llvm.fake.use(ptr %y, ptr %address)
  %v = load i32, ptr %x
  ret i32 %v
}

declare void @llvm.fake.use(...)
