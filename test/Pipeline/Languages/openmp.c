// REQUIRES: openmp
// Parallel loops with reductions, variables that are private, lastprivate and
// firstprivate, tasks, sections and a critical region. clang puts their bodies into
// functions of their own, to which it hands variables by address.
// Property: each thread works on its own copies and the shared ones stay in memory:
// sums and last values are the same with any number of threads and the same as
// without the plugin and without OpenMP.
//
// RUN: %clang -O0 %s -o %t.serial && %t.serial > %t.expected
// RUN: FileCheck %s --input-file=%t.expected
// RUN: %clang -O2 -fopenmp -c %s -o %t.stock.o
// RUN: %clang %t.stock.o %libomp -o %t.stock
// RUN: env OMP_NUM_THREADS=4 %t.stock > %t.stock.out
// RUN: diff %t.expected %t.stock.out
// RUN: %clang -O1 -fopenmp -fpass-plugin=%plugin -c %s -o %t.O1.o
// RUN: %clang %t.O1.o %libomp -o %t.O1
// RUN: env OMP_NUM_THREADS=4 %t.O1 > %t.O1.out
// RUN: diff %t.expected %t.O1.out
// RUN: %clang -O2 -fopenmp -fpass-plugin=%plugin -c %s -o %t.O2.o
// RUN: %clang %t.O2.o %libomp -o %t.O2
// RUN: env OMP_NUM_THREADS=4 %t.O2 > %t.O2.out
// RUN: diff %t.expected %t.O2.out
// RUN: %clang -O3 -fopenmp -fpass-plugin=%plugin -c %s -o %t.O3.o
// RUN: %clang %t.O3.o %libomp -o %t.O3
// RUN: env OMP_NUM_THREADS=3 %t.O3 > %t.O3.out
// RUN: diff %t.expected %t.O3.out

#include <stdio.h>

static unsigned collatz(unsigned n) {
  unsigned steps = 0;
  for (; n != 1; steps++)
    n = n % 2 ? 3 * n + 1 : n / 2;
  return steps;
}

static void loops(void) {
  unsigned sum = 5, highest = 0, mask = 0, last = 0, scratch, offset = 3;
  double half = 0;

#pragma omp parallel for reduction(+ : sum, half) reduction(max : highest)     \
    reduction(^ : mask) private(scratch) firstprivate(offset)                  \
    lastprivate(last) schedule(static, 7)
  for (unsigned i = 1; i <= 1000; i++) {
    scratch = collatz(i);
    if (scratch > highest)
      highest = scratch;
    sum += scratch + offset;
    mask ^= i * scratch;
    half += scratch * 0.5;
    last = scratch + i;
  }
  printf("sum %u, half %.1f, highest %u, mask %u, last %u, offset %u\n", sum,
         half, highest, mask, last, offset);
}

static unsigned fibonacci(unsigned n) {
  unsigned a = 0, b = 0;
  if (n < 2)
    return n;
#pragma omp task shared(a) firstprivate(n) if (n > 8)
  a = fibonacci(n - 1);
#pragma omp task shared(b) firstprivate(n) if (n > 8)
  b = fibonacci(n - 2);
#pragma omp taskwait
  return a + b;
}

static void regions(void) {
  unsigned shared = 0, turns = 0, left = 1, right = 1;

#pragma omp parallel
  {
    unsigned mine = 0;
#pragma omp for nowait collapse(2)
    for (unsigned i = 0; i < 40; i++)
      for (unsigned j = 0; j < 25; j++)
        if ((i ^ j) % 3)
          mine += i * j;
#pragma omp critical
    shared += mine;
#pragma omp for
    for (unsigned i = 0; i < 100; i++) {
#pragma omp atomic
      turns += i & 3;
    }
#pragma omp sections
    {
#pragma omp section
      for (unsigned i = 0; i < 10; i++)
        left = left * 3 + i;
#pragma omp section
      while (right < 1000)
        right += right / 2 + 1;
    }
  }
  printf("shared %u, turns %u, left %u, right %u\n", shared, turns, left,
         right);
}

int main(void) {
  unsigned result = 0;
  loops();
  regions();
#pragma omp parallel
#pragma omp single
  result = fibonacci(16);
  printf("fibonacci %u\n", result);
  return 0;
}

// CHECK:      sum 62547, half 29771.0, highest 178, mask 251431, last 1111, offset 3
// CHECK-NEXT: shared 153336, turns 150, left 73806, right 1064
// CHECK-NEXT: fibonacci 987
