//===- UnreachableEdges.h - φ operands for unreachable edges ----*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_MEM2REG_UNREACHABLEEDGES_H
#define BRAUNSSA_LIB_MEM2REG_UNREACHABLEEDGES_H

#include "CFG/CFGWalk.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/IR/Instructions.h"

namespace braunssa {

/// Gives \p Phis, of which some may be null, operands for edges from
/// unreachable blocks: poison, in the order of LLVM's numbers of these blocks.
/// For a φ that folds to what it merges they must not be there yet. O(edges
/// into the blocks of the φs, for each).
void addUnreachableIncoming(llvm::ArrayRef<llvm::PHINode *> Phis,
                            const CFGWalk &CFG);

} // namespace braunssa

#endif // BRAUNSSA_LIB_MEM2REG_UNREACHABLEEDGES_H
