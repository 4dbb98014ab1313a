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

// An interpreter with threaded dispatch, in which the handlers of two
// operations jump to one another, too.
// Property: clang makes one block of all computed gotos, which alone would be
// the head of a loop with one entry; but repeat and again form a loop inside
// it, with an entry at each. What they do not change needs no φ in them.

#include <stdio.h>

enum { Push, Add, Repeat, Again, Print, Halt };

static int stack[16];

// Needed are limit above the first goto; pc, sp, turns and clang's own φ of
// addresses at the block of all gotos; sp and turns in repeat and again.
// Before, pc has φs in repeat and again as well, and limit there and at the
// gotos: the ring of the two hides that all three are one value.
// BEFORE: {{^}}run: phis 14, llvm 9, irreducible
// AFTER: {{^}}run: phis 9, llvm 9, irreducible
int run(const int *code, int limit) {
  static const void *const labels[] = {&&push,  &&add,   &&repeat,
                                       &&again, &&print, &&halt};
  const int *pc = code;
  int *sp = stack;
  int turns = 0;

  if (limit > 6)
    limit -= 6;
  goto *labels[*pc++];
push:
  *sp++ = *pc++;
  goto *labels[*pc++];
add:
  sp--;
  sp[-1] += *sp;
  goto *labels[*pc++];
repeat:
  *sp = *pc + turns;
  sp++;
  if (turns < limit)
    goto again;
  pc++;
  goto *labels[*pc++];
again:
  turns++;
  sp[-1] *= *pc;
  if (turns % 3 != limit % 3)
    goto repeat;
  pc++;
  goto *labels[*pc++];
print:
  printf("%d\n", *--sp);
  goto *labels[*pc++];
halt:
  return (int)(sp - stack) * 100 + turns;
}

int main(void) {
  static const int code[] = {Push, 5, Repeat, 3, Add,   Print,
                             Push, 7, Again,  2, Print, Halt};

  for (int limit = 0; limit < 8; limit++)
    printf("%d: %d\n", limit, run(code, limit));
  return 0;
}

// RESULT: 0: 101
// RESULT: 6: 406
