// Calls through pointers, recursion, structures and variable arguments,
// translated by utils/wasm-to-llvm with both ways to keep variables, give what
// they give natively.

// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: %clang -O1 -w %s -lm -o native && ./native > expected
// RUN: %wasm-clang -O1 -w %s -o module.wasm
// RUN: %wasm-to-llvm %level --ssa=direct module.wasm -o direct
// RUN: ./direct | diff expected -
// RUN: %wasm-to-llvm %level --ssa=allocas module.wasm -o allocas
// RUN: ./allocas | diff expected -

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

static int add(int a, int b) { return a + b; }
static int multiply(int a, int b) { return a * b; }
static double half(double x) { return x / 2; }
static int (*volatile operators[])(int, int) = {add, multiply, add};
static double (*volatile halving)(double) = half;

struct pair {
  int first;
  double second;
};
static struct pair swap(struct pair p) {
  return (struct pair){(int)p.second, p.first};
}

static int sum(int count, ...) {
  va_list list;
  va_start(list, count);
  int result = 0;
  while (count--)
    result += va_arg(list, int);
  va_end(list);
  return result;
}

static int ackermann(int m, int n) {
  return m == 0 ? n + 1 : ackermann(m - 1, n ? ackermann(m, n - 1) : 1);
}

static int by_value(const void *a, const void *b) {
  return *(const int *)a - *(const int *)b;
}

int main(void) {
  for (int i = 0; i != 3; ++i)
    printf("%d ", operators[i](6, 7));
  struct pair p = swap((struct pair){3, 4.5});
  printf("%g %d %g %d %d\n", halving(5), p.first, p.second, sum(4, 1, 2, 3, 4),
         ackermann(2, 9));
  int numbers[50];
  for (int i = 0; i != 50; ++i)
    numbers[i] = i * 7919 % 101;
  qsort(numbers, 50, sizeof *numbers, by_value);
  for (int i = 0; i != 50; ++i)
    printf("%d ", numbers[i]);
}
