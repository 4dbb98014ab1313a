//===- PhiNecessity.cpp - Which φs a variable needs -----------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Validation/PhiNecessity.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instruction.h"

using namespace llvm;
using namespace braunssa;

/// What a variable without a value holds. No store is a block.
PhiGraph::Operand PhiNecessity::unread() const {
  return Operand::leaf(Before.block(0).BB);
}

/// What \p Var holds at the entry of \p Block: a store, nothing, or the φ of a
/// join, whose operands decide() fills in.
PhiGraph::Operand PhiNecessity::atEntry(unsigned Block, unsigned Var) {
  SmallVector<unsigned, 8> Passed;
  Operand O;
  // Ends because only reachable predecessors are listed: blocks that have only
  // one another for predecessors are unreachable.
  while (!O) {
    auto It = Entry.find({Block, Var});
    if (It != Entry.end()) {
      O = It->second;
      break;
    }
    Passed.push_back(Block);
    ArrayRef<unsigned> Preds = Before.preds(Block);
    if (Preds.empty()) {
      O = unread();
    } else if (Preds.size() > 1) {
      O = Operand::phi(Graph.addPhi(Preds.size()));
      Places.push_back({Block, Var});
    } else {
      Block = Preds.front();
      if (Before.lastDefinition(Block, Var) != NoIndex)
        O = atEnd(Block, Var);
    }
  }
  for (unsigned P : Passed)
    Entry[{P, Var}] = O;
  return O;
}

PhiGraph::Operand PhiNecessity::atEnd(unsigned Block, unsigned Var) {
  unsigned Definition = Before.lastDefinition(Block, Var);
  if (Definition == NoIndex)
    return atEntry(Block, Var);
  const FunctionSnapshot::Record &R = Before.record(Definition);
  return R.Kind == FunctionSnapshot::Role::Kill ? unread()
                                                : Operand::leaf(R.Copy);
}

void PhiNecessity::decide() {
  // Filling in a φ may place further ones.
  for (PhiGraph::Phi P = 0; P != Graph.size(); ++P) {
    auto [Block, Var] = Places[P];
    ArrayRef<unsigned> Preds = Before.preds(Block);
    for (unsigned I = 0; I != Preds.size(); ++I) {
      Operand O = atEnd(Preds[I], Var);
      Graph.operands(P)[I] = O;
    }
  }
  // Promoting looks for redundant sets by dominance, so this is done the other
  // way. Every φ is reached from the entry, so there are none without a leaf.
  if (Minimal)
    removeRedundantPhis(Graph, unread(), RedundancyAlgorithm::Peeling);
  else
    removeTrivialPhis(Graph);
}

bool PhiNecessity::isNecessary(unsigned Block, unsigned Var) const {
  auto It = Entry.find({Block, Var});
  return It != Entry.end() && It->second.isPhi() &&
         Places[It->second.getPhi()].first == Block &&
         !Graph.isReplaced(It->second.getPhi());
}

ArrayRef<unsigned> PhiNecessity::liveAt(unsigned Block) {
  if (Live.empty())
    findLive();
  return Live[Block];
}

void PhiNecessity::findLive() {
  Live.resize(Before.blocks().size());
  DenseSet<std::pair<unsigned, unsigned>> Seen;
  SmallVector<std::pair<unsigned, unsigned>, 16> Worklist;
  auto Add = [&](unsigned Block, unsigned Var) {
    if (!Seen.insert({Block, Var}).second)
      return;
    Live[Block].push_back(Var);
    Worklist.push_back({Block, Var});
  };
  for (const FunctionSnapshot::Record &R : Before.records())
    if (R.Kind == FunctionSnapshot::Role::Load && R.Definition == NoIndex &&
        Before.block(R.Block).IsReachable)
      Add(R.Block, R.Var);
  while (!Worklist.empty()) {
    auto [Block, Var] = Worklist.pop_back_val();
    for (unsigned Pred : Before.preds(Block))
      if (Before.lastDefinition(Pred, Var) == NoIndex)
        Add(Pred, Var);
  }
}
