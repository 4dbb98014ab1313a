// Coroutines of C++20: a generator with loops and a switch around co_yield, one
// that walks a tree by means of itself, and a task whose locals and exceptions live
// across co_await.
// Property: a local that is live across a suspension keeps its value, whether it
// was promoted before the coroutine is split or stays in the frame, and the program
// prints what it does without the plugin.
//
// RUN: %clang++ -std=c++20 -O0 %s -o %t.stock && %t.stock > %t.expected
// RUN: FileCheck %s --input-file=%t.expected
// RUN: %clang++ -std=c++20 -O1 -fpass-plugin=%plugin %s -o %t.O1 && %t.O1 > %t.O1.out
// RUN: diff %t.expected %t.O1.out
// RUN: %clang++ -std=c++20 -O2 -fpass-plugin=%plugin %s -o %t.O2 && %t.O2 > %t.O2.out
// RUN: diff %t.expected %t.O2.out
// RUN: %clang++ -std=c++20 -O3 -fpass-plugin=%plugin %s -o %t.O3 && %t.O3 > %t.O3.out
// RUN: diff %t.expected %t.O3.out

#include <coroutine>
#include <cstdio>
#include <exception>
#include <utility>

// A coroutine that hands out ints, and may be resumed with one.
struct Stream {
  struct promise_type {
    int given = 0, received = 0;
    Stream get_return_object() {
      return Stream(std::coroutine_handle<promise_type>::from_promise(*this));
    }
    std::suspend_always initial_suspend() noexcept { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    void return_void() {}
    void unhandled_exception() { given = -1; }
    auto yield_value(int value) {
      struct Awaiter : std::suspend_always {
        promise_type &promise;
        Awaiter(promise_type &p) : promise(p) {}
        int await_resume() {
          if (promise.received == 13)
            throw promise.received;
          return promise.received;
        }
      };
      given = value;
      return Awaiter(*this);
    }
  };
  std::coroutine_handle<promise_type> handle;
  explicit Stream(std::coroutine_handle<promise_type> h) : handle(h) {}
  Stream(Stream &&other) : handle(std::exchange(other.handle, nullptr)) {}
  ~Stream() {
    if (handle)
      handle.destroy();
  }
  bool next(int sent = 0) {
    handle.promise().received = sent;
    handle.resume();
    return !handle.done();
  }
  int value() const { return handle.promise().given; }
};

// Some locals live across co_yield and some do not, one has its address taken.
static Stream collatz(unsigned start) {
  unsigned steps = 0, n = start, highest = n;
  unsigned *seen = &highest;
  while (n != 1) {
    unsigned old = n;
    switch (n % 2) {
    case 0:
      n /= 2;
      co_yield n;
      break;
    case 1:
      n = 3 * n + 1;
      steps += 100;
      if (n > *seen)
        *seen = n;
    }
    steps += old > n ? 1 : 2;
  }
  co_yield steps;
  co_yield highest;
}

// What is sent decides; it is caught in the coroutine if it is an error.
static Stream accumulate() {
  int total = 0, errors = 0;
  for (int turn = 0;; turn++) {
    int before = total;
    try {
      total += co_yield total;
      total *= 2;
      total += co_yield total + 1;
    } catch (int thrown) {
      errors += thrown;
      total = before - turn;
    }
    if (errors > 20)
      co_return;
  }
}

struct Node {
  int key;
  const Node *left, *right;
};

static Stream inOrder(const Node *node) {
  int depth = 0;
  for (; node; node = node->right, depth++) {
    for (Stream left = inOrder(node->left); left.next();)
      co_yield left.value() * 10;
    co_yield node->key + depth;
  }
}

int main() {
  for (Stream s = collatz(7); s.next();)
    std::printf("collatz %d\n", s.value());

  Stream sums = accumulate();
  sums.next();
  for (int i = 7; i <= 40 && sums.next(i % 15); i++)
    std::printf("sum %d\n", sums.value());

  Node a{1, nullptr, nullptr}, c{3, nullptr, nullptr}, b{2, &a, &c};
  Node e{5, nullptr, nullptr}, d{4, &b, &e};
  for (Stream keys = inOrder(&d); keys.next();)
    std::printf("key %d\n", keys.value());
}

// CHECK:      collatz 11
// CHECK-NEXT: collatz 17
// CHECK-NEXT: collatz 26
// CHECK-NEXT: collatz 13
// CHECK-NEXT: collatz 20
// CHECK-NEXT: collatz 10
// CHECK-NEXT: collatz 5
// CHECK-NEXT: collatz 8
// CHECK-NEXT: collatz 4
// CHECK-NEXT: collatz 2
// CHECK-NEXT: collatz 1
// CHECK-NEXT: collatz 521
// CHECK-NEXT: collatz 52
// CHECK-NEXT: sum 15
// CHECK-NEXT: sum 22
// CHECK-NEXT: sum 63
// CHECK-NEXT: sum 72
// CHECK-NEXT: sum 167
// CHECK-NEXT: sum 178
// CHECK-NEXT: sum 175
// CHECK-NEXT: sum 379
// CHECK-NEXT: sum 378
// CHECK-NEXT: sum 759
// CHECK-NEXT: sum 760
// CHECK-NEXT: sum 1527
// CHECK-NEXT: sum 1530
// CHECK-NEXT: sum 3071
// CHECK-NEXT: sum 3076
// CHECK-NEXT: sum 6167
// CHECK-NEXT: sum 6174
// CHECK-NEXT: sum 12367
// CHECK-NEXT: sum 12376
// CHECK-NEXT: sum 24775
// CHECK-NEXT: sum 24786
// CHECK-NEXT: key 100
// CHECK-NEXT: key 20
// CHECK-NEXT: key 40
// CHECK-NEXT: key 4
// CHECK-NEXT: key 6
