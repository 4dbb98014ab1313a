//===- PromotedDebugInfo.cpp - Debug records of promoted variables --------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Mem2Reg/PromotedDebugInfo.h"
#include "Support/Compat.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace braunssa;

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

void PromotedDebugInfo::start(Module &M, ArrayRef<Variable> Variables) {
  AllRecords.clear();
  Users.clear();
  Assigns.clear();
  UndefStores.clear();
  LastLoc = nullptr;
  RecordsOf.assign(Variables.size(), NoIndex);
  for (unsigned Var = 0, E = Variables.size(); Var != E; ++Var) {
    const Variable &V = Variables[Var];
    if ((V.Alloca->isUsedByMetadata() ||
         V.Alloca->hasMetadata(LLVMContext::MD_DIAssignID)) &&
        V.isUsed())
      collect(Var, V);
  }
  if (!AllRecords.empty())
    Builder.emplace(M, /*AllowUnresolved=*/false);
}

void PromotedDebugInfo::collect(unsigned Var, const Variable &V) {
  Records R;
  R.UserBegin = Users.size();
  R.AssignBegin = Assigns.size();
  Found.clear();
  compat::findDebugRecords(V.Alloca, Found);
  for (DbgVariableRecord *Record : Found)
    if (!Record->isDbgAssign())
      Users.push_back({Record, plainLocation(Record, V.ValueType)});
  SmallSet<DebugVariable, 2> Seen;
  for (DbgVariableRecord *Assign : at::getDVRAssignmentMarkers(V.Alloca))
    if (Seen.insert(DebugVariable(Assign)).second)
      Assigns.push_back(Assign);
  R.UserEnd = Users.size();
  R.AssignEnd = Assigns.size();
  if (R.UserBegin == R.UserEnd && R.AssignBegin == R.AssignEnd)
    return;
  RecordsOf[Var] = AllRecords.size();
  AllRecords.push_back(R);
}

/// See User::PlainLoc; \p Ty is the variable's type. Asked for once per record
/// rather than for each value that takes its place, as LLVM does: looking the
/// location up costs as much as making the value.
DILocation *PromotedDebugInfo::plainLocation(DbgVariableRecord *Record,
                                             Type *Ty) {
  if (!Record->isAddressOfVariable() ||
      Record->getExpression()->getNumElements() != 0 ||
      !coversVariable(Ty, Record))
    return nullptr;
  const DebugLoc &Loc = Record->getDebugLoc();
  if (!LastLoc || LastLoc->getScope() != Loc.getScope() ||
      LastLoc->getInlinedAt() != Loc.getInlinedAt())
    LastLoc = getDebugValueLoc(Record).get();
  return LastLoc;
}

/// Tells the debugger before \p Where that the variable of \p Record is \p V,
/// by the record returned.
static DbgVariableRecord *insertValueBefore(BasicBlock *BB,
                                            BasicBlock::iterator Where,
                                            Value *V, DbgVariableRecord *Record,
                                            DIExpression *Expression,
                                            DILocation *Loc) {
  auto *ValueRecord = new DbgVariableRecord(
      ValueAsMetadata::get(V), Record->getVariable(), Expression, Loc);
  BB->insertDbgRecordBefore(ValueRecord, Where);
  return ValueRecord;
}

/// \p Expression without the dereference that it begins with.
static DIExpression *dropDeref(const DIExpression *Expression) {
  ArrayRef<uint64_t> Elements = Expression->getElements();
  // DW_OP_LLVM_arg 0, DW_OP_deref or DW_OP_deref alone.
  unsigned NumDropped = Elements[0] == dwarf::DW_OP_LLVM_arg ? 3 : 1;
  return DIExpression::get(Expression->getContext(),
                           Elements.drop_front(NumDropped));
}

/// Tells the debugger before \p I that what \p Record describes by its address
/// is \p V, by the record returned.
static DbgVariableRecord *insertDereferencedBefore(Instruction *I, Value *V,
                                                   DbgVariableRecord *Record) {
  return insertValueBefore(I->getParent(), I->getIterator(), V, Record,
                           dropDeref(Record->getExpression()),
                           getDebugValueLoc(Record).get());
}

void PromotedDebugInfo::storeErased(unsigned Var, Mem2RegCase Case,
                                    StoreInst *SI) {
  eraseStore(Var, Case,
             {SI, Case == Mem2RegCase::General ? NoIndex : Var,
              /*IsMarker=*/!UndefStores.empty() && UndefStores.contains(SI),
              /*IsDoubtful=*/false});
}

void PromotedDebugInfo::storeErasedEarly(unsigned Var, StoreInst *SI) {
  Value *Stored = SI->getValueOperand();
  bool IsDoubtful =
      compat::MarkersAreStores && (isUndef(Stored) || isa<LoadInst>(Stored));
  if (IsDoubtful) {
    AllRecords[RecordsOf[Var]].Doubt = Doubts.size();
    Doubts.push_back({Stored, unsigned(DoubtfulRecords.size())});
  }
  eraseStore(Var, Mem2RegCase::SingleStore,
             {SI, Var, /*IsMarker=*/false, IsDoubtful});
}

void PromotedDebugInfo::dropDoubtful(unsigned Var) {
  unsigned Number = recordsOf(Var).Doubt;
  unsigned Begin = Doubts[Number].Begin;
  unsigned End = Number + 1 == Doubts.size() ? DoubtfulRecords.size()
                                             : Doubts[Number + 1].Begin;
  for (DbgVariableRecord *Record :
       ArrayRef(DoubtfulRecords).slice(Begin, End - Begin))
    Record->eraseFromParent();
}

/// Makes the records for \p S, to variable \p Var, which is about to be erased
/// by \p Case.
void PromotedDebugInfo::eraseStore(unsigned Var, Mem2RegCase Case,
                                   const Store &S) {
  const Records &R = recordsOf(Var);
  StoreInst *SI = S.SI;
  Value *Stored = SI->getValueOperand();
  assignErased(R, S);
  for (const User &U : users(R)) {
    DbgVariableRecord *Record = U.Record;
    if (U.PlainLoc && S.IsMarker)
      continue;
    if (U.PlainLoc)
      assignmentMade(S, insertValueBefore(SI->getParent(), SI->getIterator(),
                                          Stored, Record,
                                          Record->getExpression(), U.PlainLoc));
    else if (Record->isAddressOfVariable())
      convert(Record, S);
    else if (Case == Mem2RegCase::SingleStore &&
             Record->getExpression()->startsWithDeref())
      noteIfAddress(S, insertDereferencedBefore(SI, Stored, Record));
  }
}

void PromotedDebugInfo::onlyMarkerErased(unsigned Var, Instruction *Marker,
                                         Type *Ty) {
  for (const User &U : users(recordsOf(Var)))
    if (!U.Record->isAddressOfVariable() &&
        U.Record->getExpression()->startsWithDeref())
      insertDereferencedBefore(Marker, UndefValue::get(Ty), U.Record);
}

/// Turns the assignments that \p S makes into values. A variable that has
/// assignments, but none linked to this store, gets a value at the store.
void PromotedDebugInfo::assignErased(const Records &R, const Store &S) {
  if (assigns(R).empty())
    return;
  SmallSet<DebugVariableAggregate, 2> Linked;
  for (DbgVariableRecord *Assign : at::getDVRAssignmentMarkers(S.SI)) {
    Linked.insert(DebugVariableAggregate(Assign));
    Replaced.insert(Assign);
    if (Value *V = Assign->getValue()) {
      noteIfAddress(S, DbgVariableRecord::createDbgVariableRecord(
                           V, Assign->getVariable(), Assign->getExpression(),
                           Assign->getDebugLoc(), *Assign));
    } else {
      // What was assigned is gone, for which there is empty metadata. LLVM's
      // pass asks that for its value.
      auto *Gone =
          new DbgVariableRecord(Assign->getRawLocation(), Assign->getVariable(),
                                Assign->getExpression(), Assign->getDebugLoc());
      Gone->insertBefore(Assign);
    }
  }
  for (DbgVariableRecord *Assign : assigns(R))
    if (!Linked.contains(DebugVariableAggregate(Assign)))
      convert(Assign, S);
}

/// The last record in front of \p I, or null.
static DbgRecord *lastRecordBefore(const Instruction *I) {
  auto Records = I->getDbgRecordRange();
  return Records.empty() ? nullptr : &*std::prev(Records.end());
}

/// Makes the declaration or assignment \p Record a value at \p S, unless that
/// says nothing of the variable.
void PromotedDebugInfo::convert(DbgVariableRecord *Record, const Store &S) {
  if (S.IsMarker)
    return;
  // LLVM's function takes a store of undef for a marker. It must not see undef
  // that mem2reg would not have seen yet.
  Value *Stored = S.SI->getValueOperand();
  FreezeInst *NotYetUndef = nullptr;
  if (compat::MarkersAreStores && isUndef(Stored)) {
    NotYetUndef = new FreezeInst(Stored);
    S.SI->setOperand(0, NotYetUndef);
  }
  const DbgRecord *LastBefore = lastRecordBefore(S.SI);
  ConvertDebugDeclareToDebugValue(Record, S.SI, *Builder);
  if (NotYetUndef) {
    NotYetUndef->replaceAllUsesWith(Stored);
    NotYetUndef->deleteValue();
  }
  if (DbgRecord *New = lastRecordBefore(S.SI); New != LastBefore)
    assignmentMade(S, cast<DbgVariableRecord>(New));
}

/// Takes note of \p New, a record that mem2reg makes of \p S unless it takes
/// \p S for a marker.
void PromotedDebugInfo::assignmentMade(const Store &S, DbgVariableRecord *New) {
  noteIfAddress(S, New);
  if (S.IsDoubtful)
    DoubtfulRecords.push_back(New);
}

/// \p New is a new record that \p S is replaced by.
void PromotedDebugInfo::noteIfAddress(const Store &S, DbgVariableRecord *New) {
  if (isa<AllocaInst>(S.SI->getValueOperand()))
    AddressRecords.push_back({New, S.Var});
}

void PromotedDebugInfo::phiPlaced(unsigned Var, PHINode *PN) {
  const Records &R = recordsOf(Var);
  for (DbgVariableRecord *Assign : assigns(R))
    ConvertDebugDeclareToDebugValue(Assign, PN, *Builder);
  // Of several records some may describe the same variable; LLVM asks about
  // each whether the φ has a value for it by now.
  bool IsOnly = users(R).size() + assigns(R).size() == 1;
  for (const User &U : users(R)) {
    if (!U.Record->isAddressOfVariable())
      continue;
    if (!IsOnly || !U.PlainLoc) {
      ConvertDebugDeclareToDebugValue(U.Record, PN, *Builder);
      continue;
    }
    BasicBlock *BB = PN->getParent();
    // A block that begins with a catchswitch has no place for records.
    BasicBlock::iterator Where = BB->getFirstInsertionPt();
    if (Where != BB->end())
      insertValueBefore(BB, Where, PN, U.Record, U.Record->getExpression(),
                        U.PlainLoc);
  }
}

void PromotedDebugInfo::phiSimplified(unsigned Var, BasicBlock *BB, Value *V) {
  const Records &R = recordsOf(Var);
  SmallSet<std::pair<DILocalVariable *, DIExpression *>, 2> Seen;
  auto InsertValue = [&](DbgVariableRecord *Record) {
    // Whether it covers the variable may differ between a declare and an
    // assign.
    if (!coversVariable(V->getType(), Record) ||
        !Seen.insert({Record->getVariable(), Record->getExpression()}).second)
      return;
    // A block that begins with a catchswitch has no place for records.
    BasicBlock::iterator Where = BB->getFirstInsertionPt();
    if (Where == BB->end())
      return;
    DbgVariableRecord *New =
        insertValueBefore(BB, Where, V, Record, Record->getExpression(),
                          getDebugValueLoc(Record).get());
    if (isa<AllocaInst>(V))
      AddressRecords.push_back({New, NoIndex});
  };
  for (DbgVariableRecord *Assign : assigns(R))
    InsertValue(Assign);
  for (const User &U : users(R))
    if (U.Record->isAddressOfVariable())
      InsertValue(U.Record);
}

void PromotedDebugInfo::allocaErased(const Records &R, AllocaInst *AI) {
  for (DbgVariableRecord *Assign : at::getDVRAssignmentMarkers(AI))
    Replaced.insert(Assign);
  for (const User &U : users(R))
    if (U.Record->isAddressOfVariable() ||
        U.Record->getExpression()->startsWithDeref())
      Replaced.insert(U.Record);
}

/// A record may refer to several allocas, so records go when all are known.
/// They go before the allocas do, or those would turn each into one of poison
/// first.
void PromotedDebugInfo::finish(ArrayRef<Variable> Variables,
                               ArrayRef<unsigned> Order) {
  if (!isAnyTracked())
    return;
  for (unsigned Var = 0, E = Variables.size(); Var != E; ++Var)
    if (isTracked(Var))
      allocaErased(recordsOf(Var), Variables[Var].Alloca);
  for (DbgVariableRecord *Record : Replaced)
    Record->eraseFromParent();
  Replaced.clear();
  Doubts.clear();
  DoubtfulRecords.clear();
  Builder.reset();
  if (AddressRecords.size() > 1)
    orderAddressRecords(Variables.size(), Order);
  AddressRecords.clear();
}

/// Lets allocas know of the records that hold their addresses in the order in
/// which mem2reg would have made these: an sroa that splits an alloca makes the
/// records for its parts in that order. See finish() for \p Order.
void PromotedDebugInfo::orderAddressRecords(unsigned NumVariables,
                                            ArrayRef<unsigned> Order) {
  SmallVector<unsigned, 0> RankOf(NumVariables);
  for (auto [Place, Var] : enumerate(Order))
    RankOf[Var] = Place;
  // The last variable takes the place of one that is promoted.
  if (Order.empty())
    for (unsigned Var = 1; Var < NumVariables; ++Var)
      RankOf[Var] = NumVariables - Var;
  // By rank, and then as they were made.
  SmallVector<std::pair<unsigned, unsigned>, 0> Ranked;
  for (auto [Place, R] : enumerate(AddressRecords))
    Ranked.push_back(
        {R.Var == NoIndex ? NumVariables : RankOf[R.Var], unsigned(Place)});
  if (is_sorted(Ranked))
    return;
  sort(Ranked);
  // What is set anew comes last.
  for (auto [Rank, Place] : Ranked) {
    DbgVariableRecord *Record = AddressRecords[Place].Record;
    Record->setRawLocation(Record->getRawLocation());
  }
}
