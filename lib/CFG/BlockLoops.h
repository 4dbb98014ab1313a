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

/// The loops of a CFG. It owns nothing but memory, which it reuses from
/// function to function.
///
/// The loop of a head is what leads back to the head without leaving what is
/// below the head in the tree of the walk. In a reducible CFG that is what the
/// head dominates; in others a loop can have further entries.
class BlockLoops {
public:
  /// Finds the loops of \p CFG. If it is irreducible, the tree of
  /// \p Dominators, which are those of \p CFG, is numbered anew: the children
  /// of a block stand in the order of nesting(), those that are in one loop
  /// beside one another. O((blocks + edges) log blocks) but for contrived CFGs.
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

  /// The head of the outermost loop that the join \p Block is in and its
  /// immediate dominator is not, or \p Block if there is none. In a reducible
  /// CFG that is \p Block anyway; this is for the others.
  ///
  /// The loop is the strongly connected component that \p Block has in what its
  /// immediate dominator strictly dominates, and its head is a child of the
  /// immediate dominator, too. docs/algorithms.md has the proof.
  unsigned regionHead(unsigned Block) const { return RegionHead[Block]; }

private:
  unsigned outermost(unsigned Block);
  void postpone(const CFGWalk &CFG, const BlockDominators &Dominators,
                unsigned From, unsigned To);
  void addPostponed(unsigned Head);
  void findNesting(const CFGWalk &CFG, const BlockDominators &Dominators);
  void findRegions(const CFGWalk &CFG, const BlockDominators &Dominators);

  bool AreFound = false;
  BlockTree Nesting;
  llvm::SmallVector<unsigned, 0> BlockAt;
  llvm::SmallVector<unsigned, 0> RegionHead;
  /// While loops are looked for: per block the head of a loop that it is in.
  llvm::SmallVector<unsigned, 0> Around;
  llvm::SmallVector<unsigned, 0> Worklist;

  /// An edge that leads into a loop beside its head, and the lowest block that
  /// is above both ends in the tree of the walk. The largest of these goes
  /// first.
  struct PostponedEdge {
    unsigned Above;
    unsigned From;
    unsigned To;
    bool operator<(const PostponedEdge &Other) const {
      return Above < Other.Above;
    }
  };
  /// A heap.
  llvm::SmallVector<PostponedEdge, 0> Postponed;
  /// Whether there has been such an edge, and then the tree of the walk.
  bool IsWalkKnown = false;
  BlockTree WalkTree;
  /// The blocks that such edges come from, as a list for each block that stands
  /// for the loop that they lead to.
  struct MorePreds {
    unsigned From;
    unsigned Next;
  };
  llvm::SmallVector<MorePreds, 0> More;
  llvm::SmallVector<unsigned, 0> MoreFirst;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_CFG_BLOCKLOOPS_H
