//===- CFGWalk.cpp - The CFG in renaming order ----------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CFG/CFGWalk.h"
#include "Support/Compat.h"
#include "Support/MemoryPolicy.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace braunssa;

void CFGWalk::numberBlocks(Function &F) {
  LayoutNumberOf.emplace(F);
  unsigned Limit = LayoutNumberOf->limit();
  Blocks.resize_for_overwrite(Limit);
  LayoutNumbers.resize_for_overwrite(Limit);
  // Room for the edge into the function and for two from each block;
  // pushSuccessors() makes more. What is not needed is never touched.
  Edges.resize_for_overwrite(2 * size_t(Limit) + 1);
  Numbers.assign(Limit, NoIndex);
  LastPred.clear();
  HasEdgesInto = false;

  NumReachable = 0;
  unsigned NumWalked = 0;
  PendingEdge E = {&F.getEntryBlock(), NoIndex, 1};
  for (;;) {
    unsigned LayoutNumber = (*LayoutNumberOf)(E.Succ);
    unsigned Block = Numbers[LayoutNumber];
    compat::BranchTargets Branch;
    if (Block != NoIndex) {
      Edges[NumWalked++] = {Block, E.Pred, E.Multiplicity};
    } else {
      Block = NumReachable++;
      Numbers[LayoutNumber] = Block;
      Blocks[Block] = E.Succ;
      LayoutNumbers[Block] = LayoutNumber;
      Edges[NumWalked++] = {Block, E.Pred, E.Multiplicity};
      // The last instruction, which getTerminator() would look at.
      Instruction *Terminator = &E.Succ->back();
      Branch = compat::branchTargets(*Terminator);
      if (!Branch.First)
        pushSuccessors(*Terminator, Block);
    }
    // Nearly all blocks end in a branch. Its first edge is the next one to be
    // walked, so it need not go over the stack.
    if (Branch.First) {
      bool HasTwo = Branch.Second && Branch.First != Branch.Second;
      if (HasTwo)
        Stack.push_back({Branch.Second, Block, 1});
      E = {Branch.First, Block, Branch.Second && !HasTwo ? 2U : 1U};
    } else if (!Stack.empty()) {
      E = Stack.pop_back_val();
    } else {
      break;
    }
  }
  if (Stack.capacity() > memory::LargestStack) {
    giveBack(Stack);
    giveBack(LastPred);
    giveBack(StackSlot);
  }
  Edges.truncate(NumWalked);
  // Numbers of blocks that are no more are part of the limit.
  unsigned NumBlocks = NumReachable;
  if (NumBlocks != Limit)
    for (BasicBlock &BB : F)
      if (numberOf(&BB) == NoIndex) {
        LayoutNumbers[NumBlocks] = (*LayoutNumberOf)(&BB);
        Numbers[LayoutNumbers[NumBlocks]] = NumBlocks;
        Blocks[NumBlocks++] = &BB;
      }
  Blocks.truncate(NumBlocks);
  LayoutNumbers.truncate(NumBlocks);
}

void CFGWalk::takeGraph(ArrayRef<BasicBlock *> NewBlocks,
                        ArrayRef<Edge> NewEdges) {
  NumReachable = NewBlocks.size();
  Blocks.assign(NewBlocks.begin(), NewBlocks.end());
  Edges.assign(NewEdges.begin(), NewEdges.end());
  HasEdgesInto = false;
  collectPreds();
}

/// Pushes the edges that leave \p Block by \p Terminator, the last successor
/// first, so that the first one is walked first. A successor with several edges
/// stands where the last of them does.
void CFGWalk::pushSuccessors(const Instruction &Terminator, unsigned Block) {
  unsigned NumSuccessors = Terminator.getNumSuccessors();
  if (NumSuccessors != 0 && LastPred.empty()) {
    LastPred.assign(Numbers.size(), NoIndex);
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

/// Sorts the predecessors by block and finds the roots.
void CFGWalk::collectPreds() {
  // The first edge enters the function and has no predecessor.
  ArrayRef<Edge> Inner = ArrayRef<Edge>(Edges).drop_front();
  unsigned MaxMultiplicity = 1;
  Preds.start(NumReachable);
  for (const Edge &E : Inner) {
    Preds.count(E.Block);
    MaxMultiplicity = std::max(MaxMultiplicity, E.Multiplicity);
  }
  Preds.allocate();
  for (const Edge &E : reverse(Inner))
    Preds.insert(E.Block, E.Pred);
  // The walk comes to a block through its predecessor if that is the only one,
  // so the predecessor has the smaller number.
  Roots.resize_for_overwrite(NumReachable);
  unsigned *RootOf = Roots.begin();
  for (unsigned Block = 0; Block != NumReachable; ++Block)
    RootOf[Block] =
        Preds[Block].size() == 1 ? RootOf[Preds[Block].front()] : Block;

  NumEdges.clear();
  if (MaxMultiplicity != 1 || NumReachable != numBlocks())
    countEdges();
}

void CFGWalk::collectEdgesInto() {
  EdgesInto.start(NumReachable);
  for (const Edge &E : Edges)
    EdgesInto.count(E.Block);
  EdgesInto.allocate();
  for (unsigned I = Edges.size(); I-- > 0;)
    EdgesInto.insert(Edges[I].Block, I);
  HasEdgesInto = true;
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
  giveBack(Roots);
  giveBack(LastPred);
  giveBack(StackSlot);
}
