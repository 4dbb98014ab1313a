; A load that stays in unreachable code, since its variable is only used there, is not
; what reachable code gets: what was loaded is undef. That there is a load with a promise
; as well has loads replaced in another order.

; PROMISE: parameters
; RUN: %opt -passes='braun-mem2reg<any-position;validate>' -S %s | FileCheck %s

; CHECK-LABEL: define void @f(
; CHECK:       dead:
; CHECK-NEXT:    %x = load i32, ptr poison
; CHECK:       loop:
; CHECK-NEXT:    store i1 true, ptr poison
; CHECK-NEXT:    store i32 undef, ptr %p
define void @f(ptr %p) {
entry:
  %a = alloca i32
  %b = alloca float
  br label %loop
dead:
  %c = alloca i32
  %x = load i32, ptr %c
  store i32 %x, ptr %a
  br label %loop
loop:
  %promised = load float, ptr %b, !noundef !0
  %l = load i32, ptr %a
  store i32 %l, ptr %p
  br label %loop
}

!0 = !{}
