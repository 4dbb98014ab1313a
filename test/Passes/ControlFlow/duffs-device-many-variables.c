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

// Duff's device, unrolled four times, with sixteen locals that are live through
// the loop: twelve of a mixing function, all of them changed by each step, the
// position and the trip count, and two numbers that the loop does not change.
// Property: many variables that meet at the same entries of an irreducible
// loop keep apart; each entry gets one φ for each variable that changes.

#include <stdio.h>

#define STEP                                                                   \
  a += *p++ ^ salt;                                                            \
  b ^= a + l;                                                                  \
  c += b << 3;                                                                 \
  d ^= c >> 5;                                                                 \
  e += d * factor;                                                             \
  f ^= e - a;                                                                  \
  g += f ^ b;                                                                  \
  h ^= g + c;                                                                  \
  i += h - d;                                                                  \
  j ^= i + e;                                                                  \
  k += j ^ f;                                                                  \
  l ^= k + g;

// SHAPE-LABEL: define dso_local i32 @mix_by_device(
// SHAPE: {{^}}do.body:
// SHAPE-DAG: %a.{{[0-9]+}} = phi i32
// SHAPE-DAG: %b.{{[0-9]+}} = phi i32
// SHAPE-DAG: %c.{{[0-9]+}} = phi i32
// SHAPE-DAG: %d.{{[0-9]+}} = phi i32
// SHAPE-DAG: %e.{{[0-9]+}} = phi i32
// SHAPE-DAG: %f.{{[0-9]+}} = phi i32
// SHAPE-DAG: %g.{{[0-9]+}} = phi i32
// SHAPE-DAG: %h.{{[0-9]+}} = phi i32
// SHAPE-DAG: %i.{{[0-9]+}} = phi i32
// SHAPE-DAG: %j.{{[0-9]+}} = phi i32
// SHAPE-DAG: %k.{{[0-9]+}} = phi i32
// SHAPE-DAG: %l.{{[0-9]+}} = phi i32
// SHAPE-DAG: %n.{{[0-9]+}} = phi i32
// SHAPE-DAG: %p.addr.{{[0-9]+}} = phi ptr
// SHAPE-COUNT-4: load i32
// SHAPE-NOT: {{load|store}}
// SHAPE: ret i32
// PHIS: {{^}}mix_by_device: phis 69, llvm 69, irreducible
unsigned mix_by_device(const unsigned *p, unsigned count, unsigned seed) {
  unsigned a = seed, b = seed + 1, c = seed + 2, d = seed + 3, e = seed + 4;
  unsigned f = seed + 5, g = seed + 6, h = seed + 7, i = seed + 8, j = seed + 9;
  unsigned k = seed + 10, l = seed + 11;
  unsigned salt = seed, factor = seed * 2654435761u;
  unsigned n = (count + 3) / 4;

  if (salt % 2 == 0)
    salt += 99;
  switch (count % 4) {
  case 0:
    do {
      STEP
  case 3:
      STEP
  case 2:
      STEP
  case 1:
      STEP
    } while (--n > 0);
  }
  return a ^ b ^ c ^ d ^ e ^ f ^ g ^ h ^ i ^ j ^ k ^ l ^ salt ^ factor;
}

// PHIS-NEXT: {{^}}mix_by_loop: phis 15, llvm 15, reducible
unsigned mix_by_loop(const unsigned *p, unsigned count, unsigned seed) {
  unsigned a = seed, b = seed + 1, c = seed + 2, d = seed + 3, e = seed + 4;
  unsigned f = seed + 5, g = seed + 6, h = seed + 7, i = seed + 8, j = seed + 9;
  unsigned k = seed + 10, l = seed + 11;
  unsigned salt = seed, factor = seed * 2654435761u;

  if (salt % 2 == 0)
    salt += 99;
  while (count-- > 0) {
    STEP
  }
  return a ^ b ^ c ^ d ^ e ^ f ^ g ^ h ^ i ^ j ^ k ^ l ^ salt ^ factor;
}

static unsigned data[40];

// PHIS-NEXT: {{^}}main: phis [[N:[0-9]+]], llvm [[N]], reducible
int main(void) {
  int wrong = 0;

  for (unsigned i = 0; i < 40; i++)
    data[i] = i * i * 40503u + 17;
  for (unsigned count = 1; count <= 40; count++) {
    unsigned device = mix_by_device(data, count, count * 31);
    unsigned loop = mix_by_loop(data, count, count * 31);
    if (device != loop)
      wrong++;
    printf("%u: %u\n", count, device);
  }
  printf("wrong: %d\n", wrong);
  return 0;
}

// RESULT: wrong: 0

// What LLVM places: 4 φs at the entries for each of the fourteen variables that
// change, 12 after the loop (not p and n) and 1 for the two values of salt.
// salt has two definitions, so Braun's algorithm has φs of it at the 4 entries
// and after the loop too, which merge one value with one another. factor has
// one, in the entry block, and no φ.
