; PROMISE: not-promotable-stays
; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s %}
;
; What LLVM does not promote stays to the letter: volatile accesses, addresses
; that escape, accesses of another type than the alloca's, and accesses at an
; offset.

; CHECK-LABEL: define i32 @volatile(
; CHECK:         store volatile i32 %a, ptr %x
; CHECK:         load volatile i32, ptr %y
; CHECK-NEXT:    %w = load i32, ptr %x
define i32 @volatile(i32 %a) {
  %x = alloca i32
  %y = alloca i32
  store volatile i32 %a, ptr %x
  store i32 %a, ptr %y
  %v = load volatile i32, ptr %y
  %w = load i32, ptr %x
  ret i32 %w
}

; CHECK-LABEL: define i32 @escapes(
; CHECK:         store i32 1, ptr %x
; CHECK-NEXT:    call void @take(ptr %x)
; CHECK-NEXT:    %v = load i32, ptr %x
define i32 @escapes() {
  %x = alloca i32
  store i32 1, ptr %x
  call void @take(ptr %x)
  %v = load i32, ptr %x
  ret i32 %v
}

; CHECK-LABEL: define float @type_punned(
; CHECK:         store i32 %a, ptr %x
; CHECK-NEXT:    %v = load float, ptr %x
define float @type_punned(i32 %a) {
  %x = alloca i32
  store i32 %a, ptr %x
  %v = load float, ptr %x
  ret float %v
}

; CHECK-LABEL: define i32 @at_an_offset(
; CHECK:         %p = getelementptr
; CHECK-NEXT:    store i32 %a, ptr %p
; CHECK-NEXT:    %v = load i32, ptr %p
define i32 @at_an_offset(i32 %a) {
  %x = alloca [2 x i32]
  %p = getelementptr [2 x i32], ptr %x, i32 0, i32 1
  store i32 %a, ptr %p
  %v = load i32, ptr %p
  ret i32 %v
}

declare void @take(ptr)
