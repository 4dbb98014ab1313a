//===- CongruentPhis.cpp - φs that are always equal -----------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/CongruentPhis.h"
#include "Analysis/FunctionPhis.h"
#include "PhiGraph/PhiPartitioner.h"
#include "Support/Compat.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Instructions.h"
#include <utility>

using namespace llvm;
using namespace braunssa;

namespace {

/// Puts φs into one class that agree in everything but in which φs they merge.
class InitialPartition {
public:
  explicit InitialPartition(const FunctionPhis &Phis);

  SmallVector<unsigned, 0> ClassOf;
  SmallVector<PhiPartitioner::PhiOperand, 0> Operands;
  unsigned NumClasses = 0;

private:
  void enterBlock(const PHINode &First);
  void addPhi(PhiGraph::Phi P);

  /// The number of \p Prefix with \p Next behind it. A description is a
  /// sequence, and each beginning of one has a number.
  unsigned describe(unsigned Prefix, uintptr_t Next) {
    return Descriptions.try_emplace({Prefix, Next}, Descriptions.size() + 1)
        .first->second;
  }
  unsigned describe(unsigned Prefix, const void *Next) {
    return describe(Prefix, reinterpret_cast<uintptr_t>(Next));
  }

  const FunctionPhis &Phis;
  DenseMap<std::pair<unsigned, uintptr_t>, unsigned> Descriptions;
  /// The φ's class by the number of its description.
  DenseMap<unsigned, unsigned> ClassFor;
  /// Predecessors of the block, each once. φs may name them in any order.
  DenseMap<const BasicBlock *, unsigned> LabelOf;
  /// What a φ merges, by label.
  SmallVector<Value *, 8> Incoming;
};

} // namespace

InitialPartition::InitialPartition(const FunctionPhis &Phis) : Phis(Phis) {
  const BasicBlock *BB = nullptr;
  for (auto [P, PN] : enumerate(Phis.nodes())) {
    if (std::exchange(BB, PN->getParent()) != PN->getParent())
      enterBlock(*PN);
    addPhi(P);
  }
}

void InitialPartition::enterBlock(const PHINode &First) {
  bool IsReachable = Phis.isReachable(First.getParent());
  LabelOf.clear();
  for (const BasicBlock *Pred : First.blocks())
    if (!IsReachable || Phis.isReachable(Pred))
      LabelOf.try_emplace(Pred, LabelOf.size());
}

void InitialPartition::addPhi(PhiGraph::Phi P) {
  const PHINode &PN = *Phis.node(P);
  Incoming.assign(LabelOf.size(), nullptr);
  for (unsigned I = 0, E = PN.getNumIncomingValues(); I != E; ++I) {
    auto It = LabelOf.find(PN.getIncomingBlock(I));
    if (It != LabelOf.end())
      Incoming[It->second] = PN.getIncomingValue(I);
  }
  unsigned Description = describe(0, PN.getParent());
  Description = describe(Description, PN.getType());
  Description = describe(Description, compat::optionalFlags(PN));
  for (auto [Label, V] : enumerate(Incoming)) {
    PhiGraph::Operand O = Phis.operandFor(V);
    Description = describe(Description, O.isPhi() ? nullptr : V);
    if (O.isPhi())
      Operands.push_back({P, unsigned(Label), O.getPhi()});
  }
  auto [It, IsNew] = ClassFor.try_emplace(Description, NumClasses);
  NumClasses += IsNew;
  ClassOf.push_back(It->second);
}

unsigned braunssa::countCongruentPhis(const FunctionPhis &Phis) {
  InitialPartition P(Phis);
  return P.ClassOf.size() -
         PhiPartitioner().refine(P.ClassOf, P.NumClasses, P.Operands);
}
