//===- PoisonAnswers.cpp - What mem2reg knows not to be poison ------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Mem2Reg/PoisonAnswers.h"
#include "Support/Compat.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Operator.h"

using namespace llvm;
using namespace braunssa;

/// Whether \p V is not poison if none of its operands is.
static bool followsFromOperands(const Value *V) {
  if (compat::AggregatesAreAsked &&
      isa<ConstantAggregate, ConstantAggregateZero, ConstantDataSequential>(V))
    return true;
  const auto *Op = dyn_cast<Operator>(V);
  return Op && !canCreatePoison(Op);
}

/// The operand of \p S to be proved next, and where; null if all have been.
static std::pair<Value *, const Instruction *>
nextOperand(PoisonAnswers::Step &S) {
  if (auto *PN = dyn_cast<PHINode>(S.V)) {
    while (S.NumProved != PN->getNumIncomingValues()) {
      unsigned Index = S.NumProved++;
      if (Value *V = PN->getIncomingValue(Index); V != PN)
        return {V, PN->getIncomingBlock(Index)->getTerminator()};
    }
    return {};
  }
  auto *Op = cast<User>(S.V);
  // Of a splat only the value that is splatted counts.
  if (Value *Splat = isa<ShuffleVectorInst>(Op) ? getSplatValue(Op) : nullptr)
    return {S.NumProved++ == 0 ? Splat : nullptr, S.Place};
  if (S.NumProved == Op->getNumOperands())
    return {};
  return {Op->getOperand(S.NumProved++), S.Place};
}

bool PoisonAnswers::isNotPoison(Value *V, PHINode *PN) {
  Way.clear();
  const Instruction *Place = PN;
  for (;;) {
    // V is one operand of what the way leads to so far; all have to be proved.
    if (Way.size() == MaxAnalysisRecursionDepth)
      return false;
    if (!isKnown(V, Place)) {
      Way.push_back({V, Place, 0});
      if (!followsFromOperands(V))
        return false;
    }
    V = nullptr;
    while (!Way.empty() && !V) {
      std::tie(V, Place) = nextOperand(Way.back());
      if (!V)
        Way.pop_back();
    }
    if (!V)
      return true;
  }
}

/// Whether \p V is not poison at \p Place whatever its operands are.
bool PoisonAnswers::isKnown(Value *V, const Instruction *Place) {
  // At this depth LLVM takes no operand for proved.
  constexpr unsigned LastDepth = MaxAnalysisRecursionDepth - 1;
  const Instruction *Nowhere = nullptr;
  if (isGuaranteedNotToBePoison(V, nullptr, Nowhere, nullptr, LastDepth))
    return true;
  // Who branches on undef or poison is found by LLVM's walk only.
  if (!compat::hasUseList(V))
    return isGuaranteedNotToBePoison(V, nullptr, Place,
                                     &Analyses.dominatorTree(), LastDepth);
  if (decidesBranchAbove(V, Place->getParent()))
    return true;
  AssumptionCache *AC = Analyses.assumptions();
  return AC && !AC->assumptionsFor(V).empty() &&
         isGuaranteedNotToBePoison(V, AC, Place, &Analyses.dominatorTree(),
                                   LastDepth);
}

/// Whether a block that strictly dominates \p BB ends in a branch that would be
/// undefined behaviour if \p V were poison.
bool PoisonAnswers::decidesBranchAbove(Value *V, const BasicBlock *BB) {
  auto [It, IsNew] = Records.try_emplace(V);
  if (IsNew)
    addBranches(V, It->second);
  if (It->second.Branches == NoIndex)
    return false;
  const Branches &Of = AllBranches[It->second.Branches];
  const DomTreeNode *Node = Analyses.dominatorTree().getNode(BB);
  if (!Node)
    return false;
  auto After = partition_point(Of, [&](std::pair<unsigned, unsigned> Block) {
    return Block.first < Node->getDFSNumIn();
  });
  return After != Of.begin() &&
         std::prev(After)->second >= Node->getDFSNumOut();
}

/// Whether \p U is what a branch or switch depends on.
static bool isCondition(const Use &U) {
  if (const auto *Switch = dyn_cast<SwitchInst>(U.getUser()))
    return Switch->getCondition() == U;
  const auto *I = dyn_cast<Instruction>(U.getUser());
  return I && I->getOpcode() == compat::ConditionalBranch;
}

/// Adds to \p Of the blocks that end in a branch on \p V, or on an operation
/// that is poison if \p V is.
void PoisonAnswers::addBranches(const Value *V, Record &Of) {
  auto Add = [&](const Use &Condition) {
    if (Of.Branches == NoIndex) {
      Of.Branches = AllBranches.size();
      AllBranches.emplace_back();
    }
    addBranch(cast<Instruction>(Condition.getUser())->getParent(),
              AllBranches[Of.Branches]);
  };
  const Function *F = &Analyses.function();
  for (const Use &U : V->uses()) {
    // A constant is used in other functions, and by other constants.
    const auto *I = dyn_cast<Instruction>(U.getUser());
    if (!I || I->getFunction() != F)
      continue;
    if (isCondition(U))
      Add(U);
    else if (propagatesPoison(U))
      for (const Use &Result : I->uses())
        if (isCondition(Result))
          Add(Result);
  }
}

/// Adds \p BB, unless it is unreachable or what is there dominates it. Numbers
/// on the way out of the tree are those of the next way in since LLVM 23, and
/// numbers of their own before.
void PoisonAnswers::addBranch(const BasicBlock *BB, Branches &Of) {
  DominatorTree &DT = Analyses.dominatorTree();
  DT.updateDFSNumbers();
  const DomTreeNode *Node = DT.getNode(BB);
  if (!Node)
    return;
  unsigned Begin = Node->getDFSNumIn(), End = Node->getDFSNumOut();
  auto After = partition_point(Of, [&](std::pair<unsigned, unsigned> Block) {
    return Block.first <= Begin;
  });
  if (After != Of.begin() && std::prev(After)->second >= End)
    return;
  auto Rest = std::find_if(After, Of.end(),
                           [&](auto Block) { return Block.first >= End; });
  Of.insert(Of.erase(After, Rest), {Begin, End});
}

void PoisonAnswers::replacing(PHINode *PN, Value *V) {
  Records.erase(PN);
  auto It = Records.find(V);
  if (It != Records.end())
    addBranches(PN, It->second);
}
