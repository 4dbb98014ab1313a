; A variable through which a function is called, promoted ahead of a replaced sroa in the
; pipeline of a call graph: sroa still says that it has changed the function, so that the
; graph learns of the direct call, and is not thrown away for a change that nobody told of.
;
; RUN: %opt -passes=no-op-module %s -o %t.bc
; RUN: %opt -discard-value-names %braun-ssa=replace -passes='cgscc(function(sroa)),print-lcg' -debug-pass-manager -disable-output %t.bc 2>&1 \
; RUN:   | FileCheck %s --implicit-check-not='Invalidating analysis: LazyCallGraph'
; CHECK: Running analysis: LazyCallGraphAnalysis
; CHECK: Edges in function: caller
; CHECK-NEXT: call -> callee

define internal i32 @callee(i32 %v) {
  %r = add i32 %v, 1
  ret i32 %r
}

define i32 @caller(i32 %v) {
  %f = alloca ptr
  store ptr @callee, ptr %f
  %g = load ptr, ptr %f
  %r = call i32 %g(i32 %v)
  ret i32 %r
}
