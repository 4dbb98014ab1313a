//===- BlockLoops.h - Loops of numbered blocks ------------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_CFG_BLOCKLOOPS_H
#define BRAUNSSA_LIB_CFG_BLOCKLOOPS_H

#include "CFG/BlockDominators.h"
#include "CFG/BlockTree.h"
#include "CFG/CFGWalk.h"
#include "llvm/ADT/SmallVector.h"

namespace braunssa {

/// The loops of a reducible CFG. It owns nothing but memory, which it reuses
/// from function to function.
///
/// The loop of a head is what leads back to the head without leaving what the
/// head dominates.
class BlockLoops {
public:
  /// Finds the loops of \p CFG, of which \p Dominators says that it is
  /// reducible. O(edges) but for contrived CFGs.
  void find(const CFGWalk &CFG, BlockDominators &Dominators);

  /// Forgets the loops, as the CFG is another one.
  void forget() { AreFound = false; }

  /// Whether find() has been called since forget().
  bool areFound() const { return AreFound; }

  /// The nesting: above a block are the heads of the loops that it is in, but
  /// for its own, and the entry, which is the head of none. What is in a loop
  /// is so an interval of the nesting's numbers.
  BlockTree &nesting() { return Nesting; }
  const BlockTree &nesting() const { return Nesting; }

  /// The block that has \p Number in the dominator tree.
  unsigned blockAt(unsigned Number) const { return BlockAt[Number]; }

private:
  unsigned outermost(unsigned Block);

  bool AreFound = false;
  BlockTree Nesting;
  llvm::SmallVector<unsigned, 0> BlockAt;
  /// While loops are looked for: per block the head of a loop that it is in.
  llvm::SmallVector<unsigned, 0> Around;
  llvm::SmallVector<unsigned, 0> Worklist;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_CFG_BLOCKLOOPS_H
