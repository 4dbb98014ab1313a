; RUN: %opt -passes=redundant-phi-elim -S %s | FileCheck %s
; RUN: %opt -passes='redundant-phi-elim<peeling>' -S %s | FileCheck %s
;
; indirectbr that names a label twice: one operand for each edge, all of one value;
; and labels that lead to one another.

; CHECK-LABEL: define i32 @f(
; CHECK:       one:
; CHECK-NEXT:    %count1 = phi i32 [ 0, %entry ], [ 0, %entry ], [ %next, %two ], [ %next, %two ]
; CHECK-NOT:     phi
; CHECK:       two:
; CHECK-NEXT:    %count2 = phi i32 [ 0, %entry ], [ %count1, %one ]
; CHECK-NEXT:    %next = add i32 %count2, %a
; CHECK:       exit:
; CHECK-NEXT:    ret i32 %a
define i32 @f(ptr %p, i32 %a) {
entry:
  indirectbr ptr %p, [label %one, label %two, label %one]
one:
  %x1 = phi i32 [ %a, %entry ], [ %a, %entry ], [ %x2, %two ], [ %x2, %two ]
  %count1 = phi i32 [ 0, %entry ], [ 0, %entry ], [ %next, %two ], [ %next, %two ]
  br label %two
two:
  %x2 = phi i32 [ %a, %entry ], [ %x1, %one ]
  %count2 = phi i32 [ 0, %entry ], [ %count1, %one ]
  %next = add i32 %count2, %x2
  indirectbr ptr %p, [label %one, label %one, label %exit]
exit:
  ret i32 %x2
}
