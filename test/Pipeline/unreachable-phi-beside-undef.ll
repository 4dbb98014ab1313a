; Program: opt with mode replace. Property: the replacement of LLVM's promotion ends
; where a φ in unreachable code, which the elimination leaves alone, feeds others.
; The question whether %m is poison leads to it.
;
; The time limit turns an endless loop into a failure.

; RUN: timeout 60 %opt -passes='braun-ssa<replace>,function(sroa)' \
; RUN:   -S %s | FileCheck %s
; RUN: timeout 60 %opt -passes='braun-ssa<replace>,function(mem2reg)' \
; RUN:   -S %s | FileCheck %s

; CHECK-LABEL: define i32 @f(
define i32 @f(i1 %c, i32 %x) {
entry:
  %a = alloca i32
  store i32 %x, ptr %a
  br i1 %c, label %left, label %join
left:
  br label %join
join:
  %v = phi i32 [ 1, %entry ], [ 2, %left ]
  br label %loop
; CHECK:       loop:
; CHECK-NEXT:    icmp eq i32 %x, 0
loop:
  %p = phi i32 [ undef, %join ], [ %v, %latch ]
  %l = load i32, ptr %a
  %d = icmp eq i32 %l, 0
  br i1 %d, label %latch, label %exit
latch:
  br label %loop
; CHECK:       exit:
; CHECK-NEXT:    %m = phi i32 [ %v, %loop ], [ %q, %dead ]
exit:
  %m = phi i32 [ %p, %loop ], [ %q, %dead ]
  ret i32 %m
dead.entry:
  br i1 %c, label %dead, label %dead2
dead2:
  br label %dead
dead:
  %q = phi i32 [ 3, %dead.entry ], [ 4, %dead2 ]
  br label %exit
}
