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

// Loops that copy variables to one another: swaps, rotations, a copy that
// outlives the change of its source, copies of copies.
// Property: copies vanish and the φs of a loop refer to one another. They are
// all read before any is written (the swap problem), and a copy keeps the old
// value after its source has a new one (the lost-copy problem).

#include <stdio.h>

// The φs of a and b exchange their values; no third value is needed.
// SHAPE-LABEL: define dso_local i32 @swap(
// SHAPE: {{^}}for.cond:
// SHAPE-DAG: [[A:%a.addr.[0-9]+]] = phi i32 {{.*}}[[B:%b.addr.[0-9]+]]
// SHAPE-DAG: [[B]] = phi i32 {{.*}}[[A]]
// SHAPE: ret i32
// PHIS: {{^}}swap: phis 3, llvm 3, reducible
unsigned swap(unsigned a, unsigned b, unsigned turns) {
  for (unsigned i = 0; i < turns; i++) {
    unsigned kept = a;
    a = b;
    b = kept;
  }
  return a * 10 + b;
}

// SHAPE-LABEL: define dso_local i32 @rotate(
// SHAPE: {{^}}for.cond:
// SHAPE-DAG: %a.addr.{{[0-9]+}} = phi i32 {{.*}}%b.addr.{{[0-9]+}}
// SHAPE-DAG: %b.addr.{{[0-9]+}} = phi i32 {{.*}}%c.addr.{{[0-9]+}}
// SHAPE-DAG: %c.addr.{{[0-9]+}} = phi i32 {{.*}}%d.addr.{{[0-9]+}}
// SHAPE-DAG: %d.addr.{{[0-9]+}} = phi i32 {{.*}}%a.addr.{{[0-9]+}}
// SHAPE: ret i32
// PHIS-NEXT: {{^}}rotate: phis 5, llvm 5, reducible
unsigned rotate(unsigned a, unsigned b, unsigned c, unsigned d,
                unsigned turns) {
  for (unsigned i = 0; i < turns; i++) {
    unsigned first = a;
    a = b;
    b = c;
    c = d;
    d = first;
  }
  return ((a * 10 + b) * 10 + c) * 10 + d;
}

// The value before the last increment is returned, and it is a φ itself.
// SHAPE-LABEL: define dso_local i32 @lost_copy(
// SHAPE: {{^}}do.body:
// SHAPE: [[N:%n.addr.[0-9]+]] = phi i32
// SHAPE-NOT: phi
// SHAPE: ret i32 [[N]]
// PHIS-NEXT: {{^}}lost_copy: phis 1, llvm 1, reducible
unsigned lost_copy(unsigned n, unsigned limit) {
  unsigned copy;

  do {
    copy = n;
    n = n + 3;
  } while (n < limit);
  return copy;
}

// SHAPE-LABEL: define dso_local i32 @fibonacci(
// SHAPE: {{^}}while.cond:
// SHAPE-DAG: %current.{{[0-9]+}} = phi i32 {{.*}}%next.{{[0-9]+}}
// SHAPE-DAG: %next.{{[0-9]+}} = phi i32
// SHAPE: ret i32
// PHIS-NEXT: {{^}}fibonacci: phis 3, llvm 3, reducible
unsigned fibonacci(unsigned n) {
  unsigned current = 0, next = 1;

  while (n-- > 0) {
    unsigned sum = current + next;
    current = next;
    next = sum;
  }
  return current;
}

// A chain of copies around the loop: each variable is one round behind the one
// before it, the last is three rounds behind the counter.
// SHAPE-LABEL: define dso_local i32 @delay(
// SHAPE: {{^}}for.cond:
// SHAPE-DAG: %one.{{[0-9]+}} = phi i32 {{.*}}%i.{{[0-9]+}}
// SHAPE-DAG: %two.{{[0-9]+}} = phi i32 {{.*}}%one.{{[0-9]+}}
// SHAPE-DAG: %three.{{[0-9]+}} = phi i32 {{.*}}%two.{{[0-9]+}}
// SHAPE: ret i32
// PHIS-NEXT: {{^}}delay: phis 5, llvm 5, reducible
unsigned delay(unsigned limit) {
  unsigned one = 100, two = 200, three = 300, sum = 0;

  for (unsigned i = 0; i < limit; i++) {
    sum = sum * 3 + three;
    three = two;
    two = one;
    one = i;
  }
  return sum + one + two;
}

// Copies to and fro that never change anything. The four φs of x and y merge
// one value with one another: a redundant set, and the control flow is
// reducible. None of them is trivial, so both promoters keep them.
// SHAPE-LABEL: define dso_local i32 @to_and_fro(
// SHAPE: {{^}}for.cond:
// SHAPE: {{^}}for.inc:
// SHAPE: ret i32
// PHIS-NEXT: {{^}}to_and_fro: phis 5, llvm 5, reducible
unsigned to_and_fro(unsigned x, unsigned turns) {
  unsigned y = x;

  for (unsigned i = 0; i < turns; i++) {
    if (i & 1)
      y = x;
    else
      x = y;
  }
  return x * 10 + y;
}

// PHIS-NEXT: {{^}}main: phis [[N:[0-9]+]], llvm [[N]], reducible
int main(void) {
  for (unsigned i = 0; i < 8; i++)
    printf("%u: %u %u %u %u %u %u\n", i, swap(1, 2, i), rotate(1, 2, 3, 4, i),
           lost_copy(i, 20), fibonacci(i), delay(i), to_and_fro(i, i));
  return 0;
}

// RESULT: 0: 12 1234 18 0 300 0
// RESULT: 1: 21 2341 19 1 400 11
// RESULT: 2: 12 3412 17 1 1101 22
