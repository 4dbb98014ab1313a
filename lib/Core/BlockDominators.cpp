//===- BlockDominators.cpp - What lies between joins ----------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BlockDominators.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

using namespace llvm;
using namespace braunssa;

void BlockDominators::run(const CFGWalk &CFG) {
  buildTree(CFG);
  numberTree();
  findHeads(CFG);
}

/// The block of least semidominator on the way from \p Block up to the forest's
/// root; blocks from \p LastLinked on are linked to their parents. Compresses
/// the path.
unsigned BlockDominators::evaluate(unsigned Block, unsigned LastLinked) {
  if (Parent[Block] < LastLinked)
    return Label[Block];
  Path.clear();
  unsigned Top = Block;
  do {
    Path.push_back(Top);
    Top = Parent[Top];
  } while (Parent[Top] >= LastLinked);
  unsigned Least = Label[Top];
  for (unsigned Passed : reverse(Path)) {
    Parent[Passed] = Parent[Top];
    if (Semi[Least] < Semi[Label[Passed]])
      Label[Passed] = Least;
    else
      Least = Label[Passed];
  }
  return Label[Block];
}

/// Blocks are numbered in the order of a depth-first walk, as the algorithm
/// wants them.
void BlockDominators::buildTree(const CFGWalk &CFG) {
  unsigned NumBlocks = CFG.numReachable();
  Parent.resize(NumBlocks);
  Semi.resize(NumBlocks);
  Label.resize(NumBlocks);
  Idom.resize(NumBlocks);
  unsigned NumSeen = 0;
  for (const CFGWalk::Edge &E : CFG.edges()) {
    if (E.Block != NumSeen)
      continue;
    Idom[NumSeen] = Parent[NumSeen] = NumSeen == 0 ? 0 : E.Pred;
    Semi[NumSeen] = Label[NumSeen] = NumSeen;
    ++NumSeen;
  }
  for (unsigned Block = NumBlocks; Block-- > 1;) {
    unsigned Least = Parent[Block];
    for (unsigned Pred : CFG.preds(Block))
      Least = std::min(Least, Semi[evaluate(Pred, Block + 1)]);
    Semi[Block] = Least;
  }
  for (unsigned Block = 1; Block != NumBlocks; ++Block) {
    unsigned Candidate = Idom[Block];
    while (Candidate > Semi[Block])
      Candidate = Idom[Candidate];
    Idom[Block] = Candidate;
  }
}

void BlockDominators::numberTree() {
  unsigned NumBlocks = Idom.size();
  // A block has a smaller number than those that it dominates. End first holds
  // the sizes of subtrees, then where the next child's numbers begin.
  End.assign(NumBlocks, 1);
  for (unsigned Block = NumBlocks; Block-- > 1;)
    End[Idom[Block]] += End[Block];
  Preorder.resize(NumBlocks);
  SmallVector<unsigned, 0> &NextChild = Label;
  Preorder[0] = 0;
  NextChild[0] = 1;
  for (unsigned Block = 1; Block != NumBlocks; ++Block) {
    unsigned &Next = NextChild[Idom[Block]];
    Preorder[Block] = Next;
    NextChild[Block] = Next + 1;
    Next += End[Block];
  }
  for (unsigned Block = 0; Block != NumBlocks; ++Block)
    End[Block] += Preorder[Block];
}

void BlockDominators::findHeads(const CFGWalk &CFG) {
  unsigned NumBlocks = Idom.size();
  IsHead.assign(NumBlocks, false);
  // How far the subtrees of the depth-first walk extend, to tell its back
  // edges.
  SmallVector<unsigned, 0> &LastBelow = Semi;
  for (unsigned Block = 0; Block != NumBlocks; ++Block)
    LastBelow[Block] = Block;
  for (const CFGWalk::Edge &E : reverse(CFG.edges()))
    if (E.Pred < E.Block && E.Block < NumBlocks)
      Parent[E.Block] = E.Pred; // in the end the first edge's
  for (unsigned Block = NumBlocks; Block-- > 1;)
    LastBelow[Parent[Block]] =
        std::max(LastBelow[Parent[Block]], LastBelow[Block]);
  bool IsReducible = true;
  for (const CFGWalk::Edge &E : drop_begin(CFG.edges())) {
    if (E.Pred < E.Block || E.Pred > LastBelow[E.Block])
      continue;
    IsHead[E.Block] = true;
    IsReducible &= dominates(E.Block, E.Pred);
  }
  if (!IsReducible)
    IsHead.assign(NumBlocks, true);
}

bool BlockDominators::mayDefineBetween(ArrayRef<unsigned> Definitions,
                                       unsigned Block) const {
  auto CountIn = [&](unsigned Begin, unsigned End) {
    return lower_bound(Definitions, End) - lower_bound(Definitions, Begin);
  };
  unsigned Above = Idom[Block];
  auto Count = CountIn(Preorder[Above] + 1, End[Above]);
  if (Count != 0 && !IsHead[Block])
    Count -= CountIn(Preorder[Block], End[Block]);
  return Count != 0;
}
