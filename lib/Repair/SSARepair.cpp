//===- SSARepair.cpp - One value that has become several ------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BraunSSA/SSARepair.h"
#include "Repair/DebugUses.h"
#include "Repair/ExistingPhis.h"
#include "Repair/PointLookup.h"
#include "Support/Compat.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace braunssa;

/// With so many uses the value is read in rounds: it is seldom near all of
/// them, and each is looked for among those that φs have.
static constexpr unsigned MostUsesNearby = 16;

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
  void addDebugUsesOf(Value &V);
  SSARepairResult rewrite();
  /// What the value is before \p Point in \p Block; at its end if that is null.
  Value *valueAt(BasicBlock *Block, const Instruction *Point);
  Value *valueAtEntry(BasicBlock *Block);
  ArrayRef<PHINode *> insertedPhis() const { return Inserted; }

private:
  void decideUses();
  bool decideNearby();
  Value *valueAtEntryOf(BasicBlock *BB);
  void completeRound();
  void listStaying();
  unsigned reuseStanding();
  Value *insertNearby(const NearbyLookup::AtEntry &Found);
  void insertPhis();
  PHINode *insertPhi(BasicBlock *BB, unsigned NumEdges);
  void fillIn(Phi P, PHINode *PN);
  void noteReused(PHINode *PN);
  Operand undefined();

  SSARepairOptions Options;
  Function *F;
  bool IsStarted = false;
  PointLookup Lookup;

  // The value.
  Type *Ty = nullptr;
  SmallString<16> Name;
  bool IsBeingRead = false;
  /// What it is where no definition reaches, once that has been asked for.
  Operand Undefined;
  /// The uses added since the last rewrite(), and what they get.
  SmallVector<Use *, 8> Uses;
  SmallVector<Operand, 8> Decided;
  /// The blocks whose entries are read for uses, and which of these.
  SmallVector<BasicBlock *, 8> Entries;
  SmallVector<unsigned, 8> Exposed;
  SSARepairResult Counts;
  SmallVector<PHINode *, 4> Inserted;
  /// The φs that are used instead of new ones.
  SmallVector<PHINode *, 0> Reused;
  /// Made for the first value with debug records.
  std::unique_ptr<DebugUses> Debug;

  // A round's.
  std::unique_ptr<ExistingPhis> Existing;
  SmallVector<Phi, 4> Staying;
  SmallVector<Operand, 8> Merged;
  /// By block, which of its operands a φ has for it. Written before it is read.
  SmallVector<unsigned, 8> SlotOf;
};

void SSARepair::Impl::startFunction(Function &NewF) {
  F = &NewF;
  IsStarted = false;
  Ty = nullptr;
  Uses.clear();
  Inserted.clear();
  if (Debug)
    Debug->startFunction(NewF);
}

/// Whether there are φs of type \p Ty.
[[maybe_unused]] static bool canBeMerged(const Type *Ty) {
  return Ty->isFirstClassType() && !Ty->isTokenTy() && !Ty->isLabelTy() &&
         !Ty->isMetadataTy();
}

void SSARepair::Impl::startValue(Type *NewTy, StringRef NewName) {
  assert(canBeMerged(NewTy) && "A value to repair is of a type that φs have.");
  if (!IsStarted) {
    assert(!F->isDeclaration() && "A function to repair has a body.");
    Lookup.startFunction(*F);
    IsStarted = true;
  }
  Ty = NewTy;
  Name = NewName;
  Undefined = Operand();
  Lookup.startValue();
  IsBeingRead = false;
  Uses.clear();
  Inserted.clear();
  Reused.clear();
  if (Debug)
    Debug->startValue();
  Counts = SSARepairResult();
}

void SSARepair::Impl::define(BasicBlock *Block, Point At, Value *V) {
  assert(Ty && "startValue() comes before the definitions.");
  assert(V->getType() == Ty && "A definition is of the value's type.");
  assert(Block->getParent() == F && "A definition is in the function.");
  assert(!IsBeingRead && "Definitions come before what is read.");
  Lookup.define(Block, At, V);
}

void SSARepair::Impl::addUse(Use &U) {
  assert(Ty && "startValue() comes before the uses.");
  assert(U->getType() == Ty && "A use is of the value's type.");
  assert(cast<Instruction>(U.getUser())->getFunction() == F &&
         "A use is in the function.");
  Uses.push_back(&U);
}

void SSARepair::Impl::addDebugUsesOf(Value &V) {
  if (!Debug) {
    Debug = std::make_unique<DebugUses>();
    Debug->startFunction(*F);
  }
  Debug->addUsesOf(V);
}

SSARepairResult SSARepair::Impl::rewrite() {
  IsBeingRead = true;
  decideUses();
  for (auto [U, O] : zip_equal(Uses, Decided))
    U->set(O.isLeaf() ? O.getLeaf() : Lookup.phis().value(O));
  if (Debug)
    Debug->rewrite(Lookup.definitions(), Inserted, Reused, undefined());
  Counts.NumUses = Uses.size();
  Uses.clear();
  SSARepairResult Result = Counts;
  Counts = SSARepairResult();
  return Result;
}

/// Decides what the uses get, and inserts the φs that this takes.
void SSARepair::Impl::decideUses() {
  Decided.clear();
  Entries.clear();
  Exposed.clear();
  for (unsigned I = 0, E = Uses.size(); I != E; ++I) {
    auto *User = cast<Instruction>(Uses[I]->getUser());
    auto *PN = dyn_cast<PHINode>(User);
    BasicBlock *BB = PN ? PN->getIncomingBlock(*Uses[I]) : User->getParent();
    Value *V = Lookup.lastBefore(BB, PN ? nullptr : User);
    Decided.push_back(V ? Operand::leaf(V) : Operand());
    if (!V) {
      Entries.push_back(BB);
      Exposed.push_back(I);
    }
  }
  if (Entries.empty() || decideNearby())
    return;
  Lookup.startReading(Entries, undefined());
  for (auto [Number, BB] : zip_equal(Exposed, Entries))
    Decided[Number] = Lookup.readAtEntry(BB);
  completeRound();
}

/// Decides what the uses get that read at Entries, if these all are near to
/// definitions; else does nothing and returns false.
bool SSARepair::Impl::decideNearby() {
  if (Uses.size() > MostUsesNearby || !Lookup.isNearbyKnown())
    return false;
  NearbyLookup Nearby = Lookup.nearby();
  NearbyLookup::AtEntry Found[MostUsesNearby];
  for (auto [BB, At] : zip(Entries, Found))
    if (!Nearby.read(BB, At))
      return false;
  for (auto [Number, At] : zip(Exposed, Found))
    Decided[Number] = Operand::leaf(insertNearby(At));
  return true;
}

/// What has been found, with the φ that it takes.
Value *SSARepair::Impl::insertNearby(const NearbyLookup::AtEntry &Found) {
  if (!Found.Join)
    return Found.V;
  // Another use may have been given one.
  if (Value *V = Lookup.definedAtEntry(Found.Join))
    return V;
  ++Counts.NumCandidates;
  NearbyLookup Nearby = Lookup.nearby();
  if (Options.ReusePhis)
    if (PHINode *PN = Nearby.standingPhi(Found.Join, Uses)) {
      ++Counts.NumReused;
      noteReused(PN);
      return PN;
    }
  PHINode *PN = insertPhi(Found.Join, Found.NumEdges);
  Nearby.fillIn(*PN);
  Lookup.noteStanding(PN);
  ++Counts.NumPhis;
  return PN;
}

/// What the value is where no definition reaches.
PhiGraph::Operand SSARepair::Impl::undefined() {
  if (!Undefined)
    Undefined = Operand::leaf(Options.UndefinedIsPoison ? PoisonValue::get(Ty)
                                                        : UndefValue::get(Ty));
  return Undefined;
}

Value *SSARepair::Impl::valueAt(BasicBlock *Block, const Instruction *Point) {
  assert((!Point || !isa<PHINode>(Point)) &&
         "A φ reads at the ends of its block's predecessors.");
  IsBeingRead = true;
  Value *V = Lookup.lastBefore(Block, Point);
  return V ? V : valueAtEntryOf(Block);
}

Value *SSARepair::Impl::valueAtEntry(BasicBlock *Block) {
  IsBeingRead = true;
  Value *V = Lookup.definedAtEntry(Block);
  return V ? V : valueAtEntryOf(Block);
}

/// What reaches the entry of \p BB, inserting φs.
Value *SSARepair::Impl::valueAtEntryOf(BasicBlock *BB) {
  NearbyLookup::AtEntry Found;
  if (Uses.size() <= MostUsesNearby && Lookup.isNearbyKnown() &&
      Lookup.nearby().read(BB, Found))
    return insertNearby(Found);
  Lookup.startReading(BB, undefined());
  Operand O = Lookup.readAtEntry(BB);
  if (!Lookup.phis().isKnown(O))
    completeRound();
  return Lookup.phis().value(O);
}

/// Turns the φs placed since the last round into values: those needed are
/// inserted, unless they are there.
void SSARepair::Impl::completeRound() {
  if (!Lookup.completeRound())
    return;
  unsigned NumCandidates = Lookup.phis().graph().size();
  Counts.NumCandidates += NumCandidates;
  listStaying();
  if (unsigned NumReused = reuseStanding()) {
    Counts.NumReused += NumReused;
    // A φ may have merged nothing but one that is there and one that is it.
    Lookup.removeNeedless();
    listStaying();
  }
  Lookup.noteInVain(NumCandidates - Staying.size());
  insertPhis();
  Lookup.phis().endRound();
}

void SSARepair::Impl::listStaying() {
  PhiGraph &G = Lookup.phis().graph();
  Staying.clear();
  for (Phi P = 0, E = G.size(); P != E; ++P)
    if (!G.isReplaced(P))
      Staying.push_back(P);
}

/// Replaces those of the φs that stay that are in the function already, and
/// returns how many.
unsigned SSARepair::Impl::reuseStanding() {
  if (!Options.ReusePhis || Staying.empty())
    return 0;
  if (!Existing)
    Existing = std::make_unique<ExistingPhis>();
  unsigned NumReused =
      Existing->replace(Lookup.phis(), Lookup.cfg(), Staying, Uses);
  if (NumReused != 0) {
    PhiGraph &G = Lookup.phis().graph();
    for (Phi P : Staying)
      if (G.isReplaced(P))
        noteReused(cast<PHINode>(G.resolve(Operand::phi(P)).getLeaf()));
  }
  return NumReused;
}

/// Takes note of \p PN, which stands for the value from now on.
void SSARepair::Impl::noteReused(PHINode *PN) {
  Reused.push_back(PN);
  Lookup.noteStanding(PN);
}

/// Inserts the φs of the round that stay, and fills them in.
void SSARepair::Impl::insertPhis() {
  RepairPhis &Phis = Lookup.phis();
  const RepairCFG &CFG = Lookup.cfg();
  unsigned First = Inserted.size();
  for (Phi P : Staying) {
    unsigned Block = Phis.blockOf(P);
    PHINode *PN = insertPhi(CFG.walk().block(Block), CFG.numEdges(Block));
    Phis.setValue(P, PN);
    Lookup.noteStanding(PN);
  }
  for (auto [P, PN] : zip_equal(Staying, drop_begin(Inserted, First)))
    fillIn(P, PN);
  Counts.NumPhis += Staying.size();
}

/// Inserts a φ without operands into \p BB, to which \p NumEdges lead.
PHINode *SSARepair::Impl::insertPhi(BasicBlock *BB, unsigned NumEdges) {
  PHINode *PN = PHINode::Create(Ty, NumEdges, Name, BB->begin());
  PN->setDebugLoc(compat::compilerGeneratedLoc());
  Inserted.push_back(PN);
  return PN;
}

/// Gives \p PN what \p P of the round merges: an operand for each edge.
void SSARepair::Impl::fillIn(Phi P, PHINode *PN) {
  RepairPhis &Phis = Lookup.phis();
  const RepairCFG &CFG = Lookup.cfg();
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
  using At = PointDefinitions::Point;
  Pimpl->define(Point->getParent(),
                isa<PHINode>(Point)     ? At::entry()
                : Point->isTerminator() ? At::end()
                                        : At::behind(Point),
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
  if (V.isUsedByMetadata())
    Pimpl->addDebugUsesOf(V);
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
