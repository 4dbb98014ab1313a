; A variable that mem2reg would promote. Module analyses are invalidated after a
; replaced mem2reg as after LLVM's, which itself says that nothing has changed; what
; is known of the function's CFG is kept.
;
; PROMISE: analyses-preserved
; RUN: %opt -passes='require<callgraph>,function(require<domtree>),function(mem2reg),function(print<domtree>)' -debug-pass-manager -disable-output %s 2>&1 \
; RUN:   | FileCheck %s
; RUN: %opt %braun-ssa=replace -passes='require<callgraph>,function(require<domtree>),function(mem2reg),function(print<domtree>)' -debug-pass-manager -disable-output %s 2>&1 \
; RUN:   | FileCheck %s
; CHECK: Running pass: PromotePass on f
; CHECK-NOT: Clearing
; CHECK: Invalidating analysis: CallGraphAnalysis on
; CHECK-NOT: Running analysis: DominatorTreeAnalysis
; CHECK: Running pass: DominatorTreePrinterPass on f

; Without anything to promote nothing is invalidated.
; RUN: %opt %braun-ssa=replace -passes='require<callgraph>,function(mem2reg),function(mem2reg),require<callgraph>' -debug-pass-manager -disable-output %s 2>&1 \
; RUN:   | FileCheck %s --check-prefix=ONCE
; ONCE: Invalidating analysis: CallGraphAnalysis on
; ONCE: Running analysis: CallGraphAnalysis on
; ONCE-NOT: Invalidating analysis: CallGraphAnalysis on

define i32 @f(i32 %v, i1 %c) {
entry:
  %x = alloca i32
  store i32 %v, ptr %x
  br i1 %c, label %left, label %right
left:
  store i32 1, ptr %x
  br label %right
right:
  %y = load i32, ptr %x
  ret i32 %y
}
