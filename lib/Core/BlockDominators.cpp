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
  startWalk(CFG);
  buildTree(CFG);
  numberTree();
  checkReducible(CFG);
  HasJumps = false;
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

/// Takes the tree of the walk over from \p CFG: a block's parent is the one by
/// which it was first reached.
void BlockDominators::startWalk(const CFGWalk &CFG) {
  unsigned NumBlocks = CFG.numReachable();
  Parent.resize_for_overwrite(NumBlocks);
  Semi.resize_for_overwrite(NumBlocks);
  Label.resize_for_overwrite(NumBlocks);
  Idom.resize_for_overwrite(NumBlocks);
  LastBelow.resize_for_overwrite(NumBlocks);
  IsHead.assign(NumBlocks, false);
  Heads.clear();
  unsigned NumSeen = 0;
  for (const CFGWalk::Edge &E : CFG.edges()) {
    if (E.Block != NumSeen)
      continue;
    Idom[NumSeen] = Parent[NumSeen] = NumSeen == 0 ? 0 : E.Pred;
    Semi[NumSeen] = Label[NumSeen] = LastBelow[NumSeen] = NumSeen;
    ++NumSeen;
  }
}

/// Blocks are numbered in the order of a depth-first walk, as the algorithm
/// wants them. Finds the heads on the way: what lies below a block in the tree
/// of the walk has a larger number.
void BlockDominators::buildTree(const CFGWalk &CFG) {
  unsigned NumBlocks = Idom.size();
  for (unsigned Block = NumBlocks; Block-- > 1;) {
    unsigned Least = Parent[Block];
    LastBelow[Least] = std::max(LastBelow[Least], LastBelow[Block]);
    ArrayRef<unsigned> Preds = CFG.preds(Block);
    Semi[Block] = Least;
    if (Preds.size() == 1)
      continue;
    bool IsHeadOfCycle = false;
    for (unsigned Pred : Preds) {
      IsHeadOfCycle |= isRetreating(Pred, Block);
      Least = std::min(Least, Semi[evaluate(Pred, Block + 1)]);
    }
    Semi[Block] = Least;
    if (IsHeadOfCycle) {
      IsHead[Block] = true;
      Heads.push_back(Block);
    }
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

void BlockDominators::checkReducible(const CFGWalk &CFG) {
  // Edges back to the entry come from what it dominates.
  Reducible = all_of(Heads, [&](unsigned Head) {
    return all_of(CFG.preds(Head), [&](unsigned Pred) {
      return !isRetreating(Pred, Head) || dominates(Head, Pred);
    });
  });
  if (!Reducible)
    IsHead.assign(Idom.size(), true);
}

bool BlockDominators::mayDefineBetween(ArrayRef<unsigned> Definitions,
                                       unsigned Block) const {
  // The first definition from Number on. Most variables have two or three.
  auto FirstFrom = [&](const unsigned *From, unsigned Number) {
    if (Definitions.end() - From > 8)
      return std::lower_bound(From, Definitions.end(), Number);
    while (From != Definitions.end() && *From < Number)
      ++From;
    return From;
  };
  unsigned Above = Idom[Block];
  const unsigned *First = FirstFrom(Definitions.begin(), Preorder[Above] + 1);
  if (First == Definitions.end() || *First >= End[Above])
    return false;
  if (IsHead[Block] || *First < Preorder[Block])
    return true;
  First = FirstFrom(First, End[Block]);
  return First != Definitions.end() && *First < End[Above];
}

unsigned BlockDominators::numDominated(ArrayRef<unsigned> Definitions,
                                       unsigned Block) const {
  return lower_bound(Definitions, End[Block]) -
         lower_bound(Definitions, Preorder[Block]);
}

void BlockDominators::buildJumps() {
  unsigned NumBlocks = Idom.size();
  Depth.resize_for_overwrite(NumBlocks);
  Jump.resize_for_overwrite(NumBlocks);
  HeadFrom.resize_for_overwrite(NumBlocks);
  Depth[0] = Jump[0] = HeadFrom[0] = 0;
  for (unsigned Block = 1; Block != NumBlocks; ++Block) {
    unsigned Above = Idom[Block], Far = Jump[Above];
    Depth[Block] = Depth[Above] + 1;
    bool JoinsTwo = Depth[Above] - Depth[Far] == Depth[Far] - Depth[Jump[Far]];
    Jump[Block] = JoinsTwo ? Jump[Far] : Above;
    HeadFrom[Block] = IsHead[Block] ? Block : HeadFrom[Above];
  }
  HasJumps = true;
}

unsigned BlockDominators::topOfUndefined(ArrayRef<unsigned> Definitions,
                                         unsigned Block) {
  if (!HasJumps)
    buildJumps();
  unsigned Num = numDominated(Definitions, Block);
  // Nothing is passed that might need a φ for what it dominates. The entry
  // stands for heads that are not there.
  unsigned Limit = Num == 0 ? 0 : Depth[HeadFrom[Block]];
  auto MayGoTo = [&](unsigned To) {
    return Depth[To] >= Limit && numDominated(Definitions, To) == Num;
  };
  while (Block != 0) {
    if (MayGoTo(Jump[Block]))
      Block = Jump[Block];
    else if (MayGoTo(Idom[Block]))
      Block = Idom[Block];
    else
      break;
  }
  return Block;
}
