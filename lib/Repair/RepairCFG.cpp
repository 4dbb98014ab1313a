//===- RepairCFG.cpp - As much of the CFG as a repair needs ---------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Repair/RepairCFG.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/CFG.h"

using namespace llvm;
using namespace braunssa;

/// All regions of a function may have one block or edge for so many blocks of
/// the function, before it is read as a whole. A block of a region costs some
/// times as much, as predecessors are looked up in the IR.
constexpr unsigned BlocksForAStep = 8;

void RepairCFG::startFunction(Function &NewF,
                              const compat::BlockNumbers &Numbers) {
  Region.clear();
  F = &NewF;
  LayoutNumbers = &Numbers;
  FoundAt.startFunction(Numbers.limit());
  IsWhole = false;
  Budget = Numbers.limit() / BlocksForAStep;
}

void RepairCFG::readWhole() {
  IsWhole = true;
  Walk.readFunction(*F);
}

bool RepairCFG::readRegion(ArrayRef<BasicBlock *> Entries,
                           const PointDefinitions &Definitions) {
  if (!findBlocks(Entries, Definitions)) {
    readWhole();
    return false;
  }
  numberFound();
  collectEdges();
  Walk.takeGraph(Blocks, Edges);
  return true;
}

/// Finds the blocks of the region and their predecessors in it, or returns
/// false if that takes too long.
bool RepairCFG::findBlocks(ArrayRef<BasicBlock *> Entries,
                           const PointDefinitions &Definitions) {
  Region.clear();
  FoundAt.clear();
  Preds.clear();
  Stack.clear();
  if (Entries.size() > Budget)
    return false;
  auto Open = [&](unsigned Index) {
    if (Region[Index].FirstPred != NoIndex)
      return;
    Region[Index].FirstPred = 0;
    Stack.push_back(Index);
  };
  for (BasicBlock *BB : Entries)
    Open(find(BB));
  while (!Stack.empty()) {
    unsigned Index = Stack.pop_back_val();
    unsigned FirstPred = Preds.size();
    for (BasicBlock *Pred : predecessors(Region[Index].BB)) {
      if (Budget == 0)
        return false;
      --Budget;
      unsigned P = find(Pred);
      Preds.push_back(P);
      if (!Definitions.definesIn(layoutNumber(Pred)))
        Open(P);
    }
    Region[Index].FirstPred = FirstPred;
    Region[Index].EndPred = Preds.size();
  }
  return true;
}

/// The index of \p BB among the blocks found, which it is added to.
unsigned RepairCFG::find(BasicBlock *BB) {
  unsigned &At = FoundAt.at(layoutNumber(BB));
  if (!isAt(At, BB)) {
    At = Region.size();
    Region.push_back({BB, NoIndex, NoIndex, NoIndex});
  }
  return At;
}

/// Numbers the blocks found, going down from those with block 0 for the only
/// predecessor. So a block that another is the only predecessor of has a larger
/// number.
void RepairCFG::numberFound() {
  Succs.start(Region.size());
  for (unsigned P : Preds)
    Succs.count(P);
  Succs.allocate();
  for (unsigned I = 0, E = Region.size(); I != E; ++I)
    if (Region[I].FirstPred != NoIndex)
      for (unsigned P = Region[I].FirstPred; P != Region[I].EndPred; ++P)
        Succs.insert(Preds[P], I);
  Blocks.assign(1, nullptr);
  for (unsigned I = 0, E = Region.size(); I != E; ++I) {
    if (Region[I].FirstPred != NoIndex && Region[I].BB != &F->getEntryBlock())
      continue;
    Stack.push_back(I);
    while (!Stack.empty()) {
      unsigned Index = Stack.pop_back_val();
      if (Region[Index].Number != NoIndex)
        continue;
      Region[Index].Number = Blocks.size();
      Blocks.push_back(Region[Index].BB);
      append_range(Stack, Succs[Index]);
    }
  }
}

/// Collects the edges between numbered blocks, several from one to another
/// together.
void RepairCFG::collectEdges() {
  Edges.assign(1, {0, NoIndex, 1});
  EdgeFrom.assign(Region.size(), NoIndex);
  for (const FoundBlock &B : Region) {
    if (B.Number == NoIndex)
      continue;
    if (B.FirstPred == NoIndex || B.BB == &F->getEntryBlock()) {
      Edges.push_back({B.Number, 0, 1});
      continue;
    }
    unsigned First = Edges.size();
    for (unsigned P :
         ArrayRef(Preds).slice(B.FirstPred, B.EndPred - B.FirstPred)) {
      if (Region[P].Number == NoIndex)
        continue;
      if (EdgeFrom[P] != NoIndex && EdgeFrom[P] >= First) {
        ++Edges[EdgeFrom[P]].Multiplicity;
        continue;
      }
      EdgeFrom[P] = Edges.size();
      Edges.push_back({B.Number, Region[P].Number, 1});
    }
  }
}

unsigned RepairCFG::numEdges(unsigned Block) const {
  if (IsWhole)
    return Walk.numEdges(Block);
  const FoundBlock &B = Region[indexOf(Walk.block(Block))];
  return B.EndPred - B.FirstPred;
}
