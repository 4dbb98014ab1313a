// In mode replace the text is what LLVM's promotion makes of it, so the parameter simplify
// is refused there with one error, which names the mode that takes it.
//
// PROMISE: bad-input
// RUN: rm -f %t.o
// RUN: env BRAUN_SSA='replace<simplify>' not %clang -O1 -fpass-plugin=%plugin -c %s -o %t.o 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=Stack
// CHECK: BraunSSA: error: the environment variable BRAUN_SSA: 'simplify' does not go with mode 'replace', where LLVM's passes simplify what is promoted; there is 'early<simplify>'
// RUN: not ls %t.o
// RUN: env BRAUN_SSA='early<simplify>' %clang -O1 -fpass-plugin=%plugin -c %s -o %t.o

void empty(void) {}
