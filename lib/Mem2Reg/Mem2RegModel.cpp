//===- Mem2RegModel.cpp - What mem2reg would do ---------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Mem2Reg/Mem2RegModel.h"
#include "Support/Compat.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include <numeric>

using namespace llvm;
using namespace braunssa;

void Mem2RegModel::start(const CFGWalk &Walk, AllocaAccesses &AllAccesses,
                         CopySources &AllSources) {
  CFG = &Walk;
  Accesses = &AllAccesses;
  Sources = &AllSources;
  Next = 0;
  End = Accesses->Variables.size();
  Cases.assign(End, Mem2RegCase::Pending);
  Order.resize_for_overwrite(End);
  std::iota(Order.begin(), Order.end(), 0);
  Taken.resize_for_overwrite(End);
  NumTaken = 0;
}

/// The case of \p V if that takes no more than its uses, else pending.
Mem2RegCase Mem2RegModel::caseByUses(const Variable &V) {
  if (!V.isUsed())
    return Mem2RegCase::Unused;
  if (V.NumStores == 1 && V.NumKills == 0 &&
      (storeComesFirst(V) || doesStoredValueServe(V)))
    return Mem2RegCase::SingleStore;
  return Mem2RegCase::Pending;
}

/// Whether the only store to \p V stands in the entry block, before all loads
/// there. That has no predecessors, so the store reaches all loads.
bool Mem2RegModel::storeComesFirst(const Variable &V) const {
  return Accesses->Definitions[V.FirstDefinition].Block == 0 &&
         !V.IsReadAtEntry;
}

/// Whether the value of the only store to \p V serves also where the store does
/// not reach: the load reads `undef` there, which the value refines unless it
/// may be poison, and which it is available for unless it is an instruction.
bool Mem2RegModel::doesStoredValueServe(const Variable &V) {
  if (!isStoredValueKnown(V.LastStore))
    return false;
  // Whether it is an instruction depends on what it would be by now.
  Value *Stored = valueByNow(V.LastStore->getValueOperand());
  return !isa<Instruction>(Stored) && isGuaranteedNotToBePoison(Stored);
}

/// Returns what \p Stored is by now: mem2reg has replaced the loads of the
/// classified variables only.
Value *Mem2RegModel::valueByNow(Value *Stored) {
  auto Next = [this](unsigned Load) {
    const Access &A = Accesses->Accesses[Load];
    if (StoreInst *SI = storeOfShortcut(A))
      return isStoredValueKnown(SI) ? Operand::leaf(SI->getValueOperand())
                                    : Operand();
    return Cases[A.Var] == Mem2RegCase::SingleBlock ? valueByShortcut(A)
                                                    : Operand();
  };
  return Accesses->Copies.follow(Stored, Next).getLeaf();
}

void Mem2RegModel::findStoresOfUndef(unsigned Var,
                                     PromotedDebugInfo &DebugInfo) {
  const Variable &V = Accesses->Variables[Var];
  auto IsUndef = [this](Value *Stored) {
    return PromotedDebugInfo::isUndef(valueByNow(Stored));
  };
  if (V.IsPromoted) {
    Value *Stored = DebugInfo.doubtfulValue(Var);
    if (Stored && isErasedValueKnown(Var) && IsUndef(Stored))
      DebugInfo.dropDoubtful(Var);
    return;
  }
  for (User *U : V.Alloca->users())
    if (auto *SI = dyn_cast<StoreInst>(U))
      if (isStoredValueKnown(SI) && IsUndef(SI->getValueOperand()))
        DebugInfo.noteStoreOfUndef(SI);
}

/// The case of \p V, which takes what it holds at the entries of blocks. Of
/// ends of lives mem2reg knows lifetime markers, since LLVM 24, which it takes
/// for stores.
Mem2RegCase Mem2RegModel::caseByValues(const Variable &V) const {
  if (V.NumKills != 0 && !isInEntry(V))
    return Mem2RegCase::General;
  if (V.NumStores == 1 && V.NumKills == 0 && isReachedByStoreOnly(V))
    return Mem2RegCase::SingleStore;
  // With a marker for the only store, mem2reg's shortcut for single stores
  // gives undef to all loads, as the one for single blocks does where none is
  // stored.
  if (hasOnlyMarkerForStore(V))
    return Mem2RegCase::SingleBlock;
  unsigned NumMarkers = compat::MarkersAreStores ? V.NumKills : 0;
  if (V.UsedInOneBlock &&
      (V.FirstRead == NoIndex || V.NumStores + NumMarkers == 0))
    return Mem2RegCase::SingleBlock;
  return Mem2RegCase::General;
}

/// Whether the only store to \p V reaches all loads, and nothing else does. As
/// in LLVM's dominator tree, a reachable block dominates every unreachable one.
bool Mem2RegModel::isReachedByStoreOnly(const Variable &V) const {
  unsigned StoreBlock = Accesses->Definitions[V.FirstDefinition].Block;
  for (unsigned R = V.FirstRead; R != NoIndex; R = Accesses->Reads[R].Next) {
    const ExposedRead &Read = Accesses->Reads[R];
    if (CFG->isReachable(Read.Block) ? Read.Value != Operand::leaf(V.LastStore)
                                     : Read.Block == StoreBlock)
      return false;
  }
  return true;
}

/// Whether mem2reg would know what \p SI stores by now. It would see a load if
/// the value comes from a variable that was promoted before the others in
/// truth, but stands further back in mem2reg's order.
bool Mem2RegModel::isStoredValueKnown(const StoreInst *SI) {
  return Sources->isValueKnown(
      SI, [&](unsigned Var) { return Cases[Var] == Mem2RegCase::Pending; });
}

/// Does the same for the only store to \p Var, which has been erased.
bool Mem2RegModel::isErasedValueKnown(unsigned Var) {
  return Sources->isErasedValueKnown(Var, [&](unsigned Source) {
    return Cases[Source] == Mem2RegCase::Pending;
  });
}

StoreInst *Mem2RegModel::storeOfShortcut(const Access &A) const {
  const Variable &V = Accesses->Variables[A.Var];
  switch (Cases[A.Var]) {
  case Mem2RegCase::Pending:
  case Mem2RegCase::Unused:
    return nullptr;
  case Mem2RegCase::SingleStore:
    return V.LastStore;
  case Mem2RegCase::SingleBlock:
    return Accesses->reachingStore(A);
  case Mem2RegCase::General:
    break;
  }
  // The shortcut for single stores has replaced the loads that the store
  // dominates by the time it finds that there are others.
  if (V.NumStores != 1 || V.NumKills != 0)
    return nullptr;
  if (A.Source.isLocal())
    return V.LastStore;
  const ExposedRead &Read = Accesses->Reads[A.Source.exposedRead()];
  bool IsDominated =
      CFG->isReachable(Read.Block)
          ? Read.Value == Operand::leaf(V.LastStore)
          : Read.Block != Accesses->Definitions[V.FirstDefinition].Block;
  return IsDominated ? V.LastStore : nullptr;
}

PhiGraph::Operand Mem2RegModel::valueByShortcut(const Access &A) const {
  if (StoreInst *SI = storeOfShortcut(A))
    return Operand::leaf(SI->getValueOperand());
  // In a single block, what no store precedes has an end of life before it, or
  // there is no store at all.
  if (A.Source.isUndef() || Cases[A.Var] == Mem2RegCase::SingleBlock)
    return Operand::leaf(UndefValue::get(A.Inst->getType()));
  return Operand();
}
