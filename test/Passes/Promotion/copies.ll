; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s %}
;
; Values copied from variable to variable, over any number of them and across
; blocks, are resolved to where they come from; φs that merge copies of one value
; go.

; CHECK-LABEL: define i32 @chain(
; CHECK-NOT:     phi
; CHECK:         ret i32 %a
define i32 @chain(i32 %a, i1 %c) {
entry:
  %x = alloca i32
  %y = alloca i32
  %z = alloca i32
  store i32 %a, ptr %x
  br i1 %c, label %then, label %else
then:
  %l1 = load i32, ptr %x
  store i32 %l1, ptr %y
  %l2 = load i32, ptr %y
  store i32 %l2, ptr %z
  br label %join
else:
  %l3 = load i32, ptr %x
  store i32 %l3, ptr %z
  br label %join
join:
  %l4 = load i32, ptr %z
  store i32 %l4, ptr %y
  %l5 = load i32, ptr %y
  ret i32 %l5
}

; Swapping in a loop takes both φs, each the other's operand.
; CHECK-LABEL: define i32 @swap(
; CHECK:       loop:
; CHECK-NEXT:    %y.0 = phi i32 [ %b, %entry ], [ %x.0, %loop ]
; CHECK-NEXT:    %x.0 = phi i32 [ %a, %entry ], [ %y.0, %loop ]
; CHECK-NEXT:    br i1 %c, label %loop, label %exit
define i32 @swap(i32 %a, i32 %b, i1 %c) {
entry:
  %x = alloca i32
  %y = alloca i32
  store i32 %a, ptr %x
  store i32 %b, ptr %y
  br label %loop
loop:
  %l1 = load i32, ptr %x
  %l2 = load i32, ptr %y
  store i32 %l2, ptr %x
  store i32 %l1, ptr %y
  br i1 %c, label %loop, label %exit
exit:
  %v = load i32, ptr %x
  ret i32 %v
}

; The lost copy: the value before the loop's last change is still needed.
; CHECK-LABEL: define i32 @lost_copy(
; CHECK:       loop:
; CHECK-NEXT:    %x.0 = phi i32 [ 1, %entry ], [ %next, %loop ]
; CHECK-NEXT:    %next = add i32 %x.0, 1
; CHECK:       exit:
; CHECK-NEXT:    ret i32 %x.0
define i32 @lost_copy(i1 %c) {
entry:
  %x = alloca i32
  %y = alloca i32
  store i32 1, ptr %x
  br label %loop
loop:
  %l1 = load i32, ptr %x
  store i32 %l1, ptr %y
  %next = add i32 %l1, 1
  store i32 %next, ptr %x
  br i1 %c, label %loop, label %exit
exit:
  %v = load i32, ptr %y
  ret i32 %v
}
