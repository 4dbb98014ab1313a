// REQUIRES: asan
// Locals whose addresses are taken, arrays in inner scopes, and arithmetic that may
// overflow, under -fsanitize=address,undefined. At the end come, on demand, a read
// behind an array, a use after the scope and a signed overflow.
// Property: what is defined runs as it does without the plugin, and without a
// report; each error is found at its line, though it is in variables that sroa
// looks at.
//
// RUN: %clang -O0 %s -o %t.stock && %t.stock 0 > %t.expected
// RUN: FileCheck %s --input-file=%t.expected
// RUN: %clang -g -O1 -fsanitize=address,undefined -fno-sanitize-recover=undefined -fpass-plugin=%plugin %s -o %t.O1
// RUN: %clang -g -O2 -fsanitize=address,undefined -fno-sanitize-recover=undefined -fpass-plugin=%plugin %s -o %t.O2
// RUN: %clang -g -O3 -fsanitize=address,undefined -fno-sanitize-recover=undefined -fpass-plugin=%plugin %s -o %t.O3
// RUN: %t.O1 0 > %t.O1.out && diff %t.expected %t.O1.out
// RUN: %t.O2 0 > %t.O2.out && diff %t.expected %t.O2.out
// RUN: %t.O3 0 > %t.O3.out && diff %t.expected %t.O3.out
// RUN: not %t.O1 1 2>&1 | FileCheck %s --check-prefix=BEHIND
// RUN: not %t.O1 2 2>&1 | FileCheck %s --check-prefix=SCOPE
// RUN: not %t.O1 3 2>&1 | FileCheck %s --check-prefix=OVERFLOW
// RUN: not %t.O2 1 2>&1 | FileCheck %s --check-prefix=BEHIND
// RUN: not %t.O2 2 2>&1 | FileCheck %s --check-prefix=SCOPE
// RUN: not %t.O2 3 2>&1 | FileCheck %s --check-prefix=OVERFLOW

#include <stdio.h>
#include <stdlib.h>

struct span {
  int *begin, *end;
};

__attribute__((noinline)) static void widen(struct span *s, int by) {
  s->end += by;
}

// The variables live in memory and in registers, the array in one block only.
static int sums(int rounds) {
  int total = 0, *where = &total;
  for (int round = 0; round < rounds; round++) {
    int values[8];
    struct span s = {values, values};
    for (int i = 0; i < 8; i++)
      values[i] = i * round;
    widen(&s, round % 8);
    while (s.begin != s.end)
      *where += *s.begin++;
    if (round % 3 == 0)
      where = where == &total ? &rounds : &total;
    if (rounds > 60)
      where = &total;
  }
  return total * 100 + rounds % 100;
}

static int behind(int count) {
  int values[4] = {1, 2, 3, 4}, *next = values, sum = 0;
  for (int i = 0; i < count; i++)
    sum += *next++; // BEHIND: stack-buffer-overflow
  return sum;     // BEHIND: in behind {{.*}}.c:[[#@LINE-1]]
}

static int after_scope(int n) {
  int *kept = &n;
  for (int i = 0; i < n; i++) {
    int local = i * n;
    if (i == n / 2)
      kept = &local;
    printf("%p\n", (void *)&local);
  }
  return *kept; // SCOPE: stack-use-after-scope
                // SCOPE: in after_scope {{.*}}.c:[[#@LINE-1]]
}

static int factorial(int n) {
  int result = 1;
  for (int i = 2; i <= n; i++)
    result *= i; // OVERFLOW: .c:[[#@LINE]]:{{.*}}signed integer overflow: 479001600 * 13
  return result;
}

int main(int argc, char **argv) {
  int what = argc > 1 ? atoi(argv[1]) : 0, result = 0;
  switch (what) {
  case 0:
    printf("sums %d %d %d\n", sums(5), sums(20), sums(70));
    printf("array %d, factorial %d\n", behind(4), factorial(12));
    break;
  case 1:
    result = behind(argc + 3);
    break;
  case 2:
    result = after_scope(argc + 2);
    break;
  case 3:
    result = factorial(argc + 11);
  }
  printf("result %d\n", result);
  return 0;
}

// CHECK:      sums 9156463 11041478 1648570
// CHECK-NEXT: array 10, factorial 479001600
// CHECK-NEXT: result 0
