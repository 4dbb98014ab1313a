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

// A loop with three entries, made of gotos.
// Property: what the loop changes needs its φs, what it only reads does not:
// its φs at the three labels refer to one another and to one value outside.

#include <stdio.h>

// Needed are three φs above the loop, for text, length and key, and at each of
// zero, one and two those of i and sum. Before, those of text, length and key
// stand there as well.
// BEFORE: {{^}}walk: phis 18, llvm 9, irreducible
// AFTER: {{^}}walk: phis 9, llvm 9, irreducible
unsigned walk(const char *text, unsigned length, unsigned entry, unsigned key) {
  unsigned i = 0, sum = 0;

  if (key > 9) {
    key -= 9;
    text++;
    length--;
  }
  if (entry == 1)
    goto one;
  if (entry == 2)
    goto two;
zero:
  sum = sum * 31 + key;
one:
  sum += (unsigned char)text[i % length];
two:
  i++;
  if (i > length)
    return sum + key;
  if ((text[i % length] ^ key) & 1)
    goto zero;
  if (i % 3 == 0)
    goto one;
  goto two;
}

// The same as a loop with one entry, which asks where it is to go on.
// BEFORE-NEXT: {{^}}walk_by_state: phis [[N:[0-9]+]], llvm [[N]], reducible
// AFTER-NEXT: {{^}}walk_by_state: phis [[N:[0-9]+]], llvm [[N]], reducible
unsigned walk_by_state(const char *text, unsigned length, unsigned entry,
                       unsigned key) {
  unsigned i = 0, sum = 0;

  if (key > 9) {
    key -= 9;
    text++;
    length--;
  }
  for (;;) {
    if (entry == 0)
      sum = sum * 31 + key;
    if (entry <= 1)
      sum += (unsigned char)text[i % length];
    i++;
    if (i > length)
      return sum + key;
    if ((text[i % length] ^ key) & 1)
      entry = 0;
    else
      entry = i % 3 == 0 ? 1 : 2;
  }
}

int main(void) {
  static const char text[] = "the quick brown fox";
  unsigned wrong = 0, all = 0;

  for (unsigned entry = 0; entry < 3; entry++)
    for (unsigned key = 0; key < 20; key++) {
      unsigned sum = walk(text, sizeof text - 1, entry, key);
      if (sum != walk_by_state(text, sizeof text - 1, entry, key))
        wrong++;
      all = all * 17 + sum;
    }
  printf("all: %u\nwrong: %u\n", all, wrong);
  return 0;
}

// RESULT: wrong: 0
