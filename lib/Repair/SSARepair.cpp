//===- SSARepair.cpp - One value that has become several ------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BraunSSA/SSARepair.h"
#include "CFG/BlockDominators.h"
#include "CFG/CFGWalk.h"
#include "Construction/BraunLookup.h"
#include "PhiGraph/RedundantPhiRemover.h"
#include "PhiGraph/TrivialPhiRemover.h"
#include "Repair/ExistingPhis.h"
#include "Repair/PointDefinitions.h"
#include "Repair/RepairPhis.h"
#include "Support/Compat.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include <string>

using namespace llvm;
using namespace braunssa;

class SSARepair::Impl {
public:
  using Phi = PhiGraph::Phi;
  using Operand = PhiGraph::Operand;
  using Point = PointDefinitions::Point;

  Impl(Function &F, SSARepairOptions Options) : Options(Options), F(&F) {}

  void startFunction(Function &NewF);
  void startValue(Type *NewTy, StringRef NewName);
  void define(BasicBlock *Block, Point At, Value *V);
  void addUse(Use &U);
  SSARepairResult rewrite();
  /// What the value is before \p Point in \p Block; at its end if that is null.
  Value *valueAt(BasicBlock *Block, const Instruction *Point);
  Value *valueAtEntry(BasicBlock *Block);
  ArrayRef<PHINode *> insertedPhis() const { return Inserted; }

private:
  void endValue();
  void enterDefinitions();
  Operand read(unsigned Block, const Instruction *Point);
  Operand readAtEntry(unsigned Block);
  Value *valueOf(Operand O);
  void completeRound(ArrayRef<Use *> ToBeSet);
  void removeNeedless();
  void listStaying();
  void insertPhis();
  void fillIn(Phi P, PHINode *PN);

  SSARepairOptions Options;
  Function *F;
  bool IsCFGRead = false;
  CFGWalk CFG;
  BlockDominators Dominators;
  BraunLookup Lookup;
  TrivialPhiRemover TrivialPhis;
  RedundantPhiRemover RedundantPhis;

  // The value.
  Type *Ty = nullptr;
  std::string Name;
  PointDefinitions Definitions;
  bool AreDefinitionsEntered = false;
  /// What it holds at the function's entry.
  Operand Undefined;
  /// The uses added since the last rewrite(), and what they get.
  SmallVector<Use *, 0> Uses;
  SmallVector<Operand, 0> Decided;
  RepairPhis Phis;
  SSARepairResult Counts;
  unsigned NumInVain = 0;
  SmallVector<PHINode *, 0> Inserted;

  // A round's.
  ExistingPhis Existing;
  SmallVector<Phi, 0> Staying;
  SmallVector<Operand, 0> Merged;
};

void SSARepair::Impl::startFunction(Function &NewF) {
  F = &NewF;
  IsCFGRead = false;
  Ty = nullptr;
  NumInVain = 0;
  Uses.clear();
  Inserted.clear();
}

void SSARepair::Impl::startValue(Type *NewTy, StringRef NewName) {
  if (!IsCFGRead) {
    assert(!F->isDeclaration() && "A function to repair has a body.");
    CFG.readFunction(*F);
    Dominators.forget();
    Lookup.startFunction(CFG, Dominators, /*TakesShortcuts=*/true);
    IsCFGRead = true;
  } else if (Ty) {
    endValue();
  }
  Ty = NewTy;
  Name.assign(NewName.begin(), NewName.end());
  Undefined = Operand::leaf(Options.UndefinedIsPoison ? PoisonValue::get(Ty)
                                                      : UndefValue::get(Ty));
  Definitions.startValue(CFG.numBlocks());
  AreDefinitionsEntered = false;
  Uses.clear();
  Inserted.clear();
  Counts = SSARepairResult();
}

/// Tells the lookup what has become of the φs of the last value, by which it
/// finds out when shortcuts pay.
void SSARepair::Impl::endValue() {
  if (AreDefinitionsEntered && Lookup.phis().size() != 0)
    Lookup.noteRemoved(NumInVain);
  NumInVain = 0;
}

void SSARepair::Impl::define(BasicBlock *Block, Point At, Value *V) {
  assert(Ty && "startValue() comes before the definitions.");
  assert(V->getType() == Ty && "A definition is of the value's type.");
  assert(Block->getParent() == F && "A definition is in the function.");
  assert(!AreDefinitionsEntered && "Definitions come before what is read.");
  Definitions.add(CFG.numberOf(Block), At, V);
}

void SSARepair::Impl::addUse(Use &U) {
  assert(Ty && "startValue() comes before the uses.");
  assert(U->getType() == Ty && "A use is of the value's type.");
  assert(cast<Instruction>(U.getUser())->getFunction() == F &&
         "A use is in the function.");
  Uses.push_back(&U);
}

/// Tells the lookup of the definitions, once for a value.
void SSARepair::Impl::enterDefinitions() {
  if (AreDefinitionsEntered)
    return;
  assert(Ty && "startValue() comes before what is read.");
  AreDefinitionsEntered = true;
  Definitions.prepare();
  Lookup.startVariable(Undefined);
  Phis.startValue(CFG, Lookup);
  Definitions.forEachLast([&](unsigned Block, Value *V) {
    if (CFG.isReachable(Block))
      Lookup.writeVariable(Block, Operand::leaf(V));
  });
}

/// What the value is in \p Block before \p Point, or at its end.
SSARepair::Impl::Operand SSARepair::Impl::read(unsigned Block,
                                               const Instruction *Point) {
  if (Value *V = Definitions.lastBefore(Block, Point))
    return Operand::leaf(V);
  return readAtEntry(Block);
}

SSARepair::Impl::Operand SSARepair::Impl::readAtEntry(unsigned Block) {
  if (!CFG.isReachable(Block))
    return Operand::leaf(PoisonValue::get(Ty));
  return Lookup.readAtEntry(Block);
}

SSARepairResult SSARepair::Impl::rewrite() {
  enterDefinitions();
  Decided.clear();
  for (Use *U : Uses) {
    auto *User = cast<Instruction>(U->getUser());
    auto *PN = dyn_cast<PHINode>(User);
    BasicBlock *BB = PN ? PN->getIncomingBlock(*U) : User->getParent();
    Decided.push_back(read(CFG.numberOf(BB), PN ? nullptr : User));
  }
  completeRound(Uses);
  for (unsigned I = 0, E = Uses.size(); I != E; ++I)
    Uses[I]->set(Phis.value(Decided[I]));
  Counts.NumUses = Uses.size();
  Uses.clear();
  SSARepairResult Result = Counts;
  Counts = SSARepairResult();
  return Result;
}

Value *SSARepair::Impl::valueAt(BasicBlock *Block, const Instruction *Point) {
  assert((!Point || !isa<PHINode>(Point)) &&
         "A φ reads at the ends of its block's predecessors.");
  enterDefinitions();
  return valueOf(read(CFG.numberOf(Block), Point));
}

Value *SSARepair::Impl::valueAtEntry(BasicBlock *Block) {
  enterDefinitions();
  unsigned Number = CFG.numberOf(Block);
  if (Value *V = Definitions.atEntry(Number))
    return V;
  return valueOf(readAtEntry(Number));
}

Value *SSARepair::Impl::valueOf(Operand O) {
  if (!Phis.isKnown(O))
    completeRound(Uses);
  return Phis.value(O);
}

/// Turns the φs placed since the last round into values: those needed are
/// inserted. Uses \p ToBeSet of the value need not be decided yet.
void SSARepair::Impl::completeRound(ArrayRef<Use *> ToBeSet) {
  Lookup.addPhiOperands();
  if (!Phis.startRound())
    return;
  unsigned NumCandidates = Phis.graph().size();
  Counts.NumCandidates += NumCandidates;
  removeNeedless();
  listStaying();
  if (Options.ReusePhis && !Staying.empty())
    if (unsigned NumReused = Existing.replace(Phis, CFG, Staying, ToBeSet)) {
      Counts.NumReused += NumReused;
      // A φ may have merged nothing but one that is there and one that is it.
      removeNeedless();
      listStaying();
    }
  NumInVain += NumCandidates - Staying.size();
  insertPhis();
  Phis.endRound();
}

/// Removes the trivial φs of the round, and then its redundant sets.
void SSARepair::Impl::removeNeedless() {
  PhiGraph &G = Phis.graph();
  TrivialPhis.removeFrom(G);
  // What reaches no leaf is reached from no entry, and no reachable block is.
  RedundantPhis.removeFrom(G, Undefined);
}

void SSARepair::Impl::listStaying() {
  PhiGraph &G = Phis.graph();
  Staying.clear();
  for (Phi P = 0, E = G.size(); P != E; ++P)
    if (!G.isReplaced(P))
      Staying.push_back(P);
}

/// Inserts the φs of the round that stay, and fills them in.
void SSARepair::Impl::insertPhis() {
  unsigned First = Inserted.size();
  for (Phi P : Staying) {
    unsigned Block = Phis.blockOf(P);
    PHINode *PN = PHINode::Create(Ty, CFG.numEdges(Block), Name,
                                  CFG.block(Block)->begin());
    PN->setDebugLoc(compat::compilerGeneratedLoc());
    Phis.setValue(P, PN);
    Inserted.push_back(PN);
  }
  for (auto [P, PN] : zip_equal(Staying, drop_begin(Inserted, First)))
    fillIn(P, PN);
  Counts.NumPhis += Staying.size();
}

/// Gives \p PN what \p P of the round merges: an operand for each edge.
void SSARepair::Impl::fillIn(Phi P, PHINode *PN) {
  unsigned Block = Phis.blockOf(P);
  ArrayRef<unsigned> Preds = CFG.preds(Block);
  Phis.expand(P, Merged);
  unsigned NumEdges = CFG.numEdges(Block);
  if (NumEdges == Preds.size()) {
    for (auto [Pred, O] : zip_equal(Preds, Merged))
      PN->addIncoming(Phis.valueInRound(O), CFG.block(Pred));
    return;
  }
  // A join is not the entry, so each edge to it has a predecessor.
  for (auto [Edge, O] : zip_equal(CFG.edgesInto(Block), Merged))
    for (unsigned I = CFG.edges()[Edge].Multiplicity; I != 0; --I)
      PN->addIncoming(Phis.valueInRound(O), CFG.block(CFG.edges()[Edge].Pred));
  if (PN->getNumIncomingValues() == NumEdges)
    return;
  for (BasicBlock *Pred : predecessors(CFG.block(Block)))
    if (!CFG.isReachable(CFG.numberOf(Pred)))
      PN->addIncoming(PoisonValue::get(Ty), Pred);
}

SSARepair::SSARepair(Function &F, SSARepairOptions Options)
    : Pimpl(std::make_unique<Impl>(F, Options)) {}
SSARepair::SSARepair(SSARepair &&) = default;
SSARepair &SSARepair::operator=(SSARepair &&) = default;
SSARepair::~SSARepair() = default;

void SSARepair::startFunction(Function &F) { Pimpl->startFunction(F); }

void SSARepair::startValue(Type *Ty, StringRef Name) {
  Pimpl->startValue(Ty, Name);
}

void SSARepair::addDefinition(BasicBlock *Block, Value *V) {
  Pimpl->define(Block, PointDefinitions::Point::end(), V);
}

void SSARepair::addDefinition(Instruction *Point, Value *V) {
  Pimpl->define(Point->getParent(),
                Point->isTerminator() ? PointDefinitions::Point::end()
                                      : PointDefinitions::Point::behind(Point),
                V);
}

void SSARepair::addDefinition(Instruction *V) {
  if (auto *Invoke = dyn_cast<InvokeInst>(V))
    if (BasicBlock *Normal = Invoke->getNormalDest();
        Normal->getUniquePredecessor()) {
      addDefinitionAtEntry(Normal, V);
      return;
    }
  addDefinition(V, V);
}

void SSARepair::addDefinitionAtEntry(BasicBlock *Block, Value *V) {
  Pimpl->define(Block, PointDefinitions::Point::entry(), V);
}

void SSARepair::addUse(Use &U) { Pimpl->addUse(U); }

void SSARepair::addUsesOf(Value &V) {
  for (Use &U : V.uses())
    if (isa<Instruction>(U.getUser()))
      Pimpl->addUse(U);
}

SSARepairResult SSARepair::rewrite() { return Pimpl->rewrite(); }

Value *SSARepair::valueAtEnd(BasicBlock *Block) {
  return Pimpl->valueAt(Block, nullptr);
}

Value *SSARepair::valueAtEntry(BasicBlock *Block) {
  return Pimpl->valueAtEntry(Block);
}

Value *SSARepair::valueBefore(Instruction *Point) {
  return Pimpl->valueAt(Point->getParent(), Point);
}

ArrayRef<PHINode *> SSARepair::insertedPhis() const {
  return Pimpl->insertedPhis();
}
