//===- IrreducibleCycles.h - How many cycles are irreducible ----*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_SUPPORT_IRREDUCIBLECYCLES_H
#define BRAUNSSA_LIB_SUPPORT_IRREDUCIBLECYCLES_H

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/IR/CycleInfo.h"
#include <cstdint>

namespace braunssa::compat {

/// How many of \p Cycles, nested ones among them, are irreducible. O(cycles).
/// They are a flat list since LLVM 24, and a forest before.
inline uint64_t countIrreducible(const llvm::CycleInfo &Cycles) {
#if LLVM_VERSION_MAJOR >= 24
  return llvm::count_if(Cycles.cycles(), [&](llvm::CycleRef C) {
    return !Cycles.isReducible(C);
  });
#else
  uint64_t Count = 0;
  llvm::SmallVector<const llvm::Cycle *, 8> Worklist(Cycles.toplevel_begin(),
                                                     Cycles.toplevel_end());
  while (!Worklist.empty()) {
    const llvm::Cycle *C = Worklist.pop_back_val();
    Count += !C->isReducible();
    Worklist.append(C->child_begin(), C->child_end());
  }
  return Count;
#endif
}

} // namespace braunssa::compat

#endif // BRAUNSSA_LIB_SUPPORT_IRREDUCIBLECYCLES_H
