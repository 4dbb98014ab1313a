; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s %}
;
; callbr: the indirect target is a join of its own edge and the fall-through path.

; CHECK-LABEL: define i32 @f(
; CHECK:       indirect:
; CHECK-NEXT:    %x.0 = phi i32 [ 5, %direct ], [ %a, %entry ]
; CHECK-NEXT:    ret i32 %x.0
define i32 @f(i32 %a) {
entry:
  %x = alloca i32
  store i32 %a, ptr %x
  callbr void asm sideeffect "", "!i"() to label %direct [label %indirect]
direct:
  store i32 5, ptr %x
  br label %indirect
indirect:
  %v = load i32, ptr %x
  ret i32 %v
}
