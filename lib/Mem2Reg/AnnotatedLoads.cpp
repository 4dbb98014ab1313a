//===- AnnotatedLoads.cpp - Loads that promise something ------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Mem2Reg/AnnotatedLoads.h"
#include "Support/Compat.h"
#include "Variables/Erasure.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/SimplifyQuery.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace braunssa;

/// Adds `assume(LI != null)` behind \p LI.
static void assumeNonNull(AssumptionCache &AC, LoadInst *LI) {
  auto *NonNull = new ICmpInst(ICmpInst::ICMP_NE, LI,
                               Constant::getNullValue(LI->getType()));
  compat::insertAfter(NonNull, LI);
  auto *Assume = CallInst::Create(
      compat::declareIntrinsic(LI->getModule(), Intrinsic::assume), {NonNull});
  compat::insertAfter(Assume, NonNull);
  AC.registerAssumption(cast<AssumeInst>(Assume));
}

/// Whether \p V is known not to be zero at \p Where. The dominator tree is
/// asked for only if it is not known without.
static bool isNonZeroAt(Value *V, Instruction *Where,
                        FunctionAnalyses &Analyses) {
  const DataLayout &DL = Analyses.function().getDataLayout();
  DominatorTree *Known = Analyses.knownDominatorTree();
  AssumptionCache *AC = Analyses.assumptions();
  if (isKnownNonZero(V, SimplifyQuery(DL, Known, AC, Where)))
    return true;
  return !Known &&
         isKnownNonZero(
             V, SimplifyQuery(DL, &Analyses.dominatorTree(), AC, Where));
}

void braunssa::replaceAnnotated(LoadInst *LI, Value *V, bool IsPhi,
                                FunctionAnalyses &Analyses) {
  if (LI->hasMetadata(LLVMContext::MD_noundef)) {
    if (isa<UndefValue>(V) && !IsPhi) {
      LLVMContext &Ctx = LI->getContext();
      new StoreInst(ConstantInt::getTrue(Ctx),
                    PoisonValue::get(PointerType::getUnqual(Ctx)),
                    /*isVolatile=*/false, Align(1), LI->getIterator());
    } else if (LI->hasMetadata(LLVMContext::MD_nonnull)) {
      AssumptionCache *AC = Analyses.assumptions();
      if (AC && !isNonZeroAt(V, LI, Analyses))
        assumeNonNull(*AC, LI);
    }
  }
  replaceUses(LI, V);
  eraseAnnotated(LI);
}

void braunssa::replaceInOrderOfShortcuts(AllocaAccesses &Accesses,
                                         const Mem2RegModel &Model,
                                         const CFGWalk &CFG,
                                         FunctionAnalyses &Analyses) {
  DenseMap<Instruction *, Access *> AccessOf;
  for (Access &A : Accesses.Accesses)
    AccessOf[A.Inst] = &A;
  for (unsigned Var : Model.processingOrder()) {
    const Variable &V = Accesses.Variables[Var];
    // The shortcut for single blocks gives up at the first load that no store
    // precedes; by then it has replaced others. Of a variable with one store,
    // those behind that are replaced already, by the shortcut for single
    // stores.
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
      replaceAnnotated(LI,
                       Stored == LI ? PoisonValue::get(LI->getType()) : Stored,
                       /*IsPhi=*/false, Analyses);
      A.Inst = nullptr;
    }
  }
}
