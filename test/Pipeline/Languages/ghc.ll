; REQUIRES: llvm22+
; (LLVM 19's promoter has another order of operands.)
; A loop as GHC 9.10 hands it to opt with -fllvm: a variable for each virtual register,
; GHC's calling convention, a tail call through the stack, tables before the code.
; Property: in the pipelines that GHC asks for, the code is the one that opt makes without
; the plugin, to the byte.
;
; RUN: opt -passes='default<O1>' -S %s -o %t.stock.ll
; RUN: opt -load-pass-plugin=%plugin -passes='default<O1>' -S %s -o %t.ours.ll
; RUN: diff %t.stock.ll %t.ours.ll
; RUN: FileCheck %s < %t.ours.ll
; RUN: opt -passes='default<O2>' -S %s -o %t.stock.ll
; RUN: opt -load-pass-plugin=%plugin -passes='default<O2>' -S %s -o %t.ours.ll
; RUN: diff %t.stock.ll %t.ours.ll
; RUN: opt -load-pass-plugin=%plugin -passes='default<O1>' -pass-remarks=braun-mem2reg -disable-output %s 2>&1 \
; RUN:   | FileCheck %s --check-prefix=REMARK
; REMARK: promoted 'steps'

; CHECK-LABEL: define ghccc void @steps_info
; CHECK:         phi i64
define ghccc void @steps_info(ptr noalias nocapture %Base, ptr noalias nocapture %Sp, ptr noalias nocapture %Hp, i64 %R1, i64 %R2, i64 %R3, i64 %SpLim) align 8 nounwind prefix <{ i64, i64, i32, i32 }> <{ i64 8589934604, i64 0, i32 14, i32 0 }> {
entry:
  %n = alloca i64, i32 1
  %steps = alloca i64, i32 1
  %result = alloca i64, i32 1
  store i64 %R1, ptr %result
  br label %start
start:
  store i64 %R3, ptr %n
  store i64 %R2, ptr %steps
  br label %head
head:
  %n.head = load i64, ptr %n
  switch i64 %n.head, label %limit [
    i64 1, label %found
  ]
limit:
  %steps.limit = load i64, ptr %steps
  %over = icmp sgt i64 %steps.limit, 1000
  %over.word = zext i1 %over to i64
  switch i64 %over.word, label %parity [
    i64 1, label %fail
  ]
parity:
  %n.parity = load i64, ptr %n
  %bit = and i64 %n.parity, 1
  switch i64 %bit, label %odd [
    i64 0, label %even
  ]
odd:
  %n.odd = load i64, ptr %n
  %triple = mul i64 %n.odd, 3
  %next.odd = add i64 %triple, 1
  store i64 %next.odd, ptr %n
  %steps.odd = load i64, ptr %steps
  %more.odd = add i64 %steps.odd, 1
  store i64 %more.odd, ptr %steps
  br label %head
even:
  %n.even = load i64, ptr %n
  %next.even = ashr i64 %n.even, 1
  store i64 %next.even, ptr %n
  %steps.even = load i64, ptr %steps
  %more.even = add i64 %steps.even, 1
  store i64 %more.even, ptr %steps
  br label %head
fail:
  store i64 -1, ptr %result
  br label %return
found:
  %steps.found = load i64, ptr %steps
  store i64 %steps.found, ptr %result
  br label %return
return:
  %address = load i64, ptr %Sp, !tbaa !0
  %continuation = inttoptr i64 %address to ptr
  %result.return = load i64, ptr %result
  tail call ghccc void %continuation(ptr noalias nocapture %Base, ptr noalias nocapture %Sp, ptr noalias nocapture %Hp, i64 %result.return, i64 undef, i64 undef, i64 %SpLim) nounwind
  ret void
}

!0 = !{!1, !1, i64 0}
!1 = !{!"stack", !2}
!2 = !{!"top", !3}
!3 = !{!"root"}
