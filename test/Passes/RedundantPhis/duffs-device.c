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

// Duff's device with a factor and an address that does not move: the loop has
// eight entries.
// Property: of the four variables that live in the loop it changes two, from
// and n, which need a φ at each entry, 16 in all; the 16 of to and factor,
// which it only reads, form two redundant rings. Their values come from two φs
// above the loop.

#include <stdio.h>

static unsigned written[2];

// BEFORE: {{^}}scale: phis 34, llvm 18, irreducible
// AFTER: {{^}}scale: phis 18, llvm 18, irreducible
void scale(volatile unsigned *to, const short *from, int count, int factor) {
  int n = (count + 7) / 8;

  if (factor > 9) {
    to++;
    factor -= 9;
  }
  switch (count % 8) {
  case 0:
    do {
      *to = *to * 31 + (unsigned)(*from++ * factor);
  case 7:
      *to = *to * 31 + (unsigned)(*from++ * factor);
  case 6:
      *to = *to * 31 + (unsigned)(*from++ * factor);
  case 5:
      *to = *to * 31 + (unsigned)(*from++ * factor);
  case 4:
      *to = *to * 31 + (unsigned)(*from++ * factor);
  case 3:
      *to = *to * 31 + (unsigned)(*from++ * factor);
  case 2:
      *to = *to * 31 + (unsigned)(*from++ * factor);
  case 1:
      *to = *to * 31 + (unsigned)(*from++ * factor);
    } while (--n > 0);
  }
}

// BEFORE-NEXT: {{^}}scale_plainly: phis 3, llvm 3, reducible
// AFTER-NEXT: {{^}}scale_plainly: phis 3, llvm 3, reducible
void scale_plainly(volatile unsigned *to, const short *from, int count,
                   int factor) {
  if (factor > 9) {
    to++;
    factor -= 9;
  }
  for (int i = 0; i < count; i++)
    *to = *to * 31 + (unsigned)(from[i] * factor);
}

int main(void) {
  short from[40];
  int wrong = 0;

  for (int i = 0; i < 40; i++)
    from[i] = (short)(i * 7 + 3);
  for (int count = 1; count <= 40; count++) {
    written[0] = written[1] = 1;
    scale_plainly(written, from, count, count % 20);
    unsigned first = written[0], second = written[1];
    written[0] = written[1] = 1;
    scale(written, from, count, count % 20);
    if (written[0] != first || written[1] != second)
      wrong++;
    printf("%d: %u %u\n", count, first, second);
  }
  printf("wrong: %d\n", wrong);
  return 0;
}

// RESULT: wrong: 0
