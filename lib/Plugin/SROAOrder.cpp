//===- SROAOrder.cpp - The order in which sroa promotes -------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Plugin/SROAOrder.h"
#include "Plugin/SROAForesight.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/PointerIntPair.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IntrinsicInst.h"
#include <algorithm>

using namespace llvm;
using namespace braunssa;

/// The alloca that \p Address is in, as sroa finds it, or null.
static AllocaInst *allocaAt(Value *Address) {
  return dyn_cast<AllocaInst>(Address->stripInBoundsOffsets());
}

void SROAOrder::Watched::deleted() {
  (Prev ? Prev->Next : Order.First) = Next;
  (Next ? Next->Prev : Order.Last) = Prev;
  Order.CopiedAllocas.erase(alloca());
  CallbackVH::deleted();
}

/// Watches \p AI, which stands behind \p Prev or, if that is null, before all
/// others.
SROAOrder::Watched *SROAOrder::add(AllocaInst *AI, Watched *Prev,
                                   const AllocaInst *Origin) {
  auto *W = new (Memory.Allocate()) Watched(AI, *this, Origin);
  W->Prev = Prev;
  W->Next = Prev ? Prev->Next : First;
  (W->Prev ? W->Prev->Next : First) = W;
  (W->Next ? W->Next->Prev : Last) = W;
  return W;
}

void SROAOrder::addToWorklist(Watched &W) {
  W.IsInWorklist = true;
  Worklist.push_back(&W);
}

void SROAOrder::watch(Function &F) {
  watchEntry(F);
  // sroa takes these from its worklist before it begins.
  erase_if(Worklist, [&](Watched *W) {
    if (!isPromotedAtOnce(*W->alloca()))
      return false;
    W->IsInWorklist = false;
    W->IsPromoted = true;
    Promoted.push_back(W);
    return true;
  });
}

/// Watches all allocas of the entry block of \p F, and puts them into the
/// worklist.
void SROAOrder::watchEntry(Function &F) {
  for (Instruction &I : F.getEntryBlock())
    if (auto *AI = dyn_cast<AllocaInst>(&I)) {
      Watched *W = add(AI, Last, /*Origin=*/AI);
      watchUses(*W);
      addToWorklist(*W);
    }
}

/// Watches the loads from what φs and selects merge the address of the alloca
/// of \p W, or of a part of it, into, or will once sroa has unfolded an index,
/// and notes with what that is copied.
void SROAOrder::watchUses(Watched &W) {
  // Each with whether it is merged. Each φ and select is taken once, and any
  // other address is computed from one other: none is met again.
  SmallVector<PointerIntPair<Instruction *, 1, bool>, 8> Addresses;
  Addresses.emplace_back(W.alloca(), false);
  while (!Addresses.empty()) {
    auto Address = Addresses.pop_back_val();
    bool IsMerged = Address.getInt();
    for (User *U : Address.getPointer()->users()) {
      auto *I = cast<Instruction>(U);
      if (auto *GEP = dyn_cast<GetElementPtrInst>(I)) {
        Addresses.emplace_back(GEP, IsMerged || mayBeUnfolded(*GEP));
      } else if (isa<PHINode, SelectInst>(I)) {
        if (Merges.insert(I).second)
          Addresses.emplace_back(I, true);
      } else if (auto *Load = dyn_cast<LoadInst>(I)) {
        if (IsMerged)
          new (LoadMemory.Allocate()) WatchedLoad(Load, *this);
      } else if (auto *Copy = dyn_cast<MemTransferInst>(I)) {
        // sroa leaves alone what is copied from or to a choice.
        if (!IsMerged)
          noteCopy(W, *Copy);
      }
    }
  }
}

/// \p Copy copies from or to the alloca of \p W.
void SROAOrder::noteCopy(Watched &W, const MemTransferInst &Copy) {
  for (Value *Address : {Copy.getRawDest(), Copy.getRawSource()})
    if (AllocaInst *Other = allocaAt(Address); Other && Other != W.alloca()) {
      W.CopiedWith.insert(Other);
      CopiedAllocas[W.alloca()] = &W;
    }
}

/// sroa has rewritten a copy from or to \p AI, which it puts into its worklist
/// for that if it is not there.
void SROAOrder::putBack(const AllocaInst *AI) {
  if (Watched *W = CopiedAllocas.lookup(AI); W && !W->IsInWorklist)
    addToWorklist(*W);
}

/// The allocas that \p Part, of which sroa has just made what it is, is copied
/// from or to: by a load and a store where there was one instruction before.
static SmallVector<const AllocaInst *, 4> copiedWithPart(AllocaInst *Part) {
  SmallVector<const AllocaInst *, 4> Others;
  auto Add = [&](Value *Address) {
    if (AllocaInst *AI = allocaAt(Address); AI && AI != Part)
      Others.push_back(AI);
  };
  for (User *U : Part->users()) {
    if (auto *Load = dyn_cast<LoadInst>(U)) {
      for (User *OfLoad : Load->users())
        if (auto *Store = dyn_cast<StoreInst>(OfLoad))
          Add(Store->getPointerOperand());
    } else if (auto *Store = dyn_cast<StoreInst>(U)) {
      if (auto *Load = dyn_cast<LoadInst>(Store->getValueOperand()))
        Add(Load->getPointerOperand());
    } else if (auto *Copy = dyn_cast<MemTransferInst>(U)) {
      Add(Copy->getRawDest());
      Add(Copy->getRawSource());
    }
  }
  return Others;
}

/// sroa is about to replace \p Load, as all that its address merges is to be
/// promoted.
void SROAOrder::noteSpeculated(LoadInst &Load) {
  if (auto *Merge = dyn_cast<Instruction>(Load.getPointerOperand());
      isa_and_nonnull<PHINode, SelectInst>(Merge))
    for (Value *Address : Merge->operands())
      Speculated.insert(Address->stripInBoundsOffsets());
}

/// sroa has looked at the alloca of \p W, or at what it was a part of, and it
/// is still there, maybe for the first of its own parts.
void SROAOrder::noteLookedAt(Watched &W) {
  if (!W.alloca())
    return;
  if (!W.IsPromoted && isPromotedBySROA(*W.alloca())) {
    W.IsPromoted = true;
    Promoted.push_back(&W);
  }
  noteParts(W, partsBefore(W));
}

/// The allocas that sroa has made of the alloca of \p W: it has put them
/// before that one.
SmallVector<AllocaInst *, 8> SROAOrder::partsBefore(const Watched &W) {
  AllocaInst *Begin = W.Prev ? W.Prev->alloca() : nullptr;
  SmallVector<AllocaInst *, 8> Parts;
  for (Instruction *I = W.alloca()->getPrevNode(); I != Begin;
       I = I->getPrevNode()) {
    auto *Part = dyn_cast_if_present<AllocaInst>(I);
    if (!Part)
      break;
    Parts.push_back(Part);
  }
  std::reverse(Parts.begin(), Parts.end());
  return Parts;
}

/// sroa is about to erase the alloca of \p W. If it has parts, it is the one
/// that sroa has looked at last; if it has none, it may as well be one that
/// nothing uses any more, and then nothing follows for the worklist.
void SROAOrder::noteEnd(Watched &W) {
  SmallVector<AllocaInst *, 8> Parts = partsBefore(W);
  if (Parts.empty())
    return;
  // If it is not in the worklist, sroa has put it back there, and nothing comes
  // before it.
  while (W.IsInWorklist) {
    Watched *Top = Worklist.pop_back_val();
    Top->IsInWorklist = false;
    if (Top != &W)
      noteLookedAt(*Top);
  }
  noteParts(W, Parts);
  Speculated.clear();
}

/// sroa has made \p Parts of the alloca of \p W.
void SROAOrder::noteParts(Watched &W, ArrayRef<AllocaInst *> Parts) {
  Watched *Prev = W.Prev;
  for (AllocaInst *Part : Parts) {
    Prev = add(Part, Prev, W.Origin);
    if (!W.CopiedWith.empty()) {
      watchUses(*Prev);
      for (const AllocaInst *Other : copiedWithPart(Part))
        if (W.CopiedWith.contains(Other))
          putBack(Other);
    }
    if (!Speculated.contains(Part))
      noteLookedAt(*Prev);
    if (!Prev->IsPromoted)
      addToWorklist(*Prev);
  }
}

/// Follows the worklist to its end.
void SROAOrder::finish() {
  while (!Worklist.empty()) {
    Watched *Top = Worklist.pop_back_val();
    Top->IsInWorklist = false;
    noteLookedAt(*Top);
  }
  // What sroa has put back into its worklist and then found promotable.
  for (Watched *W = Last; W; W = W->Prev)
    noteLookedAt(*W);
}

/// Adds to \p Shown the allocas to which or from which one of it is copied,
/// which sroa looks at again once it has rewritten the copy.
static void showCopied(SmallSetVector<AllocaInst *, 16> &Shown) {
  for (unsigned I = 0; I != Shown.size(); ++I) {
    // Each address is computed from one other, so none is met twice.
    SmallVector<Instruction *, 8> Addresses = {Shown[I]};
    while (!Addresses.empty())
      for (User *U : Addresses.pop_back_val()->users()) {
        if (isa<GetElementPtrInst>(U))
          Addresses.push_back(cast<Instruction>(U));
        else if (auto *Copy = dyn_cast<MemTransferInst>(U))
          for (Value *Address : {Copy->getRawDest(), Copy->getRawSource()})
            if (AllocaInst *AI = allocaAt(Address))
              Shown.insert(AI);
      }
  }
}

void SROAOrder::watchOnly(Function &F, ArrayRef<AllocaInst *> GivenAllocas) {
  Given.assign(GivenAllocas.begin(), GivenAllocas.end());
  SmallSetVector<AllocaInst *, 16> Shown;
  Shown.insert(Given.begin(), Given.end());
  showCopied(Shown);
  // sroa promotes variables of scalable size when it begins, and never later.
  if (!Given.empty())
    watchEntry(F);
  BasicBlock &Entry = F.getEntryBlock();
  Value *Nowhere = PoisonValue::get(PointerType::getUnqual(F.getContext()));
  for (Instruction &I : Entry) {
    auto *AI = dyn_cast<AllocaInst>(&I);
    // What nobody uses, sroa erases at any time.
    if (AI && !AI->use_empty() && !Shown.contains(AI))
      Hiding.push_back(
          new StoreInst(AI, Nowhere, Entry.getTerminator()->getIterator()));
  }
}

/// Puts \p Allocas, found by an sroa that has taken the allocas of the worklist
/// that it was to have as they stand in the block, into the order of that
/// worklist. Whatever else is there has come to it by one of them.
void SROAOrder::sortByGiven(MutableArrayRef<AllocaInst *> Allocas) {
  DenseMap<const AllocaInst *, unsigned> PlaceOf;
  for (unsigned I = 0; I != Given.size(); ++I)
    PlaceOf[Given[I]] = I + 1;
  DenseMap<const AllocaInst *, const AllocaInst *> OriginOf;
  for (const Watched *W : Promoted)
    OriginOf[W->alloca()] = W->Origin;
  SmallVector<SmallVector<AllocaInst *, 2>, 8> AtPlace(Given.size() + 1);
  for (AllocaInst *AI : Allocas) {
    const AllocaInst *Origin = OriginOf.lookup(AI);
    AtPlace[PlaceOf.lookup(Origin ? Origin : AI)].push_back(AI);
  }
  AllocaInst **Next = Allocas.begin();
  for (ArrayRef<AllocaInst *> OfOne : reverse(AtPlace))
    Next = copy(OfOne, Next);
}

void SROAOrder::collect(SmallVectorImpl<AllocaInst *> &Allocas) {
  unsigned Begin = Allocas.size();
  finish();
  for (const Watched *W : Promoted)
    if (AllocaInst *AI = W->alloca())
      Allocas.push_back(AI);
  if (!Given.empty())
    sortByGiven(MutableArrayRef(Allocas).drop_front(Begin));
  forget();
}

void SROAOrder::forget() {
  for (StoreInst *Store : Hiding)
    Store->eraseFromParent();
  Hiding.clear();
  Given.clear();
  First = Last = nullptr;
  Memory.DestroyAll();
  LoadMemory.DestroyAll();
  Merges.clear();
  Speculated.clear();
  CopiedAllocas.clear();
  Worklist.clear();
  Promoted.clear();
}
