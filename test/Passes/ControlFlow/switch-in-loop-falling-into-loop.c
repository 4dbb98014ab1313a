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

// A switch inside a loop, one case of which falls through into another loop.
// Property: the inner loop is entered at its condition only, from the case
// above it and from the switch, so everything is reducible: the φs at the head
// of the inner loop merge the two ways in with the way round.

#include <stdio.h>

// Reads operations from text: a digit d adds d, '-' halves and then, like '/',
// divides by 3 until the total is below 10; '*' doubles; '.' ends.
// SHAPE-LABEL: define dso_local i32 @evaluate(
// SHAPE: {{^}}while.cond:
// SHAPE: %total.{{[0-9]+}} = phi i32
// SHAPE: {{^}}while.body:
// SHAPE: ret i32
// PHIS: {{^}}evaluate: phis 8, llvm 8, reducible
unsigned evaluate(const char *text, unsigned *divisions) {
  unsigned total = 1, divided = 0;

  for (;; text++) {
    switch (*text) {
    case '.':
      *divisions = divided;
      return total;
    case '*':
      total *= 2;
      break;
    case '-':
      total /= 2;
      // Falls through into the loop.
    case '/':
      while (total >= 10) {
        total /= 3;
        divided++;
      }
      break;
    default:
      total += (unsigned)(*text - '0');
      break;
    }
  }
}

// PHIS-NEXT: {{^}}main: phis [[N:[0-9]+]], llvm [[N]], reducible
int main(void) {
  static const char *const texts[] = {
      ".", "9*.", "9*/.", "99999-.", "9*9*9*9*-5/.", "-.", "/.", "9*/*-*-9-.",
      "888888888888***********************-7."};

  for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++) {
    static unsigned divisions;
    unsigned total = evaluate(texts[i], &divisions);
    printf("%s %u after %u divisions\n", texts[i], total, divisions);
  }
  return 0;
}

// RESULT: {{^}}. 1 after 0 divisions
// RESULT-NEXT: {{^}}9*. 20 after 0 divisions
// RESULT-NEXT: {{^}}9*/. 6 after 1 divisions
