//===- Prefetch.h - Instructions into the cache -----------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Promotion waits for memory more than it computes. It finds accesses in use
// lists, where the address of each is known only when the one before it has
// arrived.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_SUPPORT_PREFETCH_H
#define BRAUNSSA_LIB_SUPPORT_PREFETCH_H

#include "llvm/IR/Function.h"

namespace braunssa {

/// Has the processor fetch the memory in which the instructions of \p F lie,
/// all at the same time. That memory is taken to be in one piece from the first
/// to the last of some blocks, as a reader of bitcode and a front end lay it
/// out; where it is not, nothing is fetched. Looks at some blocks only, and
/// reads no instruction. O(blocks + size of the memory).
void prefetchInstructions(const llvm::Function &F);

} // namespace braunssa

#endif // BRAUNSSA_LIB_SUPPORT_PREFETCH_H
