; RUN: %opt -passes=braun-mem2reg,redundant-phi-elim -pass-remarks-output=%t.yaml -disable-output %s 2> %t.text
; RUN: FileCheck %s < %t.yaml
; RUN: count 0 < %t.text
;
; -pass-remarks-output writes all remarks to a record, with each number and name
; under a key of its own, and nothing to the terminal.

; CHECK:      --- !Passed
; CHECK-NEXT: Pass:     braun-mem2reg
; CHECK-NEXT: Name:     Promoted
; CHECK-NEXT: Function: f
; CHECK-NEXT: Args:
; CHECK:        - Variable: x
; CHECK:        - NumLoads: '1'
; CHECK:        - NumStores: '2'
; CHECK:        - NumPhis: '1'
; CHECK:      --- !Analysis
; CHECK-NEXT: Pass:     braun-mem2reg
; CHECK-NEXT: Name:     PromotionTotals
; CHECK:        - NumVariables: '1'
; CHECK:        - NumCandidates: '1'
; CHECK:        - NumTrivial: '0'
; CHECK:        - NumRedundant: '0'
; CHECK:        - NumSimplified: '0'
; CHECK:        - NumPhis: '1'
; CHECK:      --- !Missed
; CHECK-NEXT: Pass:     braun-mem2reg
; CHECK-NEXT: Name:     AddressEscapes
; CHECK:        - Variable: {{'?y'?}}
; CHECK:        - Callee: take
; CHECK:      --- !Analysis
; CHECK-NEXT: Pass:     redundant-phi-elim
; CHECK-NEXT: Name:     RedundantPhis
; CHECK:        - NumPhis: '1'
; CHECK:        - NumSets: '1'
; CHECK:        - NumTrivial: '1'
; CHECK:        - NumBesideUndef: '0'
define i32 @f(i1 %c, i32 %a) {
entry:
  %x = alloca i32
  %y = alloca i32
  store i32 %a, ptr %x
  call void @take(ptr %y)
  br i1 %c, label %then, label %join
then:
  store i32 1, ptr %x
  br label %join
join:
  %p = phi i32 [ %a, %then ], [ %a, %entry ]
  %v = load i32, ptr %x
  %sum = add i32 %p, %v
  ret i32 %sum
}

declare void @take(ptr)
