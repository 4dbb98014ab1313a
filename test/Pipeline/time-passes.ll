; RUN: opt -load-pass-plugin=%plugin %braun-ssa=replace -passes=sroa -time-passes -disable-output %s 2>&1 \
; RUN:   | FileCheck %s --check-prefix=SROA
; RUN: opt -load-pass-plugin=%plugin %braun-ssa=replace -passes=mem2reg -time-passes -disable-output %s 2>&1 \
; RUN:   | FileCheck %s --check-prefix=MEM2REG
; RUN: opt -load-pass-plugin=%plugin %braun-ssa=replace -passes=sroa -time-passes -opt-bisect-limit=-1 -disable-output %s 2>&1 \
; RUN:   | FileCheck %s --check-prefix=BISECT
; RUN: opt -load-pass-plugin=%plugin %braun-ssa=replace -passes=sroa -time-passes -debug-pass-manager -disable-output %s 2>&1 \
; RUN:   | FileCheck %s --check-prefix=NESTED
; RUN: opt -load-pass-plugin=%plugin %braun-ssa=replace -passes=sroa -debug-pass-manager -disable-output %s 2>&1 \
; RUN:   | FileCheck %s --check-prefix=OFF
; RUN: opt -load-pass-plugin=%plugin %braun-ssa=replace -passes=sroa -time-passes -verify-each -verify-analysis-invalidation -S %s -o %t.timed 2> %t.report
; RUN: opt -load-pass-plugin=%plugin %braun-ssa=replace -passes=sroa -S %s | diff - %t.timed
; RUN: opt -load-pass-plugin=%plugin %braun-ssa=replace -passes=sroa -time-passes -debug-pass-manager -S %S/sroa-again.ll -o %t.timed 2>&1 \
; RUN:   | FileCheck %s --check-prefix=AGAIN
; RUN: opt -load-pass-plugin=%plugin %braun-ssa=replace -passes=sroa -S %S/sroa-again.ll | diff - %t.timed
;
; Where LLVM's promotion is replaced, -time-passes has rows for what is done in its
; place, inside sroa and before mem2reg: their own rows are without it. Nothing is
; numbered anew for bisection, the text is the same, and without -time-passes there
; are no such runs.

; SROA:     Pass execution timing report
; SROA-DAG: BraunMem2RegPass{{$}}
; SROA-DAG: RedundantPhiElimPass{{$}}
; SROA-DAG: SROAPass{{$}}
; SROA:     Total

; MEM2REG:     Pass execution timing report
; MEM2REG-DAG: BraunMem2RegPass{{$}}
; MEM2REG-DAG: RedundantPhiElimPass{{$}}
; MEM2REG-DAG: PromotePass{{$}}
; MEM2REG:     Total

; BISECT-NOT: BISECT: {{.*}}raun
; BISECT:     BISECT: running pass (1) {{sroa|SROAPass}} on f
; BISECT-NOT: BISECT:

; Before sroa its chances are judged, and behind it is promoted.
; NESTED:      Running pass: SROAPass on f
; NESTED:      Running pass: braunssa::BraunMem2RegPass on f
; NESTED:      Running pass: braunssa::RedundantPhiElimPass on f

; An sroa that we run again is sroa's time, and nothing is replaced around it.
; AGAIN:      Running pass: SROAPass on twice
; AGAIN-NEXT: Running pass: braunssa::BraunMem2RegPass on twice
; AGAIN:      Running pass: braunssa::BraunMem2RegPass on twice
; AGAIN:      Running pass: SROAPass on twice
; AGAIN-NOT:  Running pass: braunssa::BraunMem2RegPass on twice
; AGAIN:      Running pass: braunssa::RedundantPhiElimPass on twice

; OFF:     Running pass: SROAPass on f
; OFF-NOT: Running pass: braunssa
define i32 @f(i32 %a) {
  %held = alloca i32
  %holder = alloca ptr
  store ptr %held, ptr %holder
  %address = load ptr, ptr %holder
  store i32 %a, ptr %address
  %v = load i32, ptr %held
  ret i32 %v
}
