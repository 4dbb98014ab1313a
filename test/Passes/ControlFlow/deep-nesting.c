// RUN: %bitcode -fno-discard-value-names %s -o %t.bc
// RUN: %clang -O0 %s -o %t.stock && %t.stock > %t.expected
// RUN: FileCheck %s --check-prefix=RESULT --input-file=%t.expected
// RUN: %opt -passes=braun-mem2reg %t.bc -o %t.promoted.bc
// RUN: %clang %t.promoted.bc -o %t.promoted && %t.promoted > %t.out
// RUN: diff %t.expected %t.out
// RUN: %clang -O2 -fpass-plugin=%plugin %s -o %t.O2 && %t.O2 > %t.O2.out
// RUN: diff %t.expected %t.O2.out
// RUN: %opt -passes=braun-mem2reg -S %t.bc \
// RUN:   | FileCheck %s --check-prefix=SHAPE --implicit-check-not='= alloca' \
// RUN:     --implicit-check-not='%outer.{{[0-9]+}} = phi'
// RUN: %compare --phis %t.bc | FileCheck %s --check-prefix=PHIS

// Eight loops inside each other (for, while and do in turn) with breaks and
// continues on the way.
// Property: depth. A variable that only the innermost loop changes has a φ at
// the head of each of the eight, one that only the outermost changes has one
// there and nowhere else.

#include <stdio.h>

// SHAPE-LABEL: define dso_local i32 @nest(
// SHAPE: {{^}}for.cond:
// SHAPE-DAG: %inner.{{[0-9]+}} = phi i32
// SHAPE-DAG: %outer.{{[0-9]+}} = phi i32
// SHAPE-COUNT-7: %inner.{{[0-9]+}} = phi i32
// SHAPE: ret i32
// PHIS: {{^}}nest: phis 19, llvm 19, reducible
unsigned nest(unsigned limit, unsigned *rounds) {
  unsigned inner = 1, outer = 1;

  for (unsigned a = 0; a < limit; a++) {
    unsigned b = 0;
    while (b < 2) {
      unsigned c = a;
      b++;
      do {
        for (unsigned d = 0; d < limit; d++) {
          if (d == a)
            continue;
          unsigned e = 0;
          while (e++ < 2) {
            unsigned f = e;
            do {
              for (unsigned g = 0; g < 3; g++) {
                if ((f + g) % 5 == 4)
                  break;
                unsigned h = g;
                while (h < 4) {
                  h += 1 + (inner & 1);
                  if (h == 3)
                    continue;
                  inner = inner * 5 + outer + a + b + c + d + e + f + g + h;
                }
              }
              f += 2;
            } while (f < 6);
          }
          if (d > a + 2)
            break;
        }
        c++;
      } while (c < 3);
    }
    outer = outer * 7 + 1;
  }
  *rounds = outer;
  return inner;
}

// PHIS-NEXT: {{^}}main: phis [[N:[0-9]+]], llvm [[N]], reducible
int main(void) {
  for (unsigned limit = 0; limit < 7; limit++) {
    static unsigned rounds;
    unsigned inner = nest(limit, &rounds);
    printf("%u: %u %u\n", limit, inner, rounds);
  }
  return 0;
}

// RESULT: 0: 1 1
// RESULT: {{^}}2: {{[0-9]+}} 57
