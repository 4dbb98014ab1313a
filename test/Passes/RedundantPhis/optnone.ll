; PROMISE: optnone
; RUN: %opt -passes=redundant-phi-elim -S %s | FileCheck %s
; RUN: %opt -passes='redundant-phi-elim<peeling>' -S %s | FileCheck %s
;
; Functions that ask not to be optimised are left alone.

; CHECK-LABEL: define i32 @f(
; CHECK:       join:
; CHECK-NEXT:    %p = phi i32 [ %a, %entry ], [ %a, %then ]
; CHECK-NEXT:    ret i32 %p
define i32 @f(i1 %c, i32 %a) noinline optnone {
entry:
  br i1 %c, label %then, label %join
then:
  br label %join
join:
  %p = phi i32 [ %a, %entry ], [ %a, %then ]
  ret i32 %p
}
