// Variables that are split, merged at loops, swapped and shared between inlined
// calls, compiled with -g.
// Property: with the plugin, -g changes nothing in the code, what it adds is valid
// DWARF, and the same numbers of variables and parameters have locations as without
// the plugin.
//
// RUN: %clang -g -O0 %s -o %t.stock && %t.stock > %t.expected
// RUN: FileCheck %s --input-file=%t.expected
// RUN: %clang -g -O1 -fpass-plugin=%plugin %s -o %t.O1 && %t.O1 > %t.O1.out
// RUN: diff %t.expected %t.O1.out
// RUN: %clang -g -O3 -fpass-plugin=%plugin %s -o %t.O3 && %t.O3 > %t.O3.out
// RUN: diff %t.expected %t.O3.out
//
// RUN: %clang -g -O2 -fpass-plugin=%plugin %s -o %t.O2 && %t.O2 > %t.O2.out
// RUN: diff %t.expected %t.O2.out
// RUN: %clang -O2 -fpass-plugin=%plugin -c %s -o %t.plain.o
// RUN: %clang -g -O2 -fpass-plugin=%plugin -c %s -o %t.debug.o
// RUN: llvm-dwarfdump --verify %t.debug.o
// RUN: llvm-objdump -d --no-show-raw-insn %t.plain.o | tail -n +4 > %t.plain.s
// RUN: llvm-objdump -d --no-show-raw-insn %t.debug.o | tail -n +4 > %t.debug.s
// RUN: diff %t.plain.s %t.debug.s
//
// RUN: %clang -g -O2 -c %s -o %t.without.o
// RUN: llvm-dwarfdump --statistics %t.without.o \
// RUN:   | grep -E 'variables( with location)?"|with 0%% of parent scope' > %t.without.json
// RUN: llvm-dwarfdump --statistics %t.debug.o \
// RUN:   | grep -E 'variables( with location)?"|with 0%% of parent scope' > %t.with.json
// RUN: diff %t.without.json %t.with.json
//
// The variables that live in φs have locations, the split one too.
// RUN: llvm-dwarfdump --name=weighted --show-children %t.debug.o \
// RUN:   | FileCheck %s --check-prefix=DWARF
// DWARF:      DW_TAG_subprogram
// DWARF-NOT:  DW_TAG_subprogram
// DWARF:      DW_TAG_variable
// DWARF-NEXT: DW_AT_location
// DWARF-NOT:  DW_TAG
// DWARF:      DW_AT_name ("first")
// DWARF:      DW_TAG_variable
// DWARF-NEXT: DW_AT_location
// DWARF-NOT:  DW_TAG
// DWARF:      DW_AT_name ("second")
// DWARF:      DW_TAG_variable
// DWARF-NEXT: DW_AT_location
// DWARF-NOT:  DW_TAG
// DWARF:      DW_AT_name ("sums")

#include <stdio.h>

struct sums {
  unsigned plain, weighted, turns;
};

static void add(struct sums *sums, unsigned value, unsigned weight) {
  unsigned product = value * weight;
  if (product % 3 == 0)
    product ^= sums->plain;
  sums->plain += value;
  sums->weighted += product;
}

__attribute__((noinline)) static unsigned weighted(const unsigned *values,
                                                   unsigned count) {
  unsigned first = 1, second = 2;
  struct sums sums = {0};
  for (unsigned i = 0; i < count; i++) {
    unsigned kept = first;
    first = second;
    second = kept + values[i] % 4;
    add(&sums, values[i], first);
    if (second > 1000)
      second = sums.turns++;
  }
  return sums.plain + 3 * sums.weighted + 5 * sums.turns + first - second;
}

// A loop with two entries, in which the variable has a value on either way.
unsigned entered_twice(unsigned n, unsigned at) {
  unsigned state = n * 3, rounds = 0;
  if (at & 1)
    goto inside;
  do {
    state = state * 5 + at;
  inside:
    state ^= rounds;
    rounds += 1 + state % 2;
  } while (rounds < n);
  return state + rounds;
}

int main(void) {
  unsigned values[20];
  for (unsigned i = 0; i < 20; i++)
    values[i] = i * i + 3;
  printf("weighted %u %u\n", weighted(values, 7), weighted(values, 20));
  printf("entered %u %u\n", entered_twice(10, 4), entered_twice(11, 7));
  return 0;
}

// CHECK:      weighted 1454 111756
// CHECK-NEXT: entered 12118718 2746637
