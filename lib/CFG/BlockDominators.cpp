//===- BlockDominators.cpp - Dominators of numbered blocks ----------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CFG/BlockDominators.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <numeric>

using namespace llvm;
using namespace braunssa;

void BlockDominators::build(const CFGWalk &CFG) {
  findSemidominators(CFG);
  buildTree();
  Tree.number(Order);
  checkReducible(CFG);
  IsBuilt = true;
}

namespace {

/// The forest of the blocks looked at so far: those that come later in the
/// walk.
struct WalkForest {
  unsigned *Parent;
  unsigned *Label;
  const unsigned *Semi;
  unsigned *Path;

  /// The block of least semidominator on the way from \p Block up to the
  /// forest's root; blocks from \p LastLinked on are linked to their parents.
  /// Compresses the path.
  unsigned evaluate(unsigned Block, unsigned LastLinked) const {
    if (Parent[Block] < LastLinked)
      return Label[Block];
    unsigned *PathEnd = Path;
    unsigned Top = Block;
    do {
      *PathEnd++ = Top;
      Top = Parent[Top];
    } while (Parent[Top] >= LastLinked);
    unsigned Least = Label[Top], Root = Parent[Top];
    while (PathEnd != Path) {
      unsigned Passed = *--PathEnd;
      Parent[Passed] = Root;
      if (Semi[Least] < Semi[Label[Passed]])
        Label[Passed] = Least;
      else
        Least = Label[Passed];
    }
    return Least;
  }
};

} // namespace

/// Finds the semidominators. Blocks are numbered in the order of a depth-first
/// walk, as the algorithm wants them; a block's parent in the tree of the walk
/// is the one by which it was first reached. Finds the heads on the way: what
/// lies below a block in that tree has a larger number.
void BlockDominators::findSemidominators(const CFGWalk &CFG) {
  unsigned NumBlocks = CFG.numReachable();
  Tree.start(NumBlocks);
  for (auto *PerBlock : {&Parent, &Semi, &Label, &LastBelow, &Path})
    PerBlock->resize_for_overwrite(NumBlocks);
  std::iota(LastBelow.begin(), LastBelow.end(), 0);
  IsHead.assign(NumBlocks, false);
  Heads.clear();
  WalkForest Forest = {Parent.data(), Label.data(), Semi.data(), Path.data()};
  for (unsigned Block = NumBlocks; Block-- > 1;) {
    ArrayRef<unsigned> Preds = CFG.preds(Block);
    unsigned Least = Preds.front();
    Tree.parent(Block) = Parent[Block] = Semi[Block] = Least;
    Label[Block] = Block;
    LastBelow[Least] = std::max(LastBelow[Least], LastBelow[Block]);
    if (Preds.size() == 1)
      continue;
    bool IsHeadOfCycle = false;
    for (unsigned Pred : drop_begin(Preds)) {
      // A smaller block is its own semidominator so far.
      if (Pred < Block) {
        Least = std::min(Least, Pred);
        continue;
      }
      IsHeadOfCycle |= Pred <= LastBelow[Block];
      Least = std::min(Least, Semi[Forest.evaluate(Pred, Block + 1)]);
    }
    Semi[Block] = Least;
    if (IsHeadOfCycle) {
      IsHead[Block] = true;
      Heads.push_back(Block);
    }
  }
}

/// Finds the immediate dominators, and the order of the blocks.
///
/// In postorder a block comes after all below it, those below an earlier child
/// of it before those below a later one. So in reverse postorder it is followed
/// by what is below its last child, then by what is below the one before it and
/// so on: between a block and its child stand exactly those below the block
/// that are larger than all below the child.
void BlockDominators::buildTree() {
  unsigned NumBlocks = Semi.size();
  SmallVector<unsigned, 0> &Place = Parent;
  Order.resize_for_overwrite(NumBlocks);
  Order[0] = Place[0] = 0;
  for (unsigned Block = 1; Block != NumBlocks; ++Block) {
    unsigned Candidate = Tree.parent(Block);
    Place[Block] =
        Place[Candidate] + 1 + LastBelow[Candidate] - LastBelow[Block];
    Order[Place[Block]] = Block;
    while (Candidate > Semi[Block])
      Candidate = Tree.parent(Candidate);
    Tree.parent(Block) = Candidate;
  }
}

void BlockDominators::checkReducible(const CFGWalk &CFG) {
  // Edges back to the entry come from what it dominates.
  Reducible = all_of(Heads, [&](unsigned Head) {
    return all_of(CFG.preds(Head), [&](unsigned Pred) {
      return !isBelow(Pred, Head) || Tree.isAbove(Head, Pred);
    });
  });
}
