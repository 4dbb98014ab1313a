; PROMISE: bad-input
; RUN: rm -f %t.bc
; RUN: not opt -load-pass-plugin=%plugin -passes=braun-mem2reg %s -o %t.bc 2>&1 \
; RUN:   | FileCheck %s --implicit-check-not='Stack dump'
; RUN: not ls %t.bc
;
; What LLVM's verifier rejects, here a use that its definition does not dominate, comes
; to no pass.

; CHECK: Instruction does not dominate all uses!
; CHECK: error: input module is broken!
define i32 @f() {
  %x = alloca i32
  store i32 %v, ptr %x
  %v = load i32, ptr %x
  ret i32 %v
}
