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

// Coroutines in the manner of Protothreads: a switch on a saved line number
// whose cases stand in the middle of loops. State that outlives a yield is in a
// struct, locals live within one resumption.
// Property: each yield is an entry to the loops around it. Locals of one
// resumption (budget, moved, taken) are merged where the switch meets the loops
// that it jumps into. So is weight, which only has one value by then: those φs
// are redundant. self and total have one definition, in the entry block, and
// need no φ.

#include <stdio.h>

struct coroutine {
  int resume_line;
  int i, j;
};

#define BEGIN(state)                                                           \
  switch ((state)->resume_line) {                                              \
  case 0:
#define YIELD(state)                                                           \
  do {                                                                         \
    (state)->resume_line = __LINE__;                                           \
    return 1;                                                                  \
  case __LINE__:;                                                              \
  } while (0)
#define END(state)                                                             \
  }                                                                            \
  (state)->resume_line = -1;                                                   \
  return 0

enum { Capacity = 4 };
static int queue[Capacity];
static int queued;
static unsigned log_hash = 2166136261u;

static void note(unsigned value) { log_hash = (log_hash ^ value) * 16777619u; }

// Puts i * 10 + j into the queue; yields when the queue is full, when the
// budget of this resumption is used up and after each row.
// SHAPE-LABEL: define dso_local i32 @produce(
// SHAPE: switch i32
// SHAPE: {{^}}while.cond{{[0-9]*}}:
// SHAPE-DAG: %moved.{{[0-9]+}} = phi i32
// SHAPE-DAG: %budget.addr.{{[0-9]+}} = phi i32
// SHAPE: ret i32
// PHIS: {{^}}produce: phis 6, llvm 6, irreducible
int produce(struct coroutine *self, int budget) {
  int moved = 0;

  BEGIN(self);
  for (self->i = 1; self->i < 10; self->i++) {
    for (self->j = 0; self->j < self->i; self->j++) {
      while (queued == Capacity || budget == 0) {
        note((unsigned)(moved * 100 + budget));
        YIELD(self);
      }
      queue[queued++] = self->i * 10 + self->j;
      budget--;
      moved++;
    }
    note((unsigned)moved);
    YIELD(self);
  }
  END(self);
}

// Takes everything out of the queue, newest first, and adds it to total
// until that is 2900; yields when the queue is empty. A weight of 3 counts as 5.
// SHAPE-LABEL: define dso_local i32 @consume(
// SHAPE: switch i32
// SHAPE: ret i32
// PHIS-NEXT: {{^}}consume: phis 4, llvm 4, irreducible
int consume(struct coroutine *self, int *total, int weight) {
  int taken = 0;

  if (weight == 3)
    weight = 5;
  BEGIN(self);
  while (*total < 2900) {
    while (queued == 0) {
      note((unsigned)(taken + weight));
      YIELD(self);
    }
    *total += queue[--queued] * weight;
    taken++;
  }
  END(self);
}

// PHIS-NEXT: {{^}}main: phis [[N:[0-9]+]], llvm [[N]], reducible
int main(void) {
  static struct coroutine producer, consumer;
  static int total;
  int rounds = 0;

  // All that is produced adds up to 2970, so the consumer ends.
  while (consumer.resume_line != -1) {
    int producing =
        producer.resume_line != -1 && produce(&producer, rounds % 4);
    int consuming = consume(&consumer, &total, rounds % 3 + 1);
    rounds++;
    printf("%d: producing %d, consuming %d, total %d\n", rounds, producing,
           consuming, total);
  }
  printf("log %u\n", log_hash);
  return 0;
}

// RESULT: {{^}}1: producing 1, consuming 1, total 0
// RESULT: consuming 0, total {{[2-9]...$}}
// RESULT-NEXT: log
