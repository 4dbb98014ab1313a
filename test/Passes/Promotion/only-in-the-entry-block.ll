; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s %}
;
; An alloca outside the entry block is another one each time it runs, and stays.

; CHECK-LABEL: define i32 @f(
; CHECK:       loop:
; CHECK-NEXT:    %x = alloca i32
; CHECK-NEXT:    store i32 %a, ptr %x
; CHECK-NEXT:    %v = load i32, ptr %x
define i32 @f(i32 %a, i1 %c) {
entry:
  br label %loop
loop:
  %x = alloca i32
  store i32 %a, ptr %x
  %v = load i32, ptr %x
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %v
}
