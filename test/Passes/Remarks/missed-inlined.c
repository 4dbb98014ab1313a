// A function whose variable cannot be promoted, inlined into two others: into one of
// them directly and through a third. Each copy has a remark of its own, at the place
// of the variable, that says by which calls it has come; and so has the record.
//
// RUN: %clang -O2 -g -fno-caret-diagnostics -fpass-plugin=%plugin -c %s -o %t.o -Rpass-missed=braun-mem2reg 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=remark:
// RUN: %clang -O2 -g -fpass-plugin=%plugin -c %s -o %t.o -fsave-optimization-record -foptimization-record-file=%t.yaml
// RUN: FileCheck %s --check-prefix=RECORD < %t.yaml

int scanf(const char *, ...);

static inline __attribute__((always_inline)) int get(void) {
  int number; // line 13
  scanf("%d", &number);
  return number;
}

static inline __attribute__((always_inline)) int twice(void) {
  return 2 * get(); // line 19
}

int one(void) { return get(); } // line 22

int two(void) { return get() + twice(); } // line 24

// CHECK-DAG: missed-inlined.c:13:{{[0-9]+}}: remark: failed to promote 'number': its address is passed to 'scanf' at line 14, inlined into 'one' at {{.*}}missed-inlined.c:22:24 [-Rpass-missed=braun-mem2reg]
// CHECK-DAG: missed-inlined.c:13:{{[0-9]+}}: remark: failed to promote 'number': its address is passed to 'scanf' at line 14, inlined into 'two' at {{.*}}missed-inlined.c:24:24 [-Rpass-missed=braun-mem2reg]
// CHECK-DAG: missed-inlined.c:13:{{[0-9]+}}: remark: failed to promote 'number': its address is passed to 'scanf' at line 14, inlined into 'twice' at {{.*}}missed-inlined.c:19:14, into 'two' at {{.*}}missed-inlined.c:24:32 [-Rpass-missed=braun-mem2reg]

// RECORD:      Name: AddressEscapes
// RECORD:      Line: 13,
// RECORD:      Function: two
// RECORD:        - Caller: twice
// RECORD-NEXT:     DebugLoc: {{.*}}missed-inlined.c', Line: 19,
// RECORD:        - Caller: two
// RECORD-NEXT:     DebugLoc: {{.*}}missed-inlined.c', Line: 24,
