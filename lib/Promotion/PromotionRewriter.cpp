//===- PromotionRewriter.cpp - Applying a finished construction -----------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Promotion/PromotionRewriter.h"
#include "Mem2Reg/AnnotatedLoads.h"
#include "Mem2Reg/PhiFolder.h"
#include "Mem2Reg/PromotableUses.h"
#include "Mem2Reg/UnreachableEdges.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace braunssa;

/// Takes the edges of the CFG in the order of the walk, and renames the
/// accesses of each block behind the first edge into it.
template <typename RenamingT>
static void walk(RenamingT &Renaming, const CFGWalk &CFG,
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

PromotionRewriter::Leftovers PromotionRewriter::write(
    FunctionAnalyses &Analyses, const CFGWalk &CFG, AllocaAccesses &Accesses,
    SSAConstruction &Construction, PromotedDebugInfo &DebugInfo) {
  Phis.create(Analyses.function(), CFG, Accesses.Variables, Construction);
  if (!Phis.empty()) {
    Accesses.indexBlocks();
    Phis.listByBlock(DebugInfo);
  }
  if (Construction.hasAnnotatedLoads())
    replaceInOrderOfShortcuts(Accesses, Construction.model(), CFG, Analyses);

  RenamingContext Context = {CFG, Accesses, Construction, Phis,
                             Construction.loadValues().begin()};
  PlainRenaming Plain(Context);
  FullRenaming Full(Context, Memory, DebugInfo, Analyses);
  ArrayRef<Access> All = Accesses.Accesses;
  ArrayRef<Access> Reachable = All.take_front(Accesses.NumReachable);
  bool IsPlain = !Accesses.HasStoreLocs && !Accesses.HasNoUndefLoads &&
                 !DebugInfo.isAnyTracked();
  // Without φs there is nothing to do on the way from one access to the next.
  if (Phis.empty()) {
    if (IsPlain)
      Plain.rename(Reachable);
    else
      Full.rename(Reachable);
  } else if (IsPlain && Phis.areSimple()) {
    walk(Plain, CFG, Accesses);
  } else {
    Full.startWalk();
    walk(Full, CFG, Accesses);
  }
  Full.renameUnreachable(All.drop_front(Accesses.NumReachable));
  eraseAllocas(Accesses, DebugInfo);

  // In this order, because a φ may fold whatever comes from blocks that never
  // run. Trivial φs too are folded where those were kept.
  bool AreAllAsked = Accesses.HasNonNullLoads;
  ArrayRef<PHINode *> Asked = Phis.undefPhis();
  if (AreAllAsked)
    Asked = Phis.nodes();
  unsigned NumFolded = 0;
  if (!Asked.empty())
    NumFolded = PhiFolder(Phis.nodes(), CFG, Analyses).fold(Asked);
  if (!Phis.empty() && CFG.numReachable() != CFG.numBlocks())
    addUnreachableIncoming(Phis.nodes(), CFG);
  return {Full.numLoadsLeft(), Full.numStoresLeft(), NumFolded,
          Phis.numCreated() - NumFolded};
}

void braunssa::eraseAllocas(AllocaAccesses &Accesses,
                            PromotedDebugInfo &DebugInfo) {
  DebugInfo.finish(Accesses.Variables);
  eraseVariables(Accesses);
}
