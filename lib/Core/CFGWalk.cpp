//===- CFGWalk.cpp - The CFG in renaming order ----------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CFGWalk.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace braunssa;

void CFGWalk::number(Function &F) {
  LayoutNumberOf.emplace(F);
  unsigned Limit = LayoutNumberOf->limit();
  Blocks.clear();
  LayoutNumbers.clear();
  Edges.clear();
  Numbers.assign(Limit, None);
  LastPred.assign(Limit, None);
  StackSlot.resize(Limit);

  Stack.push_back({&F.getEntryBlock(), None, 1});
  while (!Stack.empty()) {
    PendingEdge E = Stack.pop_back_val();
    unsigned Block = numberOf(E.Succ);
    bool IsFirst = Block == None;
    if (IsFirst) {
      Block = Blocks.size();
      addBlock(E.Succ);
    }
    Edges.push_back({Block, E.Pred, E.Multiplicity});
    if (IsFirst)
      pushSuccessors(Block);
  }
  NumReachable = Blocks.size();
  for (BasicBlock &BB : F)
    if (numberOf(&BB) == None)
      addBlock(&BB);
}

void CFGWalk::addBlock(BasicBlock *BB) {
  unsigned LayoutNumber = (*LayoutNumberOf)(BB);
  Numbers[LayoutNumber] = Blocks.size();
  Blocks.push_back(BB);
  LayoutNumbers.push_back(LayoutNumber);
}

/// Pushes the edges that leave \p Block, the last successor first, so that the
/// first one is walked first. A successor with several edges stands where the
/// last of them does.
void CFGWalk::pushSuccessors(unsigned Block) {
  const Instruction *Terminator = Blocks[Block]->getTerminator();
  for (unsigned I = Terminator->getNumSuccessors(); I-- > 0;) {
    BasicBlock *Succ = Terminator->getSuccessor(I);
    unsigned LayoutNumber = (*LayoutNumberOf)(Succ);
    if (LastPred[LayoutNumber] == Block) {
      ++Stack[StackSlot[LayoutNumber]].Multiplicity;
      continue;
    }
    LastPred[LayoutNumber] = Block;
    StackSlot[LayoutNumber] = Stack.size();
    Stack.push_back({Succ, Block, 1});
  }
}

/// Sorts the predecessors by block, by counting; the order of the walk stays.
void CFGWalk::collectPreds() {
  PredBegin.assign(NumReachable + 1, 0);
  NumEdges.assign(NumReachable, 0);
  // The first edge enters the function and has no predecessor.
  for (const Edge &E : drop_begin(Edges)) {
    ++PredBegin[E.Block + 1];
    NumEdges[E.Block] += E.Multiplicity;
  }
  for (unsigned Block = 0; Block != NumReachable; ++Block)
    PredBegin[Block + 1] += PredBegin[Block];
  Preds.resize(Edges.size() - 1);
  // Fill each block's part from its end, so that PredBegin comes out right
  // without a second array of positions.
  for (unsigned Block = NumReachable; Block > 0; --Block)
    PredBegin[Block] = PredBegin[Block - 1];
  for (const Edge &E : drop_begin(Edges))
    Preds[PredBegin[E.Block + 1]++] = E.Pred;
  // The walk comes to a block through its predecessor if that is the only one,
  // so the predecessor has the smaller number.
  Roots.resize(NumReachable);
  for (unsigned Block = 0; Block != NumReachable; ++Block)
    Roots[Block] =
        preds(Block).size() == 1 ? Roots[preds(Block).front()] : Block;
}
