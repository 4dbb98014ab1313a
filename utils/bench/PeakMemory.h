//===- PeakMemory.h - The most memory that the process has had --*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_UTILS_BENCH_PEAKMEMORY_H
#define BRAUNSSA_UTILS_BENCH_PEAKMEMORY_H

#include <cstdio>
#include <malloc.h>

namespace braunssa {

/// The most memory this process has had resident, in KiB; 0 if the system does
/// not say. getrusage() will not do: on Linux its maximum includes what the
/// parent had resident when it started this process.
inline long peakMemoryKiB() {
  long Peak = 0;
  FILE *Status = fopen("/proc/self/status", "r");
  if (!Status)
    return Peak;
  char Line[256];
  while (fgets(Line, sizeof(Line), Status))
    if (sscanf(Line, "VmHWM: %ld kB", &Peak) == 1)
      break;
  fclose(Status);
  return Peak;
}

/// Forgets the peak so far. What was freed goes back to the system first, or
/// what is measured would get it again and seem to need less.
inline void resetPeakMemory() {
  malloc_trim(0);
  if (FILE *File = fopen("/proc/self/clear_refs", "w")) {
    fputs("5", File);
    fclose(File);
  }
}

} // namespace braunssa

#endif // BRAUNSSA_UTILS_BENCH_PEAKMEMORY_H
