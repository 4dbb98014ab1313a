; Program: opt with mode replace and the validator. Property: the elimination
; leaves a φ alone that is redundant only without its edge from an unreachable
; block, as LLVM's passes expect, and that is no alarm.

; RUN: %opt -passes='braun-ssa<replace>,function(sroa)' %braun-ssa-validate \
; RUN:   -verify-each -S %s | FileCheck %s

define i32 @f(i1 %c, i32 %a, i32 %b) {
entry:
  %x = alloca i32
  store i32 %a, ptr %x
  br i1 %c, label %join, label %then
then:
  br label %join
gone:
  br label %join
join:
; CHECK-LABEL: join:
; CHECK-NEXT: %p = phi i32 [ %a, %entry ], [ %a, %then ], [ %b, %gone ]
  %p = phi i32 [ %a, %entry ], [ %a, %then ], [ %b, %gone ]
  %v = load i32, ptr %x
; CHECK-NEXT: add i32 %a, %p
  %s = add i32 %v, %p
  ret i32 %s
}
