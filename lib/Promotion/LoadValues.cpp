//===- LoadValues.cpp - What loads are equal to ---------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Promotion/LoadValues.h"
#include "llvm/IR/Constants.h"

using namespace llvm;
using namespace braunssa;

bool LoadValues::resolve() {
  bool IsNoUndefBroken = false;
  Values.resize_for_overwrite(Accesses->numLoads());
  Operand *Next = Values.begin();
  auto Resolve = [&](const Access &A, Operand O) {
    assert(O && "The value of every promoted load is known by now.");
    if (O.isLeaf())
      O = origin(O.getLeaf());
    *Next++ = O;
    if (Accesses->HasNoUndefLoads && O.isLeaf() && isa<UndefValue>(O.getLeaf()))
      IsNoUndefBroken |= A.Inst->hasMetadata(LLVMContext::MD_noundef);
  };
  ArrayRef<Access> All = Accesses->Accesses;
  for (const Access &A : All.take_front(Accesses->NumReachable))
    if (!A.isStore())
      Resolve(A, valueInReachable(A));
  for (const Access &A : All.drop_front(Accesses->NumReachable)) {
    if (A.isStore())
      continue;
    if (Model->isPromotedUnreachable(A))
      Resolve(A, Model->valueByShortcut(A));
    else
      *Next++ = Operand();
  }
  assert(Next == Values.end() && "Every load that was counted is an access.");
  return IsNoUndefBroken;
}

/// What the load \p A, in reachable code, is equal to, one step back along
/// copies.
PhiGraph::Operand LoadValues::valueInReachable(const Access &A) const {
  if (StoreInst *SI = Accesses->reachingStore(A))
    return Operand::leaf(SI->getValueOperand());
  // Such a store need not reach the load, but its value serves.
  if (Model->caseOf(A.Var) == Mem2RegCase::SingleStore)
    return Operand::leaf(
        Accesses->Variables[A.Var].LastStore->getValueOperand());
  if (A.Source.isUndef())
    return Operand::leaf(UndefValue::get(A.Inst->getType()));
  Operand Reaching = Accesses->Reads[A.Source.exposedRead()].Value;
  if (Reaching.isLeaf())
    if (auto *SI = dyn_cast<StoreInst>(Reaching.getLeaf()))
      return Operand::leaf(SI->getValueOperand());
  return Reaching;
}
