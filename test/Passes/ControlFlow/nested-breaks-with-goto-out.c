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

// A search in four nested loops with a switch inside: breaks leave one loop or
// the switch, a continue starts the next round, a goto leaves all of them.
// Property: the block after the loops merges the values of the goto with those
// of the normal way out; every loop has one entry, so no φ is redundant and
// LLVM's count is ours.

#include <stdio.h>
#include <string.h>

struct found {
  int a, b, c, d, tried;
};

// SHAPE-LABEL: define dso_local void @search(
// SHAPE: {{^}}found:
// SHAPE-DAG: %tried.{{[0-9]+}} = phi i32
// SHAPE-DAG: %a.{{[0-9]+}} = phi i32
// SHAPE: ret void
// PHIS: {{^}}search: phis 25, llvm 25, reducible
void search(int target, int limit, struct found *result) {
  int a, b = 0, c = 0, d = 0, tried = 0;

  for (a = 1; a < limit; a++) {
    for (b = a; b < limit; b++) {
      if (a * b > target)
        break;
      for (c = b; c < limit; c++) {
        if ((a + b + c) % 3 == 0)
          continue;
        d = c;
        while (d < limit) {
          tried++;
          switch (a * b + c * d - target) {
          case 0:
            if (d != c)
              goto found;
            break;
          case 1:
          case -1:
            d += 2;
            break;
          default:
            if (c * d > target)
              goto next_c;
            break;
          }
          d++;
        }
        if (d > limit)
          break;
      next_c:
        tried += 100;
      }
    }
  }
  a = -1;
found:
  result->a = a;
  result->b = b;
  result->c = c;
  result->d = d;
  result->tried = tried;
}

// The same search without goto and break: each loop is a function, and what
// leaves it is a return.
enum outcome { Found, NextC, LeaveC, LeaveB };

// PHIS-NEXT: {{^}}search_d: phis 1, llvm 1, reducible
enum outcome search_d(int target, int limit, struct found *result) {
  int ab = result->a * result->b;

  for (result->d = result->c; result->d < limit; result->d++) {
    int difference = ab + result->c * result->d - target;
    result->tried++;
    if (difference == 0 && result->d != result->c)
      return Found;
    if (difference == 1 || difference == -1)
      result->d += 2;
    else if (difference != 0 && result->c * result->d > target)
      return NextC;
  }
  return result->d > limit ? LeaveC : NextC;
}

// PHIS-NEXT: {{^}}search_c: phis 1, llvm 1, reducible
enum outcome search_c(int target, int limit, struct found *result) {
  if (result->a * result->b > target)
    return LeaveB;
  for (result->c = result->b; result->c < limit; result->c++)
    if ((result->a + result->b + result->c) % 3 != 0) {
      enum outcome outcome = search_d(target, limit, result);
      if (outcome != NextC)
        return outcome;
      result->tried += 100;
    }
  return NextC;
}

// PHIS-NEXT: {{^}}search_b: phis 1, llvm 1, reducible
enum outcome search_b(int target, int limit, struct found *result) {
  for (result->b = result->a; result->b < limit; result->b++) {
    enum outcome outcome = search_c(target, limit, result);
    if (outcome == Found || outcome == LeaveB)
      return outcome;
  }
  return NextC;
}

void search_by_calls(int target, int limit, struct found *result) {
  static const struct found nothing;

  *result = nothing;
  for (result->a = 1; result->a < limit; result->a++)
    if (search_b(target, limit, result) == Found)
      return;
  result->a = -1;
}

// PHIS-NEXT: {{^}}main: phis [[N:[0-9]+]], llvm [[N]], reducible
int main(void) {
  static struct found result, by_calls;
  int wrong = 0;

  for (int target = 1; target < 90; target += 4) {
    search(target, 14, &result);
    search_by_calls(target, 14, &by_calls);
    if (memcmp(&result, &by_calls, sizeof result) != 0)
      wrong++;
    printf("%d: %d %d %d %d, tried %d\n", target, result.a, result.b, result.c,
           result.d, result.tried);
  }
  printf("wrong: %d\n", wrong);
  return 0;
}

// RESULT: 1: -1
// RESULT: wrong: 0
