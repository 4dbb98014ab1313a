//===- CFGWalk.cpp - The CFG in renaming order ----------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CFG/CFGWalk.h"
#include "Support/GiveBack.h"
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
  Blocks.resize_for_overwrite(Limit);
  LayoutNumbers.resize_for_overwrite(Limit);
  // Room for the edge into the function and for two from each block;
  // pushSuccessors() makes more. What is not needed is never touched.
  Edges.resize_for_overwrite(2 * size_t(Limit) + 1);
  Numbers.assign(Limit, None);
  LastPred.clear();

  NumReachable = 0;
  unsigned NumWalked = 0;
  PendingEdge E = {&F.getEntryBlock(), None, 1};
  for (;;) {
    unsigned LayoutNumber = (*LayoutNumberOf)(E.Succ);
    unsigned Block = Numbers[LayoutNumber];
    BranchInst *Branch = nullptr;
    if (Block != None) {
      Edges[NumWalked++] = {Block, E.Pred, E.Multiplicity};
    } else {
      Block = NumReachable++;
      Numbers[LayoutNumber] = Block;
      Blocks[Block] = E.Succ;
      LayoutNumbers[Block] = LayoutNumber;
      Edges[NumWalked++] = {Block, E.Pred, E.Multiplicity};
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
  Edges.truncate(NumWalked);
  // Numbers of blocks that are no more are part of the limit.
  unsigned NumBlocks = NumReachable;
  if (NumBlocks != Limit)
    for (BasicBlock &BB : F)
      if (numberOf(&BB) == None) {
        LayoutNumbers[NumBlocks] = (*LayoutNumberOf)(&BB);
        Numbers[LayoutNumbers[NumBlocks]] = NumBlocks;
        Blocks[NumBlocks++] = &BB;
      }
  Blocks.truncate(NumBlocks);
  LayoutNumbers.truncate(NumBlocks);
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
  if (NumSuccessors > 2)
    Edges.resize_for_overwrite(Edges.size() + NumSuccessors - 2);
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
  // The first edge enters the function and has no predecessor.
  ArrayRef<Edge> Inner = ArrayRef<Edge>(Edges).drop_front();
  Preds.resize_for_overwrite(Inner.size());
  PredBegin.assign(NumReachable + 2, 0);
  unsigned *Begin = PredBegin.begin(), *Sorted = Preds.begin();
  unsigned MaxMultiplicity = 1;
  for (const Edge &E : Inner) {
    ++Begin[E.Block + 2];
    MaxMultiplicity = std::max(MaxMultiplicity, E.Multiplicity);
  }
  for (unsigned Block = 0; Block != NumReachable; ++Block)
    Begin[Block + 2] += Begin[Block + 1];
  // Filling a block's part moves its bound, one place too far on until then,
  // to where the next block's begins.
  for (const Edge &E : Inner)
    Sorted[Begin[E.Block + 1]++] = E.Pred;
  // The walk comes to a block through its predecessor if that is the only one,
  // so the predecessor has the smaller number.
  Roots.resize_for_overwrite(NumReachable);
  unsigned *RootOf = Roots.begin();
  for (unsigned Block = 0; Block != NumReachable; ++Block)
    RootOf[Block] = Begin[Block + 1] - Begin[Block] == 1
                        ? RootOf[Sorted[Begin[Block]]]
                        : Block;

  NumEdges.clear();
  if (MaxMultiplicity != 1 || NumReachable != numBlocks())
    countEdges();
}

/// Counts the edges to each block.
void CFGWalk::countEdges() {
  NumEdges.assign(NumReachable, 0);
  for (const Edge &E : drop_begin(Edges))
    NumEdges[E.Block] += E.Multiplicity;
  for (unsigned Block = NumReachable; Block != numBlocks(); ++Block)
    for (const BasicBlock *Succ : successors(Blocks[Block]))
      if (isReachable(numberOf(Succ)))
        ++NumEdges[numberOf(Succ)];
}

void CFGWalk::giveBackPreds() {
  if (NumEdges.empty())
    countEdges();
  giveBack(Preds);
  giveBack(PredBegin);
  giveBack(Roots);
  giveBack(LastPred);
  giveBack(StackSlot);
}
