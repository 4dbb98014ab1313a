//===- PhiPoison.cpp - Which φs may be poison -----------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Elimination/PhiPoison.h"
#include "Elimination/Tuning.h"
#include "Support/Compat.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Operator.h"

using namespace llvm;
using namespace braunssa;
using namespace braunssa::tuning;

void PhiPoison::start(FunctionPhis &FPhis, FunctionAnalyses &Given,
                      unsigned &NumBlocksLeft) {
  Phis = &FPhis;
  G = &FPhis.Graph;
  Analyses = &Given;
  BlocksLeft = &NumBlocksLeft;
  MayBePoison.clear();
}

/// Whether \p Is holds of a user of \p V, or there are too many to be sure.
template <typename Predicate>
static bool anyUserMayBe(const Value *V, Predicate Is) {
  unsigned NumLooked = 0;
  for (const User *U : V->users())
    if (NumLooked++ == MaxUsesBeforeBranch || Is(U))
      return true;
  return false;
}

/// Whether \p V, or something it is computed from, might decide a branch,
/// itself or through one further instruction. O(1).
static bool mayDecideBranch(const Value *V) {
  auto IsBranch = [](const User *U) {
    const auto *I = dyn_cast<Instruction>(U);
    return I && (I->getOpcode() == compat::ConditionalBranch ||
                 I->getOpcode() == Instruction::Switch);
  };
  SmallVector<const Value *, MaxValuesBeforeBranch> Values = {V};
  for (unsigned N = 0; N != Values.size(); ++N) {
    if (anyUserMayBe(Values[N], [&](const User *U) {
          return IsBranch(U) || (!isa<PHINode>(U) && anyUserMayBe(U, IsBranch));
        }))
      return true;
    if (const auto *I = dyn_cast<Instruction>(Values[N]))
      for (const Value *O : I->operands())
        if (Values.size() != MaxValuesBeforeBranch &&
            isa<Instruction, Argument>(O))
          Values.push_back(O);
  }
  return false;
}

bool PhiPoison::isNotPoison(Value *V, Phi P) {
  if (isNotPoisonAnywhere(V))
    return true;
  // A branch on poison is undefined behaviour, so above P there may be one that
  // rules it out. LLVM looks for it among the blocks that dominate P.
  if (isa<Constant>(V) || !mayDecideBranch(V))
    return false;
  // LLVM 19 overlooks flags of φs.
  if (isa<PHINode>(V) && HasPoisonFlags)
    return false;
  const PHINode *Place = Phis->node(P);
  DominatorTree &DT = Analyses->dominatorTree();
  unsigned Cost = DT.getNode(Place->getParent())->getLevel();
  if (Cost > *BlocksLeft)
    return false;
  *BlocksLeft -= Cost;
  return isGuaranteedNotToBePoison(V, nullptr, Place, &DT);
}

bool PhiPoison::isNotPoisonAnywhere(Value *V) {
  SmallVector<Phi, 4> Through;
  if (!isPoisonThroughPhisOnly(V, Through))
    return false;
  if (!Through.empty() && MayBePoison.empty())
    findPoisonPhis();
  return none_of(Through, [&](Phi P) { return MayBePoison[P]; });
}

/// Returns true if \p V is not poison unless a φ is, one of those appended to
/// \p Through, which V is or is computed from. LLVM answers this for values
/// that have nothing to do with φs. Gives up after MaxValuesThroughPhis values:
/// each step takes the next value of the list, and the list only grows up to
/// that number. A φ of the graph may be exchanged for its value once, because
/// that value is not a φ of the graph again.
bool PhiPoison::isPoisonThroughPhisOnly(Value *V,
                                        SmallVectorImpl<Phi> &Through) {
  SmallVector<Value *, MaxValuesThroughPhis> Values = {V};
  for (unsigned N = 0; N != Values.size(); ++N) {
    if (isa<PHINode>(Values[N])) {
      Operand O = G->resolve(Phis->operandFor(Values[N]));
      if (O.isPhi())
        Through.push_back(O.getPhi());
      else if (isa<PHINode>(O.getLeaf()))
        return false; // In an unreachable block, and not in the graph.
      else
        Values[N--] = O.getLeaf();
      continue;
    }
    if (isGuaranteedNotToBePoison(Values[N]))
      continue;
    auto *I = dyn_cast<Instruction>(Values[N]);
    if (!I || canCreatePoison(cast<Operator>(I)) ||
        Values.size() + I->getNumOperands() > MaxValuesThroughPhis)
      return false;
    Values.append(I->op_begin(), I->op_end());
  }
  return true;
}

/// Finds out which φs may be poison: those that merge a value that may be,
/// directly, through others, or through what is computed from others. LLVM's
/// own answer for a φ gives up after a few steps, and takes the poison that
/// comes over edges from unreachable blocks at face value.
void PhiPoison::findPoisonPhis() {
  SmallVector<Phi, 0> Worklist;
  MayBePoison.assign(G->size(), false);
  auto Mark = [&](Phi P) {
    if (!MayBePoison[P])
      Worklist.push_back(P);
    MayBePoison[P] = true;
  };
  HasPoisonFlags = false;
  Flows.clear();
  for (Phi P = 0; P != G->size(); ++P) {
    bool HasFlags = Phis->node(P)->hasPoisonGeneratingFlags();
    HasPoisonFlags |= HasFlags;
    if (HasFlags ||
        any_of(G->operands(P), [&](Operand O) { return bringsPoison(O, P); }))
      Mark(P);
  }
  PoisonedBy.start(G->size());
  for (auto [Cause, P] : Flows)
    PoisonedBy.count(Cause);
  PoisonedBy.allocate();
  for (auto [Cause, P] : Flows)
    PoisonedBy.insert(Cause, P);
  while (!Worklist.empty())
    for (Phi P : PoisonedBy[Worklist.pop_back_val()])
      Mark(P);
}

/// Whether \p O, an operand of \p P, may be poison though no φ is. If not,
/// notes for which φs it is.
bool PhiPoison::bringsPoison(Operand O, Phi P) {
  O = G->resolve(O);
  if (O.isPhi()) {
    Flows.push_back({O.getPhi(), P});
    return false;
  }
  SmallVector<Phi, 4> Through;
  if (!isPoisonThroughPhisOnly(O.getLeaf(), Through))
    return true;
  for (Phi Cause : Through)
    Flows.push_back({Cause, P});
  return false;
}
