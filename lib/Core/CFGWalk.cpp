//===- CFGWalk.cpp - The CFG in renaming order ----------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CFGWalk.h"
#include "GiveBack.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace braunssa;

/// A stack with room for more edges is given back after the walk, before other
/// memory is needed: it can have as many edges as the function, as where all
/// blocks jump to all others. None of bzip2, lua and sqlite3 has half as many.
static constexpr unsigned LargeStack = 1 << 12;

void CFGWalk::number(Function &F) {
  LayoutNumberOf.emplace(F);
  unsigned Limit = LayoutNumberOf->limit();
  Blocks.clear();
  LayoutNumbers.clear();
  Edges.clear();
  Blocks.reserve(Limit);
  LayoutNumbers.reserve(Limit);
  // Growing leaves holes behind. What is reserved in vain is never touched.
  Edges.reserve(2 * size_t(Limit));
  Numbers.assign(Limit, None);
  LastPred.clear();

  PendingEdge E = {&F.getEntryBlock(), None, 1};
  for (;;) {
    unsigned LayoutNumber = (*LayoutNumberOf)(E.Succ);
    unsigned &Block = Numbers[LayoutNumber];
    BranchInst *Branch = nullptr;
    if (Block != None) {
      Edges.push_back({Block, E.Pred, E.Multiplicity});
    } else {
      Block = Blocks.size();
      Blocks.push_back(E.Succ);
      LayoutNumbers.push_back(LayoutNumber);
      Edges.push_back({Block, E.Pred, E.Multiplicity});
      Instruction *Terminator = E.Succ->getTerminator();
      Branch = dyn_cast<BranchInst>(Terminator);
      if (!Branch)
        pushSuccessors(*Terminator, Block);
    }
    // Nearly all blocks end in a branch. Its first edge is the next one to be
    // walked, so it need not go over the stack.
    if (Branch) {
      bool HasTwo = Branch->isConditional() &&
                    Branch->getSuccessor(0) != Branch->getSuccessor(1);
      if (HasTwo)
        Stack.push_back({Branch->getSuccessor(1), Block, 1});
      E = {Branch->getSuccessor(0), Block,
           Branch->isConditional() && !HasTwo ? 2U : 1U};
    } else if (!Stack.empty()) {
      E = Stack.pop_back_val();
    } else {
      break;
    }
  }
  if (Stack.capacity() > LargeStack) {
    giveBack(Stack);
    giveBack(LastPred);
    giveBack(StackSlot);
  }
  NumReachable = Blocks.size();
  if (NumReachable == Limit)
    return;
  for (BasicBlock &BB : F)
    if (numberOf(&BB) == None) {
      LayoutNumbers.push_back((*LayoutNumberOf)(&BB));
      Numbers[LayoutNumbers.back()] = Blocks.size();
      Blocks.push_back(&BB);
    }
}

/// Pushes the edges that leave \p Block by \p Terminator, the last successor
/// first, so that the first one is walked first. A successor with several edges
/// stands where the last of them does.
void CFGWalk::pushSuccessors(const Instruction &Terminator, unsigned Block) {
  unsigned NumSuccessors = Terminator.getNumSuccessors();
  if (NumSuccessors != 0 && LastPred.empty()) {
    LastPred.assign(Numbers.size(), None);
    StackSlot.resize_for_overwrite(Numbers.size());
  }
  for (unsigned I = NumSuccessors; I-- > 0;) {
    BasicBlock *Succ = Terminator.getSuccessor(I);
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
  for (unsigned Block = NumReachable; Block != numBlocks(); ++Block)
    for (const BasicBlock *Succ : successors(Blocks[Block]))
      if (isReachable(numberOf(Succ)))
        ++NumEdges[numberOf(Succ)];
  for (unsigned Block = 0; Block != NumReachable; ++Block)
    PredBegin[Block + 1] += PredBegin[Block];
  Preds.resize_for_overwrite(Edges.size() - 1);
  // Fill each block's part from its end, so that PredBegin comes out right
  // without a second array of positions.
  for (unsigned Block = NumReachable; Block > 0; --Block)
    PredBegin[Block] = PredBegin[Block - 1];
  for (const Edge &E : drop_begin(Edges))
    Preds[PredBegin[E.Block + 1]++] = E.Pred;
  // The walk comes to a block through its predecessor if that is the only one,
  // so the predecessor has the smaller number.
  Roots.resize_for_overwrite(NumReachable);
  for (unsigned Block = 0; Block != NumReachable; ++Block)
    Roots[Block] =
        preds(Block).size() == 1 ? Roots[preds(Block).front()] : Block;
}

void CFGWalk::giveBackPreds() {
  giveBack(Preds);
  giveBack(PredBegin);
  giveBack(Roots);
  giveBack(LastPred);
  giveBack(StackSlot);
}
