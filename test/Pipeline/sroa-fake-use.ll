; REQUIRES: llvm22+
; A variable whose address a fake use keeps alive, so that a debugger can read it. sroa
; leaves it in memory, and so does a replaced one; mem2reg promotes it, and so does a
; replaced one.
;
; RUN: %opt -passes=sroa -S %s | FileCheck %s --check-prefix=KEPT
; RUN: %opt %braun-ssa=replace -passes=sroa -S %s | FileCheck %s --check-prefix=KEPT
; RUN: %opt -passes=mem2reg -S %s | FileCheck %s --check-prefix=PROMOTED
; RUN: %opt %braun-ssa=replace -passes=mem2reg -S %s | FileCheck %s --check-prefix=PROMOTED
; KEPT:         = alloca
; PROMOTED-NOT: = alloca
; PROMOTED:     ret i32 %v

define i32 @f(i32 %v) {
  %x = alloca i32
  store i32 %v, ptr %x
  call void (...) @llvm.fake.use(ptr %x)
  %r = load i32, ptr %x
  ret i32 %r
}

declare void @llvm.fake.use(...)
