//===- SSAValidator.cpp - Checking an SSA translation afterwards ----------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BraunSSA/Validation.h"
#include "Validation/FunctionSnapshot.h"
#include "Validation/Matching.h"
#include "Validation/PhiNecessity.h"
#include "Validation/ReachingValues.h"
#include "Validation/SnapshotMatch.h"
#include "Validation/ValidationText.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Operator.h"

using namespace llvm;
using namespace braunssa;
using Role = FunctionSnapshot::Role;

/// Checks one translation of one function.
class SSAValidator::Checker {
public:
  Checker(Function &F, ArrayRef<AllocaInst *> Allocas,
          const PromotionOptions &Options)
      : Before(F, Allocas, Options.Lifetime), Promotion(Options) {}
  Checker(Function &F, const EliminationOptions &Options)
      : Before(F, {}, /*Lifetime=*/false), Elimination(Options) {}

  /// See SSAValidator::validate().
  std::optional<std::string> validate();

private:
  bool check();
  bool checkUse(const SnapshotMatch::ReplacedUse &U);
  bool checkAnnotation(const SnapshotMatch::Annotation &A);
  bool checkShape(PHINode &PN);
  bool checkAvailable(const Use &U);
  bool checkNecessity();
  bool checkNecessity(ArrayRef<PHINode *> Phis, PhiNecessity &Need);
  bool checkRedundancy();
  bool checkUsed(ArrayRef<PHINode *> Phis);

  bool fail(const Twine &Message);
  bool failAt(const BasicBlock &BB, const Twine &Message);
  bool failForRefutation(const Twine &Where);
  std::string variable(unsigned Var) const {
    return "variable " + Before.variables()[Var].Name;
  }

  FunctionSnapshot Before;
  PromotionOptions Promotion;
  std::optional<EliminationOptions> Elimination;
  SnapshotMatch Match;
  std::optional<DominatorTree> DT;
  std::optional<ReachingValues> Reaching;
  std::string Error;
};

SSAValidator::SSAValidator(Function &F, ArrayRef<AllocaInst *> Allocas,
                           const PromotionOptions &Options)
    : Impl(std::make_unique<Checker>(F, Allocas, Options)) {}
SSAValidator::SSAValidator(Function &F, const EliminationOptions &Options)
    : Impl(std::make_unique<Checker>(F, Options)) {}
SSAValidator::SSAValidator(SSAValidator &&) = default;
SSAValidator &SSAValidator::operator=(SSAValidator &&) = default;
SSAValidator::~SSAValidator() = default;

std::optional<std::string> SSAValidator::validate() { return Impl->validate(); }

std::optional<std::string> SSAValidator::Checker::validate() {
  bool IsValid = check();
  Reaching.reset();
  DT.reset();
  if (IsValid)
    return std::nullopt;
  return (Elimination ? "elimination of redundant φs" : "promotion") +
         (" in function '" + Before.function().getName() + "' is not valid: ")
             .str() +
         Error;
}

bool SSAValidator::Checker::fail(const Twine &Message) {
  Error = Message.str();
  return false;
}

bool SSAValidator::Checker::failAt(const BasicBlock &BB, const Twine &Message) {
  return fail("block " + nameOf(BB) + ": " + Message);
}

bool SSAValidator::Checker::check() {
  if (!Match.compare(Before, Elimination.has_value()))
    return fail(Match.error());
  bool HasWork = !Match.replacedUses().empty() || !Match.newPhis().empty() ||
                 !Match.annotations().empty() || Elimination;
  if (!HasWork)
    return true;
  DT.emplace(Before.function());
  Reaching.emplace(Before, Match, *DT);
  if (!all_of(Match.newPhis(), [&](PHINode *PN) { return checkShape(*PN); }) ||
      !all_of(Match.replacedUses(), [&](auto &U) { return checkUse(U); }) ||
      !all_of(Match.annotations(), [&](auto &A) { return checkAnnotation(A); }))
    return false;
  return Elimination ? checkRedundancy() : checkNecessity();
}

/// Says what the last claim failed for, \p Where being what it was made for.
bool SSAValidator::Checker::failForRefutation(const Twine &Where) {
  const ReachingValues::Refutation &Why = Reaching->refutation();
  const Module *M = Before.function().getParent();
  std::string Of = Why.Var == NoIndex ? "φ " + describe(Before, Why.Definition)
                                      : variable(Why.Var);
  std::string Expected = "undef";
  if (Why.Expected) {
    unsigned R = Before.recordOf(Why.Expected);
    Expected = R == NoIndex ? nameOf(*Why.Expected, M) : describe(Before, R);
  }
  // Without a value the proof has passed the definition of the one claimed.
  bool IsPoison = !Why.Expected || isa<UndefValue>(Why.Expected);
  std::string Found = Why.Found  ? nameOf(*Why.Found, M)
                      : IsPoison ? "a value"
                                 : "a value of another iteration";
  if (IsPoison && !isa_and_nonnull<PoisonValue>(Why.Found))
    Found += " that may be poison";
  std::string End =
      Why.Definition == NoIndex
          ? " at the start of the function"
          : " at the end of block " + nameOf(*Before.block(Why.Block).BB);
  return fail(Where + ": " + Of + " holds " + Expected + End + ", where " +
              Found + " is found");
}

/// Whether the value of \p U, a new operand, is available there.
bool SSAValidator::Checker::checkAvailable(const Use &U) {
  auto *User = cast<Instruction>(U.getUser());
  auto *I = dyn_cast<Instruction>(U.get());
  if (!I)
    return true;
  auto *PN = dyn_cast<PHINode>(I);
  bool IsKnown = Match.keptRecord(I) != NoIndex || (PN && Match.isNewPhi(PN));
  if (IsKnown && DT->dominates(I, U))
    return true;
  return failAt(*User->getParent(),
                nameOf(*I) + " is not available in " + textOf(*User));
}

/// Whether a value may stand where an erased one was used.
bool SSAValidator::Checker::checkUse(const SnapshotMatch::ReplacedUse &U) {
  if (!checkAvailable(*U.NewUse))
    return false;
  if (Reaching->holds(U.Record, *U.NewUse))
    return true;
  auto *User = cast<Instruction>(U.NewUse->getUser());
  return failForRefutation("block " + nameOf(*User->getParent()) +
                           ": operand " + Twine(U.NewUse->getOperandNo()) +
                           " of " + textOf(*User) + " replaces " +
                           describe(Before, U.Record));
}

/// Whether an assumption follows from one of the loads that have been erased at
/// its place: one that is `!noundef`, and `!nonnull` where that is assumed.
bool SSAValidator::Checker::checkAnnotation(
    const SnapshotMatch::Annotation &A) {
  if (A.NonNull && !checkAvailable(A.I->getOperandUse(0)))
    return false;
  for (unsigned R = A.Begin; R != A.End; ++R) {
    const FunctionSnapshot::Record &Load = Before.record(R);
    if (Load.Kind != Role::Load ||
        !Load.Copy->hasMetadata(LLVMContext::MD_noundef))
      continue;
    if (A.NonNull ? Load.Copy->hasMetadata(LLVMContext::MD_nonnull) &&
                        Load.Copy->getType() == A.NonNull->getType() &&
                        Reaching->holds(R, A.NonNull)
                  : Reaching->isUndefined(R))
      return true;
  }
  return failAt(*A.I->getParent(),
                "no load says what " + textOf(*A.I) + " says");
}

/// Whether \p PN, a new φ, has an operand for each edge that is available
/// there, and says nothing else.
bool SSAValidator::Checker::checkShape(PHINode &PN) {
  const BasicBlock &BB = *PN.getParent();
  SmallVector<const BasicBlock *, 8> Preds(pred_begin(&BB), pred_end(&BB));
  SmallVector<const BasicBlock *, 8> Incoming(PN.blocks());
  sort(Preds);
  sort(Incoming);
  if (Preds != Incoming)
    return failAt(BB, textOf(PN) + " does not have one operand an edge");
  MergedValues Merged(PhiGraph::Operand::leaf(&PN));
  SmallDenseMap<const BasicBlock *, Value *, 8> ValueFor;
  for (Use &U : PN.incoming_values()) {
    const BasicBlock *Pred = PN.getIncomingBlock(U);
    if (!Before.block(Before.numberOf(Pred)).IsReachable)
      continue;
    if (!checkAvailable(U))
      return false;
    if (ValueFor.insert({Pred, U}).first->second != U)
      return failAt(BB,
                    textOf(PN) + " has two values for block " + nameOf(*Pred));
    Merged.add(PhiGraph::Operand::leaf(U));
  }
  if (!Merged.areSeveral())
    return failAt(BB, textOf(PN) + " is trivial");
  bool MayIgnoreSign = BB.getParent()
                           ->getFnAttribute("no-signed-zeros-fp-math")
                           .getValueAsBool();
  FastMathFlags Flags;
  if (isa<FPMathOperator>(PN))
    Flags = PN.getFastMathFlags();
  if (MayIgnoreSign)
    Flags.setNoSignedZeros(false);
  if (Flags.any() || PN.hasMetadataOtherThanDebugLoc())
    return failAt(BB, textOf(PN) + " says more than loads did");
  return true;
}

/// Whether all new φs are live and necessary, each for a variable of its own.
bool SSAValidator::Checker::checkNecessity() {
  PhiNecessity Need(Before, Promotion.Minimal);
  for (PHINode *PN : Match.newPhis()) {
    unsigned Block = Before.numberOf(PN->getParent());
    ArrayRef<unsigned> Variables = Reaching->servedBy(PN);
    // What no other instruction uses serves loads that nobody used.
    if (Variables.empty())
      Variables = Need.liveAt(Block);
    for (unsigned Var : Variables)
      Need.ask(Block, Var);
  }
  Need.decide();
  ArrayRef<PHINode *> Phis = Match.newPhis();
  while (!Phis.empty()) {
    const BasicBlock *BB = Phis.front()->getParent();
    ArrayRef<PHINode *> InBlock =
        Phis.take_while([&](PHINode *PN) { return PN->getParent() == BB; });
    if (!checkNecessity(InBlock, Need))
      return false;
    Phis = Phis.drop_front(InBlock.size());
  }
  return true;
}

/// The same for all new φs of one block.
bool SSAValidator::Checker::checkNecessity(ArrayRef<PHINode *> Phis,
                                           PhiNecessity &Need) {
  const BasicBlock &BB = *Phis.front()->getParent();
  unsigned Block = Before.numberOf(&BB);
  SmallVector<SmallVector<unsigned, 4>, 8> Candidates(Phis.size());
  for (unsigned I = 0; I != Phis.size(); ++I) {
    PHINode *PN = Phis[I];
    if (Reaching->servedBy(PN).empty())
      for (unsigned Var : Need.liveAt(Block))
        if (Before.variables()[Var].Type == PN->getType())
          (void)Reaching->serves(PN, Var);
    ArrayRef<unsigned> Variables = Reaching->servedBy(PN);
    if (Variables.empty())
      return failAt(BB, textOf(*PN) + " is not of a variable that is live");
    copy_if(Variables, std::back_inserter(Candidates[I]),
            [&](unsigned Var) { return Need.isNecessary(Block, Var); });
    if (Candidates[I].empty())
      return failAt(BB, textOf(*PN) + " is redundant for " +
                            variable(Variables.front()));
  }
  SmallVector<unsigned, 8> Chosen = findMatching(Candidates);
  for (unsigned I = 0; I != Phis.size(); ++I)
    if (Chosen[I] == NoIndex)
      return failAt(BB, "there is a φ besides " + textOf(*Phis[I]) + " for " +
                            variable(Candidates[I].front()));
  return true;
}

/// Whether no redundant set is left in reachable code, by the algorithm that
/// the elimination has not used. Operands for edges from unreachable blocks
/// count if they did for it.
bool SSAValidator::Checker::checkRedundancy() {
  SmallVector<PHINode *, 16> Phis;
  DenseMap<const Value *, PhiGraph::Phi> NumberOf;
  PhiGraph Graph;
  for (const FunctionSnapshot::Block &B : Before.blocks())
    for (PHINode &PN : B.BB->phis())
      if (B.IsReachable) {
        NumberOf[&PN] = Phis.size();
        Phis.push_back(&PN);
      }
  for (PHINode *PN : Phis) {
    SmallVector<PhiGraph::Operand, 8> Operands;
    for (Use &U : PN->incoming_values()) {
      if (!Elimination->KeepUnreachable &&
          !Before.block(Before.numberOf(PN->getIncomingBlock(U))).IsReachable)
        continue;
      auto It = NumberOf.find(U);
      Operands.push_back(It == NumberOf.end()
                             ? PhiGraph::Operand::leaf(U)
                             : PhiGraph::Operand::phi(It->second));
    }
    copy(Operands, Graph.operands(Graph.addPhi(Operands.size())).begin());
  }
  bool ByDominance = Elimination->Algorithm == RedundancyAlgorithm::Dominance;
  removeRedundantPhis(
      Graph, PhiGraph::Operand::leaf(&Before.function().getEntryBlock()),
      ByDominance ? RedundancyAlgorithm::Peeling
                  : RedundancyAlgorithm::Dominance);
  for (PhiGraph::Phi P = 0; P != Graph.size(); ++P)
    if (Graph.isReplaced(P))
      return failAt(*Phis[P]->getParent(), textOf(*Phis[P]) + " is redundant");
  return !Elimination->Prune || checkUsed(Phis);
}

/// Checks that each of \p Phis, all of those in reachable blocks, is used by
/// another instruction, directly or through others of them.
bool SSAValidator::Checker::checkUsed(ArrayRef<PHINode *> Phis) {
  DenseSet<PHINode *> Used;
  SmallVector<PHINode *, 16> Worklist;
  auto IsOneOfThem = [&](const User *U) {
    const auto *PN = dyn_cast<PHINode>(U);
    return PN && Before.block(Before.numberOf(PN->getParent())).IsReachable;
  };
  for (PHINode *PN : Phis)
    if (!all_of(PN->users(), IsOneOfThem) && Used.insert(PN).second)
      Worklist.push_back(PN);
  while (!Worklist.empty())
    for (Value *V : Worklist.pop_back_val()->incoming_values())
      if (auto *PN = dyn_cast<PHINode>(V); PN && Used.insert(PN).second)
        Worklist.push_back(PN);
  for (PHINode *PN : Phis)
    if (!Used.count(PN))
      return failAt(*PN->getParent(), textOf(*PN) + " is not used");
  return true;
}
