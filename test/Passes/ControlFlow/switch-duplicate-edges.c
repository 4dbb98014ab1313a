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

// Switches several cases of which go to one block, next to a fallthrough into
// it and to the block after the switch.
// Property: a φ has one operand for each edge, so several equal ones for a
// predecessor with several edges, and the verifier accepts it.

#include <stdio.h>

// The block of cases 1 to 4 has four edges from entry and one from case 0.
// SHAPE-LABEL: define dso_local i32 @cases_to_one_block(
// SHAPE: {{^}}sw.bb{{[0-9]+}}:
// SHAPE: %x.addr.{{[0-9]+}} = phi i32
// SHAPE-SAME: [ %x, %entry ]{{.*}}[ %x, %entry ]{{.*}}[ %x, %entry ]{{.*}}[ %x, %entry ]
// SHAPE: ret i32
// PHIS: {{^}}cases_to_one_block: phis 2, llvm 2, reducible
unsigned cases_to_one_block(unsigned x, unsigned kind) {
  switch (kind) {
  case 0:
    x += 7;
  case 1:
  case 2:
  case 3:
  case 4:
    x *= 3;
    break;
  case 5:
    x -= 1;
    break;
  }
  return x;
}

// A range (GNU): 20 edges to one block, and default with them.
// SHAPE-LABEL: define dso_local i32 @range_with_default(
// SHAPE: switch i32
// SHAPE: phi i32
// SHAPE: ret i32
// PHIS-NEXT: {{^}}range_with_default: phis 3, llvm 3, reducible
unsigned range_with_default(unsigned x, unsigned kind) {
  unsigned y = x / 2;

  switch (kind) {
  case 3:
    y = x + 5;
  case 10 ... 29:
  default:
    x = y * 11;
    break;
  case 40:
  case 41:
    return x;
  }
  return x + y;
}

// In a loop: the φ at its head is the operand of both edges to cases 1 and 4.
// SHAPE-LABEL: define dso_local i32 @in_a_loop(
// SHAPE: {{^}}again:
// SHAPE: [[X:%x.addr.[0-9]+]] = phi i32
// SHAPE: {{^}}sw.bb{{[0-9]+}}:
// SHAPE-NEXT: %x.addr.{{[0-9]+}} = phi i32 {{.*}}[ [[X]], %again ]{{.*}}[ [[X]], %again ]
// SHAPE: ret i32
// PHIS-NEXT: {{^}}in_a_loop: phis 3, llvm 3, reducible
unsigned in_a_loop(unsigned x) {
  unsigned trips = 0;

again:
  switch (x % 8 + (trips++ > 9) * 8) {
  case 0:
  case 3:
    x = x * 5 + 1;
  case 1:
  case 4:
    x += 3;
    goto again;
  }
  return x * 16 + trips;
}

// PHIS-NEXT: {{^}}main: phis [[N:[0-9]+]], llvm [[N]], reducible
int main(void) {
  unsigned sum = 0;

  for (unsigned kind = 0; kind < 45; kind++)
    sum = sum * 31 + cases_to_one_block(kind * 3, kind) +
          range_with_default(kind * 5, kind) + in_a_loop(kind);
  printf("%u %u %u %u\n", cases_to_one_block(1, 0), cases_to_one_block(1, 4),
         cases_to_one_block(1, 5), cases_to_one_block(1, 6));
  printf("%u %u %u\n", range_with_default(8, 3), range_with_default(8, 20),
         range_with_default(8, 41));
  printf("sum %u\n", sum);
  return 0;
}

// RESULT: 24 3 0 1
// RESULT-NEXT: 156 48 8
