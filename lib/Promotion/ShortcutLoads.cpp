//===- ShortcutLoads.cpp - Loads that mem2reg replaces first --------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Promotion/ShortcutLoads.h"
#include "Mem2Reg/AnnotatedLoads.h"
#include "Promotion/LoadReplacements.h"
#include "Support/Prefetch.h"
#include "Variables/Erasure.h"
#include "Variables/UseOrder.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace braunssa;

/// Asks for the users of the first variables of \p Vars.
static void fetchNextUsers(const AllocaAccesses &Accesses,
                           ArrayRef<unsigned> Vars) {
  SmallVector<AllocaInst *, ListsAtOnce> Allocas;
  for (unsigned Var : Vars.take_front(std::min(Vars.size(), ListsAtOnce)))
    Allocas.push_back(Accesses.Variables[Var].Alloca);
  fetchUsers(Allocas);
}

/// Replaces the loads that UseOrder allows to replace in reverse program order.
static void replaceInReverse(AllocaAccesses &Accesses,
                             const SSAConstruction &Construction) {
  const Mem2RegModel &Model = Construction.model();
  const UseOrder &Uses = Accesses.Uses;
  const PhiGraph::Operand *Value = Construction.loadValues().end();
  for (Access &A : reverse(Accesses.Accesses)) {
    if (A.isStore())
      continue;
    --Value;
    if (Model.caseOf(A.Var) != Mem2RegCase::SingleBlock)
      continue;
    if (!(A.Source.isLocal() ? Uses.isReverse(A.Var, A.Source.localStore())
                             : Uses.isReverse(A.Var)))
      continue;
    auto *LI = cast<LoadInst>(A.Inst);
    replaceUses(LI, Value->getLeaf());
    eraseAnnotated(LI);
    A.Inst = nullptr;
  }
}

void braunssa::replaceShortcutLoads(AllocaAccesses &Accesses,
                                    const SSAConstruction &Construction,
                                    const CFGWalk &CFG,
                                    FunctionAnalyses &Analyses) {
  const Mem2RegModel &Model = Construction.model();
  bool AreAnnotated = Construction.hasAnnotatedLoads();
  auto IsTaken = [&](unsigned Var) {
    return AreAnnotated || Model.mayReorderUses(Var);
  };
  if (!AreAnnotated && Accesses.Uses.isKnown())
    replaceInReverse(Accesses, Construction);
  SmallDenseMap<const Instruction *, Access *, 16> AccessOf;
  for (Access &A : Accesses.Accesses)
    if (A.Inst && !A.isStore() && IsTaken(A.Var))
      AccessOf[A.Inst] = &A;
  if (AccessOf.empty())
    return;
  SmallVector<unsigned, 0> Taken;
  copy_if(Model.processingOrder(), std::back_inserter(Taken), IsTaken);
  LoadReplacements Replacements;
  for (auto [Place, Var] : enumerate(Taken)) {
    if (Accesses.Uses.isKnown() && Place % ListsAtOnce == 0)
      fetchNextUsers(Accesses, ArrayRef(Taken).drop_front(Place));
    const Variable &V = Accesses.Variables[Var];
    // The shortcut for single blocks gives up at the first load that no store
    // precedes; by then it has replaced others. If the variable has one store,
    // the shortcut for single stores has already replaced the loads after it.
    Mem2RegCase Case = Model.caseOf(Var);
    bool GivesUp = Case == Mem2RegCase::General && V.UsedInOneBlock &&
                   V.NumStores != 1 && CFG.isReachable(V.FirstBlock);
    for (User *U : make_early_inc_range(V.Alloca->users())) {
      auto *LI = dyn_cast<LoadInst>(U);
      if (!LI)
        continue;
      Access &A = *AccessOf[LI];
      StoreInst *Reaching = Model.storeOfShortcut(A);
      if (!Reaching && GivesUp) {
        Reaching = Accesses.reachingStore(A);
        if (!Reaching)
          break;
      }
      if (!Reaching && Case != Mem2RegCase::SingleBlock)
        continue;
      // A store in unreachable code counts only for what its value has become,
      // such as undef: the load that computes it may stay there.
      if (Reaching && isa<Instruction>(Reaching->getValueOperand()) &&
          !CFG.isReachable(CFG.numberOf(Reaching->getParent())) &&
          CFG.isReachable(CFG.numberOf(LI->getParent())))
        continue;
      Value *Stored = Reaching ? Reaching->getValueOperand()
                               : UndefValue::get(LI->getType());
      Stored = Replacements.resolve(Stored);
      if (Stored == LI)
        Stored = PoisonValue::get(LI->getType());
      if (AreAnnotated)
        replaceAnnotated(LI, Stored, /*IsPhi=*/false, Analyses);
      else
        Replacements.replace(LI, Stored);
      A.Inst = nullptr;
    }
  }
  Replacements.finish();
}
