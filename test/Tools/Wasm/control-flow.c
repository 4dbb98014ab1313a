// Loops, switch statements (br_table) and gotos, translated by
// utils/wasm-to-llvm with both ways to keep variables, do what they do in the
// native program, also if they are optimised.

// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: %clang -O1 -w %s -lm -o native && ./native > expected
// RUN: %wasm-clang -O1 -w %s -o module.wasm
// RUN: %wasm-to-llvm -O2 --ssa=direct module.wasm -o direct
// RUN: ./direct | diff expected -
// RUN: %wasm-to-llvm -O2 --ssa=allocas module.wasm -o allocas
// RUN: ./allocas | diff expected -

#include <stdio.h>

static int collatz(unsigned n) {
  int steps = 0;
  for (; n != 1; ++steps)
    n = n % 2 ? 3 * n + 1 : n / 2;
  return steps;
}

static int interpret(const char *program, int x) {
  int stack[16], top = 0;
  for (;; ++program)
    switch (*program) {
    case '0':
    case '1':
    case '2':
    case '3':
    case '4':
    case '5':
    case '6':
    case '7':
    case '8':
    case '9':
      stack[top++] = *program - '0';
      break;
    case 'x':
      stack[top++] = x;
      break;
    case '+':
      --top;
      stack[top - 1] += stack[top];
      break;
    case '*':
      --top;
      stack[top - 1] *= stack[top];
      break;
    case '?':
      if (stack[--top] > 0)
        continue;
      ++program;
      break;
    case '=':
      return stack[top - 1];
    default:
      return -1;
    }
}

static int sum_by(int n, int by) {
  int i = 0, sum = 0;
  if (n & 1)
    goto odd;
  while (i < n) {
    sum += i;
  odd:
    i += by;
  }
  return sum;
}

static int nested(int n) {
  int found = 0;
  for (int a = 1; a < n; ++a)
    for (int b = a; b < n; ++b) {
      int c = b;
      while (c * c < a * a + b * b)
        if (++c >= n)
          goto next;
      if (c * c == a * a + b * b)
        found = found * 31 + a + b + c;
    next:;
    }
  return found;
}

int main(void) {
  for (unsigned n = 1; n < 30; ++n)
    printf("%d ", collatz(n));
  const char *programs[] = {"12+3*=", "xx*x+1+=", "x?94+=", "x?9=5=", "x$"};
  for (int i = 0; i != 5; ++i)
    printf("%d %d ", interpret(programs[i], 7), interpret(programs[i], -7));
  for (int n = 0; n < 12; ++n)
    printf("%d ", sum_by(n, n % 3 + 1));
  printf("%d\n", nested(60));
}
