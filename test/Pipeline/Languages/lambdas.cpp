// Lambdas that capture locals by reference, by value and as a copy that they change,
// generic and recursive ones, and some that outlive the turn of the loop that makes
// them.
// Property: a captured variable can be promoted once the lambda is inlined, and
// what the lambda does to it is seen outside as without the plugin.
//
// RUN: %clang++ -O0 %s -o %t.stock && %t.stock > %t.expected
// RUN: FileCheck %s --input-file=%t.expected
// RUN: %clang++ -O1 -fpass-plugin=%plugin %s -o %t.O1 && %t.O1 > %t.O1.out
// RUN: diff %t.expected %t.O1.out
// RUN: %clang++ -O2 -fpass-plugin=%plugin %s -o %t.O2 && %t.O2 > %t.O2.out
// RUN: diff %t.expected %t.O2.out
// RUN: %clang++ -O3 -fpass-plugin=%plugin %s -o %t.O3 && %t.O3 > %t.O3.out
// RUN: diff %t.expected %t.O3.out

#include <algorithm>
#include <cstdio>
#include <functional>
#include <optional>
#include <vector>

static int byReference(int n) {
  int sum = 0, last = -1, calls = 0;
  auto add = [&](int value) {
    calls++;
    if (value == last)
      return false;
    last = value;
    sum += value;
    return true;
  };
  for (int i = 0; i < n; i++)
    for (int j = i; add(i / 3 + j % 2) && j < 3 * n; j += 2)
      if (!add(j))
        sum ^= calls;
  return sum * 1000 + calls % 1000;
}

static int byValue(int n) {
  int seed = n;
  auto next = [seed]() mutable { return seed = seed * 5 % 97; };
  seed = 1;
  auto copy = next;
  int result = 0;
  for (int i = 0; i < 10; i++)
    result = result * 3 % 10007 + (i % 3 ? next() : copy()) + seed;
  return result;
}

// Each of these keeps its own turn's variable.
static int kept(int n) {
  std::vector<std::function<int(int)>> functions;
  int total = 0;
  for (int i = 0; i < n; i++) {
    int local = i * i;
    functions.push_back([local, &total](int by) mutable {
      local += by;
      total += local;
      return local;
    });
  }
  for (int turn = 0; turn < 3; turn++)
    for (auto &f : functions) {
      int one = f(turn);
      total = total * 3 % 10007 - one;
    }
  return total;
}

static int sorted(std::vector<int> values) {
  int comparisons = 0, depth = 0, deepest = 0;
  std::sort(values.begin(), values.end(), [&](int a, int b) {
    comparisons++;
    return a % 10 != b % 10 ? a % 10 < b % 10 : a < b;
  });
  auto sum = [&](auto &&self, size_t from, size_t to) -> int {
    deepest = std::max(deepest, ++depth);
    int result = 0;
    if (to - from == 1)
      result = values[from] * int(from);
    else if (size_t middle = (from + to) / 2; from != to)
      result = self(self, from, middle) - self(self, middle, to);
    depth--;
    return result;
  };
  int result = sum(sum, 0, values.size());
  return result * 10 + deepest + (comparisons > 0 ? 0 : 5);
}

static std::optional<int> firstAbove(const std::vector<int> &values, int limit) {
  std::optional<int> found;
  for (int value : values) {
    auto [quotient, rest] = std::pair(value / 10, value % 10);
    if (quotient + rest > limit) {
      found = quotient * rest;
      break;
    }
  }
  return found;
}

int main() {
  std::vector<int> values{31, 4, 15, 92, 65, 35, 89, 79, 32, 38};
  std::printf("by reference %d %d\n", byReference(5), byReference(17));
  std::printf("by value %d, kept %d\n", byValue(12), kept(9));
  std::printf("sorted %d\n", sorted(values));
  std::printf("above %d %d\n", firstAbove(values, 11).value_or(-1),
              firstAbove(values, 18).value_or(-1));
}

// CHECK:      by reference 185047 8874573
// CHECK-NEXT: by value 4762, kept 5586
// CHECK-NEXT: sorted 3865
// CHECK-NEXT: above 72 -1
