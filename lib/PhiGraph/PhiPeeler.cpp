//===- PhiPeeler.cpp - Redundant φs by peeling ----------------------------===//
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

#include "PhiGraph/PhiPeeler.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

using namespace llvm;
using namespace braunssa;

unsigned PhiPeeler::peel() {
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
  while (!PendingBegin.empty())
    processTopComponent();
  return NumReplaced;
}

/// Puts the strongly connected components of \p Set on top of the pending ones,
/// operands topmost.
void PhiPeeler::enterSet(ArrayRef<Phi> Set) {
  unsigned Number = ++NumSets;
  for (Phi P : Set) {
    SetOf[P] = Number;
    Index[P] = 0;
  }
  unsigned FirstComponent = PendingBegin.size(), FirstPhi = Pending.size();
  for (Phi P : Set)
    if (Index[P] == 0)
      findComponents(P, Number);
  // Components have come operands first; the stack wants them last. What was
  // the end of a component is the beginning of its mirror image.
  std::reverse(Pending.begin() + FirstPhi, Pending.end());
  std::reverse(PendingBegin.begin() + FirstComponent, PendingBegin.end());
  unsigned Mirrored = FirstPhi + Pending.size();
  for (unsigned &Begin : drop_begin(PendingBegin, FirstComponent))
    Begin = Mirrored - Begin;
}

/// Tarjan's algorithm with an explicit stack, from \p Start along operands
/// within \p Set. A component is complete when all that its operands lead to
/// are, so components come out operands first.
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
      Pending.push_back(Member);
    } while (Member != P);
    PendingBegin.push_back(Pending.size()); // its end, until enterSet() is done
  }
}

/// Takes the topmost component off the pending ones, and replaces it if it is
/// redundant or else enters the set of its inner φs.
void PhiPeeler::processTopComponent() {
  unsigned Begin = PendingBegin.pop_back_val();
  ArrayRef<Phi> Members = ArrayRef<Phi>(Pending).drop_front(Begin);
  unsigned Number = Component[Members.front()];
  MergedValues Outside;
  Inner.clear();
  for (Phi P : Members) {
    bool IsInner = true;
    for (Operand O : G.operands(P)) {
      O = G.resolve(O);
      if (O.isPhi() && Component[O.getPhi()] == Number)
        continue;
      IsInner = false;
      Outside.add(O);
    }
    if (IsInner)
      Inner.push_back(P);
  }
  if (!Outside.areSeveral()) {
    for (Phi P : Members)
      G.replace(P, Outside.isOne() ? Outside.first() : Unreached);
    NumReplaced += Members.size();
  }
  Pending.truncate(Begin);
  if (Outside.areSeveral())
    enterSet(Inner);
}
