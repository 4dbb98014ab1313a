// REQUIRES: gdb, slow
// A debugger stops in each copy that Duff's device makes and prints the variables that
// the pass has promoted: in the loop, which has four entries, they are φs.
// Property: at -O0 the values are those of the program that keeps its variables in
// memory, and at -O1 a debugger sees what it sees without the plugin.
//
// RUN: %bitcode -g %s -o %t.bc
// RUN: %opt -passes=braun-mem2reg %t.bc -o %t.promoted.bc
// RUN: %clang -O0 -g %s -o %t.memory
// RUN: %clang -O0 -g %t.promoted.bc -o %t.promoted
// RUN: %gdb -x %S/Inputs/duffs-device.gdb %t.memory | grep ' = ' > %t.memory.out
// RUN: FileCheck %s --input-file=%t.memory.out
// RUN: %gdb -x %S/Inputs/duffs-device.gdb %t.promoted | grep ' = ' > %t.promoted.out
// RUN: diff %t.memory.out %t.promoted.out
//
// RUN: %clang -O1 -g %s -o %t.stock
// RUN: %clang -O1 -g -fpass-plugin=%plugin %s -o %t.plugin
// RUN: %gdb -x %S/Inputs/duffs-device.gdb %t.stock | grep ' = ' > %t.stock.out
// RUN: %gdb -x %S/Inputs/duffs-device.gdb %t.plugin | grep ' = ' > %t.plugin.out
// RUN: diff %t.stock.out %t.plugin.out
//
// CHECK:      copied = 0
// CHECK-NEXT: sum = 0
// CHECK-NEXT: turns = 2
// CHECK:      copied = 2
// CHECK-NEXT: sum = 8
// CHECK-NEXT: turns = 1
// CHECK:      copied = 5
// CHECK-NEXT: sum = 39
// CHECK-NEXT: turns = 1

volatile int output[8];

__attribute__((noinline)) void copy_one(int at, int value) { output[at] = value; }

int duff(const int *from, int count) {
  int copied = 0, sum = 0;
  int turns = (count + 3) / 4;
  switch (count % 4) {
  case 0:
    do {
      copy_one(copied, from[copied]);
      sum += from[copied++];
  case 3:
      copy_one(copied, from[copied]);
      sum += from[copied++];
  case 2:
      copy_one(copied, from[copied]);
      sum += from[copied++];
  case 1:
      copy_one(copied, from[copied]);
      sum += from[copied++];
    } while (--turns > 0);
  }
  return sum + copied + turns;
}

int main(void) {
  const int from[] = {3, 5, 7, 11, 13, 17, 19};
  return duff(from, 6) != 3 + 5 + 7 + 11 + 13 + 17 + 6;
}
