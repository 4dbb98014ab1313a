//===- SameFunction.cpp - Equality of functions ---------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SameFunction.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

namespace {

class Comparison {
public:
  Comparison(const Function &A, const Function &B) : A(A), B(B) {}

  bool run();

private:
  bool pairUp();
  bool same(const Value *V, const Value *W) const;
  bool same(const Instruction &I, const Instruction &J) const;
  bool same(const PHINode &I, const PHINode &J) const;
  bool sameRecords(const Instruction &I, const Instruction &J) const;
  bool same(const DbgRecord &R, const DbgRecord &S) const;

  const Function &A, &B;
  /// What corresponds to the blocks and instructions of A.
  DenseMap<const Value *, const Value *> Pair;
};

} // namespace

bool Comparison::pairUp() {
  if (A.size() != B.size())
    return false;
  for (auto [BA, BB] : zip(A, B)) {
    Pair[&BA] = &BB;
    auto J = BB.begin();
    for (const Instruction &I : BA) {
      if (J == BB.end())
        return false;
      Pair[&I] = &*J++;
    }
    if (J != BB.end())
      return false;
  }
  return true;
}

bool Comparison::same(const Value *V, const Value *W) const {
  auto It = Pair.find(V);
  return It == Pair.end() ? V == W : It->second == W;
}

bool Comparison::same(const PHINode &I, const PHINode &J) const {
  for (unsigned N = 0; N != I.getNumIncomingValues(); ++N)
    if (!same(I.getIncomingBlock(N), J.getIncomingBlock(N)))
      return false;
  return true;
}

bool Comparison::same(const Instruction &I, const Instruction &J) const {
  if (!I.isSameOperationAs(&J) || I.getName() != J.getName())
    return false;
  for (unsigned N = 0; N != I.getNumOperands(); ++N)
    if (!same(I.getOperand(N), J.getOperand(N)))
      return false;
  if (const auto *PN = dyn_cast<PHINode>(&I))
    if (!same(*PN, cast<PHINode>(J)))
      return false;
  return bool(I.getDebugLoc()) == bool(J.getDebugLoc()) && sameRecords(I, J);
}

bool Comparison::sameRecords(const Instruction &I, const Instruction &J) const {
  auto RI = I.getDbgRecordRange(), RJ = J.getDbgRecordRange();
  auto It = RJ.begin();
  for (const DbgRecord &R : RI) {
    if (It == RJ.end() || !same(R, *It))
      return false;
    ++It;
  }
  return It == RJ.end();
}

/// The variables are those of two functions, so only names can be equal.
bool Comparison::same(const DbgRecord &R, const DbgRecord &S) const {
  const auto *V = dyn_cast<DbgVariableRecord>(&R);
  const auto *W = dyn_cast<DbgVariableRecord>(&S);
  if (!V || !W)
    return V == W;
  if (V->getType() != W->getType() ||
      V->getVariable()->getName() != W->getVariable()->getName() ||
      V->getExpression() != W->getExpression() ||
      V->getNumVariableLocationOps() != W->getNumVariableLocationOps())
    return false;
  for (unsigned N = 0; N != V->getNumVariableLocationOps(); ++N)
    if (!same(V->getVariableLocationOp(N), W->getVariableLocationOp(N)))
      return false;
  return true;
}

bool Comparison::run() {
  if (!pairUp())
    return false;
  for (auto [BA, BB] : zip(A, B))
    for (auto [I, J] : zip(BA, BB))
      if (!same(I, J))
        return false;
  return true;
}

bool braunssa::fuzz::haveSameBodies(const Function &A, const Function &B) {
  return Comparison(A, B).run();
}
