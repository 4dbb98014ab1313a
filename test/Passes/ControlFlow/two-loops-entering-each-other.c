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

// Two while loops, each with a goto into the body of the other.
// Property: the two loops are one region in which neither of the labels
// dominates the other. What the region changes (i, j, a, b) is merged where the
// loops meet; so is weight, which it only reads and which has one value there:
// those φs are redundant.

#include <stdio.h>

// SHAPE-LABEL: define dso_local i32 @entwined(
// SHAPE: {{^}}while.cond:
// SHAPE-DAG: %i.{{[0-9]+}} = phi i32
// SHAPE-DAG: %a.{{[0-9]+}} = phi i32
// SHAPE: {{^}}first:
// SHAPE-DAG: %i.{{[0-9]+}} = phi i32
// SHAPE-DAG: %a.{{[0-9]+}} = phi i32
// SHAPE: {{^}}second:
// SHAPE-DAG: %j.{{[0-9]+}} = phi i32
// SHAPE-DAG: %b.{{[0-9]+}} = phi i32
// SHAPE-NOT: {{load|store}}
// SHAPE: ret i32
// PHIS: {{^}}entwined: phis 17, llvm 17, irreducible
unsigned entwined(unsigned limit, unsigned weight) {
  unsigned i = 0, j = 0, a = 1, b = 2;

  if (weight > 50)
    weight -= 50;
  while (i < limit) {
    a = a * weight + i;
  first:
    i += 1;
    if (i % 5 == 0)
      goto second;
  }
  while (j < limit) {
    b = b * weight + j;
  second:
    j += 2;
    if (j % 7 == 1)
      goto first;
  }
  return a * 31 + b * 17 + i * 3 + j;
}

// The same program as a machine with one state for each block, so that all of
// its loops have one entry.
// PHIS-NEXT: {{^}}entwined_by_states: phis 11, llvm 11, reducible
unsigned entwined_by_states(unsigned limit, unsigned weight) {
  enum { TestFirst, First, TestSecond, Second } state = TestFirst;
  unsigned i = 0, j = 0, a = 1, b = 2;

  if (weight > 50)
    weight -= 50;
  for (;;) {
    switch (state) {
    case TestFirst:
      if (i >= limit) {
        state = TestSecond;
        break;
      }
      a = a * weight + i;
      state = First;
      break;
    case First:
      i += 1;
      state = i % 5 == 0 ? Second : TestFirst;
      break;
    case TestSecond:
      if (j >= limit)
        return a * 31 + b * 17 + i * 3 + j;
      b = b * weight + j;
      state = Second;
      break;
    case Second:
      j += 2;
      state = j % 7 == 1 ? First : TestSecond;
      break;
    }
  }
}

// PHIS-NEXT: {{^}}main: phis [[N:[0-9]+]], llvm [[N]], reducible
int main(void) {
  int wrong = 0;

  for (unsigned limit = 0; limit < 40; limit++) {
    unsigned sum = entwined(limit, 2 * limit + 3);
    if (sum != entwined_by_states(limit, 2 * limit + 3))
      wrong++;
    printf("%u: %u\n", limit, sum);
  }
  printf("wrong: %d\n", wrong);
  return 0;
}

// RESULT: 0: 65
// RESULT: wrong: 0
