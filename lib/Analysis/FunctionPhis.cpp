//===- FunctionPhis.cpp - The φ graph of a function -----------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/FunctionPhis.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace braunssa;

void FunctionPhis::readFunction(Function &F, bool KeepsUnreachable) {
  Entry = &F.getEntryBlock();
  Graph.clear();
  Nodes.clear();
  NumberOf.clear();
  MayMergeUndefined = false;
  for (BasicBlock &BB : F)
    for (PHINode &PN : BB.phis())
      Nodes.push_back(&PN);
  if (Nodes.empty())
    return;
  CFG.numberBlocks(F);
  bool HasUnreachable = CFG.numReachable() != CFG.numBlocks();
  HasUnreachableOperands = HasUnreachable && KeepsUnreachable;
  if (HasUnreachableOperands)
    erase_if(Nodes, [this](const PHINode *PN) {
      return !CFG.isReachable(CFG.numberOf(PN->getParent()));
    });
  NumberOf.reserve(Nodes.size());
  for (PhiGraph::Phi P = 0; P != Nodes.size(); ++P)
    NumberOf[Nodes[P]] = P;

  SmallVector<PhiGraph::Operand, 8> Operands;
  for (PhiGraph::Phi P = 0; P != Nodes.size(); ++P) {
    bool DropsUnreachable =
        HasUnreachable && !KeepsUnreachable && isReachable(P);
    Operands.clear();
    for (unsigned I = 0, E = Nodes[P]->getNumIncomingValues(); I != E; ++I)
      if (!DropsUnreachable ||
          CFG.isReachable(CFG.numberOf(Nodes[P]->getIncomingBlock(I)))) {
        Value *V = Nodes[P]->getIncomingValue(I);
        MayMergeUndefined |= isa<UndefValue, ConstantAggregate>(V);
        Operands.push_back(operandFor(V));
      }
    Graph.addPhi(Operands.size());
    copy(Operands, Graph.operands(P).begin());
  }
}

unsigned FunctionPhis::walkNumber(PhiGraph::Phi P) const {
  return CFG.numberOf(Nodes[P]->getParent());
}

bool FunctionPhis::isTrivial(PhiGraph::Phi P) const {
  MergedValues Merged(PhiGraph::Operand::phi(P));
  for (PhiGraph::Operand O : Graph.operands(P))
    Merged.add(O);
  return Merged.isOne();
}

bool FunctionPhis::mergesUnreachable(PhiGraph::Phi P) const {
  return HasUnreachableOperands &&
         !all_of(Nodes[P]->blocks(),
                 [this](const BasicBlock *BB) { return isReachable(BB); });
}

bool FunctionPhis::isReachable(PhiGraph::Phi P) const {
  return CFG.isReachable(walkNumber(P));
}

BitVector FunctionPhis::findLive(bool RecordsUse) {
  BitVector Live(Graph.size());
  SmallVector<PhiGraph::Phi, 16> Worklist;
  auto MarkLive = [&](PhiGraph::Operand O) {
    O = Graph.resolve(O);
    if (!O.isPhi() || Live.test(O.getPhi()))
      return;
    Live.set(O.getPhi());
    Worklist.push_back(O.getPhi());
  };
  for (PhiGraph::Phi P = 0; P != Graph.size(); ++P)
    if ((RecordsUse && Nodes[P]->isUsedByMetadata()) ||
        any_of(Nodes[P]->users(),
               [this](const User *U) { return !NumberOf.contains(U); }))
      MarkLive(PhiGraph::Operand::phi(P));
  while (!Worklist.empty())
    for (PhiGraph::Operand O : Graph.operands(Worklist.pop_back_val()))
      MarkLive(O);
  return Live;
}

PhiGraph::Operand FunctionPhis::operandFor(Value *V) const {
  if (isa<PHINode>(V))
    if (auto It = NumberOf.find(V); It != NumberOf.end())
      return PhiGraph::Operand::phi(It->second);
  return PhiGraph::Operand::leaf(V);
}

Value *FunctionPhis::valueOf(PhiGraph::Operand O) const {
  return O.isPhi() ? Nodes[O.getPhi()] : O.getLeaf();
}
