// PROMISE: lto
// REQUIRES: lld
// Ten translation units, all made of this file, that call each other's functions
// with addresses of their own variables. Linked with ThinLTO, the functions are
// imported and inlined, and only then can the variables be promoted: in ten back
// ends, of which four run at a time.
// Property: the plugin works in threads beside each other. The program prints what
// it does without the plugin, and is the same with one job and with four.
//
// RUN: rm -rf %t && mkdir %t
// RUN: sh -c 'for unit in 0 1 2 3 4 5 6 7 8 9; do \
// RUN:   units="-DUNIT=$unit -DOTHER=$((9 - unit))"; \
// RUN:   %clang -O2 -flto=thin $units -c %s -o %t/stock$unit.o || exit; \
// RUN:   %clang -O2 -flto=thin $units -fpass-plugin=%plugin -c %s -o %t/with$unit.o || exit; done'
// RUN: %clang -O2 -flto=thin -fuse-ld=lld %t/stock?.o -o %t/stock
// RUN: %clang -O2 -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin \
// RUN:   -Wl,--thinlto-jobs=4 %t/with?.o -o %t/four-jobs
// RUN: %clang -O2 -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin \
// RUN:   -Wl,--thinlto-jobs=1 %t/with?.o -o %t/one-job
// RUN: %t/stock > %t/expected
// RUN: FileCheck %s --input-file=%t/expected
// RUN: %t/four-jobs > %t/out
// RUN: diff %t/expected %t/out
// RUN: cmp %t/four-jobs %t/one-job

#include <stdio.h>

#define PASTE(a, b) a##b
#define NAME(function, unit) PASTE(function, unit)

struct machine {
  unsigned accumulator, registers[4];
  int pc;
};
struct counts {
  unsigned words, digits, others;
};

// What another unit is to import.
void NAME(step_, OTHER)(struct machine *m, unsigned code);
int NAME(classify_, OTHER)(struct counts *c, int inside, char character);
void NAME(order_, OTHER)(unsigned *a, unsigned *b);

void NAME(step_, UNIT)(struct machine *m, unsigned code) {
  switch (code % 5) {
  case 0:
    m->accumulator += m->registers[0] + UNIT;
    break;
  case 1:
    m->registers[1] = m->accumulator;
    // fall through
  case 2:
    m->registers[0] ^= m->registers[1] * 5;
    break;
  case 3:
    if (m->accumulator & 1) {
      m->pc += 2;
      return;
    }
    m->registers[2]++;
    break;
  default:
    m->accumulator = m->accumulator * 3 + m->registers[2];
  }
  m->pc++;
}

int NAME(classify_, UNIT)(struct counts *c, int inside, char character) {
  if (character >= '0' && character <= '9') {
    c->digits += 1 + UNIT % 2;
    return inside;
  }
  if (character == ' ') {
    c->others++;
    return 0;
  }
  c->words += !inside;
  return 1;
}

void NAME(order_, UNIT)(unsigned *a, unsigned *b) {
  if (*a > *b) {
    unsigned kept = *a;
    *a = *b;
    *b = kept;
  }
}

static unsigned interpret(unsigned seed) {
  struct machine m = {.accumulator = seed};
  for (int steps = 0; m.pc < 200 && steps < 500; steps++) {
    NAME(step_, OTHER)(&m, seed + m.pc * 7 + UNIT);
    NAME(step_, OTHER)(&m, m.accumulator >> 3);
  }
  return m.accumulator ^ m.registers[0] ^ m.registers[1] ^ m.registers[2];
}

static unsigned count(const char *text) {
  struct counts c = {0};
  int inside = 0;
  while (*text)
    inside = NAME(classify_, OTHER)(&c, inside, *text++);
  return c.words * 10000 + c.digits * 100 + c.others;
}

// A loop with two entries, in which three variables change places.
static unsigned shuffle(unsigned a, unsigned b, unsigned c) {
  unsigned turns = 0;
  if (a % 2)
    goto middle;
again:
  a += 3 * c;
  NAME(order_, OTHER)(&a, &b);
middle:
  b ^= turns;
  NAME(order_, OTHER)(&b, &c);
  if (turns++ < 20 + UNIT)
    goto again;
  return a + 3 * b + 7 * c;
}

unsigned NAME(run_, UNIT)(unsigned seed) {
  unsigned result = interpret(seed) * 31 + count("one 2 three 45 six7 8nine ");
  for (unsigned i = 0; i < 4; i++)
    result = result * 17 + shuffle(seed + i, result % 100, UNIT);
  return result;
}

#if UNIT == 0
unsigned run_1(unsigned), run_2(unsigned), run_3(unsigned), run_4(unsigned),
    run_5(unsigned), run_6(unsigned), run_7(unsigned), run_8(unsigned),
    run_9(unsigned);

int main(void) {
  unsigned (*const units[])(unsigned) = {run_0, run_1, run_2, run_3, run_4,
                                         run_5, run_6, run_7, run_8, run_9};
  for (unsigned n = 0; n < 10; n++)
    printf("unit %u: %08x\n", n, units[n](n * 1000 + 1));
  return 0;
}
#endif

// CHECK:      unit 0: 5b64d7e2
// CHECK-NEXT: unit 1: 09f46c6f
// CHECK-NEXT: unit 2: 3b671573
// CHECK-NEXT: unit 3: 6d3a9c3a
// CHECK-NEXT: unit 4: 5d2d29df
// CHECK-NEXT: unit 5: e33a954b
// CHECK-NEXT: unit 6: b2b4b42a
// CHECK-NEXT: unit 7: eaa7e01a
// CHECK-NEXT: unit 8: bdf347d8
// CHECK-NEXT: unit 9: 2b3b7ed3
