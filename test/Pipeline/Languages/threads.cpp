// REQUIRES: tsan
// Threads that run lambdas, which hold a mutex, an atomic and locals of the function
// around them by reference; on demand, two of them change a local unordered.
// Property: under -fsanitize=thread, what is shared stays in memory, what is not may
// be promoted: the program prints what it does without the plugin and no race is
// reported but the one there is.
//
// RUN: %clang++ -O0 -pthread %s -o %t.stock && %t.stock > %t.expected
// RUN: FileCheck %s --input-file=%t.expected
// RUN: %clang++ -g -O1 -fsanitize=thread -fpass-plugin=%plugin %s -o %t.O1 && %t.O1 > %t.O1.out
// RUN: diff %t.expected %t.O1.out
// RUN: %clang++ -g -O2 -fsanitize=thread -fpass-plugin=%plugin %s -o %t.O2 && %t.O2 > %t.O2.out
// RUN: diff %t.expected %t.O2.out
//
// LLVM 24's sanitizer sees the race in one run of five, with the plugin and without.
// RUN: sh -c 'for run in $(seq 100); do %t.O2 race > %t.race 2>&1 || exit 0; done; exit 1'
// RUN: FileCheck %s --check-prefix=RACE --input-file=%t.race

#include <atomic>
#include <cstdio>
#include <mutex>
#include <thread>
#include <vector>

static unsigned work(unsigned workers, bool race) {
  unsigned total = 0, turns = 0, highest = 0, *const shared = &highest;
  std::atomic<unsigned> ready = 0, next = 1;
  std::mutex mutex;
  std::vector<std::thread> threads;
  for (unsigned w = 1; w <= workers; w++)
    threads.emplace_back([&, w, race] {
      unsigned mine = w, steps = 0;
      ready++;
      while (ready != workers)
        std::this_thread::yield();
      for (; mine < 100000; steps++)
        mine += steps % 3 ? mine / 2 + w : 1;
      if (race) {
        // One after the other, though nothing orders them: of two accesses at the same
        // instant the sanitizer may see neither.
        while (next.load(std::memory_order_relaxed) != w)
          std::this_thread::yield();
        turns += steps; // RACE: data race
                        // RACE: {{.*}}.cpp:[[#@LINE-1]]
        next.store(w + 1, std::memory_order_relaxed);
      }
      std::lock_guard<std::mutex> lock(mutex);
      if (steps > *shared)
        *shared = steps;
      total += mine % 1000 + steps;
    });
  for (std::thread &thread : threads)
    thread.join();
  return total * 10 + highest + (race ? 0 : turns);
}

int main(int argc, char **) {
  unsigned two = work(2, argc > 1);
  std::printf("two: %u\n", two);
  std::printf("five: %u\n", work(5, false));
}

// CHECK:      two: 16108
// CHECK-NEXT: five: 33518
