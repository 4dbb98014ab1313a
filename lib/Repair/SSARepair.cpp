//===- SSARepair.cpp - One value that has become several ------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BraunSSA/SSARepair.h"
#include "CFG/BlockDominators.h"
#include "Construction/BraunLookup.h"
#include "PhiGraph/RedundantPhiRemover.h"
#include "PhiGraph/TrivialPhiRemover.h"
#include "Repair/ExistingPhis.h"
#include "Repair/PointDefinitions.h"
#include "Repair/RepairCFG.h"
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
  void startReading(ArrayRef<BasicBlock *> Entries);
  void writeDefinitions();
  Operand readAtEntry(BasicBlock *BB);
  Value *valueAtEntryOf(BasicBlock *BB);
  void completeRound();
  void removeNeedless();
  void listStaying();
  void insertPhis();
  void fillIn(Phi P, PHINode *PN);

  SSARepairOptions Options;
  Function *F;
  bool IsStarted = false;
  RepairCFG CFG;
  BlockDominators Dominators;
  BraunLookup Lookup;
  TrivialPhiRemover TrivialPhis;
  RedundantPhiRemover RedundantPhis;

  // The value.
  Type *Ty = nullptr;
  std::string Name;
  PointDefinitions Definitions;
  /// Whether something has been read; and whether the lookup knows the
  /// definitions, in the whole of the CFG.
  bool IsBeingRead = false;
  bool AreDefinitionsWritten = false;
  /// What it holds at the function's entry.
  Operand Undefined;
  /// The uses added since the last rewrite(), and what they get.
  SmallVector<Use *, 0> Uses;
  SmallVector<Operand, 0> Decided;
  /// The blocks whose entries are read for uses, and which of these.
  SmallVector<BasicBlock *, 0> Entries;
  SmallVector<unsigned, 0> Exposed;
  RepairPhis Phis;
  SSARepairResult Counts;
  unsigned NumInVain = 0;
  SmallVector<PHINode *, 0> Inserted;

  // A round's.
  ExistingPhis Existing;
  SmallVector<Phi, 0> Staying;
  SmallVector<Operand, 0> Merged;
  /// By block, which of its operands a φ has for it. Written before it is read.
  SmallVector<unsigned, 0> SlotOf;
};

void SSARepair::Impl::startFunction(Function &NewF) {
  F = &NewF;
  IsStarted = false;
  Ty = nullptr;
  NumInVain = 0;
  Uses.clear();
  Inserted.clear();
}

void SSARepair::Impl::startValue(Type *NewTy, StringRef NewName) {
  if (!IsStarted) {
    assert(!F->isDeclaration() && "A function to repair has a body.");
    CFG.startFunction(*F);
    Dominators.forget();
    IsStarted = true;
  } else if (Ty) {
    endValue();
  }
  Ty = NewTy;
  Name.assign(NewName.begin(), NewName.end());
  Undefined = Operand::leaf(Options.UndefinedIsPoison ? PoisonValue::get(Ty)
                                                      : UndefValue::get(Ty));
  Definitions.startValue(CFG.limit());
  IsBeingRead = false;
  AreDefinitionsWritten = false;
  Uses.clear();
  Inserted.clear();
  Counts = SSARepairResult();
}

/// Tells the lookup what has become of the φs of the last value, by which it
/// finds out when shortcuts pay.
void SSARepair::Impl::endValue() {
  if (AreDefinitionsWritten && Lookup.phis().size() != 0)
    Lookup.noteRemoved(NumInVain);
  NumInVain = 0;
}

void SSARepair::Impl::define(BasicBlock *Block, Point At, Value *V) {
  assert(Ty && "startValue() comes before the definitions.");
  assert(V->getType() == Ty && "A definition is of the value's type.");
  assert(Block->getParent() == F && "A definition is in the function.");
  assert(!IsBeingRead && "Definitions come before what is read.");
  Definitions.add(CFG.layoutNumber(Block), Block, At, V);
}

void SSARepair::Impl::addUse(Use &U) {
  assert(Ty && "startValue() comes before the uses.");
  assert(U->getType() == Ty && "A use is of the value's type.");
  assert(cast<Instruction>(U.getUser())->getFunction() == F &&
         "A use is in the function.");
  Uses.push_back(&U);
}

/// Has the lookup ready for what the value is at the entries of \p Entries.
void SSARepair::Impl::startReading(ArrayRef<BasicBlock *> Entries) {
  if (AreDefinitionsWritten || Entries.empty())
    return;
  bool WasWhole = CFG.isWhole();
  bool IsRegion = !WasWhole && CFG.readRegion(Entries, Definitions);
  if (!WasWhole)
    Lookup.startFunction(CFG.walk(), Dominators, /*TakesShortcuts=*/!IsRegion);
  AreDefinitionsWritten = !IsRegion;
  writeDefinitions();
}

/// Tells the lookup of the definitions in the blocks read.
void SSARepair::Impl::writeDefinitions() {
  const CFGWalk &Walk = CFG.walk();
  Lookup.startVariable(Undefined);
  Phis.startValue(Walk, Lookup);
  if (CFG.isWhole()) {
    Definitions.forEachLast([&](BasicBlock *BB, Value *V) {
      if (unsigned Block = CFG.numberOf(BB); Walk.isReachable(Block))
        Lookup.writeVariable(Block, Operand::leaf(V));
    });
    return;
  }
  // Block 0 is none of the function.
  for (unsigned Block = 1; Block != Walk.numReachable(); ++Block)
    if (Value *V = Definitions.lastBefore(CFG.layoutNumber(Walk.block(Block)),
                                          nullptr))
      Lookup.writeVariable(Block, Operand::leaf(V));
}

SSARepair::Impl::Operand SSARepair::Impl::readAtEntry(BasicBlock *BB) {
  unsigned Block = CFG.numberOf(BB);
  if (!CFG.walk().isReachable(Block))
    return Operand::leaf(PoisonValue::get(Ty));
  return Lookup.readAtEntry(Block);
}

SSARepairResult SSARepair::Impl::rewrite() {
  IsBeingRead = true;
  Definitions.prepare();
  Decided.clear();
  Entries.clear();
  Exposed.clear();
  for (unsigned I = 0, E = Uses.size(); I != E; ++I) {
    auto *User = cast<Instruction>(Uses[I]->getUser());
    auto *PN = dyn_cast<PHINode>(User);
    BasicBlock *BB = PN ? PN->getIncomingBlock(*Uses[I]) : User->getParent();
    Value *V =
        Definitions.lastBefore(CFG.layoutNumber(BB), PN ? nullptr : User);
    Decided.push_back(V ? Operand::leaf(V) : Operand());
    if (!V) {
      Entries.push_back(BB);
      Exposed.push_back(I);
    }
  }
  startReading(Entries);
  for (auto [Number, BB] : zip_equal(Exposed, Entries))
    Decided[Number] = readAtEntry(BB);
  if (!Entries.empty())
    completeRound();
  for (auto [U, O] : zip_equal(Uses, Decided))
    U->set(O.isLeaf() ? O.getLeaf() : Phis.value(O));
  Counts.NumUses = Uses.size();
  Uses.clear();
  SSARepairResult Result = Counts;
  Counts = SSARepairResult();
  return Result;
}

Value *SSARepair::Impl::valueAt(BasicBlock *Block, const Instruction *Point) {
  assert((!Point || !isa<PHINode>(Point)) &&
         "A φ reads at the ends of its block's predecessors.");
  IsBeingRead = true;
  Definitions.prepare();
  if (Value *V = Definitions.lastBefore(CFG.layoutNumber(Block), Point))
    return V;
  return valueAtEntryOf(Block);
}

Value *SSARepair::Impl::valueAtEntry(BasicBlock *Block) {
  IsBeingRead = true;
  Definitions.prepare();
  if (Value *V = Definitions.atEntry(CFG.layoutNumber(Block)))
    return V;
  return valueAtEntryOf(Block);
}

/// What reaches the entry of \p BB, inserting φs.
Value *SSARepair::Impl::valueAtEntryOf(BasicBlock *BB) {
  startReading(BB);
  Operand O = readAtEntry(BB);
  if (!Phis.isKnown(O))
    completeRound();
  return Phis.value(O);
}

/// Turns the φs placed since the last round into values: those needed are
/// inserted.
void SSARepair::Impl::completeRound() {
  Lookup.addPhiOperands();
  if (!Phis.startRound())
    return;
  unsigned NumCandidates = Phis.graph().size();
  Counts.NumCandidates += NumCandidates;
  removeNeedless();
  listStaying();
  if (Options.ReusePhis && !Staying.empty())
    if (unsigned NumReused = Existing.replace(Phis, CFG, Staying, Uses)) {
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

/// Inserts the φs of the round that stay, and fills them in. Another region
/// knows them as definitions.
void SSARepair::Impl::insertPhis() {
  const CFGWalk &Walk = CFG.walk();
  unsigned First = Inserted.size();
  for (Phi P : Staying) {
    unsigned Block = Phis.blockOf(P);
    BasicBlock *BB = Walk.block(Block);
    PHINode *PN = PHINode::Create(Ty, CFG.numEdges(Block), Name, BB->begin());
    PN->setDebugLoc(compat::compilerGeneratedLoc());
    Phis.setValue(P, PN);
    Inserted.push_back(PN);
    if (!CFG.isWhole())
      Definitions.add(CFG.layoutNumber(BB), BB, Point::entry(), PN);
  }
  for (auto [P, PN] : zip_equal(Staying, drop_begin(Inserted, First)))
    fillIn(P, PN);
  Counts.NumPhis += Staying.size();
}

/// Gives \p PN what \p P of the round merges: an operand for each edge.
void SSARepair::Impl::fillIn(Phi P, PHINode *PN) {
  const CFGWalk &Walk = CFG.walk();
  unsigned Block = Phis.blockOf(P);
  ArrayRef<unsigned> Preds = Walk.preds(Block);
  Phis.expand(P, Merged);
  if (CFG.numEdges(Block) == Preds.size()) {
    for (auto [Pred, O] : zip_equal(Preds, Merged))
      PN->addIncoming(Phis.valueInRound(O), Walk.block(Pred));
    return;
  }
  if (SlotOf.size() < Walk.numReachable())
    SlotOf.resize_for_overwrite(Walk.numReachable());
  for (auto [Slot, Pred] : enumerate(Preds))
    SlotOf[Pred] = Slot;
  for (BasicBlock *Pred : predecessors(Walk.block(Block))) {
    unsigned Number = CFG.numberOf(Pred);
    PN->addIncoming(Walk.isReachable(Number)
                        ? Phis.valueInRound(Merged[SlotOf[Number]])
                        : PoisonValue::get(Ty),
                    Pred);
  }
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
