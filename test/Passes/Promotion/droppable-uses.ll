; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s %}
;
; What an assume says of the address in an operand bundle is dropped; an address
; compared for its condition is a real use.

; CHECK-LABEL: define i32 @bundle(
; CHECK-NEXT:    call void @llvm.assume(i1 true) [ "ignore"(ptr {{poison|undef}}, i64 8) ]
; CHECK-NEXT:    ret i32 %a
define i32 @bundle(i32 %a) {
  %x = alloca i32
  call void @llvm.assume(i1 true) [ "align"(ptr %x, i64 8) ]
  store i32 %a, ptr %x
  %v = load i32, ptr %x
  ret i32 %v
}

; CHECK-LABEL: define i32 @condition(
; CHECK:         %x = alloca i32
; CHECK:         store i32 %a, ptr %x
define i32 @condition(i32 %a) {
  %x = alloca i32
  %c = icmp ne ptr %x, null
  call void @llvm.assume(i1 %c)
  store i32 %a, ptr %x
  %v = load i32, ptr %x
  ret i32 %v
}

declare void @llvm.assume(i1)
