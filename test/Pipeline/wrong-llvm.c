// PROMISE: wrong-llvm
// REQUIRES: other-llvm
// Loaded into opt and clang of another major version, the plugin says which one it
// was built for, and nothing crashes.
//
// RUN: not %other_opt -load-pass-plugin=%plugin -passes=braun-mem2reg -disable-output %S/../Passes/General/Inputs/alloca.ll 2>&1 \
// RUN:   | FileCheck %s
// RUN: not %other_clang -O1 -fpass-plugin=%plugin -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not %other_clang -O0 -fpass-plugin=%plugin -c %s -o %t.o 2>&1 | FileCheck %s
// CHECK: BraunSSA: this plugin was built for LLVM {{(22, but LLVM 19|19, but LLVM 22)}} has loaded it; build it for that version
// CHECK-NOT: Stack dump
// CHECK: Wrong API version on plugin

void empty(void) {}
