//===- BlockDominators.h - What lies between joins --------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Most candidates of the lookup are trivial: a join needs a φ only if there is
// a definition on some way from the join's immediate dominator to the join.
// Where there is none, the lookup may go on at the dominator.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_CORE_BLOCKDOMINATORS_H
#define BRAUNSSA_LIB_CORE_BLOCKDOMINATORS_H

#include "CFGWalk.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

namespace braunssa {

/// The dominator tree of the reachable blocks of a CFGWalk. It owns nothing but
/// memory, which it reuses from function to function.
class BlockDominators {
public:
  /// Builds the tree (semidominators and nearest common ancestors: Georgiadis,
  /// *Linear-Time Algorithms for Dominators and Related Problems*, 2005, which
  /// is what LLVM does). O((blocks + edges) log blocks) but for contrived CFGs.
  void run(const CFGWalk &CFG);

  /// The immediate dominator of \p Block, which is not the entry.
  unsigned idom(unsigned Block) const { return Idom[Block]; }

  /// The number of \p Block in a preorder of the tree, by which definitions are
  /// named below.
  unsigned preorder(unsigned Block) const { return Preorder[Block]; }

  /// Whether \p A dominates \p B or is \p B.
  bool dominates(unsigned A, unsigned B) const {
    return Preorder[A] <= Preorder[B] && Preorder[B] < End[A];
  }

  /// Whether every cycle of the CFG has a block that dominates all others of
  /// it.
  bool isReducible() const { return Reducible; }

  /// Whether one of \p Definitions, preorder numbers in ascending order, may
  /// lie on a way from idom(\p Block) to \p Block that does not come back to
  /// either.
  ///
  /// All blocks on such a way are dominated by the idom. Those that \p Block
  /// dominates are none of them unless a cycle leads through \p Block that
  /// avoids its idom, which in a reducible CFG makes \p Block the head of a
  /// loop.
  bool mayDefineBetween(llvm::ArrayRef<unsigned> Definitions,
                        unsigned Block) const;

  /// The topmost block T on the way from \p Block to the root of the tree, or
  /// \p Block itself, such that no block from \p Block to below T may need a φ
  /// and none above \p Block up to T has a definition: what reaches the entry
  /// of T reaches that of \p Block. O(log blocks * log definitions), after
  /// O(blocks) for the first call since run().
  ///
  /// On the way up to T the number of definitions that a block dominates does
  /// not grow, and unless it is 0, no block but T is the head of a loop.
  unsigned topOfUndefined(llvm::ArrayRef<unsigned> Definitions, unsigned Block);

private:
  void buildJumps();
  unsigned numDominated(llvm::ArrayRef<unsigned> Definitions,
                        unsigned Block) const;
  unsigned evaluate(unsigned Block, unsigned LastLinked);
  void startWalk(const CFGWalk &CFG);
  void buildTree(const CFGWalk &CFG);
  void numberTree();
  void checkReducible(const CFGWalk &CFG);
  bool isRetreating(unsigned From, unsigned To) const {
    return From >= To && From <= LastBelow[To];
  }

  bool Reducible = true;
  llvm::SmallVector<unsigned, 0> Idom;
  llvm::SmallVector<unsigned, 0> Preorder;
  /// Per block one more than the largest preorder number of what it dominates.
  llvm::SmallVector<unsigned, 0> End;
  /// Per block whether what it dominates may lead back to it.
  llvm::SmallVector<bool, 0> IsHead;
  /// The blocks that edges of the walk lead back to.
  llvm::SmallVector<unsigned, 0> Heads;
  /// Per block the last one below it in the tree of the walk.
  llvm::SmallVector<unsigned, 0> LastBelow;

  // Per block, once topOfUndefined() has been asked: its depth in the tree,
  // some block further up such that few jumps lead anywhere (Myers, *An
  // applicative random-access stack*, 1983), and the lowest head from it on
  // upwards.
  bool HasJumps = false;
  llvm::SmallVector<unsigned, 0> Depth;
  llvm::SmallVector<unsigned, 0> Jump;
  llvm::SmallVector<unsigned, 0> HeadFrom;

  // Per block, while the tree is built.
  llvm::SmallVector<unsigned, 0> Parent;
  llvm::SmallVector<unsigned, 0> Semi;
  llvm::SmallVector<unsigned, 0> Label;
  llvm::SmallVector<unsigned, 0> Path;
};

/// Dominators that are built when they are worth it.
class LazyDominators {
public:
  void clear() { IsBuilt = false; }
  bool isBuilt() const { return IsBuilt; }
  void build(const CFGWalk &CFG) {
    Tree.run(CFG);
    IsBuilt = true;
  }
  BlockDominators &get() { return Tree; }

private:
  bool IsBuilt = false;
  BlockDominators Tree;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_CORE_BLOCKDOMINATORS_H
