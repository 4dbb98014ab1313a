//===- CongruentPhis.cpp - φs that are always equal -----------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/CongruentPhis.h"
#include "Analysis/FunctionPhis.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Instructions.h"
#include <utility>

using namespace llvm;
using namespace braunssa;

unsigned PhiPartitioner::run(MutableArrayRef<unsigned> ClassOf,
                             unsigned NumClasses,
                             ArrayRef<PhiOperand> Operands) {
  collectMembers(ClassOf, NumClasses);
  collectUsers(ClassOf.size(), Operands);
  Pending.clear();
  for (unsigned C = 0; C != NumClasses; ++C) {
    Classes[C].IsPending = true;
    Pending.push_back(C);
  }
  while (!Pending.empty()) {
    Class &Splitter = Classes[Pending.pop_back_val()];
    Splitter.IsPending = false;
    // Also if the splitter is split on the way, all it contains now is to
    // be done with.
    collectUsesOf(Splitter);
    for (auto Begin = UsesOfClass.begin(), End = UsesOfClass.end();
         Begin != End;) {
      unsigned Label = Begin->Label;
      for (; Begin != End && Begin->Label == Label; ++Begin)
        mark(Begin->User, ClassOf);
      splitMarked(ClassOf);
    }
  }
  return Classes.size();
}

/// Counting sort of the φs by class.
void PhiPartitioner::collectMembers(ArrayRef<unsigned> ClassOf,
                                    unsigned NumClasses) {
  Classes.assign(NumClasses, Class());
  for (unsigned C : ClassOf)
    ++Classes[C].End;
  unsigned Begin = 0;
  for (Class &C : Classes) {
    C.Begin = Begin;
    Begin += std::exchange(C.End, Begin);
  }
  Members.resize_for_overwrite(ClassOf.size());
  PositionOf.resize_for_overwrite(ClassOf.size());
  for (auto [P, C] : enumerate(ClassOf)) {
    PositionOf[P] = Classes[C].End++;
    Members[PositionOf[P]] = P;
  }
}

/// Counting sort of the operands by what they are.
void PhiPartitioner::collectUsers(unsigned NumPhis,
                                  ArrayRef<PhiOperand> Operands) {
  UseBegin.assign(NumPhis + 1, 0);
  for (const PhiOperand &O : Operands)
    ++UseBegin[O.Operand];
  unsigned End = 0;
  for (unsigned &Begin : UseBegin)
    Begin = End += Begin;
  Uses.resize_for_overwrite(Operands.size());
  for (const PhiOperand &O : Operands)
    Uses[--UseBegin[O.Operand]] = {O.Label, O.Phi};
}

/// Collects the uses of the φs in \p C, label by label.
void PhiPartitioner::collectUsesOf(const Class &C) {
  UsesOfClass.clear();
  for (unsigned I = C.Begin; I != C.End; ++I)
    UsesOfClass.append(Uses.begin() + UseBegin[Members[I]],
                       Uses.begin() + UseBegin[Members[I] + 1]);
  llvm::sort(UsesOfClass, [](Use A, Use B) { return A.Label < B.Label; });
}

void PhiPartitioner::mark(unsigned P, ArrayRef<unsigned> ClassOf) {
  Class &C = Classes[ClassOf[P]];
  unsigned From = PositionOf[P], To = C.Begin + C.NumMarked;
  assert(From >= To && "A φ has one operand of a label.");
  if (C.NumMarked++ == 0)
    Marked.push_back(ClassOf[P]);
  std::swap(Members[From], Members[To]);
  PositionOf[Members[From]] = From;
  PositionOf[P] = To;
}

/// Separates what is marked from what is not, and unmarks it.
void PhiPartitioner::splitMarked(MutableArrayRef<unsigned> ClassOf) {
  for (unsigned Old : Marked) {
    Class &C = Classes[Old];
    unsigned Middle = C.Begin + std::exchange(C.NumMarked, 0);
    if (Middle == C.End)
      continue;
    // The smaller half gets the new number. It is to split others in any case;
    // the larger one if it was going to anyway.
    Class Half;
    if (Middle - C.Begin < C.End - Middle) {
      Half.Begin = std::exchange(C.Begin, Middle);
      Half.End = Middle;
    } else {
      Half.End = std::exchange(C.End, Middle);
      Half.Begin = Middle;
    }
    Half.IsPending = true;
    for (unsigned I = Half.Begin; I != Half.End; ++I)
      ClassOf[Members[I]] = Classes.size();
    Pending.push_back(Classes.size());
    Classes.push_back(Half);
  }
  Marked.clear();
}

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
  Description = describe(Description, PN.getRawSubclassOptionalData());
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
         PhiPartitioner().run(P.ClassOf, P.NumClasses, P.Operands);
}
