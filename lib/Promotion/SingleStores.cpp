//===- SingleStores.cpp - Variables that are stored to once ---------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Promotion/SingleStores.h"
#include "Promotion/Erasure.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace braunssa;

/// Whether the only store to \p V, a variable of the function with \p Entry,
/// comes before each of its loads. A load in unreachable code is dominated by
/// the entry block, as in LLVM's tree.
static bool comesBeforeAllLoads(const Variable &V, const BasicBlock *Entry) {
  // An alloca outside the entry block ends the life of its former value.
  if (V.Alloca->getParent() != Entry)
    return false;
  const BasicBlock *StoreBlock = V.LastStore->getParent();
  bool IsInEntry = StoreBlock == Entry;
  return all_of(V.Alloca->users(), [&](const User *U) {
    const auto *LI = dyn_cast<LoadInst>(U);
    if (!LI)
      return true;
    return LI->getParent() == StoreBlock ? V.LastStore->comesBefore(LI)
                                         : IsInEntry;
  });
}

/// Whether the only store to \p V dominates all of its loads. A reachable block
/// dominates every unreachable one, and so does an unreachable one, as in
/// LLVM's tree.
static bool dominatesAllLoads(const Variable &V, const CFGWalk &CFG,
                              const BlockDominators &Dominators) {
  if (V.Alloca->getParent() != CFG.block(0))
    return false;
  const BasicBlock *StoreBlock = V.LastStore->getParent();
  unsigned Store = CFG.numberOf(StoreBlock);
  return all_of(V.Alloca->users(), [&](const User *U) {
    const auto *LI = dyn_cast<LoadInst>(U);
    if (!LI)
      return true;
    if (LI->getParent() == StoreBlock)
      return V.LastStore->comesBefore(LI);
    unsigned Load = CFG.numberOf(LI->getParent());
    return !CFG.isReachable(Load) ||
           (CFG.isReachable(Store) && Dominators.dominates(Store, Load));
  });
}

bool SingleStores::run(AllocaAccesses &Accesses, PromotedDebugInfo &DebugInfo) {
  SourceOf.clear();
  assert(!Accesses.Variables.empty() && "There is something to promote.");
  const Function *F = Accesses.Variables.front().Alloca->getFunction();
  settle(Accesses, DebugInfo, [Entry = &F->getEntryBlock()](const Variable &V) {
    return comesBeforeAllLoads(V, Entry);
  });
  return NumUnsettled != 0;
}

bool SingleStores::runWithDominators(AllocaAccesses &Accesses,
                                     const CFGWalk &CFG,
                                     const BlockDominators &Dominators,
                                     PromotedDebugInfo &DebugInfo) {
  settle(Accesses, DebugInfo, [&](const Variable &V) {
    return dominatesAllLoads(V, CFG, Dominators);
  });
  return NumUnsettled != 0;
}

/// Promotes the variables with a single store for which \p CanSettle holds.
void SingleStores::settle(AllocaAccesses &Accesses,
                          PromotedDebugInfo &DebugInfo,
                          function_ref<bool(const Variable &)> CanSettle) {
  MutableArrayRef<Variable> Variables = Accesses.Variables;
  Settled.clear();
  IsAnyLeft = false;
  NumUnsettled = 0;
  for (unsigned Var = 0, E = Variables.size(); Var != E; ++Var) {
    Variable &V = Variables[Var];
    if (V.IsSettled)
      continue;
    if (V.NumStores != 1) {
      NumUnsettled += V.isUsed();
      continue;
    }
    V.IsSettled = CanSettle(V);
    if (V.IsSettled) {
      Settled.push_back(Var);
    } else {
      ++NumUnsettled;
      IsAnyLeft = true;
    }
  }

  for (unsigned Var : Settled)
    replaceLoads(Var, Variables);
  // Not before all loads are replaced, as what a store stores is noted by it.
  for (unsigned Var : Settled) {
    Variable &V = Variables[Var];
    if (!SourceOf.empty())
      V.Source = sourceOf(V.LastStore);
    if (DebugInfo.isTracked(Var))
      DebugInfo.storeErased(Var, PromotionKind::SingleStore, V.LastStore);
    Accesses.noteReleased(V.LastStore->getValueOperand());
    eraseLocated(V.LastStore);
  }
}

void SingleStores::replaceLoads(unsigned Var,
                                MutableArrayRef<Variable> Variables) {
  const Variable &V = Variables[Var];
  Value *Stored = V.LastStore->getValueOperand();
  for (User *U : make_early_inc_range(V.Alloca->users())) {
    auto *LI = dyn_cast<LoadInst>(U);
    if (!LI)
      continue;
    // In unreachable code what is stored may be what is loaded.
    if (Stored == LI)
      Stored = PoisonValue::get(LI->getType());
    if (IsAnyLeft)
      noteCopies(Var, LI, Variables);
    replaceUses(LI, Stored);
    eraseLocated(LI);
  }
}

/// Notes for stores to variables that they store \p LI, a load of \p Var.
void SingleStores::noteCopies(unsigned Var, const LoadInst *LI,
                              MutableArrayRef<Variable> Variables) {
  for (const Use &U : LI->uses()) {
    auto *SI = dyn_cast<StoreInst>(U.getUser());
    if (!SI || U.getOperandNo() != 0 ||
        !isa<AllocaInst>(SI->getPointerOperand()))
      continue;
    auto [It, IsNew] = SourceOf.try_emplace(SI, Sources{Var, Var});
    if (IsNew)
      continue;
    // SI stored a load of another variable, which stored this one, or a load of
    // a third one, and so on; in unreachable code perhaps in a circle.
    unsigned &Last = It->second.Last;
    if (Last != Var && Variables[Last].Source == NoIndex)
      Variables[Last].Source = Var;
    Last = Var;
  }
}
