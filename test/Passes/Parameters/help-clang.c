// REQUIRES: llvm22+
// clang prints the help on passes and modes too, and compiles nothing. (clang 19 reads
// -mllvm before it loads plugins.)
//
// RUN: rm -f %t.o
// RUN: %clang -fpass-plugin=%plugin -mllvm -braun-ssa-help -c %s -o %t.o | FileCheck %s
// RUN: not ls %t.o
// CHECK: braun-mem2reg
// CHECK: Modes of whole pipelines

void empty(void) {}
