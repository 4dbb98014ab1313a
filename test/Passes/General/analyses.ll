; PROMISE: analyses-preserved
; RUN: %opt -passes='require<domtree>,require<loops>,braun-mem2reg,print<domtree>,print<loops>' \
; RUN:   -verify-dom-info -verify-loop-info -debug-pass-manager -disable-output %s 2>&1 \
; RUN:   | FileCheck %s --check-prefix=PRESERVED
; RUN: %opt -passes=braun-mem2reg -debug-pass-manager -disable-output %s 2>&1 \
; RUN:   | FileCheck %s --check-prefix=LAZY
;
; Analyses of the CFG outlive the pass; others do not. A dominator tree is computed
; for a φ of undef and one instruction that might dominate it, and for nothing else.

; PRESERVED: Running analysis: DominatorTreeAnalysis on with_undef
; PRESERVED: Running pass: {{.*}}BraunMem2RegPass on with_undef
; PRESERVED-NOT: Running analysis: DominatorTreeAnalysis on with_undef
; PRESERVED-NOT: Running analysis: LoopAnalysis on with_undef
; PRESERVED: Running pass: LoopPrinterPass on with_undef

; LAZY: Running pass: {{.*}}BraunMem2RegPass on with_undef
; LAZY: Running analysis: DominatorTreeAnalysis on with_undef
; LAZY: Running pass: {{.*}}BraunMem2RegPass on without
; LAZY-NOT: Running analysis: DominatorTreeAnalysis
; LAZY: Running pass: {{.*}}BraunMem2RegPass on undef_in_loop
; LAZY-NOT: Running analysis: DominatorTreeAnalysis

define i32 @with_undef(i1 %c) {
entry:
  %x = alloca i32
  br label %next
next:
  %call = call noundef i32 @get()
  br i1 %c, label %then, label %join
then:
  store i32 %call, ptr %x
  br label %join
join:
  %v = load i32, ptr %x
  ret i32 %v
}

define i32 @without(i1 %c, i32 %a, i32 %b) {
entry:
  %x = alloca i32
  store i32 %a, ptr %x
  br i1 %c, label %then, label %join
then:
  store i32 %b, ptr %x
  br label %join
join:
  %v = load i32, ptr %x
  ret i32 %v
}

; The instruction stands in the loop, so it cannot dominate the φ at its header.
define i32 @undef_in_loop(i1 %c) {
entry:
  %x = alloca i32
  br label %loop
loop:
  br i1 %c, label %body, label %exit
body:
  %call = call noundef i32 @get()
  store i32 %call, ptr %x
  br label %loop
exit:
  %v = load i32, ptr %x
  ret i32 %v
}

declare i32 @get()
