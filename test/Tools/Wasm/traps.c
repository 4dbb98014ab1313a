// Each trap of the standard ends a program translated by utils/wasm-to-llvm with its
// message and status 134, whether variables are kept by SSABuilder or in allocas.

// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: %wasm-clang -O1 -w %s -o module.wasm
// RUN: %wasm-to-llvm %level --ssa=direct module.wasm -o direct
// RUN: %wasm-to-llvm %level --ssa=allocas module.wasm -o allocas
// RUN: sh -c 'for t in 1 2 3 4 5 6 7 8 9 10 11; do ./direct $t 2>&1; echo "status $?"; done' > all
// RUN: FileCheck %s < all
// RUN: sh -c 'for t in 1 2 3 4 5 6 7 8 9 10 11; do ./allocas $t 2>&1; echo "status $?"; done' | diff all -
//
// CHECK:      wasm trap: integer divide by zero
// CHECK-NEXT: status 134
// CHECK-NEXT: wasm trap: integer divide by zero
// CHECK-NEXT: status 134
// CHECK-NEXT: wasm trap: integer overflow
// CHECK-NEXT: status 134
// CHECK-NEXT: wasm trap: unreachable
// CHECK-NEXT: status 134
// CHECK-NEXT: wasm trap: out of bounds memory access
// CHECK-NEXT: status 134
// CHECK-NEXT: wasm trap: out of bounds memory access
// CHECK-NEXT: status 134
// CHECK-NEXT: wasm trap: indirect call type mismatch
// CHECK-NEXT: status 134
// CHECK-NEXT: wasm trap: undefined element
// CHECK-NEXT: status 134
// CHECK-NEXT: wasm trap: uninitialized element
// CHECK-NEXT: status 134
// CHECK-NEXT: wasm trap: invalid conversion to integer
// CHECK-NEXT: status 134
// CHECK-NEXT: wasm trap: call stack exhausted
// CHECK-NEXT: status 134

#include <stdlib.h>

typedef int function(int);
static double other(double x) { return x; }
volatile int zero = 0, minus_one = -1, least = -2147483647 - 1;
volatile double nan_ = 0.0;
double (*volatile pointer)(double) = other;
// Without anything in memory that is full first.
__attribute__((noinline)) static int endless(int n) {
  return n ? endless(n + 1) * endless(n + 2) + n : 0;
}
int trunc_(double x);
__asm__(".functype trunc_ (f64) -> (i32)\n"
        "trunc_:\n"
        ".functype trunc_ (f64) -> (i32)\n"
        "local.get 0\n"
        "i32.trunc_f64_s\n"
        "end_function\n");

int main(int count, char **strings) {
  switch (atoi(strings[1])) {
  case 1:
    return least / zero;
  case 2:
    return (unsigned)least % (unsigned)zero;
  case 3:
    return least / minus_one;
  case 4:
    __builtin_trap();
  case 5:
    return *(volatile int *)0xfffffffd;
  case 6:
    *(volatile char *)0xf0000000 = 1;
    return 0;
  case 7:
    return ((function *)pointer)(1);
  case 8:
    return ((function *)(size_t)(1000 - zero))(1);
  case 9:
    return ((function *)(size_t)zero)(1);
  case 11:
    return endless(1);
  case 10:
    return trunc_(nan_ / nan_);
  }
}
