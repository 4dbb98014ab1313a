// RUN: %bitcode -fno-discard-value-names %s -o %t.bc
// RUN: %clang -O0 %s -o %t.stock && %t.stock > %t.expected
// RUN: FileCheck %s --check-prefix=RESULT --input-file=%t.expected
// RUN: %opt -passes=braun-mem2reg %t.bc -o %t.promoted.bc
// RUN: %clang %t.promoted.bc -o %t.promoted && %t.promoted > %t.out
// RUN: diff %t.expected %t.out
// RUN: %clang -O2 -fpass-plugin=%plugin %s -o %t.O2 && %t.O2 > %t.O2.out
// RUN: diff %t.expected %t.O2.out
// RUN: %opt -passes=braun-mem2reg -S %t.bc \
// RUN:   | FileCheck %s --check-prefix=SHAPE --implicit-check-not='= alloca'
// RUN: %compare --phis %t.bc | FileCheck %s --check-prefix=PHIS

// Duff's device as Duff wrote it: every value goes to one memory-mapped
// register, a volatile address that never advances.
// Property: all eight volatile stores stay, one after the other, while the
// locals around them are promoted. The register's address and the start of the
// data have one definition, in the entry block, which reaches everything: they
// need no φ, however many entries the loop has.

#include <stdio.h>

// SHAPE-LABEL: define dso_local i32 @send(
// SHAPE: {{^}}do.body:
// SHAPE-DAG: %from.addr.{{[0-9]+}} = phi ptr
// SHAPE-DAG: %n.{{[0-9]+}} = phi i32
// SHAPE-COUNT-8: store volatile i16
// SHAPE-NOT: store
// SHAPE: ret i32
// PHIS: {{^}}send: phis 17, llvm 17, irreducible
int send(volatile short *to, const short *from, int count) {
  const short *start = from;
  int n = (count + 7) / 8;

  switch (count % 8) {
  case 0:
    do {
      *to = *from++;
  case 7:
      *to = *from++;
  case 6:
      *to = *from++;
  case 5:
      *to = *from++;
  case 4:
      *to = *from++;
  case 3:
      *to = *from++;
  case 2:
      *to = *from++;
  case 1:
      *to = *from++;
    } while (--n > 0);
  }
  return (int)(from - start);
}

static volatile short device_register;
static short data[40];

// PHIS-NEXT: {{^}}main: phis [[N:[0-9]+]], llvm [[N]], reducible
int main(void) {
  int wrong = 0;

  for (int i = 0; i < 40; i++)
    data[i] = (short)(i * 1237 - 15000);
  for (int count = 1; count <= 40; count++) {
    int sent = send(&device_register, data, count);
    short last = device_register;
    if (sent != count || last != data[count - 1])
      wrong++;
    printf("%d: sent %d, last %d\n", count, sent, last);
  }
  printf("wrong: %d\n", wrong);
  return 0;
}

// RESULT: 1: sent 1, last -15000
// RESULT: 17: sent 17, last 4792
// RESULT: wrong: 0

// LLVM's φs and ours: one of from and n at each of the 8 entries, one of from
// after the loop.
