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
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace braunssa;

void braunssa::replaceShortcutLoads(AllocaAccesses &Accesses,
                                    const SSAConstruction &Construction,
                                    const CFGWalk &CFG,
                                    FunctionAnalyses &Analyses) {
  const Mem2RegModel &Model = Construction.model();
  bool AreAnnotated = Construction.hasAnnotatedLoads();
  auto IsTaken = [&](unsigned Var) {
    return AreAnnotated || Model.mayReorderUses(Var);
  };
  SmallDenseMap<const Instruction *, Access *, 16> AccessOf;
  for (Access &A : Accesses.Accesses)
    if (!A.isStore() && IsTaken(A.Var))
      AccessOf[A.Inst] = &A;
  LoadReplacements Replacements;
  for (unsigned Var : Model.processingOrder()) {
    if (!IsTaken(Var))
      continue;
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
