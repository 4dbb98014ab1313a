//===- PhiPeeling.cpp - Redundant φs by peeling ---------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The algorithm of Braun et al. (CC'13, section 3.2, algorithm 5) and Wagner
// (*Minimal SSA Form*, section 4). A redundant set contains a strongly
// connected component of the φ graph that is redundant itself, so components
// are looked at one by one, operands first. One that refers to a single value
// outside is replaced by it. One that refers to several stays as a whole, but
// its inner φs, those without operands outside, may contain a redundant set
// once more: the layer around them is peeled off, and they are looked at by
// themselves.
//
//===----------------------------------------------------------------------===//

#include "BraunSSA/PhiGraph.h"
#include "PhiDominance.h"
#include "llvm/ADT/SmallVector.h"
#include <algorithm>

using namespace llvm;
using namespace braunssa;

namespace {

/// Peels one graph. Instead of copying sets of φs, each φ carries the number of
/// the innermost set that it is in.
class PhiPeeler {
public:
  PhiPeeler(PhiGraph &G, PhiGraph::Operand Unreached)
      : G(G), Unreached(Unreached) {}

  unsigned run();

private:
  using Phi = PhiGraph::Phi;
  using Operand = PhiGraph::Operand;

  /// A set being worked on: its components stand one behind the other at the
  /// end of ComponentEnds, from FirstComponent on, their φs in Order from
  /// FirstPhi on.
  struct Layer {
    unsigned FirstComponent;
    unsigned NextComponent;
    unsigned FirstPhi;
    unsigned NextPhi;
  };

  /// A φ on the way of Tarjan's depth-first search.
  struct Visit {
    Phi P;
    unsigned NextOperand;
  };

  void enterSet(ArrayRef<Phi> Set);
  void findComponents(Phi Start, unsigned Set);
  void processComponent(unsigned Begin, unsigned End);

  PhiGraph &G;
  Operand Unreached;
  unsigned NumReplaced = 0;
  unsigned NumSets = 0;
  unsigned NumVisited = 0;

  SmallVector<unsigned, 0> SetOf;
  SmallVector<unsigned, 0> Component; // per φ, unique over all layers
  SmallVector<unsigned, 0> Index;     // Tarjan's numbering, 0 if not visited
  SmallVector<unsigned, 0> LowLink;
  SmallVector<bool, 0> OnStack;
  SmallVector<Phi, 0> Stack;
  SmallVector<Visit, 0> Path;

  SmallVector<Layer, 0> Layers;
  SmallVector<unsigned, 0> ComponentEnds; // indices into Order
  SmallVector<Phi, 0> Order;
  SmallVector<Phi, 0> Inner;
  unsigned NumComponents = 0;
};

} // namespace

unsigned PhiPeeler::run() {
  unsigned NumPhis = G.size();
  SetOf.assign(NumPhis, 0);
  Component.assign(NumPhis, 0);
  Index.assign(NumPhis, 0);
  LowLink.assign(NumPhis, 0);
  OnStack.assign(NumPhis, false);
  SmallVector<Phi, 0> All;
  for (Phi P = 0; P != NumPhis; ++P)
    if (!G.isReplaced(P))
      All.push_back(P);
  enterSet(All);
  while (!Layers.empty()) {
    Layer &Top = Layers.back();
    if (Top.NextComponent == ComponentEnds.size()) {
      ComponentEnds.truncate(Top.FirstComponent);
      Order.truncate(Top.FirstPhi);
      Layers.pop_back();
      continue;
    }
    unsigned Begin = Top.NextPhi;
    unsigned End = Top.NextPhi = ComponentEnds[Top.NextComponent++];
    processComponent(Begin, End);
  }
  return NumReplaced;
}

/// Puts a layer on top for \p Set, with its strongly connected components,
/// operands first.
void PhiPeeler::enterSet(ArrayRef<Phi> Set) {
  unsigned Number = ++NumSets;
  for (Phi P : Set) {
    SetOf[P] = Number;
    Index[P] = 0;
  }
  unsigned FirstComponent = ComponentEnds.size(), FirstPhi = Order.size();
  Layers.push_back({FirstComponent, FirstComponent, FirstPhi, FirstPhi});
  for (Phi P : Set)
    if (Index[P] == 0)
      findComponents(P, Number);
}

/// Tarjan's algorithm with an explicit stack, from \p Start along operands
/// within
/// \p Set. A component is complete when all that its operands lead to are, so
/// components come out operands first.
void PhiPeeler::findComponents(Phi Start, unsigned Set) {
  auto Enter = [&](Phi P) {
    Index[P] = LowLink[P] = ++NumVisited;
    OnStack[P] = true;
    Stack.push_back(P);
    Path.push_back({P, 0});
  };
  Enter(Start);
  while (!Path.empty()) {
    Phi P = Path.back().P;
    ArrayRef<Operand> Operands = G.operands(P);
    if (Path.back().NextOperand != Operands.size()) {
      Operand O = G.resolve(Operands[Path.back().NextOperand++]);
      if (!O.isPhi() || SetOf[O.getPhi()] != Set)
        continue;
      if (Index[O.getPhi()] == 0)
        Enter(O.getPhi());
      else if (OnStack[O.getPhi()])
        LowLink[P] = std::min(LowLink[P], Index[O.getPhi()]);
      continue;
    }
    Path.pop_back();
    if (!Path.empty())
      LowLink[Path.back().P] = std::min(LowLink[Path.back().P], LowLink[P]);
    if (LowLink[P] != Index[P])
      continue;
    ++NumComponents;
    Phi Member;
    do {
      Member = Stack.pop_back_val();
      OnStack[Member] = false;
      Component[Member] = NumComponents;
      Order.push_back(Member);
    } while (Member != P);
    ComponentEnds.push_back(Order.size());
  }
}

/// Replaces the component in Order from \p Begin to \p End if it is redundant,
/// and else enters the set of its inner φs.
void PhiPeeler::processComponent(unsigned Begin, unsigned End) {
  unsigned Number = Component[Order[Begin]];
  Operand Outside;
  bool HasSeveral = false;
  Inner.clear();
  for (Phi P : ArrayRef<Phi>(Order).slice(Begin, End - Begin)) {
    bool IsInner = true;
    for (Operand O : G.operands(P)) {
      O = G.resolve(O);
      if (O.isPhi() && Component[O.getPhi()] == Number)
        continue;
      IsInner = false;
      HasSeveral |= Outside && Outside != O;
      Outside = O;
    }
    if (IsInner)
      Inner.push_back(P);
  }
  if (HasSeveral) {
    enterSet(Inner);
    return;
  }
  for (unsigned I = Begin; I != End; ++I)
    G.replace(Order[I], Outside ? Outside : Unreached);
  NumReplaced += End - Begin;
}

unsigned braunssa::removeRedundantPhis(PhiGraph &G, PhiGraph::Operand Unreached,
                                       RedundancyAlgorithm Algorithm) {
  switch (Algorithm) {
  case RedundancyAlgorithm::Dominance:
    return RedundantPhiRemover().run(G, Unreached);
  case RedundancyAlgorithm::Peeling:
    return PhiPeeler(G, Unreached).run();
  }
  llvm_unreachable("There is no other algorithm.");
}
