//===- SealedTree.cpp - Dominators while blocks are filled ----------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Builder/SealedTree.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

using namespace llvm;
using namespace braunssa;

void SealedTree::beginNew(unsigned Block) {
  if (Block >= Nodes.size())
    Nodes.resize(Block + 1);
  Node &N = Nodes[Block];
  N.Begun = tick();
  N.Jump = Block;
}

/// The lowest ancestor of \p Block that was not begun after \p Until, or its
/// root. Blocks were begun after their ancestors.
unsigned SealedTree::climb(unsigned Block, Time Until) const {
  const Node *All = Nodes.data();
  while (All[Block].Begun > Until && All[Block].Parent != NoIndex) {
    unsigned Jump = All[Block].Jump;
    Block = All[Jump].Begun >= Until ? Jump : All[Block].Parent;
  }
  return Block;
}

bool SealedTree::dominates(unsigned A, unsigned B) const {
  if (A == B)
    return true;
  // What was not begun is alone.
  if (std::max(A, B) >= Nodes.size() || !Nodes[A].Begun || !Nodes[B].Begun)
    return false;
  return climb(B, Nodes[A].Begun) == A;
}

/// NoIndex if they are of different trees.
unsigned SealedTree::commonAncestor(unsigned A, unsigned B) const {
  while (A != B) {
    if (Nodes[A].Begun < Nodes[B].Begun)
      std::swap(A, B);
    A = climb(A, Nodes[B].Begun);
    if (Nodes[A].Begun > Nodes[B].Begun)
      return NoIndex;
  }
  return A;
}

/// Returns true if \p Block is known to be unreachable, maybe because a block
/// above it is. O(1), unless such a block became known to be late.
bool SealedTree::isBelowDead(unsigned Block) const {
  return isDead(Block) ||
         (HasLateDead && Nodes[climb(Block, /*Until=*/0)].IsDead);
}

/// Finds what dominates \p Block, a root with all of its predecessors, and
/// returns false if that is not known. \p Dominator is NoIndex if \p Block is
/// unreachable. A path from below Block has come through Block before, so only
/// the other reachable predecessors count. If that is one, it is \p Outer.
bool SealedTree::findDominator(unsigned Block, ArrayRef<unsigned> Preds,
                               unsigned &Dominator, unsigned &Outer) const {
  Time Begun = Nodes[Block].Begun;
  unsigned Common = NoIndex;
  for (unsigned Pred : Preds) {
    if (isBelowDead(Pred))
      continue;
    unsigned Above = climb(Pred, Begun);
    if (Above == Block)
      continue;
    // A root that was begun later: what lies below Block would no longer have
    // been begun after what is above.
    if (Nodes[Above].Begun > Begun)
      return false;
    Outer = Common == NoIndex ? Pred : NoIndex;
    Common = Common == NoIndex ? Above : commonAncestor(Common, Above);
    if (Common == NoIndex)
      return false;
  }
  Dominator = Common;
  return true;
}

unsigned SealedTree::add(unsigned Block, ArrayRef<unsigned> Preds) {
  for (unsigned Pred : Preds) {
    begin(Pred);
    Nodes[Pred].IsClosed = true;
  }
  begin(Block);
  unsigned Outer = NoIndex, Parent;
  bool HasOnePred = true;
  // Most blocks are like this.
  if (Preds.size() == 1 && !Nodes[Preds.front()].IsDead &&
      Nodes[Preds.front()].Begun < Nodes[Block].Begun) {
    Outer = Parent = Preds.front();
  } else {
    if (!findDominator(Block, Preds, Parent, Outer))
      return NoIndex;
    if (Parent == NoIndex) {
      Nodes[Block].IsDead = true;
      HasLateDead |= Nodes[Block].FirstBelow != ~0U;
      return NoIndex;
    }
    // A predecessor begun later than Block was climbed over.
    HasOnePred = all_of(Preds, [&](unsigned Pred) {
      return Pred == Parent || isBelowDead(Pred);
    });
  }
  Node *All = Nodes.data();
  Node &N = All[Block], &Above = All[Parent];
  N.Parent = Parent;
  N.End = tick();
  N.HasOnePred = HasOnePred;
  N.Depth = Above.Depth + 1;
  Above.FirstBelow = std::min(Above.FirstBelow, N.Begun);
  // Two jumps of the same length become one of twice that and one.
  const Node &Next = All[Above.Jump];
  bool IsSame = Above.Depth - Next.Depth == Next.Depth - All[Next.Jump].Depth;
  N.Jump = IsSame ? Next.Jump : Parent;
  return Outer;
}
