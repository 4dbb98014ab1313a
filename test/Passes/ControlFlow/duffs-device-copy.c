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

// Duff's device as a copy loop: a switch that jumps into a do-while loop which
// is unrolled eight times, so the loop has eight entries.
// Property: both pointers and the trip count, changed on every path through
// the loop, become φs at each of the eight entries, and 0 to 40 bytes (every
// remainder, up to five trips) are copied as a plain loop copies them.

#include <stdio.h>

// SHAPE-LABEL: define dso_local void @duff_copy(
// SHAPE: {{^}}do.body:
// SHAPE-DAG: %to.addr.{{[0-9]+}} = phi ptr
// SHAPE-DAG: %from.addr.{{[0-9]+}} = phi ptr
// SHAPE-DAG: %n.{{[0-9]+}} = phi i32
// SHAPE-COUNT-8: store i8
// SHAPE-NOT: store
// SHAPE: ret void
// PHIS: {{^}}duff_copy: phis 24, llvm 24, irreducible
void duff_copy(unsigned char *to, const unsigned char *from, int count) {
  int n;

  if (count == 0)
    return;
  n = (count + 7) / 8;
  switch (count % 8) {
  case 0:
    do {
      *to++ = *from++;
  case 7:
      *to++ = *from++;
  case 6:
      *to++ = *from++;
  case 5:
      *to++ = *from++;
  case 4:
      *to++ = *from++;
  case 3:
      *to++ = *from++;
  case 2:
      *to++ = *from++;
  case 1:
      *to++ = *from++;
    } while (--n > 0);
  }
}

// PHIS-NEXT: {{^}}plain_copy: phis 1, llvm 1, reducible
void plain_copy(unsigned char *to, const unsigned char *from, int count) {
  for (int i = 0; i < count; i++)
    to[i] = from[i];
}

enum { Size = 48 };
static unsigned char source[Size], by_duff[Size], by_loop[Size];

// PHIS-NEXT: {{^}}main: phis [[N:[0-9]+]], llvm [[N]], reducible
int main(void) {
  int wrong = 0;
  unsigned sum = 2166136261u;

  for (int i = 0; i < Size; i++)
    source[i] = (unsigned char)(i * 37 + 11);
  for (int count = 0; count <= 40; count++) {
    for (int i = 0; i < Size; i++)
      by_duff[i] = by_loop[i] = 0xee;
    duff_copy(by_duff, source, count);
    plain_copy(by_loop, source, count);
    for (int i = 0; i < Size; i++) {
      if (by_duff[i] != by_loop[i])
        wrong++;
      sum = (sum ^ by_duff[i]) * 16777619u;
    }
  }
  printf("wrong bytes: %d\nchecksum: %u\n", wrong, sum);
  return 0;
}

// RESULT: wrong bytes: 0
// RESULT-NEXT: checksum:

// The loop changes all that it reads, so the φs of to, from and n at its eight
// entries are all needed: 24, and LLVM places no fewer.
