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

// A cycle of three labels that a switch enters at any of them.
// Property: a loop with three entries. The variables that the cycle changes (x,
// trips) have a φ at each label. So has salt, which it only reads: a ring of
// three φs around one value. fuel has one definition, in the entry block, and
// needs no φ.

#include <stdio.h>

// SHAPE-LABEL: define dso_local i32 @turn(
// SHAPE: {{^}}a:
// SHAPE-DAG: %x.{{[0-9]+}} = phi i32
// SHAPE-DAG: %trips.{{[0-9]+}} = phi i32
// SHAPE: {{^}}b:
// SHAPE-DAG: %x.{{[0-9]+}} = phi i32
// SHAPE-DAG: %trips.{{[0-9]+}} = phi i32
// SHAPE: {{^}}c:
// SHAPE-DAG: %x.{{[0-9]+}} = phi i32
// SHAPE-DAG: %trips.{{[0-9]+}} = phi i32
// SHAPE-NOT: {{load|store}}
// SHAPE: ret i32
// PHIS: {{^}}turn: phis 9, llvm 9, irreducible
unsigned turn(int entry, unsigned fuel, unsigned salt) {
  unsigned x = salt, trips = 0;

  if (salt > 60)
    salt /= 2;
  switch (entry) {
  case 0:
    goto a;
  case 1:
    goto b;
  default:
    goto c;
  }
a:
  x = x * 3 + salt;
  if (++trips > fuel)
    goto done;
b:
  x = x * 5 ^ salt;
  if (++trips > fuel)
    goto done;
c:
  x = x * 7 - salt;
  if (++trips <= fuel)
    goto a;
done:
  return x ^ trips;
}

// PHIS-NEXT: {{^}}turn_by_states: phis 6, llvm 6, reducible
unsigned turn_by_states(int state, unsigned fuel, unsigned salt) {
  unsigned x = salt, trips = 0;

  if (salt > 60)
    salt /= 2;
  do {
    if (state == 0)
      x = x * 3 + salt;
    else if (state == 1)
      x = x * 5 ^ salt;
    else
      x = x * 7 - salt;
    state = (state + 1) % 3;
  } while (++trips <= fuel);
  return x ^ trips;
}

// PHIS-NEXT: {{^}}main: phis [[N:[0-9]+]], llvm [[N]], reducible
int main(void) {
  int wrong = 0;

  for (int entry = 0; entry < 3; entry++)
    for (unsigned fuel = 0; fuel < 12; fuel++) {
      unsigned result = turn(entry, fuel, fuel * 9 + 4);
      if (result != turn_by_states(entry, fuel, fuel * 9 + 4))
        wrong++;
      printf("%d %u: %u\n", entry, fuel, result);
    }
  printf("wrong: %d\n", wrong);
  return 0;
}

// RESULT: 0 0: 17
// RESULT: wrong: 0
