; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s %}
;
; indirectbr with a label twice in its list: equal operands for the equal edges,
; which count as walked where the last of them stands, here behind those of %two.

; CHECK-LABEL: define i32 @f(
; CHECK:       one:
; CHECK-NEXT:    %x.0 = phi i32 [ %v, %two ], [ %v, %two ], [ %a, %entry ], [ %a, %entry ]
; CHECK:       two:
; CHECK-NEXT:    %x.1 = phi i32 [ %a, %entry ], [ %s, %one ]
; CHECK-NEXT:    %v = mul i32 %x.1, 3
define i32 @f(ptr %p, i32 %a) {
entry:
  %x = alloca i32
  store i32 %a, ptr %x
  indirectbr ptr %p, [label %one, label %two, label %one]
one:
  %l = load i32, ptr %x
  %s = add i32 %l, 1
  store i32 %s, ptr %x
  br label %two
two:
  %m = load i32, ptr %x
  %v = mul i32 %m, 3
  store i32 %v, ptr %x
  indirectbr ptr %p, [label %one, label %one, label %exit]
exit:
  ret i32 %v
}
