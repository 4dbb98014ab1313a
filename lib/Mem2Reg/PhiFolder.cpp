//===- PhiFolder.cpp - Folding φs that merge undef ------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Mem2Reg/PhiFolder.h"
#include "Support/Compat.h"
#include "Support/Index.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/InstructionSimplify.h"
#include "llvm/Analysis/SimplifyQuery.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace braunssa;

unsigned PhiFolder::fold(ArrayRef<PHINode *> Asked) {
  Worklist.append(Asked.begin(), Asked.end());
  // To fold one φ can take away what LLVM's proof for another rests on: a φ
  // that stands where its operand is known not to be poison. As each of them is
  // a refinement by itself, choosing what undef is on some path, so are all
  // that can be proved of the same state. Ends because those refused are asked
  // again only after another one has been folded.
  for (unsigned NumBefore = 0;;) {
    Folding.clear();
    for (PHINode *PN : Worklist) {
      if (!PN || (HasFolded && !NumberOf.count(PN)))
        continue; // Replaced before, or folded since it was put here.
      if (Value *V = valueOf(PN))
        Folding.push_back({PN, V});
    }
    Worklist.clear();
    if (!Folding.empty()) {
      if (!HasFolded)
        numberPhis();
      resolve();
      for (auto [PN, By] : Folding)
        if (NumberOf.count(PN)) // Else it was in the worklist twice.
          replace(PN, By);
    } else if (NumBefore != NumFolded) {
      // What may be poison because of a φ may be known not to be once that is
      // folded. Nearly always that has been noticed already.
      NumBefore = NumFolded;
      askRefusedAgain();
    } else {
      return NumFolded;
    }
  }
}

void PhiFolder::numberPhis() {
  HasFolded = true;
  for (unsigned P = 0, E = Phis.size(); P != E; ++P)
    if (Phis[P])
      NumberOf[Phis[P]] = P;
  Becomes.assign(Phis.size(), nullptr);
  RefusalOf.assign(Phis.size(), NoIndex);
  for (unsigned R = 0, E = Refused.size(); R != E; ++R)
    if (auto It = NumberOf.find(Refused[R]); It != NumberOf.end())
      RefusalOf[It->second] = R;
}

/// Makes Folding say what each φ becomes when all are folded: several that
/// become one another would else pass on their uses again and again.
void PhiFolder::resolve() {
  for (auto [PN, By] : Folding)
    Becomes[NumberOf.lookup(PN)] = By;
  SmallVector<unsigned, 16> Passed;
  for (Fold &F : Folding) {
    Passed.clear();
    // Ends because what a φ becomes dominates it.
    for (auto It = NumberOf.find(F.By);
         It != NumberOf.end() && Becomes[It->second];
         It = NumberOf.find(F.By)) {
      Passed.push_back(It->second);
      F.By = Becomes[It->second];
    }
    for (unsigned P : Passed)
      Becomes[P] = F.By;
    assert(F.By != F.PN && "A φ becomes something that dominates it.");
  }
}

/// Replaces \p PN by \p V, and has those asked about for which that is news:
/// the φs that use it, and those for which no proof was found because of what
/// it or \p V may be.
void PhiFolder::replace(PHINode *PN, Value *V) {
  auto It = NumberOf.find(PN);
  Phis[It->second] = nullptr;
  NumberOf.erase(It);
  ++NumFolded;
  bool HasOtherUsers = false;
  for (User *U : PN->users()) {
    auto *UserPhi = dyn_cast<PHINode>(U);
    HasOtherUsers |= !UserPhi;
    if (UserPhi && NumberOf.count(UserPhi))
      Worklist.push_back(UserPhi);
  }
  wake(PN);
  if (HasOtherUsers)
    wake(V);
  Proofs.replacing(PN, V);
  PN->replaceAllUsesWith(V);
  PN->eraseFromParent();
}

/// Has the φs asked about that were refused because of what \p V may be.
void PhiFolder::wake(const Value *V) {
  unsigned *First = Proofs.mark(V);
  if (!First)
    return;
  for (unsigned I = *First; I != NoIndex; I = Grounds[I].Next)
    askAgain(Grounds[I].Refusal);
  *First = NoIndex;
}

/// Has the φ asked about of which \p Refusal is the last answer.
void PhiFolder::askAgain(unsigned Refusal) {
  auto It = NumberOf.find(Refused[Refusal]);
  if (It == NumberOf.end() || RefusalOf[It->second] != Refusal)
    return; // Gone, or asked about since.
  RefusalOf[It->second] = NoIndex;
  Worklist.push_back(Refused[Refusal]);
}

void PhiFolder::askRefusedAgain() {
  unsigned End = Refused.size();
  for (; FirstRefused != End; ++FirstRefused)
    askAgain(FirstRefused);
}

/// Takes note that no proof was found for \p PN.
void PhiFolder::refuse(PHINode *PN) {
  unsigned Refusal = Refused.size();
  Refused.push_back(PN);
  if (!HasFolded)
    return;
  RefusalOf[NumberOf.lookup(PN)] = Refusal;
  for (const PoisonAnswers::Step &S : Proofs.way()) {
    unsigned *First = Proofs.mark(S.V);
    if (!First)
      continue;
    Grounds.push_back({Refusal, *First});
    *First = Grounds.size() - 1;
  }
}

/// What \p PN can be replaced by, or null: LLVM's simplifyInstruction().
Value *PhiFolder::valueOf(PHINode *PN) {
  Value *Merged = nullptr;
  bool MergesUndefined = false, MergesUndef = false;
  for (Value *V : PN->incoming_values()) {
    if (V == PN || V == Merged)
      continue;
    if (match(V, PatternMatch::m_Undef())) {
      MergesUndefined = true;
      MergesUndef |= !isa<PoisonValue>(V);
      continue;
    }
    if (Merged)
      return nullptr;
    Merged = V;
  }
  if (!Merged || !MergesUndefined)
    return simplifyInstruction(
        PN, SimplifyQuery(Analyses.function().getDataLayout()));
  // Only a block that the walk reaches before another can dominate it.
  const auto *I = dyn_cast<Instruction>(Merged);
  if (I && CFG.numberOf(I->getParent()) >= CFG.numberOf(PN->getParent()))
    return nullptr;
  // The question that needs no tree, unless there is one, is the first.
  bool IsTreeKnown = Analyses.knownDominatorTree();
  if (IsTreeKnown && !dominates(I, PN))
    return nullptr;
  if (MergesUndef && !mayIgnoreUndef(PN, Merged))
    return nullptr;
  return IsTreeKnown || dominates(I, PN) ? Merged : nullptr;
}

/// Whether \p I, null for no instruction, dominates \p PN. Asks for the tree
/// unless \p I stands in the entry block.
bool PhiFolder::dominates(const Instruction *I, const PHINode *PN) {
  return !I || (I->getParent()->isEntryBlock() && !I->isTerminator()) ||
         Analyses.dominatorTree().dominates(I, PN);
}

/// Whether undef may become \p Merged where \p PN stands: poison does not
/// refine it.
bool PhiFolder::mayIgnoreUndef(PHINode *PN, Value *Merged) {
  if (!compat::HasToRefineUndef || Proofs.isNotPoison(Merged, PN))
    return true;
  refuse(PN);
  return false;
}
