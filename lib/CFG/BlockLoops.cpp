//===- BlockLoops.cpp - Loops of numbered blocks --------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CFG/BlockLoops.h"
#include "Support/Index.h"
#include <algorithm>
#include <numeric>
#include <utility>

using namespace llvm;
using namespace braunssa;

/// The head of the outermost loop known so far that \p Block is in, or itself.
/// Compresses the path.
unsigned BlockLoops::outermost(unsigned Block) {
  unsigned Top = Block;
  while (Around[Top] != Top)
    Top = Around[Top];
  while (Around[Block] != Top)
    Block = std::exchange(Around[Block], Top);
  return Top;
}

/// Takes note that the edge \p From \p To leads into the loop of a head that
/// \p From is not below. Whatever loop it is in has its head above both blocks.
void BlockLoops::postpone(const CFGWalk &CFG, const BlockDominators &Dominators,
                          unsigned From, unsigned To) {
  if (!IsWalkKnown) {
    unsigned NumBlocks = CFG.numReachable();
    WalkTree.start(NumBlocks);
    for (unsigned Block = 1; Block != NumBlocks; ++Block)
      WalkTree.parent(Block) = CFG.preds(Block).front();
    MoreFirst.assign(NumBlocks, NoIndex);
    More.clear();
    IsWalkKnown = true;
  }
  unsigned Top = WalkTree.topmost(
      To, [&](unsigned Above) { return !Dominators.isBelow(From, Above); });
  Postponed.push_back({WalkTree.parent(Top), From, To});
  std::push_heap(Postponed.begin(), Postponed.end());
}

/// Hands the edges over that may be in the loop of \p Head to the outermost
/// loops known so far that they lead to.
void BlockLoops::addPostponed(unsigned Head) {
  while (!Postponed.empty() && Postponed.front().Above >= Head) {
    std::pop_heap(Postponed.begin(), Postponed.end());
    PostponedEdge E = Postponed.pop_back_val();
    unsigned &First = MoreFirst[outermost(E.To)];
    More.push_back({E.From, First});
    First = More.size() - 1;
  }
}

/// Finds for each block the innermost loop that it is in, for a head the
/// innermost one but its own. A head is smaller than all else in its loop,
/// which is below it; so, the largest head first, inner loops come before those
/// that they are in, which pass them in one step.
///
/// In a reducible CFG nothing leads into a loop but to its head. Other edges
/// into a loop are no part of it, but may be part of the loops around it:
/// Havlak, *Nesting of Reducible and Irreducible Loops*, 1997. He looks at them
/// again for each of these; to wait for the first that can have one is due to
/// Ramalingam, *Identifying Loops in Almost Linear Time*, 1999.
void BlockLoops::findNesting(const CFGWalk &CFG,
                             const BlockDominators &Dominators) {
  unsigned NumBlocks = CFG.numReachable();
  Nesting.start(NumBlocks);
  for (unsigned Block = 0; Block != NumBlocks; ++Block)
    Nesting.parent(Block) = 0;
  Around.resize_for_overwrite(NumBlocks);
  std::iota(Around.begin(), Around.end(), 0);
  IsWalkKnown = false;
  Postponed.clear();
  Worklist.clear();
  for (unsigned Head : Dominators.heads()) {
    addPostponed(Head);
    auto AddPred = [&](unsigned Pred) {
      unsigned Inner = outermost(Pred);
      if (Inner == Head)
        return;
      Nesting.parent(Inner) = Around[Inner] = Head;
      Worklist.push_back(Inner);
    };
    for (unsigned Pred : CFG.preds(Head))
      if (Dominators.isBelow(Pred, Head))
        AddPred(Pred);
    while (!Worklist.empty()) {
      unsigned Block = Worklist.pop_back_val();
      for (unsigned Pred : CFG.preds(Block)) {
        if (Dominators.isBelow(Pred, Head))
          AddPred(Pred);
        else
          postpone(CFG, Dominators, Pred, Block);
      }
      if (IsWalkKnown)
        for (unsigned I = MoreFirst[Block]; I != NoIndex; I = More[I].Next)
          AddPred(More[I].From);
    }
  }
  // Those in a loop are below its head, which so precedes them in reverse
  // postorder.
  Nesting.number(Dominators.reversePostorder());
}

void BlockLoops::find(const CFGWalk &CFG, BlockDominators &Dominators) {
  findNesting(CFG, Dominators);
  unsigned NumBlocks = CFG.numReachable();
  BlockAt.resize_for_overwrite(NumBlocks);
  if (!Dominators.isReducible()) {
    for (unsigned Block = 0; Block != NumBlocks; ++Block)
      BlockAt[Nesting.begin(Block)] = Block;
    Dominators.tree().number(BlockAt);
    findRegions(CFG, Dominators);
  }
  for (unsigned Block = 0; Block != NumBlocks; ++Block)
    BlockAt[Dominators.tree().begin(Block)] = Block;
  AreFound = true;
}

/// Finds regionHead() of all joins.
void BlockLoops::findRegions(const CFGWalk &CFG,
                             const BlockDominators &Dominators) {
  unsigned NumBlocks = CFG.numReachable();
  RegionHead.resize_for_overwrite(NumBlocks);
  for (unsigned Block = 1; Block != NumBlocks; ++Block) {
    RegionHead[Block] = Block;
    if (CFG.preds(Block).size() == 1)
      continue;
    auto IsOutside = [&, Above = Dominators.idom(Block)](unsigned Head) {
      return !Nesting.isAbove(Head, Above);
    };
    unsigned Head = Dominators.isHead(Block) ? Block : Nesting.parent(Block);
    if (IsOutside(Head))
      RegionHead[Block] = Nesting.topmost(Head, IsOutside);
  }
}
