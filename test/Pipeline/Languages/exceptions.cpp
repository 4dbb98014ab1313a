// Locals that live across try and catch: changed before, between and after calls
// that throw, in loops, by destructors during unwinding, through a reference, and
// rethrown from nested handlers.
// Property: each handler sees the value of the moment of the throw, be it in a φ of
// the landing pad or in memory, and the program prints what it does without the
// plugin.
//
// RUN: %clang++ -O0 %s -o %t.stock && %t.stock > %t.expected
// RUN: FileCheck %s --input-file=%t.expected
// RUN: %clang++ -O1 -fpass-plugin=%plugin %s -o %t.O1 && %t.O1 > %t.O1.out
// RUN: diff %t.expected %t.O1.out
// RUN: %clang++ -O2 -fpass-plugin=%plugin %s -o %t.O2 && %t.O2 > %t.O2.out
// RUN: diff %t.expected %t.O2.out
// RUN: %clang++ -O3 -fpass-plugin=%plugin %s -o %t.O3 && %t.O3 > %t.O3.out
// RUN: diff %t.expected %t.O3.out

#include <cstdio>
#include <stdexcept>
#include <string>

[[gnu::noinline]] static int mayThrow(int n) {
  if (n % 3 == 0)
    throw n;
  if (n % 7 == 0)
    throw std::runtime_error("seven");
  return n * 2;
}

// The landing pad merges the values of two calls and of every turn.
static int lastStage(int limit) {
  int stage = 0, sum = 0, caught = 0;
  for (int i = 1; i <= limit; i++) {
    try {
      stage = 10 * i;
      sum += mayThrow(i);
      stage++;
      sum += mayThrow(i + 1);
      stage++;
    } catch (int thrown) {
      caught = caught * 3 + stage % 10 + thrown;
      continue;
    } catch (const std::exception &e) {
      caught += 1000 * stage + e.what()[0];
      if (stage > 130)
        break;
    }
    sum ^= stage;
  }
  return sum + caught;
}

// A destructor changes a local while the stack is unwound.
struct Adder {
  int &target;
  int amount;
  ~Adder() { target += amount; }
};

static int unwound(int n) {
  int total = 1;
  try {
    Adder outer{total, 10};
    total *= 2;
    {
      Adder inner{total, 100};
      total *= 3;
      mayThrow(n);
      total *= 5;
    }
    mayThrow(n + 1);
    total *= 7;
  } catch (...) {
    total = -total;
  }
  return total;
}

// An exception changes on its way out; a function's try block holds it all.
static std::string rethrown(int n) try {
  std::string path = "a";
  int depth = 0;
  try {
    try {
      depth = 1;
      mayThrow(n);
      depth = 2;
    } catch (int) {
      path += std::to_string(depth);
      depth = 3;
      throw;
    }
  } catch (int thrown) {
    path += std::to_string(depth) + "b";
    throw std::runtime_error(path + std::to_string(thrown));
  }
  return path + std::to_string(depth);
} catch (const std::runtime_error &e) {
  return std::string("error ") + e.what();
}

int main() {
  std::printf("stages %d %d %d\n", lastStage(5), lastStage(12), lastStage(40));
  for (int n = 1; n <= 7; n++)
    std::printf("unwound %d, %s\n", unwound(n), rethrown(n).c_str());
}

// CHECK:      stages 72 5693095 5824236
// CHECK-NEXT: unwound 920, a2
// CHECK-NEXT: unwound -140, a2
// CHECK-NEXT: unwound -116, error a13b3
// CHECK-NEXT: unwound 920, a2
// CHECK-NEXT: unwound -140, a2
// CHECK-NEXT: unwound -116, error a13b6
// CHECK-NEXT: unwound -116, error seven
