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

// A ladder of gotos: three loops inside each other, and in each a pair of
// labels that jump to one another and can be entered at either: a rung, an
// irreducible loop by itself.
// Property: redundant sets of φs inside others. The loops do not change key, so
// all of its φs in them form one redundant set, and those of each rung form a
// smaller one in it.
// level1, level2 and level3 are each changed at the end of the loop of that
// number only: their φs at the head of that loop and of those around it are
// needed, but those of the rungs, and of the loops inside, merge one of these
// with one another, so the redundant sets lie within a cycle that is not
// redundant as a whole.

#include <stdio.h>

static unsigned trace;

static void visit(unsigned label, unsigned value) {
  trace = (trace ^ label) * 16777619u + value;
}

// SHAPE-LABEL: define dso_local i32 @ladder(
// SHAPE: {{^}}head1:
// SHAPE: %level1.{{[0-9]+}} = phi i32
// SHAPE: {{^}}head2:
// SHAPE: %level2.{{[0-9]+}} = phi i32
// SHAPE: {{^}}head3:
// SHAPE: %level3.{{[0-9]+}} = phi i32
// SHAPE: ret i32
// PHIS: {{^}}ladder: phis 16, llvm 16, irreducible
unsigned ladder(unsigned key, unsigned trips) {
  unsigned level1 = key, level2 = 0, level3 = 0;
  unsigned i = 0, j, k, turns;

  if (key % 3 == 2)
    key += 40;
head1:
  turns = 0;
  if ((i ^ key) & 1)
    goto right1;
left1:
  visit(1, level1 ^ key);
right1:
  visit(2, level1 + key);
  if (++turns < trips)
    goto left1;

  j = 0;
head2:
  turns = 0;
  if ((j ^ key) & 1)
    goto right2;
left2:
  visit(3, level2 ^ level1 ^ key);
right2:
  visit(4, level2 + level1 + key);
  if (++turns < trips)
    goto left2;

  k = 0;
head3:
  turns = 0;
  if ((k ^ key) & 1)
    goto right3;
left3:
  visit(5, level3 ^ level2 ^ level1 ^ key);
right3:
  visit(6, level3 + level2 + level1 + key);
  if (++turns < trips)
    goto left3;

  level3 = level3 * 3 + 1;
  if (++k < trips)
    goto head3;
  level2 = level2 * 5 + 1;
  if (++j < trips)
    goto head2;
  level1 = level1 * 7 + 1;
  if (++i < trips)
    goto head1;
  return level1 ^ level2 ^ level3 ^ key;
}

// One rung as a loop with one entry.
// PHIS-NEXT: {{^}}rung: phis 2, llvm 2, reducible
void rung(unsigned label, unsigned odd, unsigned trips, unsigned left,
          unsigned right) {
  for (unsigned turns = 0; turns == 0 || turns < trips; turns++) {
    if (turns > 0 || !(odd & 1))
      visit(label, left);
    visit(label + 1, right);
  }
}

// PHIS-NEXT: {{^}}ladder_of_loops: phis 10, llvm 10, reducible
unsigned ladder_of_loops(unsigned key, unsigned trips) {
  unsigned level1 = key, level2 = 0, level3 = 0;
  unsigned i = 0, j, k;

  if (key % 3 == 2)
    key += 40;
  do {
    rung(1, i ^ key, trips, level1 ^ key, level1 + key);
    j = 0;
    do {
      rung(3, j ^ key, trips, level2 ^ level1 ^ key, level2 + level1 + key);
      k = 0;
      do {
        rung(5, k ^ key, trips, level3 ^ level2 ^ level1 ^ key,
             level3 + level2 + level1 + key);
        level3 = level3 * 3 + 1;
      } while (++k < trips);
      level2 = level2 * 5 + 1;
    } while (++j < trips);
    level1 = level1 * 7 + 1;
  } while (++i < trips);
  return level1 ^ level2 ^ level3 ^ key;
}

// PHIS-NEXT: {{^}}main: phis [[N:[0-9]+]], llvm [[N]], reducible
int main(void) {
  int wrong = 0;

  for (unsigned key = 0; key < 6; key++)
    for (unsigned trips = 0; trips < 5; trips++) {
      trace = 2166136261u;
      unsigned result = ladder(key, trips), visited = trace;
      trace = 2166136261u;
      if (result != ladder_of_loops(key, trips) || visited != trace)
        wrong++;
      printf("%u %u: %u, trace %u\n", key, trips, result, visited);
    }
  printf("wrong: %d\n", wrong);
  return 0;
}

// RESULT: wrong: 0
