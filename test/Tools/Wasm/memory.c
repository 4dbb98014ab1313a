// Memory that grows, is copied and filled, by instructions for it, too,
// translated by utils/wasm-to-llvm with both ways to keep variables, is what it
// is natively.

// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: %clang -O1 -w %s -lm -o native && ./native > expected
// RUN: %wasm-clang -mbulk-memory -O1 -w %s -o module.wasm
// RUN: %wasm-to-llvm %level --ssa=direct module.wasm -o direct
// RUN: ./direct | diff expected -
// RUN: %wasm-to-llvm %level --ssa=allocas module.wasm -o allocas
// RUN: ./allocas | diff expected -

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  unsigned hash = 0;
  char *blocks[40];
  for (int i = 0; i != 40; ++i) {
    size_t size = 1000 + i * i * 1000;
    blocks[i] = malloc(size);
    memset(blocks[i], i, size);
    if (i)
      memcpy(blocks[i] + 5, blocks[i - 1], 1000);
    memmove(blocks[i] + 3, blocks[i], 500);
  }
  for (int i = 0; i != 40; ++i)
    for (int j = 0; j != 1000 + i * i * 1000; ++j)
      hash = hash * 31 + blocks[i][j];
  for (int i = 0; i < 40; i += 2)
    free(blocks[i]);
  short *numbers = calloc(1000000, sizeof *numbers);
  for (int i = 0; i != 1000000; ++i)
    numbers[i] += i;
  printf("%u %d %d\n", hash, numbers[999999], memcmp(blocks[1], blocks[3], 5) < 0);
}
