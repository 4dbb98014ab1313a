//===- SROAOrder.cpp - The order in which sroa promotes -------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Plugin/SROAOrder.h"
#include "Mem2Reg/PromotableUses.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"
#include <algorithm>

using namespace llvm;
using namespace braunssa;

/// Whether sroa may split \p AI and promote the parts from the first to the
/// last. It promotes as a whole what can be, and if the alloca is set to one
/// byte as a whole, each part keeps a memset of its own, and sroa comes back to
/// those parts as to any allocas.
static bool mayHavePartsInOrder(const AllocaInst &AI) {
  return !isAllocaPromotable(&AI) &&
         none_of(AI.users(), [](const User *U) { return isa<MemSetInst>(U); });
}

void SROAOrder::mark(Function &F) {
  BasicBlock &Entry = F.getEntryBlock();
  auto MarkBefore = [&](BasicBlock::iterator It, bool StartsParts) {
    // In front of debug records that stand before the instruction, which then
    // need not move.
    It.setHeadBit(true);
    auto *I = new FreezeInst(PoisonValue::get(Type::getInt1Ty(F.getContext())));
    I->insertInto(&Entry, It);
    Marks.push_back({I, StartsParts});
  };
  bool IsInParts = false;
  for (auto It = Entry.begin(), End = Entry.end(); It != End; ++It) {
    auto *AI = dyn_cast<AllocaInst>(&*It);
    if (!AI)
      continue;
    bool MayHaveParts = mayHavePartsInOrder(*AI);
    if (MayHaveParts || IsInParts)
      MarkBefore(It, MayHaveParts);
    IsInParts = MayHaveParts;
  }
}

/// Whether sroa would promote \p AI: if it can be promoted, and no fake use
/// keeps its address alive, which mem2reg drops and sroa respects.
static bool isPromotedBySROA(const AllocaInst &AI) {
  return isAllocaPromotable(&AI) && !hasFakeUse(AI);
}

void SROAOrder::unmark() {
  for (Mark M : Marks)
    M.I->eraseFromParent();
  Marks.clear();
}

void SROAOrder::collect(Function &F, SmallVectorImpl<AllocaInst *> &Allocas) {
  const DataLayout &DL = F.getDataLayout();
  auto IsScalable = [&](AllocaInst *AI) {
    return DL.getTypeAllocSize(AI->getAllocatedType()).isScalable();
  };
  // Everything is put the wrong way round and turned in the end: what belongs
  // to one alloca is turned twice.
  SmallVector<AllocaInst *, 16> Backwards;
  const Mark *Next = Marks.begin();
  unsigned PartsBegin = 0;
  bool IsInParts = false;
  auto EndParts = [&] {
    if (IsInParts)
      std::reverse(Backwards.begin() + PartsBegin, Backwards.end());
  };
  for (Instruction &I : F.getEntryBlock()) {
    if (Next != Marks.end() && &I == Next->I) {
      EndParts();
      IsInParts = Next->StartsParts;
      PartsBegin = Backwards.size();
      ++Next;
    } else if (auto *AI = dyn_cast<AllocaInst>(&I);
               AI && isPromotedBySROA(*AI)) {
      (IsScalable(AI) ? Allocas : Backwards).push_back(AI);
    }
  }
  EndParts();
  Allocas.append(Backwards.rbegin(), Backwards.rend());
  unmark();
}
