; PROMISE: printing-changes-nothing
; RUN: rm -rf %t && mkdir %t && cd %t
; RUN: %opt -S %s -o before.ll
; RUN: %opt -S %s -passes='print<phi-graph>,dot-phi-graph' -o after.ll
; RUN: diff before.ll after.ll
; RUN: %opt -passes='require<domtree>,require<aa>,print<phi-graph>,dot-phi-graph,require<domtree>,require<aa>' \
; RUN:   -debug-pass-manager -disable-output %s 2>&1 \
; RUN:   | FileCheck %s --implicit-check-not='Invalidating analysis'
;
; The function stays as it is, redundant φs and all, and no analysis is invalidated.

; CHECK: Running pass: {{.*}}PhiGraphPrinterPass on f
; CHECK: Running pass: {{.*}}PhiGraphDotPrinterPass on f
; CHECK-NOT: Running analysis
; CHECK: Running pass: RequireAnalysisPass
; CHECK-NOT: Running analysis: {{DominatorTree|AA}}
define i32 @f(i1 %c, i32 %a) {
entry:
  br i1 %c, label %one, label %two
one:
  %x = phi i32 [ %a, %entry ], [ %y, %two ]
  br label %two
two:
  %y = phi i32 [ %a, %entry ], [ %x, %one ]
  br i1 %c, label %one, label %exit
exit:
  ret i32 %y
}
