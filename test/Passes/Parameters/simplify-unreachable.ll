; Instructions in unreachable code are not looked at: there one may depend on itself. A φ
; beside such code keeps its operand for it.
;
; PROMISE: parameters
; RUN: %opt -passes='braun-mem2reg<simplify>' -S %s | FileCheck %s

; CHECK-LABEL: define i32 @f(
; CHECK:       never:
; CHECK-NEXT:    %a = add i32 %a, 0
; CHECK-NEXT:    %b = add i32 %v, 0
; CHECK:       exit:
; CHECK-NEXT:    %p = phi i32 [ %b, %never ], [ %v, %entry ]
; CHECK-NEXT:    ret i32 %p
define i32 @f(i32 %v) {
entry:
  %x = alloca i32
  store i32 %v, ptr %x
  %l = load i32, ptr %x
  %same = add i32 %l, 0
  br label %exit
never:
  %a = add i32 %a, 0
  %b = add i32 %same, 0
  br label %exit
exit:
  %p = phi i32 [ %b, %never ], [ %same, %entry ]
  ret i32 %p
}
