//===- ReachingValues.cpp - Proofs of what a variable holds ---------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Validation/ReachingValues.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Operator.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;
using namespace braunssa;

ReachingValues::ReachingValues(const FunctionSnapshot &Before,
                               const SnapshotMatch &Match)
    : Before(Before), Match(Match), DT(Before.function()),
      AC(Before.function()) {}

bool ReachingValues::serves(PHINode *PN, unsigned Var) {
  return prove({Before.numberOf(PN->getParent()), Var, {PN, false}});
}

bool ReachingValues::prove(const Goal &G) {
  if (tryToProve(G))
    return true;
  if (!FailedForPoison || UsesContext)
    return false;
  UsesContext = true;
  return tryToProve(G);
}

bool ReachingValues::tryToProve(const Goal &G) {
  FailedForPoison = false;
  Worklist.clear();
  require(G);
  // The list grows while it is read.
  for (unsigned I = 0; I != Worklist.size(); ++I) {
    Goal Next = Worklist[I];
    if (Next.Block == NoIndex ? stepFromErased(Next) : stepFromEntry(Next))
      continue;
    for (const Goal &Unproven : Worklist)
      Claimed.erase(keyOf(Unproven));
    return false;
  }
  for (const Goal &Done : Worklist) {
    auto *PN = dyn_cast_or_null<PHINode>(Done.C.getPointer());
    if (!PN || Done.Block == NoIndex ||
        PN->getParent() != Before.block(Done.Block).BB || !Match.isNewPhi(PN))
      continue;
    auto &Variables = Served[PN];
    if (!is_contained(Variables, Done.Of))
      Variables.push_back(Done.Of);
  }
  return true;
}

void ReachingValues::require(const Goal &G) {
  if (Claimed.insert(keyOf(G)).second)
    Worklist.push_back(G);
}

/// Reduces a claim of a variable at the entry of a block.
bool ReachingValues::stepFromEntry(const Goal &G) {
  const FunctionSnapshot::Block &Block = Before.block(G.Block);
  if (G.Block == 0)
    return claimUndefined(0, G.Of, NoIndex, nullptr, G.C);
  Claim C = withContext(G.Block, G.C);
  auto *PN = dyn_cast_or_null<PHINode>(C.getPointer());
  if (!PN || PN->getParent() != Block.BB)
    return all_of(Before.preds(G.Block),
                  [&](unsigned Pred) { return stepFromEnd(Pred, G.Of, C); });
  for (unsigned I = 0, E = PN->getNumIncomingValues(); I != E; ++I) {
    unsigned Pred = Before.numberOf(PN->getIncomingBlock(I));
    if (Before.block(Pred).IsReachable &&
        !stepFromEnd(Pred, G.Of, {PN->getIncomingValue(I), C.getInt()}))
      return false;
  }
  return true;
}

bool ReachingValues::stepFromEnd(unsigned Pred, unsigned Var, Claim C) {
  return stepBack(Pred, Before.block(Pred).End,
                  Before.lastDefinition(Pred, Var), Var, C);
}

/// Reduces a claim of what \p Var holds before record \p End of \p Block, where
/// \p Definition is the last one.
bool ReachingValues::stepBack(unsigned Block, unsigned End, unsigned Definition,
                              unsigned Var, Claim C) {
  unsigned Begin =
      Definition == NoIndex ? Before.block(Block).Begin : Definition;
  if (isDefinedWithin(C.getPointer(), Block, Begin, End))
    C = behindDefinition(C);
  if (Definition == NoIndex) {
    require({Block, Var, C});
    return true;
  }
  if (Before.record(Definition).Kind == FunctionSnapshot::Role::Kill)
    return claimUndefined(Block, Var, Definition, nullptr, C);
  return claimOf(Before.operands(Definition)[0], Block, Var, Definition, C);
}

/// Reduces a claim of \p Old, a value of the old function that \p Definition
/// puts into \p Var.
bool ReachingValues::claimOf(Value *Old, unsigned Block, unsigned Var,
                             unsigned Definition, Claim C) {
  unsigned R = Before.recordOf(Old);
  if (R != NoIndex && Match.isErasedValue(R)) {
    require({NoIndex, R, C});
    return true;
  }
  // An old value that has been kept is at its address still.
  if (Old == C.getPointer())
    return true;
  if (R != NoIndex || !isa<Constant>(Old))
    return refute(Block, Var, Definition, Old, C);
  if (isa<PoisonValue>(Old))
    return true;
  if (match(Old, m_Undef()))
    return claimUndefined(Block, Var, Definition, Old, C);
  return refute(Block, Var, Definition, Old, C);
}

/// Decides a claim of something that is undef.
bool ReachingValues::claimUndefined(unsigned Block, unsigned Var,
                                    unsigned Definition, Value *Old, Claim C) {
  if (C.getInt() || (C.getPointer() && isNotPoison(C.getPointer())))
    return true;
  FailedForPoison = true;
  return refute(Block, Var, Definition, Old, C);
}

/// Reduces a claim of a value that has been erased.
bool ReachingValues::stepFromErased(const Goal &G) {
  const FunctionSnapshot::Record &R = Before.record(G.Of);
  Claim C = G.C;
  if (C.getPointer() && !isDefinedBefore(C.getPointer(), G.Of))
    C = behindDefinition(C);
  if (R.Kind == FunctionSnapshot::Role::Load)
    return stepBack(R.Block, G.Of, R.Definition, R.Var, C);
  return stepFromPhi(G.Of, C);
}

/// Reduces a claim of the erased φ of record \p R.
bool ReachingValues::stepFromPhi(unsigned R, Claim C) {
  unsigned Block = Before.record(R).Block;
  C = withContext(Block, C);
  auto *PN = dyn_cast_or_null<PHINode>(C.getPointer());
  if (PN && PN->getParent() != Before.block(Block).BB)
    PN = nullptr;
  SmallDenseMap<BasicBlock *, Value *, 8> Incoming;
  for (unsigned I = 0, E = PN ? PN->getNumIncomingValues() : 0; I != E; ++I)
    Incoming[PN->getIncomingBlock(I)] = PN->getIncomingValue(I);
  ArrayRef<Value *> Operands = Before.operands(R);
  unsigned NumIncoming = Operands.size() / 2;
  for (unsigned I = 0; I != NumIncoming; ++I) {
    auto *Pred = cast<BasicBlock>(Operands[NumIncoming + I]);
    if (!Before.block(Before.numberOf(Pred)).IsReachable)
      continue;
    Claim OnEdge = PN ? Claim(Incoming.lookup(Pred), C.getInt()) : C;
    if (!claimOf(Operands[I], Block, NoIndex, R, OnEdge))
      return false;
  }
  return true;
}

bool ReachingValues::refute(unsigned Block, unsigned Var, unsigned Definition,
                            Value *Expected, Claim C) {
  Why = {Block, Var, Definition, Expected, C.getPointer()};
  return false;
}

/// What remains of a claim before its value is defined.
ReachingValues::Claim ReachingValues::behindDefinition(Claim C) {
  return {nullptr, C.getInt() || isNotPoison(C.getPointer())};
}

/// Whether \p V is an instruction of \p Block in [\p Begin, \p End), φs aside:
/// those are defined on the way into the block.
bool ReachingValues::isDefinedWithin(Value *V, unsigned Block, unsigned Begin,
                                     unsigned End) const {
  if (!V || !isa<Instruction>(V) || isa<PHINode>(V))
    return false;
  unsigned R = Match.keptRecord(V);
  return R != NoIndex && Before.record(R).Block == Block && Begin <= R &&
         R < End;
}

/// Whether \p V's definition dominates record \p R. φs of a block are defined
/// at once, and before the rest.
bool ReachingValues::isDefinedBefore(Value *V, unsigned R) const {
  auto *I = dyn_cast<Instruction>(V);
  if (!I)
    return true;
  BasicBlock *Block = Before.block(Before.record(R).Block).BB;
  if (I->getParent() != Block)
    return DT.dominates(I->getParent(), Block);
  return isa<PHINode>(I) || Match.keptRecord(I) < R;
}

/// Whether \p V is not poison. LLVM 19 replaces φ(v, undef) by v without asking
/// for that, be v poison itself, so there it is taken for granted.
bool ReachingValues::isNotPoison(Value *V) {
#if LLVM_VERSION_MAJOR < 20
  return true;
#else
  auto [It, IsNew] = NotPoison.insert({V, false});
  if (IsNew)
    It->second = isGuaranteedNotToBePoison(V, &AC, nullptr, &DT) ||
                 receivesNoPoison(V, /*AskAtEdges=*/false) ||
                 receivesNoPoison(V, /*AskAtEdges=*/true);
  return It->second;
#endif
}

/// Whether no poison can come to \p V, directly, through φs, or through what is
/// computed from φs. LLVM's own answer gives up after a few φs, and believes in
/// what comes over edges from unreachable blocks. With \p AskAtEdges, which is
/// rarely necessary and takes time, a value may also be known not to be poison
/// at the end of the block from which a φ has it.
bool ReachingValues::receivesNoPoison(Value *V, bool AskAtEdges) {
  SmallVector<Instruction *, 8> Worklist;
  SmallPtrSet<Value *, 8> Seen;
  auto Add = [&](Value *Source) {
    auto *I = dyn_cast<Instruction>(Source);
    if (!I || canCreatePoison(cast<Operator>(I)) ||
        (isa<PHINode>(I) && I->hasPoisonGeneratingFlags()))
      return isGuaranteedNotToBePoison(Source, &AC, nullptr, &DT);
    if (Seen.insert(I).second)
      Worklist.push_back(I);
    return true;
  };
  if (!Add(V))
    return false;
  while (!Worklist.empty()) {
    Instruction *I = Worklist.pop_back_val();
    auto *PN = dyn_cast<PHINode>(I);
    if (!PN && isGuaranteedNotToBePoison(I, &AC, nullptr, &DT))
      continue;
    for (Use &U : I->operands()) {
      BasicBlock *Pred = PN ? PN->getIncomingBlock(U) : nullptr;
      if (Pred && !Before.block(Before.numberOf(Pred)).IsReachable)
        continue;
      if (Pred && AskAtEdges &&
          isGuaranteedNotToBePoison(U, &AC, Pred->getTerminator(), &DT))
        continue;
      if (!Add(U))
        return false;
    }
  }
  return true;
}

/// \p C where control comes into \p Block. What is known at a join of a value
/// holds of it on the way there, for the run that has come so far.
ReachingValues::Claim ReachingValues::withContext(unsigned Block, Claim C) {
  if (!UsesContext || !C.getPointer() || C.getInt() ||
      Before.preds(Block).size() < 2)
    return C;
  return {C.getPointer(),
          isGuaranteedNotToBePoison(C.getPointer(), &AC,
                                    &Before.block(Block).BB->front(), &DT) ||
              isNotPoison(C.getPointer())};
}
