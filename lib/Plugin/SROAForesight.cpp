//===- SROAForesight.cpp - What sroa will do with an alloca ---------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All of this is about runOnAlloca() and runSROA() in LLVM's SROA.cpp. What is
// said here of an alloca must hold for certain; to say nothing costs time only.
//
//===----------------------------------------------------------------------===//

#include "Plugin/SROAForesight.h"
#include "Mem2Reg/PromotableUses.h"
#include "Support/Compat.h"
#include "llvm/ADT/PointerIntPair.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"
#include <algorithm>

using namespace llvm;
using namespace braunssa;

static TypeSize sizeOf(const AllocaInst &AI) {
  return AI.getDataLayout().getTypeAllocSize(AI.getAllocatedType());
}

bool braunssa::isPromotedBySROA(const AllocaInst &AI) {
  if (AI.isArrayAllocation() || !isAllocaPromotable(&AI) || hasFakeUse(AI) ||
      none_of(AI.users(), IsaPred<LoadInst, StoreInst, LifetimeIntrinsic>))
    return false;
  TypeSize Size = sizeOf(AI);
  return !Size.isScalable() && !Size.isZero();
}

bool braunssa::isPromotedAtOnce(const AllocaInst &AI) {
  return AI.getAllocatedType()->isScalableTy() &&
         (compat::PromotesScalableArrays || !AI.isArrayAllocation()) &&
         isAllocaPromotable(&AI);
}

/// Whether \p Ty is a scalar that fills all of the memory it takes. sroa cuts
/// out the part that is accessed, and where that is smaller, it may choose
/// another type for it.
static bool fillsItsMemory(Type *Ty, const DataLayout &DL) {
  if (!Ty->isSingleValueType())
    return false;
  TypeSize Size = DL.getTypeAllocSize(Ty);
  return !Size.isScalable() && !Size.isZero() &&
         Size == DL.getTypeStoreSize(Ty);
}

/// Whether what debuggers know of the assignment that \p SI is stays as it is
/// when sroa writes the store anew, with the value stored for the value of each
/// record.
static bool keepsAssignments(StoreInst &SI) {
  if (!SI.hasMetadataOtherThanDebugLoc())
    return true;
  auto *ID =
      cast_or_null<DIAssignID>(SI.getMetadata(LLVMContext::MD_DIAssignID));
  if (!ID)
    return true;
  // A second store of the same assignment would lose its records to the first.
  auto Stores = at::getAssignmentInsts(ID);
  if (std::next(Stores.begin()) != Stores.end())
    return false;
  return all_of(at::getDVRAssignmentMarkers(&SI), [&](DbgVariableRecord *R) {
    return !R->hasArgList() &&
           R->getExpression()->isSingleLocationExpression() &&
           R->getVariableLocationOp(0) == SI.getValueOperand() &&
           R->getAddress() == SI.getPointerOperand();
  });
}

/// Whether sroa takes loads of type \p Ty for accesses to parts of an integer,
/// the whole among them (isIntegerWideningViable() in SROA.cpp).
static bool isLoadedAsPart(const Type *Ty, const DataLayout &DL) {
  return Ty->isIntegerTy() &&
         DL.getTypeStoreSizeInBits(const_cast<Type *>(Ty)) ==
             Ty->getIntegerBitWidth();
}

/// Whether \p LI is `!noundef`, which promotion asks for, and may not be so any
/// more once sroa has written it anew. What is known of addresses and
/// floating-point numbers it keeps.
static bool mayLoseNoUndef(const LoadInst &LI) {
  const Type *Ty = LI.getType();
  return !Ty->isPointerTy() && !Ty->isFloatingPointTy() &&
         LI.hasMetadataOtherThanDebugLoc() &&
         LI.hasMetadata(LLVMContext::MD_noundef);
}

/// Whether sroa can do nothing with \p AI but promote it as it is. What it does
/// with a scalar that is loaded and stored as such is no more than to make the
/// same loads and stores again. Sets \p LosesNoUndef if it drops that from
/// loads.
static bool staysWhole(const AllocaInst &AI, const DataLayout &DL,
                       bool &LosesNoUndef) {
  Type *Ty = AI.getAllocatedType();
  if (AI.use_empty() || AI.isArrayAllocation() || !fillsItsMemory(Ty, DL))
    return false;
  return all_of(AI.users(), [&](const User *U) {
    if (const auto *LI = dyn_cast<LoadInst>(U)) {
      if (!LI->isSimple() || LI->getType() != Ty)
        return false;
      if (!mayLoseNoUndef(*LI))
        return true;
      LosesNoUndef = true;
      return isLoadedAsPart(Ty, DL);
    }
    if (const auto *SI = dyn_cast<StoreInst>(U))
      return SI->isSimple() && SI->getValueOperand() != &AI &&
             SI->getValueOperand()->getType() == Ty &&
             keepsAssignments(*const_cast<StoreInst *>(SI));
    const auto *II = dyn_cast<LifetimeIntrinsic>(U);
    return II && compat::isLifetimeOfAll(*II, AI);
  });
}

/// An address made of an alloca's. Whether sroa knows where it points to,
/// decides what it makes of accesses to it.
using Address = PointerIntPair<Instruction *, 1, bool>;

/// Whether \p U, of an address that points \p Somewhere in an alloca, keeps
/// sroa from all that it does but to split loads and stores of aggregates and
/// addresses that are chosen: a call that may keep or change what it gets, the
/// address as a number or stored, and a store to who knows where. A load from
/// there does not.
static bool escapesBy(const Use &U, bool Somewhere) {
  const User *By = U.getUser();
  if (const auto *SI = dyn_cast<StoreInst>(By))
    return Somewhere || U.getOperandNo() != SI->getPointerOperandIndex();
  if (isa<PtrToIntInst>(By))
    return true;
  const auto *Call = dyn_cast<CallBase>(By);
  return Call && !isa<IntrinsicInst>(Call) && Call->isArgOperand(&U) &&
         !Call->onlyReadsMemory(Call->getArgOperandNo(&U));
}

bool braunssa::mayBeUnfolded(const GetElementPtrInst &GEP) {
  return any_of(GEP.indices(), [](const Value *Index) {
    return isa<PHINode, SelectInst, LoadInst>(Index) ||
           (isa<ZExtInst>(Index) &&
            cast<ZExtInst>(Index)->getSrcTy()->isIntegerTy(1));
  });
}

/// Whether sroa does nothing at all with \p AI, which is used, as its address
/// escapes. Before it finds that out, it splits what AggLoadStoreRewriter does.
static bool isLeftAlone(AllocaInst &AI) {
  bool Escapes = false;
  // Each address is computed from one other, so none is met twice: what is
  // computed from itself is not computed from the alloca.
  SmallVector<Address, 8> Addresses = {Address(&AI, false)};
  while (!Addresses.empty()) {
    Address A = Addresses.pop_back_val();
    for (const Use &U : A.getPointer()->uses()) {
      auto *I = cast<Instruction>(U.getUser());
      if (auto *GEP = dyn_cast<GetElementPtrInst>(I)) {
        if (GEP->getType()->isVectorTy() || mayBeUnfolded(*GEP))
          return false;
        Addresses.emplace_back(GEP,
                               A.getInt() || !GEP->hasAllConstantIndices());
      } else if (isa<PHINode, SelectInst, BitCastInst, AddrSpaceCastInst>(I)) {
        return false;
      } else if (isa<LoadInst, StoreInst>(I) &&
                 !getLoadStoreType(I)->isSingleValueType()) {
        return false;
      }
      Escapes |= escapesBy(U, A.getInt());
    }
  }
  return Escapes;
}

bool braunssa::foreseeSROA(Function &F, SmallVectorImpl<AllocaInst *> &Allocas,
                           bool &LosesNoUndef) {
  const DataLayout &DL = F.getDataLayout();
  unsigned Begin = Allocas.size();
  for (Instruction &I : F.getEntryBlock()) {
    auto *AI = dyn_cast<AllocaInst>(&I);
    // sroa erases what nobody uses, but promotes it if its size is scalable.
    if (!AI || (AI->use_empty() && !isPromotedAtOnce(*AI)))
      continue;
    if (staysWhole(*AI, DL, LosesNoUndef)) {
      Allocas.push_back(AI);
    } else if (!isLeftAlone(*AI)) {
      Allocas.truncate(Begin);
      return false;
    }
  }
  // sroa takes its worklist from the end.
  std::reverse(Allocas.begin() + Begin, Allocas.end());
  return true;
}

/// What the names of all loads begin with that sroa writes for \p AI.
static SmallString<32> loadPrefixOf(const AllocaInst &AI) {
  SmallString<32> Prefix = AI.getName();
  Prefix += ".0.";
  return Prefix;
}

/// Whether it is known how sroa names the loads that it writes for \p AI. Each
/// is named while the old ones still have their names.
static bool knowsLoadNames(const AllocaInst &AI) {
  SmallString<32> Prefix = loadPrefixOf(AI);
  return !AI.getAllocatedType()->isVectorTy() &&
         none_of(AI.users(), [&](const User *U) {
           return isa<LoadInst>(U) && U->getName().starts_with(Prefix);
         });
}

/// Whether none of the accesses to \p Allocas is in unreachable code.
static bool allReachable(const Function &F, ArrayRef<AllocaInst *> Allocas,
                         const DominatorTree &DT) {
  auto IsReachable = [&](const BasicBlock &BB) {
    return DT.isReachableFromEntry(&BB);
  };
  if (all_of(F, IsReachable))
    return true;
  return all_of(Allocas, [&](const AllocaInst *AI) {
    return all_of(AI->users(), [&](const User *U) {
      return IsReachable(*cast<Instruction>(U)->getParent());
    });
  });
}

bool braunssa::canGoAheadOfSROA(const Function &F,
                                ArrayRef<AllocaInst *> Allocas,
                                const DominatorTree &DT) {
  return allReachable(F, Allocas, DT) &&
         (F.getContext().shouldDiscardValueNames() ||
          all_of(Allocas,
                 [](const AllocaInst *AI) { return knowsLoadNames(*AI); }));
}

void braunssa::dropNoUndefAsSROA(ArrayRef<AllocaInst *> Allocas) {
  for (AllocaInst *AI : Allocas)
    if (AI->getAllocatedType()->isIntegerTy())
      for (User *U : AI->users())
        if (auto *LI = dyn_cast<LoadInst>(U))
          LI->setMetadata(LLVMContext::MD_noundef, nullptr);
}

void braunssa::reverseUsesAsSROA(ArrayRef<AllocaInst *> Allocas) {
  for (AllocaInst *AI : Allocas)
    for (User *U : AI->users())
      if (isa<LoadInst>(U))
        U->reverseUseList();
}

void braunssa::nameLoadsAsSROA(ArrayRef<AllocaInst *> Allocas) {
  for (AllocaInst *AI : Allocas) {
    SmallString<32> Prefix = loadPrefixOf(*AI);
    bool IsPart = isLoadedAsPart(AI->getAllocatedType(), AI->getDataLayout());
    for (User *U : AI->users())
      if (isa<LoadInst>(U))
        U->setName(Prefix + (IsPart ? "load" : U->getName().str()));
  }
}
