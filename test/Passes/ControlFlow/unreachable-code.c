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

// Code that cannot be reached: after a return, after a goto, after an endless
// loop, loops that nothing enters, labels that only dead code jumps to.
// Property: variables used there are promoted as well, a join of live and dead
// code takes poison from the dead side, and what can be reached computes what
// it did before.

#include <stdio.h>

// A dead block that flows into a join of live code.
// SHAPE-LABEL: define dso_local i32 @dead_into_live(
// SHAPE: {{^}}join:
// SHAPE: %x.addr.{{[0-9]+}} = phi i32
// SHAPE-SAME: [ poison, %dead ]
// SHAPE: ret i32
// PHIS: {{^}}dead_into_live: phis 2, llvm 2, reducible
unsigned dead_into_live(unsigned x) {
  if (x & 1) {
    x = x * 3 + 1;
    goto join;
  }
  x /= 2;
  goto join;
dead:
  x += 100;
join:
  if (x > 50)
    return x - 50;
  return x;
  goto dead;
}

// A dead block that flows into the body of a live loop: no second entry, since
// nothing comes in there, and no φ at it.
// SHAPE-LABEL: define dso_local i32 @dead_into_loop(
// SHAPE: {{^}}while.cond:
// SHAPE: %sum.{{[0-9]+}} = phi i32
// SHAPE: {{^}}inside:
// SHAPE-NOT: phi
// SHAPE: ret i32
// PHIS-NEXT: {{^}}dead_into_loop: phis 2, llvm 2, reducible
unsigned dead_into_loop(unsigned x) {
  unsigned sum = 0;

  while (x > 0) {
    sum = sum * 3 + x;
  inside:
    x--;
  }
  return sum;
dead:
  sum = 100;
  if (x > 7)
    goto dead;
  goto inside;
}

// A loop that nothing enters, with a value that is only defined by itself.
// SHAPE-LABEL: define dso_local i32 @dead_loop(
// SHAPE: {{^}}entry:
// SHAPE: ret i32
unsigned dead_loop(unsigned x) {
  unsigned y;

  y = x + 7;
  return y;
again:
  x = y;
  y = x;
  if (x > 3)
    goto again;
  while (y < 10)
    y += x;
  return y;
}

// Two dead loops that enter each other, and a variable first assigned there.
// SHAPE-LABEL: define dso_local i32 @dead_irreducible(
// SHAPE: ret i32
unsigned dead_irreducible(unsigned x) {
  unsigned only_dead;

  return x ^ 5;
left:
  only_dead = x;
  x++;
right:
  only_dead += x;
  if (only_dead > 9)
    goto left;
  x--;
  if (x > 2)
    goto right;
  goto left;
}

// Code after an endless loop that only leaves by return.
// SHAPE-LABEL: define dso_local i32 @after_endless_loop(
// SHAPE: {{^}}for.cond:
// SHAPE: %steps.{{[0-9]+}} = phi i32
// SHAPE: ret i32
// PHIS-NEXT: {{^}}after_endless_loop: phis 3, llvm 3, reducible
unsigned after_endless_loop(unsigned x) {
  unsigned steps = 0;

  for (;;) {
    if (x == 1)
      return steps;
    x = x & 1 ? 3 * x + 1 : x / 2;
    steps++;
  }
  steps = x;
never:
  steps += 2;
  if (steps < x)
    goto never;
  return steps;
}

// Statements of a switch before its first case: a dead loop that falls through
// into live code, after it was entered from dead code.
// SHAPE-LABEL: define dso_local i32 @before_first_case(
// SHAPE: {{^}}sw.epilog:
// SHAPE: phi i32
// SHAPE: ret i32
// PHIS-NEXT: {{^}}before_first_case: phis 1, llvm 1, reducible
unsigned before_first_case(unsigned x) {
  unsigned y = 3;

  switch (x % 4) {
  dead:
    y = 1000;
    while (y > x)
      y -= 7;
  case 0:
    y += x;
    break;
    goto dead;
  case 1:
    y *= 5;
  }
  return y;
}

// PHIS-NEXT: {{^}}main: phis [[N:[0-9]+]], llvm [[N]], reducible
int main(void) {
  unsigned sum = 0;

  for (unsigned x = 0; x < 60; x++)
    sum = sum * 31 + dead_into_live(x) + dead_into_loop(x) + dead_loop(x) +
          dead_irreducible(x) + before_first_case(x) +
          (x ? after_endless_loop(x) : 0);
  printf("%u %u %u %u %u %u\n", dead_into_live(33), dead_into_loop(4),
         dead_loop(33), dead_irreducible(33), after_endless_loop(27),
         before_first_case(33));
  printf("sum %u\n", sum);
  return 0;
}

// RESULT: 50 142 40 36 111 15
