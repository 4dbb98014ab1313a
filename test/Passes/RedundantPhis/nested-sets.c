// RUN: %bitcode -fno-discard-value-names %s -o %t.bc
// RUN: %clang -O0 %s -o %t.stock && %t.stock > %t.expected
// RUN: FileCheck %s --check-prefix=RESULT --input-file=%t.expected
// RUN: %opt -passes='braun-mem2reg<non-minimal>,redundant-phi-elim' %t.bc -o %t.ours.bc
// RUN: %clang %t.ours.bc -o %t.ours && %t.ours > %t.out
// RUN: diff %t.expected %t.out
// RUN: %opt -passes='default<O2>,redundant-phi-elim<peeling;prune>' %t.bc -o %t.O2.bc
// RUN: %clang %t.O2.bc -o %t.O2 && %t.O2 > %t.O2.out
// RUN: diff %t.expected %t.O2.out
// RUN: %compare --passes='braun-mem2reg<non-minimal>' --phis %t.bc | FileCheck %s --check-prefix=BEFORE
// RUN: %compare --passes='braun-mem2reg<non-minimal>,redundant-phi-elim' --phis %t.bc | FileCheck %s --check-prefix=AFTER
// RUN: %compare --passes='braun-mem2reg<non-minimal>,redundant-phi-elim<peeling>' --phis %t.bc | FileCheck %s --check-prefix=AFTER

// A loop whose variable is changed on some of its turns, and in it a loop with
// two entries that only reads it.
// Property: all φs of value form one strongly connected component: that at the
// head of the outer loop merges the initial value and the one at its end, which
// merges a new value and those of the inner loop, and these merge one another
// and that at the head. It is not redundant, since it refers to two values, but
// those of the inner loop are, beside the φ at the head (Wagner, figure 4.1).

#include <stdio.h>

static unsigned trace;

static void visit(unsigned label, unsigned value) {
  trace = (trace ^ label) * 16777619u + value;
}

// Needed are i and value at head, turns at left and right, value behind the if.
// Before, value and i, which the inner loop does not change, have φs at left
// and right, too.
// BEFORE: {{^}}nested: phis 9, llvm 5, irreducible
// AFTER: {{^}}nested: phis 5, llvm 5, irreducible
unsigned nested(unsigned value, unsigned limit, unsigned trips) {
  unsigned i = 0, turns;

head:
  turns = 0;
  if (i & 1)
    goto right;
left:
  visit(1, value);
right:
  visit(2, value);
  if (++turns < trips)
    goto left;

  if (i % 3 == 0)
    value = value * 5 + i;
  if (++i < limit)
    goto head;
  return value;
}

// BEFORE-NEXT: {{^}}nested_plainly: phis [[N:[0-9]+]], llvm [[N]], reducible
// AFTER-NEXT: {{^}}nested_plainly: phis [[N:[0-9]+]], llvm [[N]], reducible
unsigned nested_plainly(unsigned value, unsigned limit, unsigned trips) {
  for (unsigned i = 0; i == 0 || i < limit; i++) {
    for (unsigned turns = 0; turns == 0 || turns < trips; turns++) {
      if (turns > 0 || !(i & 1))
        visit(1, value);
      visit(2, value);
    }
    if (i % 3 == 0)
      value = value * 5 + i;
  }
  return value;
}

int main(void) {
  int wrong = 0;

  for (unsigned limit = 0; limit < 8; limit++)
    for (unsigned trips = 0; trips < 4; trips++) {
      trace = 2166136261u;
      unsigned result = nested(limit + 3, limit, trips), visited = trace;
      trace = 2166136261u;
      if (result != nested_plainly(limit + 3, limit, trips) || visited != trace)
        wrong++;
      printf("%u %u: %u, trace %u\n", limit, trips, result, visited);
    }
  printf("wrong: %d\n", wrong);
  return 0;
}

// RESULT: wrong: 0
