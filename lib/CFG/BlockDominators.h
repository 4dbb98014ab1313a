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

#ifndef BRAUNSSA_LIB_CFG_BLOCKDOMINATORS_H
#define BRAUNSSA_LIB_CFG_BLOCKDOMINATORS_H

#include "CFG/BlockTree.h"
#include "CFG/CFGWalk.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include <cassert>

namespace braunssa {

/// The dominator tree of the reachable blocks of a CFGWalk and its loops. It
/// owns nothing but memory, which it reuses from function to function.
///
/// The loop of a head, in a reducible CFG, is what leads back to the head
/// without leaving what the head dominates.
class BlockDominators {
public:
  /// Builds the tree (semidominators and nearest common ancestors: Georgiadis,
  /// *Linear-Time Algorithms for Dominators and Related Problems*, 2005, which
  /// is what LLVM does). O((blocks + edges) log blocks) but for contrived CFGs.
  /// \p CFG is to stay as it is while questions are asked.
  void run(const CFGWalk &CFG);

  /// The immediate dominator of \p Block, which is not the entry.
  unsigned idom(unsigned Block) const { return Tree.parent(Block); }

  /// Whether \p A dominates \p B or is \p B.
  bool dominates(unsigned A, unsigned B) const { return Tree.isAbove(A, B); }

  /// Whether every cycle of the CFG has a block that dominates all others of
  /// it.
  bool isReducible() const { return Reducible; }

  /// Finds the loops, unless the CFG is irreducible or they are known.
  /// O(edges) but for contrived CFGs.
  void findLoops();

  /// Forgets the definitions that the questions below are about; to be followed
  /// by addDefinition() for each block with one and by sortDefinitions().
  void clearDefinitions() {
    DefinitionsInTree.clear();
    HasDefinitionsInLoops = false;
  }

  /// Adds a definition in \p Block, which has none yet.
  void addDefinition(unsigned Block) {
    DefinitionsInTree.insert(Tree.begin(Block));
  }

  /// Ends the definitions. O(n log n) if they are many.
  void sortDefinitions() { DefinitionsInTree.sort(); }

  /// Whether a definition may lie on a way from idom(\p Block) to \p Block that
  /// does not come back to either. If not, \p Block needs no φ. In a reducible
  /// CFG whose loops are known, definitions that \p Block dominates are judged
  /// exactly; else all of them count if \p Block is the head of a loop, and in
  /// an irreducible CFG anyway. O(log definitions), but for sorting them for
  /// the first loop that is asked about.
  bool mayDefineBetween(unsigned Block);

  /// The topmost block T on the way from \p Block to the root of the tree, or
  /// \p Block itself, such that no block from \p Block to below T needs a φ and
  /// none above \p Block up to T has a definition or dominates more of them
  /// than \p Block: what reaches the entry of T reaches that of \p Block. In an
  /// irreducible CFG it is \p Block if that dominates any. O(log blocks * log
  /// definitions), after findLoops() and O(blocks) for the first call since
  /// run().
  unsigned topOfSameValue(unsigned Block);

private:
  void findSemidominators(const CFGWalk &Walk);
  void buildTree();
  void checkReducible(const CFGWalk &CFG);
  bool isRetreating(unsigned From, unsigned To) const {
    return From >= To && From <= LastBelow[To];
  }
  unsigned outermost(unsigned Block);
  bool definesInLoop(unsigned Head);
  unsigned headOfDefiningLoop(unsigned Block);

  const CFGWalk *CFG = nullptr;
  bool Reducible = true;
  BlockTree Tree;
  /// The blocks in reverse postorder of the walk.
  llvm::SmallVector<unsigned, 0> Order;
  /// Per block whether an edge of the walk leads back to it.
  llvm::SmallVector<bool, 0> IsHead;
  /// These blocks, the largest first.
  llvm::SmallVector<unsigned, 0> Heads;
  /// Per block the last one below it in the tree of the walk.
  llvm::SmallVector<unsigned, 0> LastBelow;

  /// The loops of a reducible CFG: above a block are the heads of the loops
  /// that it is in, but for its own, and the entry, which is the head of none.
  bool HasLoops = false;
  BlockTree Loops;
  /// The blocks by their numbers in Tree.
  llvm::SmallVector<unsigned, 0> BlockOf;

  NumberSet DefinitionsInTree;
  bool HasDefinitionsInLoops = false;
  NumberSet DefinitionsInLoops;

  // Per block, while the tree is built; Parent also while the loops are.
  llvm::SmallVector<unsigned, 0> Parent;
  llvm::SmallVector<unsigned, 0> Semi;
  llvm::SmallVector<unsigned, 0> Label;
  llvm::SmallVector<unsigned, 0> Path;
};

/// The dominators of a function's blocks, built when that is worth it.
class LazyDominators {
public:
  /// Forgets the tree, as the CFG is another one.
  void clear() { IsBuilt = false; }

  /// Whether build() has been called since clear().
  bool isBuilt() const { return IsBuilt; }

  /// Builds the tree of \p CFG; see BlockDominators::run().
  void build(const CFGWalk &CFG) {
    Tree.run(CFG);
    IsBuilt = true;
  }

  /// The tree, which is built.
  BlockDominators &get() {
    assert(IsBuilt && "Dominators are built before they are asked.");
    return Tree;
  }

private:
  bool IsBuilt = false;
  BlockDominators Tree;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_CFG_BLOCKDOMINATORS_H
