//===- SingleStores.cpp - Variables that are stored to once ---------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SingleStores.h"
#include "Erasure.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace braunssa;

/// Whether the only store to \p V comes before each of its loads. A load in
/// unreachable code is dominated by the entry block, as in LLVM's tree.
static bool comesBeforeAllLoads(const Variable &V) {
  // An alloca outside the entry block ends the life of its former value.
  if (!V.Alloca->getParent()->isEntryBlock())
    return false;
  const BasicBlock *StoreBlock = V.LastStore->getParent();
  bool IsInEntry = StoreBlock->isEntryBlock();
  return all_of(V.Alloca->users(), [&](const User *U) {
    const auto *LI = dyn_cast<LoadInst>(U);
    if (!LI)
      return true;
    return LI->getParent() == StoreBlock ? V.LastStore->comesBefore(LI)
                                         : IsInEntry;
  });
}

bool SingleStores::run(AllocaAccesses &Accesses, PromotedDebugInfo &DebugInfo) {
  MutableArrayRef<Variable> Variables = Accesses.Variables;
  Settled.clear();
  SourceOf.clear();
  WantsSources = false;
  unsigned NumUsed = 0;
  for (unsigned Var = 0, E = Variables.size(); Var != E; ++Var) {
    Variable &V = Variables[Var];
    if (!V.isUsed())
      continue;
    ++NumUsed;
    if (V.NumStores != 1)
      continue;
    V.IsSettled = comesBeforeAllLoads(V);
    if (V.IsSettled)
      Settled.push_back(Var);
    else
      WantsSources = true;
  }

  for (unsigned Var : Settled)
    replaceLoads(Var, Variables[Var]);
  // Not before all loads are replaced, as what a store stores is noted by it.
  for (unsigned Var : Settled) {
    Variable &V = Variables[Var];
    if (!SourceOf.empty())
      V.Source = sourceOf(V.LastStore);
    if (DebugInfo.isTracked(Var))
      DebugInfo.storeErased(Var, PromotionKind::SingleStore, V.LastStore);
    Accesses.noteReleased(V.LastStore->getValueOperand());
    V.LastStore->eraseFromParent();
  }
  return Settled.size() != NumUsed;
}

void SingleStores::replaceLoads(unsigned Var, const Variable &V) {
  for (User *U : make_early_inc_range(V.Alloca->users())) {
    auto *LI = dyn_cast<LoadInst>(U);
    if (!LI)
      continue;
    // In unreachable code what is stored may be what is loaded.
    Value *Stored = V.LastStore->getValueOperand();
    if (WantsSources)
      noteCopies(Var, LI);
    replaceLoad(LI, Stored == LI ? PoisonValue::get(LI->getType()) : Stored);
  }
}

/// Notes for stores to variables that they store \p LI, a load of \p Var.
void SingleStores::noteCopies(unsigned Var, const LoadInst *LI) {
  for (const Use &U : LI->uses())
    if (auto *SI = dyn_cast<StoreInst>(U.getUser()))
      if (U.getOperandNo() == 0 && isa<AllocaInst>(SI->getPointerOperand()))
        SourceOf.try_emplace(SI, Var);
}
