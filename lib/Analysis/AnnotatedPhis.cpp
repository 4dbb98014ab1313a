//===- AnnotatedPhis.cpp - The φs of a function, described ----------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/AnnotatedPhis.h"
#include "Support/Compat.h"
#include "Support/Index.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SCCIterator.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include <utility>

using namespace llvm;
using namespace braunssa;
using Phi = PhiGraph::Phi;
using Operand = PhiGraph::Operand;

AnnotatedPhis::AnnotatedPhis(Function &F)
    : Phis(F), Slots(compat::slotTracker(F.getParent())) {
  Slots.incorporateFunction(F);
  collectNodes();
  numberComponents();
  // No φ has a block for an operand, so the entry block can stand for "no
  // value".
  findRedundantSets(&F.getEntryBlock());
}

void AnnotatedPhis::collectNodes() {
  DenseMap<const Value *, unsigned> LeafNumber;
  auto NumberOf = [&](Operand O) {
    return O.isPhi() ? O.getPhi() : LeafNumber.lookup(O.getLeaf());
  };
  unsigned NumOperands = 0;
  for (PHINode *PN : Phis.nodes())
    Nodes.emplace_back().V = PN;
  for (Phi P = 0; P != numPhis(); ++P)
    for (Operand O : operands(P)) {
      ++NumOperands;
      if (O.isLeaf() &&
          LeafNumber.try_emplace(O.getLeaf(), Nodes.size()).second)
        Nodes.emplace_back().V = O.getLeaf();
    }
  Nodes.emplace_back();

  // Nodes point into the array, which must not move.
  Operands.reserve(NumOperands + numPhis());
  auto AddOperandsSince = [&](unsigned Begin, Node &N) {
    N.Operands = ArrayRef(Operands).drop_front(Begin);
  };
  SmallVector<Phi, 0> LastUser(Nodes.size(), NoIndex);
  for (Phi P = 0; P != numPhis(); ++P) {
    unsigned Begin = Operands.size();
    for (Operand O : operands(P))
      if (std::exchange(LastUser[NumberOf(O)], P) != P)
        Operands.push_back(&Nodes[NumberOf(O)]);
    AddOperandsSince(Begin, Nodes[P]);
  }
  unsigned Begin = Operands.size();
  for (const Node &N : phis())
    Operands.push_back(&N);
  AddOperandsSince(Begin, Nodes.back());
}

void AnnotatedPhis::numberComponents() {
  // Tarjan's algorithm finds components operands first, which says little to a
  // reader.
  SmallVector<unsigned, 0> Found(numPhis());
  const AnnotatedPhis *G = this;
  unsigned NumFound = 0;
  for (auto I = scc_begin(G); !I.isAtEnd(); ++I, ++NumFound)
    for (const Node *N : *I)
      if (numberOf(*N) < numPhis())
        Found[numberOf(*N)] = NumFound;
  SmallVector<unsigned, 0> Number(NumFound, 0);
  for (Phi P = 0; P != numPhis(); ++P) {
    if (Number[Found[P]] == 0)
      Number[Found[P]] = ++NumComponents;
    Nodes[P].Component = Number[Found[P]];
  }
}

void AnnotatedPhis::findRedundantSets(Value *Unreached) {
  PhiGraph &G = Phis.Graph;
  NumRedundant = removeRedundantPhis(G, Operand::leaf(Unreached));
  DenseMap<const Value *, unsigned> SetOf;
  for (Phi P = 0; P != numPhis(); ++P) {
    if (!G.isReplaced(P))
      continue;
    Value *V = Phis.valueOf(G.resolve(Operand::phi(P)));
    auto [It, IsNew] = SetOf.try_emplace(V, Outside.size() + 1);
    if (IsNew)
      Outside.push_back(V == Unreached ? nullptr : V);
    Nodes[P].Set = It->second;
  }
}
