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

// setjmp in a function with volatile and non-volatile locals, and longjmp back
// into it from a callee, several times.
// Property: a volatile local stays in memory, each of its accesses too, since
// it is changed between setjmp and longjmp and read afterwards. The other
// locals are promoted. C gives them a defined value after longjmp only if they
// were not changed since setjmp, and the program keeps to that.

#include <setjmp.h>
#include <stdio.h>

static jmp_buf environment;

static void fail_below(int attempt, int needed, int code) {
  if (attempt < needed)
    longjmp(environment, code);
}

// attempts changes after setjmp, so it must be volatile. base and needed do
// not; doubled is written after the last setjmp return and read without one in
// between.
// SHAPE-LABEL: define dso_local i32 @retry(
// SHAPE: %attempts = alloca i32
// SHAPE: %last_code = alloca i32
// SHAPE: store volatile i32 0, ptr %attempts
// SHAPE: store volatile i32 0, ptr %last_code
// SHAPE: call i32 @_setjmp
// SHAPE: store volatile i32 {{.*}}, ptr %attempts
// SHAPE: load volatile i32, ptr %attempts
// SHAPE-NOT: {{load|store}} i32
// SHAPE: ret i32
int retry(int seed, int needed) {
  volatile int attempts = 0;
  volatile int last_code = 0;
  int base = seed * 3 + 1;
  int doubled;

  switch (setjmp(environment)) {
  case 0:
    break;
  case 7:
    last_code = 7;
    break;
  default:
    last_code = -1;
    break;
  }
  attempts = attempts + 1;
  fail_below(attempts, needed, attempts % 2 ? 7 : 8);
  doubled = attempts * 2;
  return doubled * 1000 + base * 10 + last_code;
}

// A loop around setjmp: the counter of the loop is not changed between a setjmp
// and the longjmp to it, so it may be an ordinary local, and a φ.
// SHAPE-LABEL: define dso_local i32 @count_failures(
// SHAPE: %failures = alloca i32
// SHAPE: {{^}}for.cond:
// SHAPE: %i.{{[0-9]+}} = phi i32
// SHAPE: call i32 @_setjmp
// SHAPE-NOT: {{load|store}} i32
// SHAPE: ret i32
// PHIS: {{^}}count_failures: phis 1, llvm 1, reducible
int count_failures(int limit) {
  volatile int failures = 0;

  for (int i = 0; i < limit; i++) {
    if (setjmp(environment) == 0)
      fail_below(i % 3, 2, i + 1);
    else
      failures = failures + i;
  }
  return failures;
}

// PHIS-NEXT: {{^}}main: phis [[N:[0-9]+]], llvm [[N]], reducible
int main(void) {
  for (int needed = 0; needed < 6; needed++)
    printf("retry %d: %d\n", needed, retry(needed + 2, needed));
  for (int limit = 0; limit < 10; limit += 3)
    printf("failures %d: %d\n", limit, count_failures(limit));
  return 0;
}

// RESULT: retry 0: 2070
// RESULT: retry 5:
// RESULT: failures 9: 21
