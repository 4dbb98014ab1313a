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

// A goto into the middle of a while loop: the loop has two entries, its
// condition and the label in its body.
// Property: a variable that the loop changes has a φ at both entries. step, of
// which the loop sees one value only, keeps a pair of φs that merge that value
// and each other: redundant, but neither is trivial. limit has one definition,
// in the entry block, and needs no φ.

#include <stdio.h>

// SHAPE-LABEL: define dso_local i32 @sum_from(
// SHAPE: {{^}}while.cond:
// SHAPE-DAG: %sum.{{[0-9]+}} = phi i32
// SHAPE-DAG: %i.addr.{{[0-9]+}} = phi i32
// SHAPE: {{^}}middle:
// SHAPE-DAG: %sum.{{[0-9]+}} = phi i32
// SHAPE-DAG: %i.addr.{{[0-9]+}} = phi i32
// SHAPE-NOT: {{load|store}}
// SHAPE: ret i32
// PHIS: {{^}}sum_from: phis 5, llvm 5, irreducible
unsigned sum_from(unsigned i, unsigned limit, unsigned step,
                  int in_the_middle) {
  unsigned sum = 1;

  if (step == 0)
    step = 2;
  if (in_the_middle)
    goto middle;
  while (i < limit) {
    sum += i;
  middle:
    sum = sum * 33 + step;
    i += step;
  }
  return sum;
}

// The same program with its one trip from the label written out.
// PHIS-NEXT: {{^}}sum_from_without_goto: phis 5, llvm 5, reducible
unsigned sum_from_without_goto(unsigned i, unsigned limit, unsigned step,
                               int in_the_middle) {
  unsigned sum = 1;

  if (step == 0)
    step = 2;
  if (in_the_middle) {
    sum = sum * 33 + step;
    i += step;
  }
  for (; i < limit; i += step)
    sum = (sum + i) * 33 + step;
  return sum;
}

// PHIS-NEXT: {{^}}main: phis [[N:[0-9]+]], llvm [[N]], reducible
int main(void) {
  int wrong = 0;

  for (unsigned start = 0; start < 12; start++)
    for (unsigned step = 0; step < 5; step++)
      for (int in_the_middle = 0; in_the_middle < 2; in_the_middle++) {
        unsigned sum = sum_from(start, 9, step, in_the_middle);
        if (sum != sum_from_without_goto(start, 9, step, in_the_middle))
          wrong++;
        printf("%u %u %d: %u\n", start, step, in_the_middle, sum);
      }
  printf("wrong: %d\n", wrong);
  return 0;
}

// RESULT: 11 1 0: 1
// RESULT: 11 1 1: 34
// RESULT: wrong: 0
