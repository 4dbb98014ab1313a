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

// A goto from outside into the inner of two nested for loops, past the
// initialisation of both counters.
// Property: the inner loop and the loop around it both get a second entry. The
// counters, which the goto passes by, still have the values from before it.

#include <stdio.h>

enum { Rows = 4, Columns = 5 };

// SHAPE-LABEL: define dso_local i32 @visit_from(
// SHAPE: {{^}}for.cond:
// SHAPE-DAG: %row.addr.{{[0-9]+}} = phi i32
// SHAPE-DAG: %hash.{{[0-9]+}} = phi i32
// SHAPE: {{^}}resume:
// SHAPE-DAG: %column.addr.{{[0-9]+}} = phi i32
// SHAPE-DAG: %hash.{{[0-9]+}} = phi i32
// SHAPE-NOT: {{load|store}}
// SHAPE: ret i32
// PHIS: {{^}}visit_from: phis 8, llvm 8, irreducible
int visit_from(int row, int column, int resuming) {
  int hash = 7;

  if (resuming)
    goto resume;
  for (row = 0; row < Rows; row++) {
    for (column = 0; column < Columns; column++) {
    resume:
      hash = (hash * 31 + row * Columns + column) % 100003;
    }
    hash = hash * 2 + 1;
  }
  return hash;
}

// PHIS-NEXT: {{^}}visit_without_goto: phis 8, llvm 8, reducible
int visit_without_goto(int row, int column, int resuming) {
  int hash = 7;

  if (!resuming)
    row = column = 0;
  while (row < Rows) {
    hash = (hash * 31 + row * Columns + column) % 100003;
    if (++column == Columns) {
      column = 0;
      row++;
      hash = hash * 2 + 1;
    }
  }
  return hash;
}

// PHIS-NEXT: {{^}}main: phis [[N:[0-9]+]], llvm [[N]], reducible
int main(void) {
  int wrong = 0;

  for (int row = 0; row < Rows; row++)
    for (int column = 0; column < Columns; column++)
      for (int resuming = 0; resuming < 2; resuming++) {
        int hash = visit_from(row, column, resuming);
        if (hash != visit_without_goto(row, column, resuming))
          wrong++;
        printf("%d %d %d: %d\n", row, column, resuming, hash);
      }
  printf("wrong: %d\n", wrong);
  return 0;
}

// RESULT: 3 4 1: 473
// RESULT: wrong: 0
