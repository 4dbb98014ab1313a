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

// Conditions built from &&, || and ?:, with assignments inside them. clang has
// a φ for each of these before any promotion.
// Property: φs that exist already are kept, and their operands, where those are
// loads of promoted variables, become the values; new φs stand beside them.

#include <stdio.h>

static unsigned calls;

static int called(int value) {
  calls = calls * 3 + (unsigned)value;
  return value;
}

// The φ of the && and || is clang's; x and y are assigned on some ways through.
// SHAPE-LABEL: define dso_local i32 @assign_in_conditions(
// SHAPE: phi i1 [ false, %
// SHAPE: ret i32
// PHIS: {{^}}assign_in_conditions: phis 9, llvm 9, reducible
int assign_in_conditions(int a, int b) {
  int x = a, y = b;
  int both = (x = a - 3) > 0 && (y = b - 2) > 0;
  int either = (x += y) > 4 || (y = called(x)) > 2;

  if ((both && (x = b)) || (either && (y = a)))
    x = x * 10 + y;
  return x * 100 + y * 4 + both * 2 + either;
}

// The φ of each ?: has loads of promoted variables as operands.
// SHAPE-LABEL: define dso_local i32 @chain(
// SHAPE: {{^}}cond.end
// SHAPE: phi i32 [
// SHAPE-NOT: load
// SHAPE: ret i32
// PHIS-NEXT: {{^}}chain: phis 8, llvm 8, reducible
int chain(int a, int b, int c) {
  int largest = a > b ? (a > c ? a : c) : b > c ? b : c;
  int least = a < b ? (a < c ? a : c) : b < c ? b : c;

  return (largest == a ? least : largest == b ? a : b) * 100 + largest * 10 +
         least;
}

// A short-circuit as the condition of a loop.
// SHAPE-LABEL: define dso_local i32 @loop_condition(
// SHAPE: {{^}}while.cond:
// SHAPE-DAG: %i.{{[0-9]+}} = phi i32
// SHAPE-DAG: %sum.{{[0-9]+}} = phi i32
// SHAPE: {{^}}land.end
// SHAPE: phi i1
// SHAPE: ret i32
// PHIS-NEXT: {{^}}loop_condition: phis 6, llvm 6, reducible
int loop_condition(const char *text, char stop) {
  int i = 0, sum = 0;

  while (text[i] && (text[i] != stop || sum < 40)) {
    sum += text[i] >= 'a' ? text[i] - 'a' : text[i] == ' ' ? (sum & 1) : -1;
    i++;
  }
  return sum * 100 + i;
}

// PHIS-NEXT: {{^}}main: phis [[N:[0-9]+]], llvm [[N]], reducible
int main(void) {
  int sum = 0;

  for (int a = -3; a < 7; a++)
    for (int b = -2; b < 6; b++) {
      sum = (sum * 7 + assign_in_conditions(a, b)) % 1000003;
      sum = (sum * 7 + chain(a, b, 2)) % 1000003;
    }
  printf("sum %d, calls %u\n", sum, calls);
  printf("%d %d\n", assign_in_conditions(5, 4), chain(3, 9, 5));
  printf("%d %d\n", loop_condition("zebra crossing", 'r'),
         loop_condition("a bc dE", '.'));
  return 0;
}

// RESULT: 4419 393
