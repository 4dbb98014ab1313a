; REQUIRES: llvm22+
; (LLVM 19's lifetime markers name a size.)
; A variable whose type leaves the end of its memory unused: sroa keeps the alloca for the
; first part and makes another one of the rest, which has nothing but a lifetime. A replaced
; sroa promotes both, also in a function where it has to follow what sroa splits.
;
; RUN: %opt -passes=sroa -S %s -o %t.llvm.ll
; RUN: %opt %braun-ssa=replace -passes=sroa -S %s -o %t.ours.ll
; RUN: diff %t.llvm.ll %t.ours.ll
; RUN: FileCheck %s --implicit-check-not=alloca < %t.ours.ll

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"

; CHECK-LABEL: define x86_fp80 @f(
define x86_fp80 @f(x86_fp80 %v, i32 %w) {
  %x = alloca x86_fp80
  %pair = alloca { i32, i32 }
  call void @llvm.lifetime.start.p0(ptr %x)
  store x86_fp80 %v, ptr %x
  store i32 %w, ptr %pair
  %r = load x86_fp80, ptr %x
  ret x86_fp80 %r
}
