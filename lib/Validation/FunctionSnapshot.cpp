//===- FunctionSnapshot.cpp - A function before it changes ----------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Validation/FunctionSnapshot.h"
#include "Support/Compat.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/Twine.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace braunssa;

FunctionSnapshot::FunctionSnapshot(Function &F, ArrayRef<AllocaInst *> Allocas,
                                   bool Lifetime)
    : F(F) {
  readCFG();
  RoleOf Roles;
  for (AllocaInst *AI : Allocas) {
    unsigned Var = Variables.size();
    std::string Name = AI->hasName() ? ("%" + AI->getName()).str()
                                     : ("number " + Twine(Var + 1)).str();
    Variables.push_back({compat::promotedType(*AI), std::move(Name)});
    findRoles(AI, Var, Lifetime, Roles);
  }
  for (unsigned B = 0; B != Blocks.size(); ++B)
    readBlock(B, Roles);
}

FunctionSnapshot::~FunctionSnapshot() {
  for (Record &R : Records)
    R.Copy->deleteValue();
}

/// Numbers the blocks in layout order and finds out which can be reached, and
/// from where.
void FunctionSnapshot::readCFG() {
  for (BasicBlock &BB : F) {
    NumberOf[&BB] = Blocks.size();
    Blocks.push_back({&BB, 0, 0});
  }
  SmallVector<BasicBlock *, 16> Worklist = {&F.getEntryBlock()};
  Blocks.front().IsReachable = true;
  while (!Worklist.empty())
    for (BasicBlock *Succ : successors(Worklist.pop_back_val())) {
      Block &B = Blocks[NumberOf[Succ]];
      if (!B.IsReachable)
        Worklist.push_back(Succ);
      B.IsReachable = true;
    }
  SmallPtrSet<BasicBlock *, 8> Seen;
  for (Block &B : Blocks) {
    B.FirstPred = Preds.size();
    Seen.clear();
    for (BasicBlock *Pred : predecessors(B.BB)) {
      unsigned P = NumberOf[Pred];
      if (B.IsReachable && Blocks[P].IsReachable && Seen.insert(Pred).second)
        Preds.push_back(P);
    }
    B.NumPreds = Preds.size() - B.FirstPred;
  }
}

/// Finds out what the users of \p AI are, and the users of its other names.
void FunctionSnapshot::findRoles(AllocaInst *AI, unsigned Var, bool Lifetime,
                                 RoleOf &Roles) {
  auto AddMarker = [&](Instruction *I) {
    if (I->isDroppable())
      return; // It stays and loses its operand.
    const auto *II = dyn_cast<IntrinsicInst>(I);
    bool IsKill = Lifetime && II && II->isLifetimeStartOrEnd() &&
                  compat::isLifetimeOfAll(*II, *AI);
    Roles[I] = {IsKill ? Role::Kill : Role::Dropped, Var};
  };
  // An alloca that is run makes a new variable, without a value.
  Roles[AI] = {Role::Kill, Var};
  for (User *U : AI->users()) {
    auto *I = cast<Instruction>(U);
    if (isa<LoadInst>(I))
      Roles[I] = {Role::Load, Var};
    else if (isa<StoreInst>(I))
      Roles[I] = {Role::Store, Var};
    else
      AddMarker(I);
    if (isa<GetElementPtrInst, CastInst>(I))
      for (User *UU : I->users())
        AddMarker(cast<Instruction>(UU));
  }
}

void FunctionSnapshot::appendOperands(Instruction &I,
                                      SmallVectorImpl<Value *> &List) {
  for (Value *V : I.operand_values())
    List.push_back(V);
  // Neither need be among a user's operands.
  if (auto *PN = dyn_cast<PHINode>(&I))
    List.append(PN->block_begin(), PN->block_end());
  else if (auto *SI = dyn_cast<SwitchInst>(&I))
    for (const auto &Case : SI->cases())
      List.push_back(Case.getCaseValue());
}

void FunctionSnapshot::readBlock(unsigned B, const RoleOf &Roles) {
  SmallDenseMap<unsigned, unsigned, 16> Last;
  Blocks[B].Begin = Records.size();
  for (Instruction &I : *Blocks[B].BB) {
    unsigned Number = Records.size();
    RecordOf[&I] = Number;
    Record &R = Records.emplace_back();
    R.Address = &I;
    R.Block = B;
    R.FirstOperand = Operands.size();
    appendOperands(I, Operands);
    R.NumOperands = Operands.size() - R.FirstOperand;
    // A copy enters the use lists of its operands in front and leaves them at
    // once, so they are as before.
    R.Copy = I.clone();
    R.Copy->dropAllReferences();
    R.Copy->setMetadata(LLVMContext::MD_DIAssignID, nullptr);
    R.Copy->setName(I.getName());

    auto It = Roles.find(&I);
    if (It == Roles.end())
      continue;
    std::tie(R.Kind, R.Var) = It->second;
    auto Definition = Last.find(R.Var);
    if (R.Kind == Role::Load && Definition != Last.end())
      R.Definition = Definition->second;
    else if (R.Kind == Role::Store || R.Kind == Role::Kill)
      Last[R.Var] = Number;
  }
  Blocks[B].End = Records.size();
  for (auto [Var, Definition] : Last)
    LastDefinition[{B, Var}] = Definition;
}
