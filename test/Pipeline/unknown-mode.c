// A mode that does not exist is one error, which names the modes that do, and no
// output is written.
//
// PROMISE: bad-input
// RUN: rm -f %t.o
// RUN: env BRAUN_SSA=fast not %clang -O1 -fpass-plugin=%plugin -c %s -o %t.o 2>&1 \
// RUN:   | FileCheck %s --check-prefix=VARIABLE --implicit-check-not=Stack
// VARIABLE: BraunSSA: error: unknown mode 'fast' in the environment variable BRAUN_SSA; there are 'replace' (the default), 'early' and 'off', 'replace' and 'early' also with parameters of braun-mem2reg, as 'replace<lifetime>'
// RUN: not opt -load-pass-plugin=%plugin %braun-ssa=Replace -passes=verify %S/../Passes/General/Inputs/alloca.ll -o %t.o 2>&1 \
// RUN:   | FileCheck %s --check-prefix=OPTION --implicit-check-not=Stack
// OPTION: BraunSSA: error: unknown mode 'Replace' in the option -braun-ssa; there are 'replace'
// RUN: env BRAUN_SSA='off<lifetime>' not %clang -O1 -fpass-plugin=%plugin -c %s -o %t.o 2>&1 \
// RUN:   | FileCheck %s --check-prefix=OFF --implicit-check-not=Stack
// OFF: BraunSSA: error: unknown mode 'off<lifetime>' in the environment variable BRAUN_SSA
// RUN: env BRAUN_SSA='replace<long>' not %clang -O1 -fpass-plugin=%plugin -c %s -o %t.o 2>&1 \
// RUN:   | FileCheck %s --check-prefix=PARAMETER --implicit-check-not=Stack
// PARAMETER: BraunSSA: error: the environment variable BRAUN_SSA: unknown parameter 'long'; there are 'lifetime'
// RUN: not ls %t.o

void empty(void) {}
