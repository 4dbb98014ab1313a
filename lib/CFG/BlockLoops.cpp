//===- BlockLoops.cpp - Loops of numbered blocks --------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CFG/BlockLoops.h"
#include <cassert>
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

/// Finds for each block the innermost loop that it is in, for a head the
/// innermost one but its own. A head is smaller than all else in its loop, as
/// it dominates that; so, the largest head first, inner loops come before those
/// that they are in, which pass them in one step.
void BlockLoops::find(const CFGWalk &CFG, BlockDominators &Dominators) {
  assert(Dominators.isReducible() && "In an irreducible CFG a head need not "
                                     "dominate what leads back to it.");
  unsigned NumBlocks = CFG.numReachable();
  Nesting.start(NumBlocks);
  BlockAt.resize_for_overwrite(NumBlocks);
  for (unsigned Block = 0; Block != NumBlocks; ++Block) {
    BlockAt[Dominators.tree().begin(Block)] = Block;
    Nesting.parent(Block) = 0;
  }
  Around.resize_for_overwrite(NumBlocks);
  std::iota(Around.begin(), Around.end(), 0);
  Worklist.clear();
  for (unsigned Head : Dominators.heads()) {
    auto AddPreds = [&](unsigned Block) {
      for (unsigned Pred : CFG.preds(Block)) {
        if (Block == Head && !Dominators.isRetreating(Pred, Head))
          continue;
        unsigned Inner = outermost(Pred);
        if (Inner == Head)
          continue;
        Nesting.parent(Inner) = Around[Inner] = Head;
        Worklist.push_back(Inner);
      }
    };
    AddPreds(Head);
    while (!Worklist.empty())
      AddPreds(Worklist.pop_back_val());
  }
  // Those in a loop are dominated by its head, which so precedes them in
  // reverse postorder.
  Nesting.number(Dominators.reversePostorder());
  AreFound = true;
}
