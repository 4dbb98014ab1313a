; utils/bench/same-output names the first function that another build of the plugin makes
; something else of, and notices where the text depends on the process.

; RUN: rm -rf %t && mkdir %t
; RUN: sh -c '%python %utils/bench/same-output --llvm-tools=%llvm_tools --work=%t --after=%damaged \
; RUN:   --passes=mem2reg --passes=braun-mem2reg %plugin %s > %t/damaged; test $? -eq 1'
; RUN: FileCheck %s --check-prefix=DAMAGED < %t/damaged
; DAMAGED-NOT:  : mem2reg:
; DAMAGED:      same-output.ll: braun-mem2reg: first difference in @"second function", line {{[0-9]+$}}
; DAMAGED-NEXT: before: ret i32 %a
; DAMAGED-NEXT: after:  ret i32 0
; DAMAGED-NEXT: 1 modules, 2 pipelines: 1 same {{.*}}, 1 not

; What opt printed before it does not print again, but to say what differs.
; RUN: cp %t/same-output.jsonl %t/kept
; RUN: sh -c '%python %utils/bench/same-output --llvm-tools=%llvm_tools --work=%t --after=%damaged \
; RUN:   --passes=mem2reg --passes=braun-mem2reg %plugin %s | diff - %t/damaged'
; RUN: cmp %t/same-output.jsonl %t/kept

; The default pipelines run, and the plugin is the same as itself.
; RUN: %python %utils/bench/same-output --llvm-tools=%llvm_tools --work=%t --after=%plugin %plugin %s \
; RUN:   | FileCheck %s --check-prefix=ITSELF
; ITSELF: {{^}}1 modules, 4 pipelines: 4 same in both builds and wherever in memory, 0 not

; --quick takes the small ones of the kept modules and random functions, and runs once. What
; is too large here is no module.
; RUN: mkdir -p %t/quick/bitcode && llvm-as %s -o %t/quick/bitcode/small.bc
; RUN: sh -c 'head -c 2500001 /dev/zero > %t/quick/bitcode/large.bc'
; RUN: sh -c 'REAL_OPT=%llvm_tools/opt %python %utils/bench/same-output --quick --work=%t/quick \
; RUN:   --llvm-tools=%S/Inputs/environment-opt --after=%plugin --passes=braun-mem2reg %plugin' \
; RUN:   | FileCheck %s --check-prefix=QUICK
; QUICK: {{^}}3 modules, 1 pipelines: 3 same in both builds, 0 not
; RUN: sh -c '%python %utils/bench/same-output --quick --llvm-tools=%llvm_tools --work=%t/quick \
; RUN:   --after=%damaged --passes=braun-mem2reg %plugin %s; test $? -eq 1' \
; RUN:   | FileCheck %s --check-prefix=QUICK-DAMAGED
; QUICK-DAMAGED: same-output.ll: braun-mem2reg: first difference in @"second function"
; QUICK-DAMAGED: {{^}}1 modules, 1 pipelines: 0 same in both builds, 1 not

; RUN: sh -c 'REAL_OPT=%llvm_tools/opt %python %utils/bench/same-output --work=%t/other \
; RUN:   --llvm-tools=%S/Inputs/environment-opt --after=%plugin --passes=braun-mem2reg %plugin %s; \
; RUN:   test $? -eq 1' | FileCheck %s --check-prefix=ELSEWHERE
; ELSEWHERE:      braun-mem2reg: first difference outside of functions, line
; ELSEWHERE-NEXT: after, elsewhere in memory: ; 100000
; ELSEWHERE-NEXT: after: ; 0

; RUN: sh -c '%python %utils/bench/same-output --after=%plugin --llvm-tools=%llvm_tools \
; RUN:   --work=%t no-such-revision %s 2>&1; test $? -eq 2' | FileCheck %s --check-prefix=REVISION
; REVISION: same-output: no-such-revision: neither a plugin nor a git revision
; RUN: sh -c '%python %utils/bench/same-output --after=%plugin --llvm-tools=%llvm_tools \
; RUN:   --work=%t/empty %plugin 2>&1; test $? -eq 2' | FileCheck %s --check-prefix=EMPTY
; EMPTY: no modules in {{.*}}empty{{.}}bitcode: give FILEs, or run utils/bench/real-code
; RUN: sh -c '%python %utils/bench/same-output --after=%plugin --llvm-tools=%llvm_tools \
; RUN:   --work=%t --passes=nonsense %plugin %s 2>&1; test $? -eq 2' | FileCheck %s --check-prefix=FAILED
; FAILED: same-output: opt: unknown pass name 'nonsense'

define void @first() {
  ret void
}

define i32 @"second function"(i32 %a) {
  %x = alloca i32
  store i32 %a, ptr %x
  %v = load i32, ptr %x
  ret i32 %v
}
