//===- SealedTree.h - Dominators while blocks are filled --------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A join needs no φ for a variable that is not written between the block that
// dominates it and the join. In code that is being translated, most variables
// are like that at most joins, so this is asked before a φ candidate is placed.
//
// What lies between is told by time. The clock goes on with each write of a
// variable and each block that is begun. Blocks of the tree are begun after
// their parent, so what lies below a block is written after its first child was
// begun. And a block is written before it has its terminator, without which it
// could not have been a predecessor of a block in the tree; so what lies
// between a block and its parent is written before the block came into the
// tree. One look at the times a variable was written at answers for all of it.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_BUILDER_SEALEDTREE_H
#define BRAUNSSA_LIB_BUILDER_SEALEDTREE_H

#include "Support/Index.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

namespace braunssa {

/// The dominator tree of sealed blocks as far as it is known, which is a
/// forest: its roots are the entry, blocks that are not sealed, and those that
/// were sealed or begun in so strange an order that it is not worth while to
/// find out what dominates them. Each way to a block leads through its
/// ancestors.
class SealedTree {
public:
  /// A moment of the translation; 0 is before it.
  using Time = unsigned;

  /// Forgets all blocks, and keeps the memory.
  void clear() {
    Nodes.clear();
    Clock = 0;
    HasLateDead = false;
  }

  /// Returns the next moment.
  Time tick() { return ++Clock; }

  /// \p Block is about to be written. Amortised O(1).
  void begin(unsigned Block) {
    if (!begun(Block))
      beginNew(Block);
  }

  /// \p Block has been sealed, with \p Preds. Near O(predecessors × log of the
  /// tree's depth). Returns the only one of them from which a way leads to
  /// \p Block that does not come through it; NoIndex if there are several, or
  /// nothing is known of them.
  unsigned add(unsigned Block, llvm::ArrayRef<unsigned> Preds);

  /// Returns true if \p Block is known to be unreachable: it is sealed, and
  /// each of its predecessors is unreachable, too, or comes after it on every
  /// path. Such a block is a root, and no block has it for a parent.
  bool isDead(unsigned Block) const {
    return Block < Nodes.size() && Nodes[Block].IsDead;
  }

  /// Whether \p Block is the predecessor of one that has been sealed, and is
  /// not expected to be written any more.
  bool isClosed(unsigned Block) const {
    return Block < Nodes.size() && Nodes[Block].IsClosed;
  }

  bool isRoot(unsigned Block) const {
    return Block >= Nodes.size() || Nodes[Block].Parent == NoIndex;
  }

  /// Whether \p A is known to dominate \p B. Near O(log of the tree's depth).
  bool dominates(unsigned A, unsigned B) const;

  /// When \p Block was begun, which is before all of its own writes; 0 if it
  /// was not.
  Time begun(unsigned Block) const {
    return Block < Nodes.size() ? Nodes[Block].Begun : 0;
  }

  /// Goes up from \p Block for a variable written for the last time at \p Last:
  /// to a root, to a block in which it may have been written, or as far as a
  /// look at that time alone tells that it was not written in between. Counts
  /// the steps on in \p NumSteps, and stops at \p MostSteps.
  unsigned climbUnwritten(unsigned Block, Time Last, unsigned &NumSteps,
                          unsigned MostSteps) const {
    if (Block >= Nodes.size())
      return Block;
    const Node *All = Nodes.data();
    for (; NumSteps != MostSteps; ++NumSteps) {
      const Node &N = All[Block];
      if (N.Begun <= Last || N.Parent == NoIndex)
        break;
      if (All[N.Jump].FirstBelow > Last)
        Block = N.Jump;
      else if (N.HasOnePred || All[N.Parent].FirstBelow > Last)
        Block = N.Parent;
      else
        break;
    }
    return Block;
  }

  /// A way up.
  struct Step {
    /// An ancestor.
    unsigned Above;
    /// What is written below it, on whatever way from there, is written within
    /// this time, unless that is in a closed block. Nothing can be, if From is
    /// behind To.
    Time From, To;
  };
  /// From \p Block, which is no root, to its parent.
  Step toParent(unsigned Block) const {
    const Node &N = Nodes[Block];
    if (N.HasOnePred)
      return {N.Parent, 1, 0};
    return {N.Parent, Nodes[N.Parent].FirstBelow, N.End};
  }
  /// From \p Block, which is no root, to an ancestor so far away that the
  /// farthest one takes a number of steps that is logarithmic in the depth.
  Step toDistant(unsigned Block) const {
    const Node &N = Nodes[Block];
    // All that is passed came into the tree before.
    return {N.Jump, Nodes[N.Jump].FirstBelow, N.End};
  }

private:
  /// 32 bytes, as an index into an array of these is found by a shift then.
  struct Node {
    unsigned Parent = NoIndex;
    /// An ancestor, or the block itself where it is a root (Myers, "An
    /// Applicative Random-Access Stack", 1983).
    unsigned Jump = NoIndex;
    /// As it was when the block came into the tree. Jumps are as long as they
    /// should be if it is right, and lead to ancestors in any case.
    unsigned Depth = 0;
    Time Begun = 0;
    /// When the first child was begun.
    Time FirstBelow = ~0U;
    /// When the block came into the tree.
    Time End = 0;
    /// Whether all edges to the block are from its parent.
    alignas(4) bool HasOnePred = false;
    alignas(4) bool IsClosed = false;
    bool IsDead = false;
  };

  void beginNew(unsigned Block);
  unsigned climb(unsigned Block, Time Until) const;
  unsigned commonAncestor(unsigned A, unsigned B) const;
  bool isBelowDead(unsigned Block) const;
  bool findDominator(unsigned Block, llvm::ArrayRef<unsigned> Preds,
                     unsigned &Dominator, unsigned &Outer) const;

  llvm::SmallVector<Node, 0> Nodes;
  Time Clock = 0;
  /// Whether a block became the parent of others before it was known to be
  /// unreachable.
  bool HasLateDead = false;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_BUILDER_SEALEDTREE_H
