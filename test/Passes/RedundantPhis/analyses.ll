; PROMISE: analyses-preserved
; RUN: %opt -passes='require<domtree>,require<loops>,redundant-phi-elim,print<domtree>,print<loops>' \
; RUN:   -verify-dom-info -verify-loop-info -debug-pass-manager -disable-output %s 2>&1 \
; RUN:   | FileCheck %s --check-prefix=PRESERVED
; RUN: %opt -passes='require<domtree>,require<loops>,redundant-phi-elim<peeling>,print<domtree>,print<loops>' \
; RUN:   -verify-dom-info -verify-loop-info -debug-pass-manager -disable-output %s 2>&1 \
; RUN:   | FileCheck %s --check-prefix=PRESERVED
; RUN: %opt -passes=redundant-phi-elim -debug-pass-manager -disable-output %s 2>&1 \
; RUN:   | FileCheck %s --check-prefix=LAZY
; RUN: %opt -passes='redundant-phi-elim<peeling>' -debug-pass-manager -disable-output %s 2>&1 \
; RUN:   | FileCheck %s --check-prefix=LAZY
;
; Analyses of the CFG outlive the pass. It asks for a dominator tree only where undef
; or poison meets an instruction that may dominate the φ and, beside undef, is
; guaranteed not to be poison, or where a branch above the φ might guarantee it.

; PRESERVED: Running pass: {{.*}}RedundantPhiElimPass on needed
; PRESERVED-NOT: Running analysis: DominatorTreeAnalysis on needed
; PRESERVED-NOT: Running analysis: LoopAnalysis on needed
; PRESERVED: Running pass: LoopPrinterPass on needed

; LAZY: Running pass: {{.*}}RedundantPhiElimPass on needed
; LAZY: Running analysis: DominatorTreeAnalysis on needed
; LAZY: Running pass: {{.*}}RedundantPhiElimPass on needed_for_poison
; LAZY: Running analysis: DominatorTreeAnalysis on needed_for_poison
; LAZY: Running pass: {{.*}}RedundantPhiElimPass on needed_for_branch
; LAZY: Running analysis: DominatorTreeAnalysis on needed_for_branch
; LAZY: Running pass: {{.*}}RedundantPhiElimPass on without_undef
; LAZY-NOT: Running analysis: DominatorTreeAnalysis
; LAZY: Running pass: {{.*}}RedundantPhiElimPass on argument_and_constant
; LAZY-NOT: Running analysis: DominatorTreeAnalysis
; LAZY: Running pass: {{.*}}RedundantPhiElimPass on two_instructions
; LAZY-NOT: Running analysis: DominatorTreeAnalysis
; LAZY: Running pass: {{.*}}RedundantPhiElimPass on maybe_poison
; LAZY-NOT: Running analysis: DominatorTreeAnalysis
; LAZY: Running pass: {{.*}}RedundantPhiElimPass on in_the_loop
; LAZY-NOT: Running analysis: DominatorTreeAnalysis

define i32 @needed(i1 %c) {
entry:
  %i = call noundef i32 @get()
  br i1 %c, label %then, label %join
then:
  br label %join
join:
  %p = phi i32 [ undef, %entry ], [ %i, %then ]
  ret i32 %p
}

define i32 @needed_for_poison(i1 %c) {
entry:
  %i = call i32 @get()
  br i1 %c, label %then, label %join
then:
  br label %join
join:
  %p = phi i32 [ poison, %entry ], [ %i, %then ]
  ret i32 %p
}

define i32 @needed_for_branch(i1 %c, i32 %a) {
entry:
  call i32 @get()
  switch i32 %a, label %join [
    i32 1, label %then
    i32 2, label %else
  ]
then:
  br label %join
else:
  br label %join
join:
  %p = phi i32 [ undef, %entry ], [ %a, %then ], [ %a, %else ]
  ret i32 %p
}

define i32 @without_undef(i1 %c) {
entry:
  %i = call noundef i32 @get()
  br i1 %c, label %then, label %join
then:
  br label %join
join:
  %p = phi i32 [ %i, %entry ], [ %i, %then ]
  ret i32 %p
}

define i32 @argument_and_constant(i1 %c, i32 noundef %a) {
entry:
  %i = call noundef i32 @get()
  br i1 %c, label %then, label %join
then:
  br label %join
join:
  %p = phi i32 [ undef, %entry ], [ %a, %then ]
  %q = phi i32 [ 4, %entry ], [ undef, %then ]
  %r = phi i32 [ undef, %entry ], [ poison, %then ]
  %s = add i32 %p, %q
  %t = add i32 %r, %s
  ret i32 %t
}

define i32 @two_instructions(i32 %c) {
entry:
  %i = call noundef i32 @get()
  %j = call noundef i32 @get()
  switch i32 %c, label %join [
    i32 1, label %then
    i32 2, label %else
  ]
then:
  br label %join
else:
  br label %join
join:
  %p = phi i32 [ undef, %entry ], [ %i, %then ], [ %j, %else ]
  ret i32 %p
}

define i32 @maybe_poison(i1 %c) {
entry:
  %i = call i32 @get()
  br i1 %c, label %then, label %join
then:
  br label %join
join:
  %p = phi i32 [ undef, %entry ], [ %i, %then ]
  ret i32 %p
}

; A walk over the CFG meets the φ before the instruction, which thus can't dominate
; it.
define i32 @in_the_loop(i1 %c) {
entry:
  br label %loop
loop:
  %p = phi i32 [ undef, %entry ], [ %i, %body ]
  br i1 %c, label %body, label %exit
body:
  %i = call noundef i32 @get()
  br label %loop
exit:
  ret i32 %p
}

declare i32 @get()
