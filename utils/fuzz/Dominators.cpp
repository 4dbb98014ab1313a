//===- Dominators.cpp - Order and dominators of a model -------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dominators.h"
#include <algorithm>
#include <utility>

using namespace braunssa::fuzz;

Dominators::Dominators(Model &M) {
  unsigned NumBlocks = M.Blocks.size();
  Number.assign(NumBlocks, None);
  Parent.assign(NumBlocks, None);
  Predecessors.resize(NumBlocks);
  for (unsigned B = 0; B != NumBlocks; ++B)
    for (unsigned Target : M.Blocks[B].Exit.Targets)
      Predecessors[Target].push_back(B);
  orderBlocks(M);
  findParents(M);
  M.IsIrreducible = hasIrreducibleEdge(M);
}

/// Reverse postorder, and then the unreachable blocks.
void Dominators::orderBlocks(Model &M) {
  std::vector<unsigned> &Order = M.Order;
  std::vector<bool> Seen(M.Blocks.size());
  std::vector<std::pair<unsigned, unsigned>> Stack{{0, 0}};
  Seen[0] = true;
  while (!Stack.empty()) {
    auto &[Block, Edge] = Stack.back();
    const std::vector<unsigned> &Targets = M.Blocks[Block].Exit.Targets;
    if (Edge == Targets.size()) {
      Order.push_back(Block);
      Stack.pop_back();
      continue;
    }
    unsigned Target = Targets[Edge++];
    if (!Seen[Target]) {
      Seen[Target] = true;
      Stack.push_back({Target, 0});
    }
  }
  std::reverse(Order.begin(), Order.end());
  M.NumReachable = Order.size();
  for (unsigned I = 0; I != M.NumReachable; ++I)
    Number[Order[I]] = I;
  for (unsigned B = 0; B != M.Blocks.size(); ++B)
    if (!Seen[B])
      Order.push_back(B);
}

void Dominators::findParents(const Model &M) {
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (unsigned I = 1; I != M.NumReachable; ++I) {
      unsigned Block = M.Order[I], New = None;
      for (unsigned Pred : Predecessors[Block]) {
        if (!isReachable(Pred) || (Pred && Parent[Pred] == None))
          continue;
        if (New == None)
          New = Pred;
        for (unsigned Other = Pred; New != Other;)
          (Number[New] > Number[Other] ? New : Other) =
              Parent[Number[New] > Number[Other] ? New : Other];
      }
      Changed |= Parent[Block] != New;
      Parent[Block] = New;
    }
  }
}

/// A graph is reducible if every edge back leads to a dominator.
bool Dominators::hasIrreducibleEdge(const Model &M) const {
  for (unsigned I = 0; I != M.NumReachable; ++I)
    for (unsigned Target : M.Blocks[M.Order[I]].Exit.Targets)
      if (Number[Target] <= I && !dominates(Target, M.Order[I]))
        return true;
  return false;
}
