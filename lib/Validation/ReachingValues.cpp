//===- ReachingValues.cpp - Proofs of what a variable holds ---------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Validation/ReachingValues.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;
using namespace braunssa;

ReachingValues::ReachingValues(const FunctionSnapshot &Before,
                               const SnapshotMatch &Match,
                               const DominatorTree &DT, bool LooksAhead)
    : Before(Before), Match(Match), DT(DT),
      Poison(
          Before, Match, DT,
          LooksAhead
              ? [this](
                    Value *V, RunPoint Point, unsigned Of,
                    bool IsRecord) { return standsFor(V, Point, Of, IsRecord); }
              : PoisonProofs::StandsFor()) {}

/// Whether \p V stands for \p Of at \p Point, which is on an edge; see
/// InevitableUse.
bool ReachingValues::standsFor(Value *V, RunPoint Point, unsigned Of,
                               bool IsRecord) {
  if (!WithoutAhead)
    WithoutAhead = std::make_unique<ReachingValues>(Before, Match, DT,
                                                    /*LooksAhead=*/false);
  if (IsRecord)
    return WithoutAhead->holds(Of, V);
  return WithoutAhead->prove(
      [&] { return WithoutAhead->stepFromEnd(Point.Block, Of, {V, false}); });
}

bool ReachingValues::serves(PHINode *PN, unsigned Var) {
  return prove({Before.numberOf(PN->getParent()), Var, {PN, false}});
}

bool ReachingValues::prove(const Goal &G) {
  return prove([&] {
    require(G);
    return true;
  });
}

/// Proves what \p Begin requires, if that returns that it may be so.
bool ReachingValues::prove(function_ref<bool()> Begin) {
  if (tryToProve(Begin))
    return true;
  if (!FailedForPoison || AsksAtPoints)
    return false;
  AsksAtPoints = true;
  return tryToProve(Begin);
}

bool ReachingValues::tryToProve(function_ref<bool()> Begin) {
  FailedForPoison = false;
  Worklist.clear();
  bool IsProven = Begin();
  // The list grows while it is read, but takes no goal twice.
  for (unsigned I = 0; IsProven && I != Worklist.size(); ++I) {
    Goal Next = Worklist[I];
    IsProven =
        Next.Block == NoIndex ? stepFromErased(Next) : stepFromEntry(Next);
  }
  if (!IsProven) {
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
  Claim C = G.C;
  auto *PN = dyn_cast_or_null<PHINode>(C.getPointer());
  if (!PN || PN->getParent() != Block.BB) {
    ArrayRef<unsigned> Preds = Before.preds(G.Block);
    return all_of(Preds, [&](unsigned Pred) {
      Claim OnEdge =
          Preds.size() > 1 ? atPoint(Poison.onEdge(Pred, G.Block), C) : C;
      return stepFromEnd(Pred, G.Of, OnEdge);
    });
  }
  for (unsigned I = 0, E = PN->getNumIncomingValues(); I != E; ++I) {
    unsigned Pred = Before.numberOf(PN->getIncomingBlock(I));
    if (!Before.block(Pred).IsReachable)
      continue;
    Claim OnEdge(PN->getIncomingValue(I), C.getInt());
    OnEdge = atPoint(Poison.onEdge(Pred, G.Block), OnEdge);
    if (!stepFromEnd(Pred, G.Of, OnEdge))
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
  if (C.getPointer())
    C = isDefinedBefore(C.getPointer(), G.Of) ? atPoint({R.Block, G.Of}, C)
                                              : behindDefinition(C);
  if (R.Kind == FunctionSnapshot::Role::Load)
    return stepBack(R.Block, G.Of, R.Definition, R.Var, C);
  return stepFromPhi(G.Of, C);
}

/// Reduces a claim of the erased φ of record \p R.
bool ReachingValues::stepFromPhi(unsigned R, Claim C) {
  unsigned Block = Before.record(R).Block;
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
    unsigned Number = Before.numberOf(Pred);
    if (!Before.block(Number).IsReachable)
      continue;
    Claim OnEdge = PN ? Claim(Incoming.lookup(Pred), C.getInt()) : C;
    OnEdge = atPoint(Poison.onEdge(Number, Block), OnEdge);
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

/// Whether \p V is not poison at \p Point, or without one wherever it is. LLVM
/// 19 replaces φ(v, undef) by v without asking for that, be v poison itself, so
/// there it is taken for granted.
bool ReachingValues::isNotPoison(Value *V, RunPoint Point) {
  return LLVM_VERSION_MAJOR < 20 || Poison.isNotPoison(V, Point);
}

/// \p C where control is at \p Point. What is known of a value there holds of
/// it on the way there, for the run that has come so far. A run that has come
/// to a claim has passed the points that the claim is led back to, so of a
/// value it is enough to ask where it comes into the proof, and at the ends of
/// blocks before joins: each run has come over one of them, and knows more
/// there than behind.
ReachingValues::Claim ReachingValues::atPoint(RunPoint Point, Claim C) {
  if (!AsksAtPoints || !C.getPointer() || C.getInt())
    return C;
  return {C.getPointer(), isNotPoison(C.getPointer(), Point)};
}
