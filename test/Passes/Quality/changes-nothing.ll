; PROMISE: printing-changes-nothing
; RUN: %opt -passes='print<ssa-quality>' -S %s -o %t.ll 2> %t.err
; RUN: opt -S %s -o %t.plain.ll
; RUN: diff %t.plain.ll %t.ll
; RUN: %opt -passes='require<domtree>,print<ssa-quality>,verify<ssa-quality>,require<domtree>' -debug-pass-manager -disable-output %s 2>&1 \
; RUN:   | FileCheck %s
;
; The passes change nothing, and keep analyses.

; CHECK: Running analysis: DominatorTreeAnalysis
; CHECK: Running pass: {{.*}}SSAQualityPrinterPass
; CHECK: Running pass: {{.*}}SSAQualityVerifierPass
; CHECK-NOT: Running analysis: DominatorTreeAnalysis
define i32 @f(i1 %c, i32 %a, i32 %b) {
entry:
  br i1 %c, label %join, label %other
other:
  br label %join
join:
  %x = phi i32 [ %a, %entry ], [ %b, %other ]
  ret i32 %x
}
