//===- PromotionRewriter.cpp - Applying a finished construction -----------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Promotion/PromotionRewriter.h"
#include "Mem2Reg/PhiFolder.h"
#include "Mem2Reg/PromotableUses.h"
#include "Mem2Reg/UnreachableEdges.h"
#include "Promotion/ShortcutLoads.h"
#include "Support/Compat.h"
#include "Variables/Lifetimes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include <tuple>

using namespace llvm;
using namespace braunssa;

/// Takes the edges of the CFG in the order of the walk, and renames the
/// accesses of each block behind the first edge into it.
template <typename RenamingT>
static void walkAll(RenamingT &Renaming, const CFGWalk &CFG,
                    const AllocaAccesses &Accesses) {
  unsigned NumVisited = 0;
  for (const CFGWalk::Edge &E : CFG.edges()) {
    Renaming.enter(E);
    // Blocks are numbered in the order in which they are reached.
    if (E.Block != NumVisited)
      continue;
    ++NumVisited;
    Renaming.rename(Accesses.accessesIn(E.Block));
    Renaming.leave(E.Block);
  }
}

/// Does the same, but leaves out edges and blocks where there is nothing to do:
/// the steps have been found.
template <typename RenamingT>
void PromotionRewriter::walkSteps(RenamingT Renaming, const CFGWalk &CFG,
                                  const AllocaAccesses &Accesses) const {
  ArrayRef<Access> Left = Accesses.Accesses;
  for (Step S : Steps) {
    if (S.Index != NoIndex) {
      Renaming.enterAt(CFG.edges()[S.Edge], S.Index);
      continue;
    }
    Renaming.rename(Left.take_front());
    Left = Left.drop_front();
  }
}

/// Finds what there is to do on the walk where few accesses are left. They
/// stand in their blocks still.
void PromotionRewriter::findSteps(CFGWalk &CFG,
                                  const AllocaAccesses &Accesses) {
  for (unsigned Block : Phis.listedBlocks())
    for (auto [Index, Edge] : enumerate(CFG.edgesInto(Block)))
      Steps.push_back({Edge, unsigned(Index)});
  for (const Access &A :
       ArrayRef(Accesses.Accesses).take_front(Accesses.NumReachable)) {
    unsigned Block = CFG.numberOf(A.Inst->getParent());
    Steps.push_back({CFG.edgesInto(Block).front(), NoIndex});
  }
  sort(Steps, [](Step A, Step B) {
    return std::tie(A.Edge, A.Index) < std::tie(B.Edge, B.Index);
  });
}

/// Leaves a store of undef for each lifetime marker in unreachable code where
/// mem2reg does, which takes markers for such stores: with a variable that none
/// of its shortcuts promotes.
static void leaveUnreachableMarkers(const CFGWalk &CFG,
                                    const AllocaAccesses &Accesses,
                                    const Mem2RegModel &Model) {
  for (auto [Var, V] : enumerate(Accesses.Variables)) {
    if (Model.caseOf(Var) != Mem2RegCase::General)
      continue;
    forEachLifetimeMarker(*V.Alloca, [&, &V = V](Instruction *Marker) {
      if (CFG.isReachable(CFG.numberOf(Marker->getParent())))
        return;
      auto *SI = new StoreInst(UndefValue::get(V.ValueType), V.Alloca,
                               /*isVolatile=*/false, V.Alloca->getAlign(),
                               Marker->getIterator());
      SI->setDebugLoc(Marker->getDebugLoc());
    });
  }
}

/// Tells \p DebugInfo of the lifetime markers that are the only stores, as
/// mem2reg takes them, to variables that are loaded.
static void noteOnlyMarkers(const AllocaAccesses &Accesses,
                            const Mem2RegModel &Model,
                            PromotedDebugInfo &DebugInfo) {
  for (auto [Var, V] : enumerate(Accesses.Variables))
    if (DebugInfo.isTracked(Var) && Model.hasOnlyMarkerForStore(V))
      forEachLifetimeMarker(
          *V.Alloca, [&, Var = Var, Ty = V.ValueType](Instruction *Marker) {
            DebugInfo.onlyMarkerErased(Var, Marker, Ty);
          });
}

PromotionRewriter::Leftovers
PromotionRewriter::write(FunctionAnalyses &Analyses, CFGWalk &CFG,
                         AllocaAccesses &Accesses,
                         SSAConstruction &Construction,
                         PromotedDebugInfo &DebugInfo, bool IsFollowUp) {
  Phis.create(Analyses.function(), CFG, Accesses.Variables, Construction);
  // Without φs there is nothing to do on the way from one access to the next.
  bool HasPhis =
      !Phis.empty() && (Phis.numCreated() != 0 || DebugInfo.isAnyTracked());
  Steps.clear();
  if (HasPhis) {
    bool LeavesOut = IsFollowUp && Accesses.areFew() &&
                     !FullRenaming::needsLocations(Accesses, Phis);
    Phis.listByBlock(DebugInfo, /*NamesBlocks=*/LeavesOut);
    if (LeavesOut)
      findSteps(CFG, Accesses);
    else
      Accesses.indexBlocks();
  }
  if (Construction.hasShortcutLoads())
    replaceShortcutLoads(Accesses, Construction, CFG, Analyses);

  RenamingContext Context = {CFG, Accesses, Construction, Phis,
                             Construction.loadValues().begin()};
  PlainRenaming Plain(Context);
  FullRenaming Full(Context, Memory, DebugInfo, Analyses);
  ArrayRef<Access> All = Accesses.Accesses;
  ArrayRef<Access> Reachable = All.take_front(Accesses.NumReachable);
  bool IsPlain = !Accesses.HasStoreLocs && !Accesses.HasNoUndefLoads &&
                 !DebugInfo.isAnyTracked();
  if (!HasPhis) {
    if (IsPlain)
      Plain.rename(Reachable);
    else
      Full.rename(Reachable);
  } else if (IsPlain && Phis.areSimple()) {
    if (Steps.empty())
      walkAll(Plain, CFG, Accesses);
    else
      walkSteps(Plain, CFG, Accesses);
  } else if (Steps.empty()) {
    Full.startWalk();
    walkAll(Full, CFG, Accesses);
  } else {
    walkSteps(Full, CFG, Accesses);
  }
  Full.renameUnreachable(All.drop_front(Accesses.NumReachable));
  bool IsAllReachable = CFG.numReachable() == CFG.numBlocks();
  if (compat::MarkersAreStores && Accesses.DoMarkersCount && !IsAllReachable)
    leaveUnreachableMarkers(CFG, Accesses, Construction.model());
  if (compat::MarkersAreStores && DebugInfo.isAnyTracked())
    noteOnlyMarkers(Accesses, Construction.model(), DebugInfo);
  eraseAllocas(Accesses, DebugInfo, Construction.model().processingOrder());

  // In this order, because a φ may fold whatever comes from blocks that never
  // run. Trivial φs too are folded where those were kept.
  bool AreAllAsked = Accesses.HasNonNullLoads;
  ArrayRef<PHINode *> Asked = Phis.undefPhis();
  if (AreAllAsked)
    Asked = Phis.nodes();
  unsigned NumFolded = 0;
  if (!Asked.empty())
    NumFolded = PhiFolder(Phis.nodes(), CFG, Analyses).fold(Asked);
  if (!Phis.empty() && !IsAllReachable)
    addUnreachableIncoming(Phis.nodes(), CFG);
  return {Full.numLoadsLeft(), Full.numStoresLeft(), NumFolded,
          Phis.numCreated() - NumFolded};
}

void braunssa::eraseAllocas(AllocaAccesses &Accesses,
                            PromotedDebugInfo &DebugInfo,
                            ArrayRef<unsigned> Order) {
  DebugInfo.finish(Accesses.Variables, Order);
  eraseVariables(Accesses);
}
