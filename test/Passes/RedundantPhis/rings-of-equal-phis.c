// RUN: %bitcode -fno-discard-value-names %s -o %t.bc
// RUN: opt -passes='default<O2>' %t.bc -o %t.stock.bc
// RUN: opt -S %t.stock.bc | FileCheck %s --check-prefix=STOCK
// RUN: %opt -passes='redundant-phi-elim' -S %t.stock.bc | FileCheck %s --check-prefix=LATE
// RUN: %opt -passes='redundant-phi-elim<peeling>' -S %t.stock.bc | FileCheck %s --check-prefix=LATE
// RUN: %opt -passes='braun-mem2reg<non-minimal>,redundant-phi-elim' -S %t.bc | FileCheck %s --check-prefix=EARLY
// RUN: %opt -passes='braun-mem2reg<non-minimal>,redundant-phi-elim<peeling>' -S %t.bc | FileCheck %s --check-prefix=EARLY
// RUN: %compare --passes='braun-mem2reg<non-minimal>' --phis %t.bc | FileCheck %s --check-prefix=BEFORE
// RUN: %compare --passes='braun-mem2reg<non-minimal>,redundant-phi-elim' --phis %t.bc | FileCheck %s --check-prefix=AFTER
// RUN: %opt -passes='redundant-phi-elim' %t.stock.bc -o %t.late.bc
// RUN: %clang %t.bc -o %t.plain && %t.plain > %t.expected
// RUN: FileCheck %s --check-prefix=RESULT --input-file=%t.expected
// RUN: %clang %t.late.bc -o %t.late && %t.late > %t.out
// RUN: diff %t.expected %t.out

// Loops with 16 and with 64 entries, each of which saves key and restores it.
// Property: mem2reg takes each store of key for a new value, so that key has a
// φ at each entry; all of them are equal, but LLVM's pipeline finds that out
// only for rings of up to 15. With redundant-phi-elim none is left, be it right
// after the promotion or after the whole pipeline. turns changes and keeps its
// φs.

#include <stdio.h>

static unsigned trace;

__attribute__((noinline)) static void visit(unsigned label, unsigned value) {
  trace = (trace ^ label) * 16777619u + value;
}

// clang-format off
#define ENTRY(n) case n: saved = key; visit(n, saved); key = saved;
#define ENTRIES4(n) ENTRY(n) ENTRY(n + 1) ENTRY(n + 2) ENTRY(n + 3)
#define ENTRIES16(n) ENTRIES4(n) ENTRIES4(n + 4) ENTRIES4(n + 8) ENTRIES4(n + 12)
// clang-format on

// STOCK-LABEL: define {{.*}} @ring16(
// STOCK-COUNT-16: %key{{.*}} = phi i32 {{.*}}%key,
// STOCK-LABEL: define {{.*}} @ring64(
// STOCK-COUNT-64: %key{{.*}} = phi i32 {{.*}}%key,

// LATE-LABEL: define {{.*}} @ring16(
// LATE-NOT: %key{{.*}} = phi
// LATE: call {{.*}}@visit(i32 {{.*}}0, i32 {{.*}}%key)
// LATE-NOT: %key{{.*}} = phi
// LATE-LABEL: define {{.*}} @ring64(
// LATE-NOT: %key{{.*}} = phi
// LATE: call {{.*}}@visit(i32 {{.*}}0, i32 {{.*}}%key)
// LATE-NOT: %key{{.*}} = phi

// EARLY-LABEL: define {{.*}} @ring16(
// EARLY-NOT: %key{{.*}} = phi
// EARLY: call void @visit(i32 noundef 0, i32 noundef %key)
// EARLY-NOT: %key{{.*}} = phi
// EARLY-LABEL: define {{.*}} @ring64(
// EARLY-NOT: %key{{.*}} = phi
// EARLY: call void @visit(i32 noundef 0, i32 noundef %key)
// EARLY-NOT: %key{{.*}} = phi

// BEFORE: {{^}}ring16: phis 32, llvm 32, irreducible
// AFTER: {{^}}ring16: phis 16, llvm 32, irreducible
unsigned ring16(unsigned key, unsigned entry, unsigned turns) {
  unsigned saved;

  trace = 2166136261u;
  switch (entry) {
    do {
      ENTRIES16(0)
    } while (--turns);
  }
  return trace;
}

// BEFORE-NEXT: {{^}}ring64: phis 128, llvm 128, irreducible
// AFTER-NEXT: {{^}}ring64: phis 64, llvm 128, irreducible
unsigned ring64(unsigned key, unsigned entry, unsigned turns) {
  unsigned saved;

  trace = 2166136261u;
  switch (entry) {
    do {
      ENTRIES16(0)
      ENTRIES16(16)
      ENTRIES16(32)
      ENTRIES16(48)
    } while (--turns);
  }
  return trace;
}

// The same for any number of entries.
static unsigned ring(unsigned size, unsigned key, unsigned entry,
                     unsigned turns) {
  trace = 2166136261u;
  if (entry >= size)
    return trace;
  for (; turns > 0; turns--, entry = 0)
    for (; entry < size; entry++)
      visit(entry, key);
  return trace;
}

int main(void) {
  int wrong = 0;

  for (unsigned entry = 0; entry < 66; entry++) {
    unsigned of16 = ring16(entry * 3, entry, 2);
    unsigned of64 = ring64(entry * 5, entry, 2);
    if (of16 != ring(16, entry * 3, entry, 2))
      wrong++;
    if (of64 != ring(64, entry * 5, entry, 2))
      wrong++;
    printf("%u: %u %u\n", entry, of16, of64);
  }
  printf("wrong: %d\n", wrong);
  return 0;
}

// RESULT: wrong: 0
