// REQUIRES: profile
// A small interpreter, compiled with -fprofile-generate, run, and compiled again
// with the profile.
// Property: the plugin, in either compilation or in both, leaves the counters where
// they are: profiles are the same with and without it and fit each other's code,
// and what comes out of the second compilation runs as without a profile.
//
// RUN: rm -rf %t && mkdir %t
// RUN: %clang -O0 %s -o %t/stock && %t/stock > %t/expected
// RUN: FileCheck %s --input-file=%t/expected
//
// RUN: %clang -O2 -fprofile-generate -fpass-plugin=%plugin %s -o %t/counting
// RUN: env LLVM_PROFILE_FILE=%t/with.profraw %t/counting > %t/counting.out
// RUN: diff %t/expected %t/counting.out
// RUN: llvm-profdata merge %t/with.profraw -o %t/with.profdata
// RUN: %clang -O2 -fprofile-generate %s -o %t/counting-stock
// RUN: env LLVM_PROFILE_FILE=%t/without.profraw %t/counting-stock > %t/counting-stock.out
// RUN: llvm-profdata merge %t/without.profraw -o %t/without.profdata
// RUN: cmp %t/without.profdata %t/with.profdata
// RUN: llvm-profdata show --counts --function=interpret %t/with.profdata \
// RUN:   | FileCheck %s --check-prefix=COUNTS
// COUNTS: Counters: {{[1-9]}}
// COUNTS: Block counts: [{{.*}}[[#]],
//
// RUN: %clang -O2 -fprofile-use=%t/with.profdata -Werror=backend-plugin -Werror=profile-instr-unprofiled \
// RUN:   -fpass-plugin=%plugin %s -o %t/O2 && %t/O2 > %t/O2.out
// RUN: diff %t/expected %t/O2.out
// RUN: %clang -O3 -fprofile-use=%t/without.profdata -Werror=backend-plugin -Werror=profile-instr-unprofiled \
// RUN:   -fpass-plugin=%plugin %s -o %t/O3 && %t/O3 > %t/O3.out
// RUN: diff %t/expected %t/O3.out
//
// The counts clang takes before it optimises.
// RUN: %clang -O2 -fprofile-instr-generate -fpass-plugin=%plugin %s -o %t/early
// RUN: env LLVM_PROFILE_FILE=%t/early.profraw %t/early > %t/early.out
// RUN: diff %t/expected %t/early.out
// RUN: llvm-profdata merge %t/early.profraw -o %t/early.profdata
// RUN: %clang -O2 -fprofile-instr-use=%t/early.profdata -fpass-plugin=%plugin %s -o %t/early.O2 \
// RUN:   && %t/early.O2 > %t/early.O2.out
// RUN: diff %t/expected %t/early.O2.out

#include <stdio.h>

struct machine {
  unsigned top, count, rare;
};

__attribute__((noinline)) static unsigned
interpret(const unsigned char *code, unsigned rounds, struct machine *result) {
  struct machine m = {1, 0, 0};
  unsigned pc = 0, stack[8] = {0}, depth = 0;

  while (rounds) {
    switch (code[pc++]) {
    case 'p':
      stack[depth++ % 8] = m.top;
      break;
    case '+':
      m.top += stack[--depth % 8];
      break;
    case '*':
      m.top = m.top * 3 + 1;
      // fall through
    case 'c':
      m.count++;
      if (m.top % 1009 == 0)
        goto rare;
      break;
    case 'b':
      pc = 0;
      rounds--;
      break;
    default:
    rare:
      m.rare += m.top;
      m.top = 1;
    }
  }
  *result = m;
  return depth;
}

int main(void) {
  struct machine m;
  unsigned depth = interpret((const unsigned char *)"p*pc*+*+b", 20000, &m);
  printf("top %u, count %u, rare %u, depth %u\n", m.top, m.count, m.rare, depth);
  depth = interpret((const unsigned char *)"p*ccx+b", 3, &m);
  printf("top %u, count %u, rare %u, depth %u\n", m.top, m.count, m.rare, depth);
  return 0;
}

// CHECK:      top 1250223758, count 80000, rare 1051994631, depth 0
// CHECK-NEXT: top 4, count 9, rare 21, depth 0
