//===- ProcessorTime.h - The processor time of this thread ------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_UTILS_BENCH_PROCESSORTIME_H
#define BRAUNSSA_UTILS_BENCH_PROCESSORTIME_H

#include <ctime>

namespace braunssa {

/// The processor time that this thread has had so far, in milliseconds. Unlike
/// time on the wall, it leaves out what other processes take.
inline double processorMilliseconds() {
  timespec Time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &Time);
  return Time.tv_sec * 1e3 + Time.tv_nsec * 1e-6;
}

} // namespace braunssa

#endif // BRAUNSSA_UTILS_BENCH_PROCESSORTIME_H
