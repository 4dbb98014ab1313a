//===- SSAConstruction.cpp - Deciding what all loads become ---------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Promotion/SSAConstruction.h"
#include "Support/Compat.h"
#include "Support/MemoryPolicy.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace braunssa;

void SSAConstruction::startFunction(const CFGWalk &Walk,
                                    BlockDominators &Dominators, bool Minimal) {
  CFG = &Walk;
  IsMinimal = Minimal;
  Lookup.startFunction(Walk, Dominators, /*TakesShortcuts=*/Minimal);
}

void SSAConstruction::decide(AllocaAccesses &Accesses, CopySources &Sources,
                             PromotedDebugInfo &DebugInfo) {
  AA = &Accesses;
  Phis.clear();
  Sparse.clear();
  Places.clear();
  Counts = PhiCounts();
  Model.start(*CFG, Accesses, Sources);
  bool DoesUndefShow = compat::MarkersAreStores && DebugInfo.isAnyTracked();
  if (DoesUndefShow)
    nameDoubtfulLoads(DebugInfo);
  for (unsigned Var = Model.next(); Var != NoIndex; Var = Model.next()) {
    if (Model.needsValues(Var))
      construct(Var);
    Model.classify(Var);
    if (DoesUndefShow && DebugInfo.isTracked(Var) &&
        Model.caseOf(Var) != Mem2RegCase::General)
      Model.findStoresOfUndef(Var, DebugInfo);
  }
  Loads.start(Accesses, Model);
  if (DoesUndefShow)
    findStoresOfUndef(DebugInfo);
  numberByValue();
  if (!Sparse.empty())
    Sparse.writeOut(Phis);
  HasAnnotatedLoads = Loads.resolve() || AA->HasNonNullLoads;
  HasShortcutLoads =
      HasAnnotatedLoads || any_of(Model.processingOrder(), [&](unsigned Var) {
        return Model.mayReorderUses(Var);
      });
}

void SSAConstruction::giveBackLookup() {
  giveBack(Lookup);
  giveBack(TrivialPhis);
  giveBack(Survivors);
  giveBack(NumberAsSurvivor);
  giveBack(Sparse);
}

/// Finds what \p Var holds where it is read, in reachable blocks.
void SSAConstruction::construct(unsigned Var) {
  Variable &V = AA->Variables[Var];
  if (V.FirstRead == NoIndex)
    return;
  Operand Undef = Operand::leaf(UndefValue::get(V.ValueType));
  if (constructWithoutLookup(V, Undef))
    return;

  Lookup.startVariable(Undef);
  writeDefinitions(V, Undef);
  for (unsigned R = V.FirstRead; R != NoIndex; R = AA->Reads[R].Next)
    if (CFG->isReachable(AA->Reads[R].Block))
      AA->Reads[R].Value = Lookup.readAtEntry(AA->Reads[R].Block);
  Lookup.addPhiOperands();
  unsigned NumPlaced = Lookup.phis().size();
  if (NumPlaced == 0)
    return;
  unsigned NumTrivial = Lookup.removeTrivialPhis();
  Counts.Candidates += NumPlaced;
  Counts.Trivial += NumTrivial;
  // The stores of a variable differ; the ends of its value's life, which leave
  // it undefined, do not.
  if (NumTrivial != NumPlaced && IsMinimal)
    Counts.Redundant += Lookup.removeRedundantPhis(V.NumKills == 0);
  keepSurvivors(Var);
}

/// Tells the lookup of the definitions of \p V.
void SSAConstruction::writeDefinitions(const Variable &V, Operand Undef) {
  for (unsigned D = V.FirstDefinition; D != NoIndex;) {
    const Definition &Def = AA->Definitions[D];
    D = Def.Next;
    if (!CFG->isReachable(Def.Block))
      continue;
    StoreInst *Store = AA->storeOf(Def);
    Lookup.writeVariable(Def.Block, Store ? Operand::leaf(Store) : Undef);
  }
}

/// Fills in the reads of \p V where one look at the definitions suffices, and
/// returns whether it does.
bool SSAConstruction::constructWithoutLookup(const Variable &V, Operand Undef) {
  // What is stored in the entry block and nowhere else reaches all other
  // blocks, as the entry block has no predecessors.
  Operand Everywhere = Undef;
  if (V.FirstDefinition != NoIndex) {
    const Definition &Def = AA->Definitions[V.FirstDefinition];
    if (Def.Next != NoIndex || Def.Block != 0)
      return false;
    if (StoreInst *Store = AA->storeOf(Def))
      Everywhere = Operand::leaf(Store);
  }
  for (unsigned R = V.FirstRead; R != NoIndex; R = AA->Reads[R].Next) {
    ExposedRead &Read = AA->Reads[R];
    Read.Value = Read.Block == 0 ? Undef : Everywhere;
  }
  return true;
}

/// Moves the φs of the lookup that are not replaced to the function's φs.
void SSAConstruction::keepSurvivors(unsigned Var) {
  PhiGraph &Placed = Lookup.phis();
  // Layout numbers differ, so they alone decide the order.
  Survivors.clear();
  for (PhiGraph::Phi P = 0, E = Placed.size(); P != E; ++P)
    if (!Placed.isReplaced(P))
      Survivors.push_back({CFG->layoutNumber(Lookup.blockOf(P)), P});
  if (Survivors.size() > 1)
    sort(Survivors, std::less<>());
  NumberAsSurvivor.resize_for_overwrite(Placed.size());
  for (auto [LayoutNumber, P] : Survivors) {
    NumberAsSurvivor[P] = Phis.addPhi(Placed.numOperands(P));
    Places.push_back({Var, Lookup.blockOf(P)});
    if (!Lookup.sparsePhis().empty())
      Sparse.addLike(NumberAsSurvivor[P], Lookup.sparsePhis(), P);
  }
  auto AsSurvivor = [&](Operand O) {
    O = Placed.resolve(O);
    return O.isPhi() ? Operand::phi(NumberAsSurvivor[O.getPhi()]) : O;
  };
  for (auto [LayoutNumber, P] : Survivors)
    transform(Placed.operands(P), Phis.operands(NumberAsSurvivor[P]).begin(),
              AsSurvivor);
  const Variable &V = AA->Variables[Var];
  for (unsigned R = V.FirstRead; R != NoIndex; R = AA->Reads[R].Next)
    if (CFG->isReachable(AA->Reads[R].Block))
      AA->Reads[R].Value = AsSurvivor(AA->Reads[R].Value);
}

/// Notes the loads whose erased stores are in doubt as copies, so that they can
/// be followed like the loads of other stores.
void SSAConstruction::nameDoubtfulLoads(const PromotedDebugInfo &DebugInfo) {
  bool IsAnyLoad = false;
  DebugInfo.forEachDoubtfulValue([&](Value *Stored) {
    auto *LI = dyn_cast<LoadInst>(Stored);
    if (!LI)
      return;
    AA->Copies.note(LI, /*Store=*/0, AA->Accesses);
    IsAnyLoad = true;
  });
  if (IsAnyLoad)
    AA->Copies.findFar(AA->Accesses);
}

/// Tells \p DebugInfo of the stores of undef that mem2reg erases on its walk.
/// By then it has replaced the loads that come before, by φs among others,
/// which it simplifies later.
void SSAConstruction::findStoresOfUndef(PromotedDebugInfo &DebugInfo) {
  for (const Access &A : ArrayRef(AA->Accesses).take_front(AA->NumReachable)) {
    if (!A.isStore() || !DebugInfo.isTracked(A.Var) ||
        Model.caseOf(A.Var) != Mem2RegCase::General)
      continue;
    auto *SI = cast<StoreInst>(A.Inst);
    Operand Stored = Loads.origin(SI->getValueOperand());
    if (Stored.isLeaf() && PromotedDebugInfo::isUndef(Stored.getLeaf()))
      DebugInfo.noteStoreOfUndef(SI);
  }
}

/// Replaces definitions by the values stored and removes the φs that this shows
/// to be trivial, unless loads want to know what mem2reg knows of those φs.
void SSAConstruction::numberByValue() {
  // Where no φ is trivial at first, none becomes trivial, and where one is, it
  // all is looked at again. That is rare; telling so saves 0.4 % on sqlite3.
  bool IsAnyTrivial = false;
  for (PhiGraph::Phi P = 0, E = Phis.size(); P != E; ++P) {
    MergedValues Merged(Operand::phi(P));
    for (Operand &O : Phis.operands(P)) {
      if (!O.isPhi())
        if (auto *SI = dyn_cast<StoreInst>(O.getLeaf()))
          O = Loads.origin(SI->getValueOperand());
      Merged.add(O);
    }
    IsAnyTrivial |= !Merged.areSeveral();
  }
  if (IsAnyTrivial && !AA->HasNonNullLoads)
    Counts.Trivial += TrivialPhis.removeFrom(Phis);
}
