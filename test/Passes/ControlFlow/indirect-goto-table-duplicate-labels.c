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

// A computed goto through a table that names the same labels several times.
// Property: clang lists a destination of the indirectbr once for each time its
// address is taken, so there are several edges between the same two blocks. A
// φ at such a label has one operand for each.

#include <stdio.h>

// twice has three edges from the indirectbr and one by falling in from add.
// SHAPE-LABEL: define dso_local i32 @run(
// SHAPE: {{^}}twice:
// SHAPE: phi i32
// SHAPE-SAME: %indirectgoto ]{{.*}}%indirectgoto ]{{.*}}%indirectgoto ]
// SHAPE: indirectbr ptr {{.*}}label %twice{{.*}}label %twice{{.*}}label %twice
// PHIS: {{^}}run: phis 6, llvm 6, reducible
unsigned run(const unsigned char *code, unsigned value, unsigned *steps) {
  static const void *const table[] = {&&stop,  &&add,   &&twice, &&twice,
                                      &&minus, &&minus, &&twice, &&add};
  unsigned total = value, executed = 0, ignored;

  goto *table[*code++ % 8];
add:
  total += value;
  executed++;
twice:
  total *= 2;
  executed++;
  goto *table[*code++ % 8];
minus:
  ignored = total;
  total = ignored - value;
  executed++;
  goto *table[*code++ % 8];
stop:
  *steps = executed;
  return total;
}

// The table's labels are all one label, which is also reached by falling in.
// SHAPE-LABEL: define dso_local i32 @one_label(
// SHAPE: {{^}}only:
// SHAPE: %x.addr.{{[0-9]+}} = phi i32
// SHAPE: indirectbr ptr {{.*}}[label %only, label %only, label %only]
// PHIS-NEXT: {{^}}one_label: phis 2, llvm 2, reducible
unsigned one_label(unsigned x, unsigned bound) {
  static const void *const table[] = {&&only, &&only, &&only};

  x += 1;
only:
  x = x * 3 + 2;
  if (x > bound)
    return x;
  goto *table[x % 3];
}

// PHIS-NEXT: {{^}}main: phis [[N:[0-9]+]], llvm [[N]], reducible
int main(void) {
  static const unsigned char programs[][8] = {
      {0}, {1, 0}, {2, 3, 6, 0}, {7, 4, 5, 1, 2, 0}, {4, 4, 4, 4, 4, 4, 4, 0}};

  for (unsigned i = 0; i < sizeof programs / sizeof *programs; i++) {
    static unsigned steps;
    unsigned total = run(programs[i], i + 3, &steps);
    printf("%u: %u after %u\n", i, total, steps);
  }
  printf("one label: %u\n", one_label(1, 1000));
  return 0;
}

// RESULT: 0: 3 after 0
// RESULT-NEXT: 1: 16 after 2
// RESULT-NEXT: 2: 40 after 3
// RESULT: one label: 2186
