//===- PromotedDebugInfo.cpp - Debug records of promoted variables --------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PromotedDebugInfo.h"
#include "Compat.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace braunssa;

void PromotedDebugInfo::start(Module &M, ArrayRef<Variable> Variables) {
  AllRecords.clear();
  RecordsOf.assign(Variables.size(), NoIndex);
  SmallVector<DbgVariableRecord *, 4> Users;
  for (unsigned Var = 0, E = Variables.size(); Var != E; ++Var) {
    const Variable &V = Variables[Var];
    bool HasAssigns = V.Alloca->hasMetadata(LLVMContext::MD_DIAssignID);
    if (!V.isUsed() || (!V.Alloca->isUsedByMetadata() && !HasAssigns))
      continue;
    Records R;
    Users.clear();
    compat::findDebugRecords(V.Alloca, Users);
    copy_if(Users, std::back_inserter(R.Users),
            [](const DbgVariableRecord *U) { return !U->isDbgAssign(); });
    SmallSet<DebugVariable, 2> Seen;
    for (DbgVariableRecord *Assign : at::getDVRAssignmentMarkers(V.Alloca))
      if (Seen.insert(DebugVariable(Assign)).second)
        R.Assigns.push_back(Assign);
    if (R.Users.empty() && R.Assigns.empty())
      continue;
    RecordsOf[Var] = AllRecords.size();
    AllRecords.push_back(std::move(R));
  }
  if (!AllRecords.empty())
    Builder.emplace(M, /*AllowUnresolved=*/false);
}

/// Tells the debugger before \p Where that the variable of \p Record is \p V.
static void insertValueBefore(BasicBlock *BB, BasicBlock::iterator Where,
                              Value *V, DbgVariableRecord *Record,
                              DIExpression *Expression) {
  auto *ValueRecord =
      new DbgVariableRecord(ValueAsMetadata::get(V), Record->getVariable(),
                            Expression, getDebugValueLoc(Record).get());
  BB->insertDbgRecordBefore(ValueRecord, Where);
}

/// \p Expression without the dereference that it begins with.
static DIExpression *dropDeref(const DIExpression *Expression) {
  ArrayRef<uint64_t> Elements = Expression->getElements();
  // DW_OP_LLVM_arg 0, DW_OP_deref or DW_OP_deref alone.
  unsigned NumDropped = Elements[0] == dwarf::DW_OP_LLVM_arg ? 3 : 1;
  return DIExpression::get(Expression->getContext(),
                           Elements.drop_front(NumDropped));
}

void PromotedDebugInfo::storeErased(unsigned Var, PromotionKind Kind,
                                    StoreInst *SI) {
  if (!isTracked(Var))
    return;
  const Records &R = AllRecords[RecordsOf[Var]];
  assignErased(R, SI);
  for (DbgVariableRecord *User : R.Users) {
    if (User->isAddressOfVariable())
      ConvertDebugDeclareToDebugValue(User, SI, *Builder);
    else if (Kind == PromotionKind::SingleStore &&
             User->getExpression()->startsWithDeref())
      insertValueBefore(SI->getParent(), SI->getIterator(),
                        SI->getValueOperand(), User,
                        dropDeref(User->getExpression()));
  }
}

/// Turns the assignments that \p SI makes into values. A variable that has
/// assignments, but none linked to this store, gets a value at the store.
void PromotedDebugInfo::assignErased(const Records &R, StoreInst *SI) {
  if (R.Assigns.empty())
    return;
  SmallSet<DebugVariableAggregate, 2> Linked;
  for (DbgVariableRecord *Assign : at::getDVRAssignmentMarkers(SI)) {
    Linked.insert(DebugVariableAggregate(Assign));
    Replaced.insert(Assign);
    DbgVariableRecord::createDbgVariableRecord(
        Assign->getValue(), Assign->getVariable(), Assign->getExpression(),
        Assign->getDebugLoc(), *Assign);
  }
  for (DbgVariableRecord *Assign : R.Assigns)
    if (!Linked.contains(DebugVariableAggregate(Assign)))
      ConvertDebugDeclareToDebugValue(Assign, SI, *Builder);
}

void PromotedDebugInfo::phiPlaced(unsigned Var, PHINode *PN) {
  if (!isTracked(Var))
    return;
  const Records &R = AllRecords[RecordsOf[Var]];
  for (DbgVariableRecord *Assign : R.Assigns)
    ConvertDebugDeclareToDebugValue(Assign, PN, *Builder);
  for (DbgVariableRecord *User : R.Users)
    if (User->isAddressOfVariable())
      ConvertDebugDeclareToDebugValue(User, PN, *Builder);
}

/// Whether a value of type \p Ty describes all of what \p Record describes
/// (valueCoversEntireFragment in LLVM's Local.cpp, which is not exported).
static bool coversVariable(Type *Ty, const DbgVariableRecord *Record) {
  const DataLayout &DL = Record->getModule()->getDataLayout();
  TypeSize ValueSize = DL.getTypeAllocSizeInBits(Ty);
  if (std::optional<uint64_t> Size =
          Record->getExpression()->getActiveBits(Record->getVariable()))
    return TypeSize::isKnownGE(ValueSize, TypeSize::getFixed(*Size));
  if (Record->isAddressOfVariable())
    if (auto *AI =
            dyn_cast_or_null<AllocaInst>(Record->getVariableLocationOp(0)))
      if (std::optional<TypeSize> Size = AI->getAllocationSizeInBits(DL))
        return TypeSize::isKnownGE(ValueSize, *Size);
  return false;
}

void PromotedDebugInfo::phiSimplified(unsigned Var, BasicBlock *BB, Value *V) {
  if (!isTracked(Var))
    return;
  const Records &R = AllRecords[RecordsOf[Var]];
  SmallSet<std::pair<DILocalVariable *, DIExpression *>, 2> Seen;
  auto InsertValue = [&](DbgVariableRecord *Record) {
    // Whether it covers the variable may differ between a declare and an
    // assign.
    if (!coversVariable(V->getType(), Record) ||
        !Seen.insert({Record->getVariable(), Record->getExpression()}).second)
      return;
    // A block that begins with a catchswitch has no place for records.
    BasicBlock::iterator Where = BB->getFirstInsertionPt();
    if (Where != BB->end())
      insertValueBefore(BB, Where, V, Record, Record->getExpression());
  };
  for (DbgVariableRecord *Assign : R.Assigns)
    InsertValue(Assign);
  for (DbgVariableRecord *User : R.Users)
    if (User->isAddressOfVariable())
      InsertValue(User);
}

void PromotedDebugInfo::allocaErased(unsigned Var, AllocaInst *AI) {
  if (!isTracked(Var))
    return;
  for (DbgVariableRecord *Assign : at::getDVRAssignmentMarkers(AI))
    Replaced.insert(Assign);
  for (DbgVariableRecord *User : AllRecords[RecordsOf[Var]].Users)
    if (User->isAddressOfVariable() || User->getExpression()->startsWithDeref())
      Replaced.insert(User);
}

void PromotedDebugInfo::finish() {
  for (DbgVariableRecord *Record : Replaced)
    Record->eraseFromParent();
  Replaced.clear();
  Builder.reset();
}
