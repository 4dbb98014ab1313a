//===- ExpressionTable.cpp - Instructions by what they compute ------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Simplification/ExpressionTable.h"
#include "Support/Index.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace braunssa;

bool ExpressionTable::isExpression(const Instruction &I) {
  return isa<BinaryOperator, CastInst, CmpInst, ExtractElementInst,
             ExtractValueInst, FreezeInst, GetElementPtrInst, InsertElementInst,
             InsertValueInst, PHINode, SelectInst, ShuffleVectorInst,
             UnaryOperator>(I);
}

/// Whether the operands of \p I may be turned around, in comparisons together
/// with the predicate.
static bool canTurn(const Instruction &I) {
  return isa<CmpInst>(I) || I.isCommutative();
}

/// Equal for expressions that areEqual(). Operands tell most of them apart, so
/// indices, masks and source types are left to that.
static unsigned hashOf(const Instruction &I) {
  constexpr uint64_t Factor = 0x9E3779B97F4A7C15;
  auto NumberOf = [](const void *P) { return reinterpret_cast<uint64_t>(P); };
  uint64_t Hash = (I.getOpcode() + NumberOf(I.getType())) * Factor;
  if (canTurn(I)) {
    Hash += (NumberOf(I.getOperand(0)) + NumberOf(I.getOperand(1))) * Factor;
  } else {
    for (const Value *V : I.operand_values())
      Hash = ((Hash >> 29 ^ Hash) + NumberOf(V)) * Factor;
  }
  if (isa<PHINode>(I))
    Hash += NumberOf(I.getParent()) * Factor;
  // The map keeps the two largest numbers for itself.
  return Hash >> 33;
}

/// Whether \p A and \p B compute the same where both do.
static bool areEqual(const Instruction &A, const Instruction &B) {
  // φs in two blocks may choose differently even if both blocks have the same
  // predecessors.
  if (A.isIdenticalToWhenDefined(&B))
    return !isa<PHINode>(A) || A.getParent() == B.getParent();
  if (A.getOpcode() != B.getOpcode() || !canTurn(A) ||
      A.getOperand(0) != B.getOperand(1) || A.getOperand(1) != B.getOperand(0))
    return false;
  const auto *Comparison = dyn_cast<CmpInst>(&A);
  return !Comparison ||
         Comparison->getPredicate() == cast<CmpInst>(B).getSwappedPredicate();
}

Instruction *&ExpressionTable::findOrAdd(Instruction &I) {
  auto [It, IsNew] = FirstOf.try_emplace(hashOf(I), NoIndex);
  for (unsigned E = It->second; E != NoIndex; E = Entries[E].Next)
    if (Entries[E].I == &I || areEqual(*Entries[E].I, I))
      return Entries[E].I;
  Entries.push_back({&I, It->second});
  It->second = Entries.size() - 1;
  return Entries.back().I;
}
