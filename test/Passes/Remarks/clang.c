// The options of clang, in both modes: what is said of a program with a variable of
// each kind. In mode replace it is said by our names, and sroa has split the struct.
//
// RUN: env BRAUN_SSA=early %clang -O2 -g -fno-caret-diagnostics -fpass-plugin=%plugin -c %s -o %t.o \
// RUN:   -Rpass=braun-mem2reg -Rpass-missed=braun-mem2reg -Rpass-analysis=braun-mem2reg 2>&1 \
// RUN:   | FileCheck %s --check-prefixes=CHECK,EARLY --implicit-check-not=remark:
// RUN: %clang -O2 -g -fno-caret-diagnostics -fpass-plugin=%plugin -c %s -o %t.o \
// RUN:   -Rpass=braun-mem2reg -Rpass-missed=braun-mem2reg -Rpass-analysis=braun-mem2reg 2>&1 \
// RUN:   | FileCheck %s --check-prefixes=CHECK,REPLACE --implicit-check-not=remark:
// RUN: %clang -O2 -g -fpass-plugin=%plugin -c %s -o %t.o 2>&1 | count 0

int scanf(const char *, ...);
struct pair {
  int first, second;
};

// CHECK-DAG: clang.c:[[@LINE+3]]:{{[0-9]+}}: remark: promoted 'limit' to SSA values: 1 load and 1 store removed, 0 phis placed [-Rpass=braun-mem2reg]
// CHECK-DAG: clang.c:[[@LINE+3]]:{{[0-9]+}}: remark: promoted 'sum' to SSA values: {{[0-9]}} loads and {{[0-9]}} stores removed, 1 phi placed [-Rpass=braun-mem2reg]
// CHECK-DAG: clang.c:[[@LINE+1]]:{{[0-9]+}}: remark: {{[0-9]+}} variables promoted, {{[0-9]+}} phi candidates: {{.*}} placed [-Rpass-analysis=braun-mem2reg]
int f(int limit) {
  int sum = 0;
  // CHECK-DAG: clang.c:[[@LINE+1]]:{{[0-9]+}}: remark: failed to promote 'read': its address is passed to 'scanf' at line [[@LINE+6]] [-Rpass-missed=braun-mem2reg]
  int read;
  // EARLY-DAG:   clang.c:[[@LINE+3]]:{{[0-9]+}}: remark: failed to promote 'p': it is an aggregate of type %struct.pair [-Rpass-missed=braun-mem2reg]
  // REPLACE-DAG: clang.c:[[@LINE+2]]:{{[0-9]+}}: remark: promoted 'p' (bits 0 to 31) to SSA values
  // REPLACE-DAG: clang.c:[[@LINE+1]]:{{[0-9]+}}: remark: promoted 'p' (bits 32 to 63) to SSA values
  struct pair p = {1, 2};
  scanf("%d", &read);
  // CHECK-DAG: clang.c:[[@LINE+1]]:{{[0-9]+}}: remark: promoted 'i' to SSA values
  for (int i = 0; i < limit; ++i) {
    sum += read + p.first;
    p.first = sum;
    p.second += sum;
  }
  return sum + p.second;
}
