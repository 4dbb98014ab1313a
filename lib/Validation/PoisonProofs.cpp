//===- PoisonProofs.cpp - Proofs that values are not poison ---------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Validation/PoisonProofs.h"
#include "Validation/InevitableUse.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"

using namespace llvm;
using namespace braunssa;

/// Whether attributes of \p A say that it is not poison.
static bool isDefined(const Argument &A) {
  return A.hasAttribute(Attribute::NoUndef) ||
         A.hasAttribute(Attribute::Dereferenceable) ||
         A.hasAttribute(Attribute::DereferenceableOrNull) ||
         A.hasPassPointeeByValueCopyAttr();
}

/// Whether \p I says of its own result that it is not poison.
static bool isDefined(const Instruction &I) {
  if (isa<FreezeInst, AllocaInst>(I))
    return true;
  if (const auto *Call = dyn_cast<CallBase>(&I))
    return Call->hasRetAttr(Attribute::NoUndef) ||
           Call->hasRetAttr(Attribute::Dereferenceable) ||
           Call->hasRetAttr(Attribute::DereferenceableOrNull);
  return isa<LoadInst>(I) &&
         (I.hasMetadata(LLVMContext::MD_noundef) ||
          I.hasMetadata(LLVMContext::MD_dereferenceable) ||
          I.hasMetadata(LLVMContext::MD_dereferenceable_or_null));
}

/// Whether \p V is not poison, whatever other values are.
static bool isDefined(const Value &V) {
  if (V.getType()->isPointerTy() &&
      isa<AllocaInst, GlobalVariable, Function, ConstantPointerNull>(
          V.stripPointerCastsSameRepresentation()))
    return true;
  if (const auto *A = dyn_cast<Argument>(&V))
    return isDefined(*A);
  if (const auto *I = dyn_cast<Instruction>(&V))
    return isDefined(*I);
  return isGuaranteedNotToBePoison(&V);
}

/// Whether \p I may be poison though its operands are not. (LLVM 19 overlooks
/// flags of φs.)
static bool mayCreatePoison(const Instruction &I) {
  return canCreatePoison(cast<Operator>(&I)) ||
         (isa<PHINode>(I) && I.hasPoisonGeneratingFlags());
}

bool PoisonProofs::isNotPoison(Value *V, RunPoint Point) {
  if (Point.Block != NoIndex && Point.To == NoIndex)
    return prove({V, {}, Point});
  auto Key = std::make_pair(V, std::make_pair(Point.Block, Point.To));
  auto [It, IsNew] = Answers.insert({Key, false});
  if (!IsNew)
    return It->second;
  bool Answer = prove({V, {}, Point});
  return Answers[Key] = Answer;
}

/// Goes back to what the value of \p Goal comes from, directly, through φs, or
/// through what is computed. Each value is computed from such that were defined
/// before, so there is a first one that is poison, if any is, and it is among
/// those that are looked at: instances that are proven already, or that are
/// going to be, need not be looked at again.
bool PoisonProofs::prove(const Instance &Goal) {
  SmallVector<Instance, 8> Worklist;
  using Edge = std::pair<unsigned, unsigned>;
  DenseSet<std::pair<std::pair<Value *, unsigned>, Edge>> Seen;
  auto Require = [&](Instance I) {
    if (isDefined(*I.V) || isRuledOut(I.V, I.Early) || isRuledOut(I.V, I.Late))
      return true;
    auto *Source = dyn_cast<Instruction>(I.V);
    if (!Source || mayCreatePoison(*Source))
      return false;
    // Early points are on edges, and there is one late point.
    Edge Early(I.Early.Block, I.Early.To);
    if (Seen.insert({{I.V, I.Late.Block}, Early}).second)
      Worklist.push_back(I);
    return true;
  };
  if (!Require(Goal))
    return false;
  while (!Worklist.empty())
    if (!forEachSource(Worklist.pop_back_val(), Require))
      return false;
  return true;
}

/// Calls \p Do for what the instruction \p I is computed from, until that
/// returns false. Returns whether that was never so.
///
/// Nothing that dominates an instruction is defined anew between the last run
/// of that and a point that the instruction dominates: else some path would
/// lead to the point without passing the instruction. So the points known of
/// the instruction are known of its operands too. What a φ takes over an edge
/// is current on that edge; if its definition dominates the φ,
/// not only the edge, it is as current as the φ.
bool PoisonProofs::forEachSource(const Instance &I,
                                 function_ref<bool(Instance)> Do) const {
  auto *Inst = cast<Instruction>(I.V);
  auto *PN = dyn_cast<PHINode>(Inst);
  if (!PN) {
    if (Value *Splat =
            isa<ShuffleVectorInst>(Inst) ? getSplatValue(Inst) : nullptr)
      return Do({Splat, I.Early, I.Late});
    return all_of(Inst->operand_values(), [&](Value *Operand) {
      return Do({Operand, I.Early, I.Late});
    });
  }
  unsigned Block = Before.numberOf(PN->getParent());
  for (Use &U : PN->incoming_values()) {
    unsigned Pred = Before.numberOf(PN->getIncomingBlock(U));
    if (!Before.block(Pred).IsReachable)
      continue;
    auto *Operand = dyn_cast<Instruction>(U);
    bool IsAbove =
        !Operand || DT.properlyDominates(Operand->getParent(), PN->getParent());
    if (!Do({U, onEdge(Pred, Block), IsAbove ? I.Late : RunPoint()}))
      return false;
  }
  return true;
}

/// Whether \p V, as it is at \p Point, has been put before that to a use that
/// poison must not have, or is going to be; or something else must not have
/// happened that has.
bool PoisonProofs::isRuledOut(Value *V, RunPoint Point) {
  if (Point.Block == NoIndex)
    return false;
  auto IsPassed = [&](RunPoint Hazard) { return isBefore(Hazard, Point); };
  if (any_of(hazardsOf(V), IsPassed) || any_of(hazardsOfPoison(), IsPassed))
    return true;
  if (!Holds || Point.To == NoIndex || isa<Constant>(V))
    return false;
  return InevitableUse(Before, Match, V,
                       [&](unsigned Of, bool IsRecord) {
                         return Holds(V, Point, Of, IsRecord);
                       })
      .comesBehind(Point.Block, Point.To);
}

/// Whether each run passes \p Use on the way to \p Point. If V's definition
/// dominates both, V is at \p Point what it was at \p Use the last time: see
/// forEachSource().
bool PoisonProofs::isBefore(RunPoint Use, RunPoint Point) const {
  if (Use.Block == Point.Block)
    return Use.End <= Point.End;
  return DT.properlyDominates(Before.block(Use.Block).BB,
                              Before.block(Point.Block).BB);
}

/// The points behind uses that show \p V not to have been poison.
const SmallVectorImpl<RunPoint> &PoisonProofs::hazardsOf(Value *V) {
  auto [It, IsNew] = Hazards.try_emplace(V);
  // Constants have users in other functions.
  if (!IsNew || isa<Constant>(V))
    return It->second;
  SmallVector<Value *, 8> Poisoned = {V};
  addHazards(Poisoned, It->second);
  return It->second;
}

/// The same for the constant poison: the points that runs never come to.
const SmallVectorImpl<RunPoint> &PoisonProofs::hazardsOfPoison() {
  if (PoisonHazards)
    return *PoisonHazards;
  PoisonHazards.emplace();
  SmallVector<Value *, 8> Poisoned;
  for (const FunctionSnapshot::Block &B : Before.blocks())
    for (Instruction &I : *B.BB)
      for (const Use &U : I.operands()) {
        if (!isa<PoisonValue>(U))
          continue;
        std::optional<RunPoint> Point = pointBehind(I);
        if (Point && mustNotBePoison(U))
          PoisonHazards->push_back(*Point);
        if (propagatesPoison(U))
          Poisoned.push_back(&I);
      }
  addHazards(Poisoned, *PoisonHazards);
  return *PoisonHazards;
}

/// Adds the points behind uses of the values \p Poisoned, and of what is poison
/// if they are, that must not be poison.
void PoisonProofs::addHazards(SmallVectorImpl<Value *> &Poisoned,
                              SmallVectorImpl<RunPoint> &Hazards) const {
  DenseSet<Value *> Seen(Poisoned.begin(), Poisoned.end());
  auto IsPoisoned = [&](Value *V) {
    return isa<PoisonValue>(V) || Seen.count(V);
  };
  // The list grows while it is read, but takes no value twice.
  for (unsigned N = 0; N != Poisoned.size(); ++N)
    for (const Use &U : Poisoned[N]->uses()) {
      auto *I = cast<Instruction>(U.getUser());
      std::optional<RunPoint> Point = pointBehind(*I);
      if (Point && mustNotBePoison(U))
        Hazards.push_back(*Point);
      auto *Select = dyn_cast<SelectInst>(I);
      bool IsPoison = propagatesPoison(U) ||
                      (Select && IsPoisoned(Select->getTrueValue()) &&
                       IsPoisoned(Select->getFalseValue()));
      if (IsPoison && Seen.insert(I).second)
        Poisoned.push_back(I);
    }
}

/// The point behind \p I, if it is something that a run can come to. What
/// follows from a load that was erased is new, and has no place between the
/// records where the load may have been: it counts behind all of them.
std::optional<RunPoint> PoisonProofs::pointBehind(const Instruction &I) const {
  unsigned Block = Before.numberOf(I.getParent());
  if (!Before.block(Block).IsReachable)
    return std::nullopt;
  unsigned R = Match.keptRecord(&I);
  if (R != NoIndex)
    return RunPoint{Block, R + 1};
  const SnapshotMatch::Annotation *A = Match.annotationOf(&I);
  return A ? std::optional<RunPoint>({Block, A->End}) : std::nullopt;
}
