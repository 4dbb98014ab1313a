//===- BlockTree.h - Blocks as intervals of a tree --------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A tree whose blocks are numbered in preorder, so that a block and those below
// it are an interval.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_CFG_BLOCKTREE_H
#define BRAUNSSA_LIB_CFG_BLOCKTREE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"

namespace braunssa {

/// A tree of all blocks with block 0 as its root, in which the parent of any
/// other is a smaller one.
class BlockTree {
public:
  /// Begins a tree of \p NumBlocks blocks; parent() is to be filled in.
  void start(unsigned NumBlocks) {
    Parent.resize_for_overwrite(NumBlocks);
    HasJumps = false;
  }
  unsigned &parent(unsigned Block) { return Parent[Block]; }
  unsigned parent(unsigned Block) const { return Parent[Block]; }

  /// Numbers the tree, children of a block in the order in which they stand in
  /// \p Order: all blocks, each after its parent. O(blocks).
  void number(llvm::ArrayRef<unsigned> Order);

  /// The number of \p Block, and one more than the largest number below it.
  unsigned begin(unsigned Block) const { return Begin[Block]; }
  unsigned end(unsigned Block) const { return End[Block]; }

  /// Whether \p Above is on the way from \p Block to the root.
  bool isAbove(unsigned Above, unsigned Block) const {
    return Begin[Above] <= Begin[Block] && Begin[Block] < End[Above];
  }

  /// The topmost block on the way from \p Block to the root that \p MayGoTo
  /// holds for, which does for all blocks before it; \p Block is not asked.
  /// O(log blocks) questions, after O(blocks) for the first call since start().
  unsigned topmost(unsigned Block, llvm::function_ref<bool(unsigned)> MayGoTo);

private:
  void buildJumps();

  llvm::SmallVector<unsigned, 0> Parent;
  llvm::SmallVector<unsigned, 0> Begin;
  llvm::SmallVector<unsigned, 0> End;

  // Per block, once topmost() has been asked: some block further up such that
  // few jumps lead anywhere (Myers, *An applicative random-access stack*,
  // 1983), and how many steps that is.
  bool HasJumps = false;
  llvm::SmallVector<unsigned, 0> Jump;
  llvm::SmallVector<unsigned, 0> JumpLength;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_CFG_BLOCKTREE_H
