//===- BlockDominators.h - Dominators of numbered blocks --------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_CFG_BLOCKDOMINATORS_H
#define BRAUNSSA_LIB_CFG_BLOCKDOMINATORS_H

#include "CFG/BlockTree.h"
#include "CFG/CFGWalk.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include <cassert>

namespace braunssa {

/// The dominator tree of the reachable blocks of a CFGWalk, and the heads of
/// its cycles. It owns nothing but memory, which it reuses from function to
/// function.
class BlockDominators {
public:
  /// Builds the tree (semidominators and nearest common ancestors: Georgiadis,
  /// *Linear-Time Algorithms for Dominators and Related Problems*, 2005, which
  /// is what LLVM does). O((blocks + edges) log blocks) but for contrived CFGs.
  void build(const CFGWalk &CFG);

  /// Forgets the tree, as the CFG is another one.
  void forget() { IsBuilt = false; }

  /// Whether build() has been called since forget(). All questions below are
  /// for then.
  bool isBuilt() const { return IsBuilt; }

  /// The immediate dominator of \p Block, which is not the entry.
  unsigned idom(unsigned Block) const { return Tree.parent(Block); }

  /// Whether \p A dominates \p B or is \p B.
  bool dominates(unsigned A, unsigned B) const { return Tree.isAbove(A, B); }

  /// Whether every cycle of the CFG has a block that dominates all others of
  /// it.
  bool isReducible() const { return Reducible; }

  /// The tree, in which the children of a block are numbered in the order of
  /// reversePostorder(), unless BlockLoops::find() has changed that.
  BlockTree &tree() { return Tree; }

  /// The reachable blocks in reverse postorder of the walk.
  llvm::ArrayRef<unsigned> reversePostorder() const { return Order; }

  /// Whether an edge of the walk leads back to \p Block from a block below it.
  bool isHead(unsigned Block) const { return IsHead[Block]; }

  /// These blocks, the largest first.
  llvm::ArrayRef<unsigned> heads() const { return Heads; }

  /// Whether \p Block is \p Above or below it in the tree of the walk; if so,
  /// an edge from \p Block leads back to \p Above.
  bool isBelow(unsigned Block, unsigned Above) const {
    return Block >= Above && Block <= LastBelow[Above];
  }

private:
  void findSemidominators(const CFGWalk &CFG);
  void buildTree();
  void checkReducible(const CFGWalk &CFG);

  bool IsBuilt = false;
  bool Reducible = true;
  BlockTree Tree;
  llvm::SmallVector<unsigned, 0> Order;
  llvm::SmallVector<bool, 0> IsHead;
  llvm::SmallVector<unsigned, 0> Heads;
  /// Per block the last one below it in the tree of the walk.
  llvm::SmallVector<unsigned, 0> LastBelow;

  // Per block, while the tree is built.
  llvm::SmallVector<unsigned, 0> Parent;
  llvm::SmallVector<unsigned, 0> Semi;
  llvm::SmallVector<unsigned, 0> Label;
  llvm::SmallVector<unsigned, 0> Path;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_CFG_BLOCKDOMINATORS_H
