//===- PromotableUses.cpp - Which uses may go with an alloca --------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Mem2Reg/PromotableUses.h"
#include "Support/Compat.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"

using namespace llvm;
using namespace braunssa;

// LLVM's function would go over the uses once more. It is asked only about what
// is neither load nor store, on which its versions differ.
bool braunssa::addIfPromotable(AllocaInst *AI, AllocaAccesses &Accesses) {
  Type *Ty =
      compat::AccessesHaveAllocatedType ? AI->getAllocatedType() : nullptr;
  auto Agrees = [&](Type *Of) {
    if (!compat::AccessesHaveAllocatedType && !Ty)
      Ty = Of;
    return Ty == Of;
  };
  unsigned NumLoads = 0, NumStores = 0;
  StoreInst *LastStore = nullptr;
  bool HasOtherUses = false, HasNoUndef = false, HasNonNull = false;
  for (User *U : AI->users()) {
    if (auto *LI = dyn_cast<LoadInst>(U)) {
      if (LI->isVolatile() || !Agrees(LI->getType()))
        return false;
      ++NumLoads;
      if (LI->hasMetadataOtherThanDebugLoc() &&
          LI->hasMetadata(LLVMContext::MD_noundef)) {
        HasNoUndef = true;
        HasNonNull |= LI->hasMetadata(LLVMContext::MD_nonnull);
      }
    } else if (auto *SI = dyn_cast<StoreInst>(U)) {
      Value *Stored = SI->getValueOperand();
      if (SI->isVolatile() || Stored == AI || !Agrees(Stored->getType()))
        return false;
      ++NumStores;
      LastStore = SI;
    } else {
      HasOtherUses = true;
    }
  }
  if (HasOtherUses && !isAllocaPromotable(AI))
    return false;
  Variable &V = Accesses.Variables.emplace_back();
  V.Alloca = AI;
  V.ValueType = Ty ? Ty : AI->getAllocatedType();
  V.LastStore = LastStore;
  V.NumLoads = NumLoads;
  V.NumStores = NumStores;
  Accesses.NumAllLoads += NumLoads;
  Accesses.NumAllStores += NumStores;
  Accesses.HasNoUndefLoads |= HasNoUndef;
  Accesses.HasNonNullLoads |= HasNonNull;
  return true;
}

void braunssa::appendPromotableOutsideEntry(
    Function &F, SmallVectorImpl<AllocaInst *> &List) {
  for (BasicBlock &BB : drop_begin(F))
    for (Instruction &I : BB)
      if (auto *AI = dyn_cast<AllocaInst>(&I))
        if (isAllocaPromotable(AI))
          List.push_back(AI);
}

bool braunssa::isHarmless(const IntrinsicInst *II) {
  return II->isLifetimeStartOrEnd() || II->isDroppable() ||
         compat::isFakeUse(II);
}

bool braunssa::isHarmless(const User &U) {
  if (const auto *II = dyn_cast<IntrinsicInst>(&U))
    return isHarmless(II);
  if (const auto *GEP = dyn_cast<GetElementPtrInst>(&U))
    return GEP->hasAllZeroIndices() &&
           onlyUsedByLifetimeMarkersOrDroppableInsts(GEP);
  return false;
}

bool braunssa::hasFakeUse(const AllocaInst &AI) {
  return any_of(AI.users(), [](const User *U) {
    const auto *II = dyn_cast<IntrinsicInst>(U);
    return II && compat::isFakeUse(II);
  });
}

/// Erases the users of \p AI other than loads and stores. All are harmless.
static void eraseOtherUsers(AllocaInst *AI, AllocaAccesses &Accesses) {
  for (Use &U : make_early_inc_range(AI->uses())) {
    auto *I = cast<Instruction>(U.getUser());
    if (isa<LoadInst, StoreInst>(I))
      continue;
    if (I->isDroppable()) {
      Value::dropDroppableUse(U);
      continue;
    }
    for (Use &UU : make_early_inc_range(I->uses())) {
      auto *User = cast<Instruction>(UU.getUser());
      if (User->isDroppable())
        Value::dropDroppableUse(UU);
      else
        User->eraseFromParent();
    }
    // `llvm.fake.use` may use an address made from another alloca's, which
    // keeps that from being promoted. An alloca itself it does not.
    for (Value *Operand : I->operands())
      if (!isa<AllocaInst>(Operand))
        Accesses.noteHeld(Operand);
    I->eraseFromParent();
  }
}

void braunssa::eraseVariables(AllocaAccesses &Accesses) {
  for (const Variable &V : Accesses.Variables) {
    AllocaInst *AI = V.Alloca;
    if (!AI->use_empty())
      eraseOtherUsers(AI, Accesses);
    // What is left stands in unreachable blocks.
    if (!AI->use_empty())
      AI->replaceAllUsesWith(PoisonValue::get(AI->getType()));
    AI->eraseFromParent();
  }
}
