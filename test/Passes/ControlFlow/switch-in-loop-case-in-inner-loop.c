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

// A switch inside a loop with a case label inside an inner loop: the case above
// falls through into the loop, and the switch jumps to the middle of its body.
// Property: the inner loop has two entries, its condition and the case, within
// an outer loop with one. total, which both loops change, has φs at the head of
// the outer loop and at both entries of the inner. text has one that is needed,
// at the head of the outer loop; the others merge that one with one another.

#include <stdio.h>

// Reads operations from text: a digit d adds d; '/' divides by 3 and adds 2
// until the total is below bound; '+' enters that loop at the addition; '.'
// ends.
// SHAPE-LABEL: define dso_local i32 @evaluate(
// SHAPE: {{^}}for.cond:
// SHAPE: %total.{{[0-9]+}} = phi i32
// SHAPE: {{^}}while.cond:
// SHAPE: %total.{{[0-9]+}} = phi i32
// SHAPE: ret i32
// PHIS: {{^}}evaluate: phis 5, llvm 5, irreducible
unsigned evaluate(const char *text, unsigned bound) {
  unsigned total = 1;

  for (;; text++) {
    switch (*text) {
    case '.':
      return total;
    case '/':
      while (total >= bound) {
        total /= 3;
    case '+':
        total += 2;
      }
      break;
    default:
      total = total * 10 + (unsigned)(*text - '0');
      break;
    }
  }
}

// PHIS-NEXT: {{^}}evaluate_by_loop: phis 5, llvm 5, reducible
unsigned evaluate_by_loop(const char *text, unsigned bound) {
  unsigned total = 1;

  for (; *text != '.'; text++) {
    if (*text == '+')
      total += 2;
    if (*text == '+' || *text == '/')
      while (total >= bound)
        total = total / 3 + 2;
    else
      total = total * 10 + (unsigned)(*text - '0');
  }
  return total;
}

// PHIS-NEXT: {{^}}main: phis [[N:[0-9]+]], llvm [[N]], reducible
int main(void) {
  static const char *const texts[] = {
      ".",    "+.",      "/.",       "99/.",
      "99+.", "12/34+.", "5+5/5+5.", "+++++++.", "9999999/1+2/."};
  int wrong = 0;

  for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++)
    for (unsigned bound = 4; bound < 20; bound += 5) {
      unsigned total = evaluate(texts[i], bound);
      if (total != evaluate_by_loop(texts[i], bound))
        wrong++;
      printf("%s %u: %u\n", texts[i], bound, total);
    }
  printf("wrong: %d\n", wrong);
  return 0;
}

// RESULT: {{^}}. 4: 1
// RESULT: {{^}}+. 4: 3
// RESULT: wrong: 0
