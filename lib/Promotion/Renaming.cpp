//===- Renaming.cpp - Accesses become values ------------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Promotion/Renaming.h"
#include "Mem2Reg/AnnotatedLoads.h"
#include "Variables/Erasure.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace braunssa;
using Phi = PhiGraph::Phi;
using Operand = PhiGraph::Operand;

void PlainRenaming::rename(ArrayRef<Access> Accesses) {
  for (const Access &A : Accesses) {
    Operand LoadValue = A.isStore() ? Operand() : *Context.NextLoadValue++;
    // replaceShortcutLoads() has replaced it.
    if (!A.Inst)
      continue;
    if (!A.isStore())
      replaceUses(cast<LoadInst>(A.Inst), Context.Phis.valueOf(LoadValue));
    eraseAnnotated(A.Inst);
  }
}

void FullRenaming::startWalk() {
  Memory.NumEntered.assign(Context.CFG.numReachable(), 0);
  TracksLocations = needsLocations(Context.Accesses, Context.Phis);
  if (TracksLocations)
    Memory.Locations.start(Context.Accesses.Variables.size(),
                           Context.CFG.numReachable());
}

void FullRenaming::enter(const CFGWalk::Edge &E) {
  // The entry block is entered once, and from nowhere.
  if (TracksLocations && E.Block != 0)
    Memory.Locations.enterFrom(E.Pred);
  if (Context.Phis.firstByBlock()[E.Block] != NoIndex)
    enterAt(E, Memory.NumEntered[E.Block]++);
}

void FullRenaming::enterAt(const CFGWalk::Edge &E, unsigned Index) {
  PlacedPhis &Phis = Context.Phis;
  ArrayRef<Phi> Next = Phis.nextByPhi();
  for (Phi P = Phis.firstByBlock()[E.Block]; P != NoIndex; P = Next[P]) {
    unsigned Var = Context.SSA.place(P).Var;
    if (PHINode *PN = Phis.nodes()[P]) {
      Value *V = Phis.valueOf(Phis.operand(P, Index));
      if (TracksLocations)
        Memory.Locations.addTo(PN, Var);
      for (unsigned I = 0; I != E.Multiplicity; ++I)
        PN->addIncoming(V, Context.CFG.block(E.Pred));
      Phis.noteOperand(P, V);
      if (Index == 0 && DebugInfo.isTracked(Var))
        DebugInfo.phiPlaced(Var, PN);
    } else if (Index == 0) {
      DebugInfo.phiSimplified(Var, Context.CFG.block(E.Block),
                              Phis.valueOf(Operand::phi(P)));
    }
  }
}

void FullRenaming::leave(unsigned Block) {
  if (TracksLocations)
    Memory.Locations.leave(Block);
}

void FullRenaming::rename(ArrayRef<Access> Accesses) {
  for (const Access &A : Accesses)
    rename(A, A.isStore() ? Operand() : *Context.NextLoadValue++);
}

void FullRenaming::renameUnreachable(ArrayRef<Access> Accesses) {
  const Mem2RegModel &Model = Context.SSA.model();
  for (const Access &A : Accesses) {
    Operand LoadValue = A.isStore() ? Operand() : *Context.NextLoadValue++;
    if (!A.Inst || Model.isPromotedUnreachable(A))
      rename(A, LoadValue);
    else
      ++(A.isStore() ? NumStoresLeft : NumLoadsLeft);
  }
}

/// Renames \p A, unless that has been done before the walk. If it is a load, it
/// is equal to \p LoadValue.
void FullRenaming::rename(const Access &A, Operand LoadValue) {
  if (!A.Inst)
    return;
  if (A.isStore())
    eraseStore(A);
  else
    replaceAnnotated(cast<LoadInst>(A.Inst), Context.Phis.valueOf(LoadValue),
                     LoadValue.isPhi(), Analyses);
}

void FullRenaming::eraseStore(const Access &A) {
  auto *SI = cast<StoreInst>(A.Inst);
  Mem2RegCase Case = Context.SSA.model().caseOf(A.Var);
  if (TracksLocations && Case == Mem2RegCase::General)
    Memory.Locations.storePassed(A.Var, SI->getDebugLoc().get());
  if (DebugInfo.isTracked(A.Var))
    DebugInfo.storeErased(A.Var, Case, SI);
  eraseAnnotated(SI);
}
