; RUN: %opt -passes=redundant-phi-elim -S %s | FileCheck %s
; RUN: %opt -passes='redundant-phi-elim<peeling>' -S %s | FileCheck %s
;
; callbr: its targets are joins like any other, and its result exists on all of its
; edges.

; CHECK-LABEL: define i32 @targets(
; CHECK:       indirect:
; CHECK-NEXT:    %stays = phi i32 [ 1, %entry ], [ 2, %direct ]
; CHECK-NEXT:    %sum = add i32 %stays, %a
define i32 @targets(i32 %a) {
entry:
  callbr void asm sideeffect "", "!i"() to label %direct [label %indirect]
direct:
  br label %indirect
indirect:
  %goes = phi i32 [ %a, %entry ], [ %a, %direct ]
  %stays = phi i32 [ 1, %entry ], [ 2, %direct ]
  %sum = add i32 %stays, %goes
  ret i32 %sum
}

; CHECK-LABEL: define i32 @result(
; CHECK:         %i = callbr i32 asm sideeffect
; CHECK-NOT:     phi
; CHECK:       join:
; CHECK-NEXT:    ret i32 %i
define i32 @result() {
entry:
  %i = callbr i32 asm sideeffect "", "=r,!i"() to label %direct [label %indirect]
direct:
  br label %join
indirect:
  br label %join
join:
  %p = phi i32 [ poison, %direct ], [ %i, %indirect ]
  ret i32 %p
}
