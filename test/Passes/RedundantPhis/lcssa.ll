; RUN: %opt -passes='lcssa,redundant-phi-elim' -S %s | FileCheck %s --check-prefix=REMOVED
; RUN: %opt -passes='lcssa,redundant-phi-elim<peeling>' -S %s | FileCheck %s --check-prefix=REMOVED
; RUN: %opt -passes='redundant-phi-elim,loop-mssa(licm)' -verify-loop-info -S %s | FileCheck %s --check-prefix=LOOPS
; RUN: %opt -passes='redundant-phi-elim<peeling>,loop-mssa(licm)' -verify-loop-info -S %s | FileCheck %s --check-prefix=LOOPS
; RUN: %opt -passes='loop-mssa(licm),redundant-phi-elim,loop-mssa(licm)' -verify-loop-info -S %s | FileCheck %s --check-prefix=LOOPS
;
; The φs of one operand behind a loop that LCSSA form asks for are redundant and go.
; Loop passes that come later restore them, in every loop they run on, and find all
; they need: the product moves out of both loops.

; REMOVED-LABEL: define i32 @f(
; REMOVED:       inner:
; REMOVED-NEXT:    %j = phi i32 [ 0, %outer ], [ %next.j, %inner ]
; REMOVED-NOT:     phi
; REMOVED:       latch:
; REMOVED-NEXT:    %next.i = add i32 %i, %next.j
; REMOVED:       exit:
; REMOVED-NEXT:    ret i32 %next.j

; LOOPS-LABEL: define i32 @f(
; LOOPS:       entry:
; LOOPS-NEXT:    %product = mul i32 %a, %b
; LOOPS:       latch:
; LOOPS-NEXT:    %[[INNER:.*]] = phi i32 [ %next.j, %inner ]
; LOOPS-NEXT:    %next.i = add i32 %i, %[[INNER]]
; LOOPS:       exit:
; LOOPS-NEXT:    %[[OUTER:.*]] = phi i32 [ %[[INNER]], %latch ]
; LOOPS-NEXT:    ret i32 %[[OUTER]]
define i32 @f(i32 %a, i32 %b, i32 %n) {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %next.i, %latch ]
  br label %inner
inner:
  %j = phi i32 [ 0, %outer ], [ %next.j, %inner ]
  %product = mul i32 %a, %b
  %next.j = add i32 %j, %product
  %again = icmp slt i32 %next.j, %n
  br i1 %again, label %inner, label %latch
latch:
  %next.j.lcssa = phi i32 [ %next.j, %inner ]
  %next.i = add i32 %i, %next.j.lcssa
  %more = icmp slt i32 %next.i, %n
  br i1 %more, label %outer, label %exit
exit:
  %next.j.out = phi i32 [ %next.j.lcssa, %latch ]
  ret i32 %next.j.out
}
