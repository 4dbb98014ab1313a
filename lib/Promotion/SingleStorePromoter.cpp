//===- SingleStorePromoter.cpp - Variables that are stored to once --------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Promotion/SingleStorePromoter.h"
#include "Support/Compat.h"
#include "Variables/Erasure.h"
#include "Variables/Lifetimes.h"
#include "Variables/Tuning.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace braunssa;

/// Whether \p SI comes before \p LI, of the same block. Most loads in the
/// block of a parameter's store are near, so the block is not numbered for
/// them, which would be to look at all its instructions for the first time.
static bool comesBefore(const StoreInst *SI, const LoadInst *LI) {
  const BasicBlock *BB = SI->getParent();
  if (!BB->isInstrOrderValid()) {
    BasicBlock::const_iterator It = SI->getIterator(), End = BB->end();
    for (unsigned Distance = 0; Distance != tuning::Near; ++Distance) {
      if (++It == End)
        return false;
      if (&*It == LI)
        return true;
    }
  }
  return SI->comesBefore(LI);
}

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
    return LI->getParent() == StoreBlock ? comesBefore(V.LastStore, LI)
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
      return comesBefore(V.LastStore, LI);
    unsigned Load = CFG.numberOf(LI->getParent());
    return !CFG.isReachable(Load) ||
           (CFG.isReachable(Store) && Dominators.dominates(Store, Load));
  });
}

bool SingleStorePromoter::promoteByUses(AllocaAccesses &Accesses,
                                        bool LifetimeMarkers,
                                        bool HasSecondLook,
                                        CopySources &Sources,
                                        PromotedDebugInfo &DebugInfo) {
  assert(!Accesses.Variables.empty() && "There is something to promote.");
  DoMarkersCount = LifetimeMarkers;
  IsFirstLook = HasSecondLook;
  Sources.start(Accesses.Variables.size());
  const Function *F = Accesses.Variables.front().Alloca->getFunction();
  promote(Accesses, Sources, DebugInfo,
          [Entry = &F->getEntryBlock()](const Variable &V) {
            return comesBeforeAllLoads(V, Entry);
          });
  IsFirstLook = false;
  Copied.clear();
  return NumLeft != 0;
}

bool SingleStorePromoter::promoteByDominators(AllocaAccesses &Accesses,
                                              const CFGWalk &CFG,
                                              const BlockDominators &Dominators,
                                              CopySources &Sources,
                                              PromotedDebugInfo &DebugInfo) {
  promote(Accesses, Sources, DebugInfo, [&](const Variable &V) {
    return dominatesAllLoads(V, CFG, Dominators);
  });
  return NumLeft != 0;
}

/// Returns true if \p V has no stores and all its loads are in one block.
/// mem2reg's shortcut for single blocks promotes such a variable.
static bool isUndefInOneBlock(const Variable &V) {
  if (V.NumStores != 0)
    return false;
  const BasicBlock *BB = nullptr;
  return all_of(V.Alloca->users(), [&](const User *U) {
    const auto *LI = dyn_cast<LoadInst>(U);
    if (!LI)
      return true;
    if (!BB)
      BB = LI->getParent();
    return LI->getParent() == BB;
  });
}

/// Calls \p Visit, which says whether a variable is promoted, for the variables
/// below \p End in the order in which mem2reg takes them: the last one takes
/// the place of one that is promoted. Variables with several stores in a single
/// block count as not promoted, because mem2reg's decision depends on the order
/// of their accesses. The order shows in the use lists of values that several
/// loads become.
template <typename VisitorT>
static void visitInOrder(unsigned End, VisitorT Visit) {
  unsigned Var = 0, Begin = 0;
  while (Begin != End)
    Var = Visit(Var) ? --End : ++Begin;
}

/// Leaves \p V, which has a single store. If that copies another variable,
/// that one is not to be promoted before: the loads of \p V become a load of it
/// first, and have their places among its uses.
void SingleStorePromoter::leave(const Variable &V) {
  ++NumLeft;
  IsAnyLeft = true;
  if (IsFirstLook)
    if (const auto *LI = dyn_cast<LoadInst>(V.LastStore->getValueOperand()))
      Copied.insert(LI->getPointerOperand());
}

/// Promotes the variables with a single store for which \p CanPromote holds.
void SingleStorePromoter::promote(
    AllocaAccesses &Accesses, CopySources &Sources,
    PromotedDebugInfo &DebugInfo,
    function_ref<bool(const Variable &)> CanPromote) {
  MutableArrayRef<Variable> Variables = Accesses.Variables;
  Promoted.clear();
  IsAnyLeft = false;
  NumLeft = 0;
  visitInOrder(Variables.size(), [&](unsigned Var) {
    Variable &V = Variables[Var];
    if (V.NumStores != 1 || V.IsPromoted) {
      bool IsGone = V.IsPromoted || !V.isUsed();
      NumLeft += !IsGone;
      return IsGone || isUndefInOneBlock(V);
    }
    V.IsPromoted = !Copied.contains(V.Alloca) && CanPromote(V) &&
                   !(DoMarkersCount && hasLifetimeMarker(*V.Alloca));
    if (V.IsPromoted)
      Promoted.push_back(Var);
    else
      leave(V);
    // Nearly all that are left for a second look are promoted by that.
    return V.IsPromoted || IsFirstLook;
  });

  // Since LLVM 24 the debug records depend on when mem2reg sees undef.
  NotesSources =
      IsAnyLeft || (compat::MarkersAreStores && DebugInfo.isAnyTracked());
  for (unsigned Var : Promoted)
    replaceLoads(Var, Variables[Var], Sources);
  Replacements.finish();
  // Not before all loads are replaced, as what a store stores is noted by it.
  for (unsigned Var : Promoted) {
    const Variable &V = Variables[Var];
    if (NotesSources)
      Sources.storeErased(Var, V.LastStore);
    if (DebugInfo.isTracked(Var))
      DebugInfo.storeErasedEarly(Var, V.LastStore);
    Accesses.noteHeld(V.LastStore->getValueOperand());
    eraseAnnotated(V.LastStore);
  }
  if (NumLeft == 0 && compat::MarkersAreStores && DebugInfo.isAnyTracked())
    dropRecordsOfUndef(Variables.size(), Sources, DebugInfo);
}

/// Drops the records that mem2reg does not make, since it knows that undef is
/// stored. All variables are promoted, so mem2reg takes the first one first and
/// then the others from the last one on.
void SingleStorePromoter::dropRecordsOfUndef(unsigned NumVariables,
                                             CopySources &Sources,
                                             PromotedDebugInfo &DebugInfo) {
  for (unsigned Place = 0; Place != NumVariables; ++Place) {
    unsigned Var = Place == 0 ? 0 : NumVariables - Place;
    Value *Stored =
        DebugInfo.isTracked(Var) ? DebugInfo.doubtfulValue(Var) : nullptr;
    if (Stored && PromotedDebugInfo::isUndef(Stored) &&
        Sources.isErasedValueKnown(Var, [&](unsigned Source) {
          return Source != 0 && (Var == 0 || Source < Var);
        }))
      DebugInfo.dropDoubtful(Var);
  }
}

/// Replaces the loads of variable \p Var, \p V, by what is stored to it.
void SingleStorePromoter::replaceLoads(unsigned Var, const Variable &V,
                                       CopySources &Sources) {
  Value *Stored = V.LastStore->getValueOperand();
  if (Replacements.isPlain(Stored))
    replaceLoads(Var, V, Stored, Sources, [](LoadInst *LI, Value *By) {
      replaceUses(LI, By);
      eraseAnnotated(LI);
    });
  else
    replaceLoads(
        Var, V, Replacements.resolve(Stored), Sources,
        [this](LoadInst *LI, Value *By) { Replacements.replace(LI, By); });
}

template <typename ReplaceT>
void SingleStorePromoter::replaceLoads(unsigned Var, const Variable &V,
                                       Value *Stored, CopySources &Sources,
                                       ReplaceT Replace) {
  for (User *U : make_early_inc_range(V.Alloca->users())) {
    auto *LI = dyn_cast<LoadInst>(U);
    if (!LI)
      continue;
    // In unreachable code what is stored may be what is loaded.
    if (Stored == LI)
      Stored = PoisonValue::get(LI->getType());
    if (NotesSources)
      Sources.loadReplaced(Var, LI);
    Replace(LI, Stored);
  }
}
