//===- AccessTypes.cpp - Variables accessed with several types ------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A bitcast is defined as a store and a load of another type, so whatever the
// byte order, accesses of one size may be cast to one type. Pointers are left
// out unless all accesses agree: an integer that is loaded as a pointer, or the
// other way round, would gain or lose provenance.
//
//===----------------------------------------------------------------------===//

#include "Promotion/AccessTypes.h"
#include "Mem2Reg/PromotableUses.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"

using namespace llvm;
using namespace braunssa;

namespace {

/// The loads and stores of one alloca that is not promotable as it is.
class PunnedVariable {
public:
  explicit PunnedVariable(AllocaInst &AI) : AI(AI) {}

  /// Whether casts would make the alloca promotable.
  bool collect();

  /// Gives all accesses one type.
  void unify();

private:
  void addAccess(Instruction &I, Type *T);
  Type *mostFrequentType() const;
  void castLoad(LoadInst *LI, Type *T, Value *Address);
  void castStore(StoreInst *SI, Type *T, Value *Address);

  AllocaInst &AI;
  SmallVector<Instruction *, 8> Accesses;
  /// How many accesses have each type, in the order of the alloca's uses
  /// reversed, which is that of their creation.
  MapVector<Type *, unsigned> Types;
};

} // namespace

/// Whether values of type \p T fill their bytes and are nothing but those.
static bool isCastable(const Type *T, const DataLayout &DL) {
  Type *Element = T->getScalarType();
  return !isa<ScalableVectorType>(T) &&
         (Element->isIntegerTy() || Element->isFloatingPointTy()) &&
         DL.typeSizeEqualsStoreSize(Element);
}

bool braunssa::areUnifiable(const AllocaInst &AI, ArrayRef<Type *> Types) {
  if (Types.empty() ||
      !all_of(Types, [](Type *T) { return T->isSingleValueType(); }))
    return false;
  // One size for all, and room for it.
  const DataLayout &DL = AI.getDataLayout();
  TypeSize Size = DL.getTypeStoreSize(Types.front());
  std::optional<TypeSize> Room = AI.getAllocationSize(DL);
  if (!Room || !TypeSize::isKnownLE(Size, *Room))
    return false;
  return Types.size() == 1 || all_of(Types, [&](Type *T) {
           return isCastable(T, DL) && DL.getTypeStoreSize(T) == Size;
         });
}

bool PunnedVariable::collect() {
  SmallVector<User *, 8> Users(AI.users());
  for (User *U : reverse(Users)) {
    bool IsFine;
    if (auto *LI = dyn_cast<LoadInst>(U)) {
      IsFine = !LI->isVolatile();
      addAccess(*LI, LI->getType());
    } else if (auto *SI = dyn_cast<StoreInst>(U)) {
      IsFine = !SI->isVolatile() && SI->getValueOperand() != &AI;
      addAccess(*SI, SI->getValueOperand()->getType());
    } else {
      IsFine = isHarmless(*U);
    }
    if (!IsFine)
      return false;
  }
  return areUnifiable(AI, to_vector(make_first_range(Types)));
}

void PunnedVariable::addAccess(Instruction &I, Type *T) {
  Accesses.push_back(&I);
  ++Types[T];
}

Type *PunnedVariable::mostFrequentType() const {
  Type *Own = AI.getAllocatedType();
  const auto *Most = max_element(
      Types, [](const auto &A, const auto &B) { return A.second < B.second; });
  const auto *It = Types.find(Own);
  return It != Types.end() && It->second == Most->second ? Own : Most->first;
}

void PunnedVariable::unify() {
  Type *T = mostFrequentType();
  Value *Address = &AI;
  if (T != AI.getAllocatedType() || AI.isArrayAllocation()) {
    auto *New = new AllocaInst(T, AI.getAddressSpace(), nullptr, AI.getAlign(),
                               "", AI.getIterator());
    New->takeName(&AI);
    New->copyMetadata(AI);
    New->setDebugLoc(AI.getDebugLoc());
    AI.replaceAllUsesWith(New);
    AI.eraseFromParent();
    Address = New;
  }
  for (Instruction *I : Accesses) {
    if (auto *LI = dyn_cast<LoadInst>(I)) {
      if (LI->getType() != T)
        castLoad(LI, T, Address);
    } else if (I->getOperand(0)->getType() != T) {
      castStore(cast<StoreInst>(I), T, Address);
    }
  }
}

void PunnedVariable::castLoad(LoadInst *LI, Type *T, Value *Address) {
  auto *New = new LoadInst(T, Address, "", /*isVolatile=*/false, LI->getAlign(),
                           LI->getIterator());
  copyMetadataForLoad(*New, *LI);
  New->setDebugLoc(LI->getDebugLoc());
  auto *Cast = new BitCastInst(New, LI->getType(), "", LI->getIterator());
  Cast->setDebugLoc(LI->getDebugLoc());
  Cast->takeName(LI);
  LI->replaceAllUsesWith(Cast);
  LI->eraseFromParent();
}

void PunnedVariable::castStore(StoreInst *SI, Type *T, Value *Address) {
  auto *Cast = new BitCastInst(SI->getValueOperand(), T, "", SI->getIterator());
  Cast->setDebugLoc(SI->getDebugLoc());
  auto *New = new StoreInst(Cast, Address, /*isVolatile=*/false, SI->getAlign(),
                            SI->getIterator());
  New->copyMetadata(*SI);
  SI->eraseFromParent();
}

bool braunssa::unifyAccessTypes(Function &F, bool AnyPosition) {
  SmallVector<AllocaInst *, 16> Candidates;
  for (BasicBlock &BB : F) {
    if (&BB != &F.getEntryBlock() && !AnyPosition)
      break;
    for (Instruction &I : BB)
      if (auto *AI = dyn_cast<AllocaInst>(&I))
        if (!isAllocaPromotable(AI))
          Candidates.push_back(AI);
  }
  bool Changed = false;
  for (AllocaInst *AI : Candidates) {
    PunnedVariable V(*AI);
    if (!V.collect())
      continue;
    V.unify();
    Changed = true;
  }
  return Changed;
}
