// Integer and floating point arithmetic and conversions, translated by
// utils/wasm-to-llvm with both ways to keep variables, gives what the native
// program gives.

// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: %clang -O1 -w %s -lm -o native && ./native > expected
// RUN: %wasm-clang -O1 -w %s -o module.wasm
// RUN: %wasm-to-llvm %level --ssa=direct module.wasm -o direct
// RUN: ./direct | diff expected -
// RUN: %wasm-to-llvm %level --ssa=allocas module.wasm -o allocas
// RUN: ./allocas | diff expected -

#include <math.h>
#include <stdint.h>
#include <stdio.h>

static const uint32_t words[] = {0,          1,          2,          31,   33,
                                 0x7fffffff, 0x80000000, 0xffffffff, 12345};
static const uint64_t longs[] = {
    0, 1, 63, 65, 1ull << 31, 1ull << 63, ~0ull, 0x123456789abcdefull};
static const double numbers[] = {0.0,  -0.0, 0.5,   1.5,   2.5,
                                 -2.5, 1e10, -3.75, 1e300, INFINITY};

#define COUNT(ARRAY) (sizeof ARRAY / sizeof *ARRAY)
// Not folded when it is compiled.
#define HERE __attribute__((noinline))

HERE void on_words(uint32_t a, uint32_t b) {
  int32_t x = a, y = b;
  printf("%u %u %u %u %u %d", a + b, a - b, a * b, a & b, a ^ b, x < y);
  printf(" %u %u %d", a << (b & 31), a >> (b & 31), x >> (b & 31));
  printf(" %u %u", a << (b & 31) | a >> (-b & 31),
         a >> (b & 31) | a << (-b & 31));
  printf(" %d %d %d", a ? __builtin_clz(a) : 32, a ? __builtin_ctz(a) : 32,
         __builtin_popcount(a));
  printf(" %d %d", (int8_t)a, (int16_t)a);
  if (b && !(a == 0x80000000 && b == ~0u))
    printf(" %u %u %d %d", a / b, a % b, x / y, x % y);
  printf("\n");
}

HERE void on_longs(uint64_t a, uint64_t b) {
  int64_t x = a, y = b;
  printf("%llu %llu %llu %d %d", a + b, a - b, a * b, x < y, a < b);
  printf(" %llu %llu %lld", a << (b & 63), a >> (b & 63), x >> (b & 63));
  printf(" %d %d", a ? __builtin_clzll(a) : 64, __builtin_popcountll(a));
  printf(" %d %d %d", (int8_t)a, (int16_t)a, (int32_t)a);
  if (b && !(a == 1ull << 63 && b == ~0ull))
    printf(" %llu %llu %lld %lld", a / b, a % b, x / y, x % y);
  printf(" %a %a %a %a\n", (double)a, (double)x, (double)(float)a,
         (double)(float)x);
}

HERE void on_numbers(double a, double b) {
  float f = a, g = b;
  printf("%a %a %a %a %a %a", a + b, a - b, a * b, a / b, fabs(a), -a);
  printf(" %a %a %a %a %a", ceil(a), floor(a), trunc(a), rint(a),
         sqrt(fabs(a)));
  printf(" %a %d %d %d", copysign(a, b), a < b, a == b, a >= b);
  printf(" %a %a %a %a %a\n", f + g, f - g, f * g, ceilf(f), rintf(f));
  if (fabs(a) < 1e9)
    printf("%d %lld %d\n", (int)a, (long long)a, (int)f);
}

int main(void) {
  for (unsigned i = 0; i != COUNT(words); ++i)
    for (unsigned j = 0; j != COUNT(words); ++j)
      on_words(words[i], words[j]);
  for (unsigned i = 0; i != COUNT(longs); ++i)
    for (unsigned j = 0; j != COUNT(longs); ++j)
      on_longs(longs[i], longs[j]);
  for (unsigned i = 0; i != COUNT(numbers); ++i)
    for (unsigned j = 0; j != COUNT(numbers); ++j)
      if (isfinite(numbers[i]) && isfinite(numbers[j]) && numbers[j] != 0)
        on_numbers(numbers[i], numbers[j]);
}
