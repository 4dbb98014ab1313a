// clang stops at a result that is not valid, as at an error in the source; LLVM 19 too.

// PROMISE: finds-damage
// RUN: rm -f %t.o
// RUN: not %clang -O1 -fpass-plugin=%damaged -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not ls %t.o

// CHECK: error: promotion in function 'f' is not valid: block %
// CHECK-NOT: {{PLEASE|Stack dump}}
int f(int c) { return c ? 1 : 2; }
