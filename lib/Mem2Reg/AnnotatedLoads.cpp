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
