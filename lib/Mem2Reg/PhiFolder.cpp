//===- PhiFolder.cpp - Folding φs that merge undef ------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Mem2Reg/PhiFolder.h"
#include "llvm/Analysis/InstructionSimplify.h"
#include "llvm/Analysis/SimplifyQuery.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/IR/ValueHandle.h"
#include <utility>

using namespace llvm;
using namespace braunssa;

/// What may be poison because of a φ may be known not to be once that is
/// folded, so φs that could not be are asked about again.
unsigned PhiFolder::fold(ArrayRef<PHINode *> Asked) {
  Worklist.append(Asked.begin(), Asked.end());
  bool IsNews = false;
  SmallVector<std::pair<PHINode *, WeakTrackingVH>, 8> Folding;
  while (!Worklist.empty() || (IsNews && !Later.empty())) {
    if (Worklist.empty()) {
      Worklist.swap(Later);
      IsNews = false;
    }
    // To fold one φ can take away what LLVM's proof for another rests on: a φ
    // that stands where its operand is known not to be poison. As each of them
    // is a refinement by itself, choosing what undef is on some path, so are
    // all that can be proved of the same state.
    Folding.clear();
    for (PHINode *PN : Worklist) {
      if (!PN || (HasFolded && !NumberOf.count(PN)))
        continue; // Replaced before, or folded since it was put here.
      if (Value *V = valueOf(PN))
        Folding.push_back({PN, V});
    }
    Worklist.clear();
    if (Folding.empty())
      continue;
    IsNews = true;
    if (!HasFolded)
      numberPhis();
    // What a φ becomes may be folded before it; the handle follows that.
    for (auto &[PN, V] : Folding)
      if (NumberOf.count(PN)) // Else it was in the worklist twice.
        replace(PN, V);
  }
  return NumFolded;
}

void PhiFolder::numberPhis() {
  HasFolded = true;
  for (unsigned P = 0, E = Phis.size(); P != E; ++P)
    if (Phis[P])
      NumberOf[Phis[P]] = P;
}

/// Replaces \p PN by \p V, and has its users asked about.
void PhiFolder::replace(PHINode *PN, Value *V) {
  assert(V != PN && "A φ becomes something that dominates it.");
  auto It = NumberOf.find(PN);
  Phis[It->second] = nullptr;
  NumberOf.erase(It);
  ++NumFolded;
  for (User *U : PN->users())
    if (auto *UserPhi = dyn_cast<PHINode>(U))
      if (NumberOf.count(UserPhi))
        Worklist.push_back(UserPhi);
  PN->replaceAllUsesWith(V);
  PN->eraseFromParent();
}

/// What \p PN can be replaced by, or null. Asks for a dominator tree only if it
/// merges one value, which could dominate it, with undef or poison; if it does
/// so in vain, \p PN is to be asked about later.
Value *PhiFolder::valueOf(PHINode *PN) {
  Value *Merged = nullptr;
  for (Value *V : PN->incoming_values()) {
    if (V == PN || V == Merged || match(V, PatternMatch::m_Undef()))
      continue;
    if (Merged)
      return nullptr;
    Merged = V;
  }
  // Only a block that the walk reaches before another can dominate it.
  if (auto *I = dyn_cast_or_null<Instruction>(Merged))
    if (CFG.numberOf(I->getParent()) >= CFG.numberOf(PN->getParent()))
      return nullptr;
  auto Simplify = [&] {
    return simplifyInstruction(
        PN,
        SimplifyQuery(Analyses.function().getDataLayout(), nullptr,
                      Analyses.knownDominatorTree(), Analyses.assumptions()));
  };
  Value *V = Simplify();
  if (V || isa_and_nonnull<Constant>(Merged))
    return V;
  if (!Analyses.knownDominatorTree()) {
    Analyses.dominatorTree();
    V = Simplify();
  }
  if (!V)
    Later.push_back(PN);
  return V;
}
