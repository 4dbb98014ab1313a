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

// Variables without an initialiser, assigned on some paths only and read only
// where they were assigned.
// Property: a path without an assignment brings undef to a φ, and no path makes
// the program read it.

#include <stdio.h>

// Assigned and read under the same condition.
// SHAPE-LABEL: define dso_local i32 @same_condition(
// SHAPE: %product.{{[0-9]+}} = phi i32
// SHAPE-SAME: [ undef, %
// SHAPE: ret i32
// PHIS: {{^}}same_condition: phis 2, llvm 2, reducible
unsigned same_condition(unsigned x, unsigned flag) {
  unsigned product, sum = x;

  if (flag)
    product = x * x + 3;
  sum += 7;
  if (flag)
    sum ^= product;
  return sum;
}

// Assigned at the end of each round of a loop, read from the second round on.
// SHAPE-LABEL: define dso_local i32 @previous_round(
// SHAPE: {{^}}for.cond:
// SHAPE: %previous.{{[0-9]+}} = phi i32
// SHAPE-SAME: [ undef, %entry ]
// SHAPE: ret i32
// PHIS-NEXT: {{^}}previous_round: phis 4, llvm 4, reducible
unsigned previous_round(unsigned limit) {
  unsigned previous, sum = 0;

  for (unsigned i = 0; i < limit; i++) {
    if (i > 0)
      sum = sum * 3 + previous;
    previous = i * i + limit;
  }
  return sum;
}

// Assigned by some cases of a switch, read after it if one of them was taken.
// SHAPE-LABEL: define dso_local i32 @some_cases(
// SHAPE: {{^}}sw.epilog:
// SHAPE: %value.{{[0-9]+}} = phi i32
// SHAPE-SAME: [ undef, %
// SHAPE: ret i32
// PHIS-NEXT: {{^}}some_cases: phis 3, llvm 3, reducible
unsigned some_cases(unsigned kind, unsigned x) {
  unsigned value, known = 1;

  switch (kind) {
  case 0:
    value = x + 1;
    break;
  case 1:
    value = x << 2;
    break;
  case 2:
    break;
  case 3:
    value = ~x;
    break;
  default:
    known = 0;
    break;
  }
  if (!known || kind == 2)
    return kind;
  return value;
}

// Assigned in one of the two entries of a loop, read once that was passed.
// SHAPE-LABEL: define dso_local i32 @two_entries(
// SHAPE: {{^}}second:
// SHAPE-DAG: %largest.{{[0-9]+}} = phi i32 {{.*}}undef
// SHAPE-DAG: %seen.{{[0-9]+}} = phi i32
// SHAPE: ret i32
// PHIS-NEXT: {{^}}two_entries: phis 10, llvm 10, irreducible
unsigned two_entries(unsigned x, unsigned flag) {
  unsigned largest, seen = 0, trips = 0;

  if (flag)
    goto second;
first:
  largest = seen && largest > x ? largest : x;
  seen = 1;
  x = x * 5 % 23;
second:
  x += 2;
  if (++trips < 6)
    goto first;
  return seen ? largest * 100 + x : x;
}

// PHIS-NEXT: {{^}}main: phis [[N:[0-9]+]], llvm [[N]], reducible
int main(void) {
  for (unsigned x = 0; x < 8; x++)
    printf("%u: %u %u, %u, %u %u, %u %u\n", x, same_condition(x, 0),
           same_condition(x, 1), previous_round(x), some_cases(x, x + 3),
           some_cases(x % 2, x), two_entries(x, 0), two_entries(x, 1));
  return 0;
}

// RESULT: 0: 7 4, 0, 4 1,
// RESULT: 3: 10 6, 13, 4294967289 12,
