//===- PhiFolding.cpp - Folding φs that merge undef -----------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The last step of PromotionRewriter.
//
//===----------------------------------------------------------------------===//

#include "Promotion/PromotionRewriter.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/InstructionSimplify.h"
#include "llvm/Analysis/SimplifyQuery.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/IR/ValueHandle.h"

using namespace llvm;
using namespace braunssa;

/// Folds φs that merge one value with undef or poison where LLVM can prove that
/// to be a refinement. That takes the final operands of the value, so it has to
/// wait until the loads are replaced. Folds trivial φs too where those were
/// kept. What may be poison because of a φ may be known not to be once that is
/// folded, so φs that could not be are asked about again.
void PromotionRewriter::foldPhis() {
  SmallVector<PHINode *, 16> Worklist, Later;
  Worklist.append(AA->HasNonNullLoads ? PhiNodes : UndefPhis);
  // Most often nothing folds, so the map waits for the first φ that does.
  DenseMap<PHINode *, Phi> NumberOf;
  bool HasFolded = false, IsNews = false;
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
      if (Value *V = foldPhi(PN, Later))
        Folding.push_back({PN, V});
    }
    Worklist.clear();
    if (Folding.empty())
      continue;
    IsNews = true;
    for (Phi P = 0; !HasFolded && P != PhiNodes.size(); ++P)
      if (PhiNodes[P])
        NumberOf[PhiNodes[P]] = P;
    HasFolded = true;
    // What a φ becomes may be folded before it; the handle follows that.
    for (auto &[PN, V] : Folding) {
      auto It = NumberOf.find(PN);
      if (It == NumberOf.end())
        continue; // It was in the worklist twice.
      assert(V != PN && "A φ becomes something that dominates it.");
      PhiNodes[It->second] = nullptr;
      NumberOf.erase(It);
      for (User *U : PN->users())
        if (auto *UserPhi = dyn_cast<PHINode>(U))
          if (NumberOf.count(UserPhi))
            Worklist.push_back(UserPhi);
      PN->replaceAllUsesWith(V);
      PN->eraseFromParent();
    }
  }
}

/// What \p PN can be replaced by, or null. Asks for a dominator tree only if it
/// merges one value, which could dominate it, with undef or poison. Appended to
/// \p Later if it does so in vain.
Value *PromotionRewriter::foldPhi(PHINode *PN,
                                  SmallVectorImpl<PHINode *> &Later) {
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
    if (CFG->numberOf(I->getParent()) >= CFG->numberOf(PN->getParent()))
      return nullptr;
  auto Simplify = [&] {
    return simplifyInstruction(
        PN, SimplifyQuery(F->getDataLayout(), nullptr, DT, &assumptions()));
  };
  Value *V = Simplify();
  if (V || isa_and_nonnull<Constant>(Merged))
    return V;
  if (!DT) {
    dominatorTree();
    V = Simplify();
  }
  if (!V)
    Later.push_back(PN);
  return V;
}
