// A program translated by utils/wasm-to-llvm gets its arguments, its environment and its
// standard input, and its exit status is that of main() or exit().

// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: %wasm-clang -O1 %s -o module.wasm
// RUN: %wasm-to-llvm %level module.wasm -o translated
// RUN: sh -c 'echo input | GREETING=hello ./translated one "two three"; echo status $?' > all
// RUN: sh -c './translated; echo status $?' >> all
// RUN: FileCheck %s < all
// CHECK: 3 one,two three hello input
// CHECK: status 42
// CHECK: status 7

#include <stdio.h>
#include <stdlib.h>

int main(int count, char **strings) {
  if (count == 1)
    exit(7);
  char line[20];
  printf("%d %s,%s %s %s", count, strings[1], strings[2], getenv("GREETING"),
         fgets(line, sizeof line, stdin));
  return 42;
}
