; PROMISE: bad-input
; RUN: %opt -passes='function(print<phi-graph>)' -disable-output %s 2>&1 | FileCheck %s
; RUN: %opt -passes='globaldce,print<phi-graph>' -disable-output %s 2>&1 | FileCheck %s
; RUN: %opt -passes='print<phi-graph>,loop(print)' -disable-output %s 2>&1 | FileCheck %s
; RUN: %opt -passes='print<phi-graph>,dot-phi-graph' -print-pipeline-passes -disable-output %s \
; RUN:   | FileCheck %s --check-prefix=PIPELINE
; RUN: not %opt -passes='dot-phi-graph<svg>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=PARAMETER
; RUN: not %opt -passes='print<phi-graphs>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=OTHER
;
; The printers may stand wherever a function pass may, are known by the names they are
; run by, and say that they have no parameters. Other printers are LLVM's affair.

; CHECK: phi graph of @f: phis 0
; PIPELINE: function(print<phi-graph>,dot-phi-graph)
; PARAMETER: dot-phi-graph: there are no parameters, but 'svg' is given
; PARAMETER-NEXT: unknown pass name 'dot-phi-graph<svg>'
; OTHER-NOT: parameters
; OTHER: unknown {{.*}}'print<phi-graphs>'
define void @f() {
  ret void
}
