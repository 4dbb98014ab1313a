//===- PromotedDebugInfo.h - Debug records of promoted variables *- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A promoted variable no longer has an address, so each `#dbg_declare` of it
// becomes a `#dbg_value` at every store and φ, and each `#dbg_assign` one where
// it stands. What is emitted, and where, is what LLVM's mem2reg emits.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_MEM2REG_PROMOTEDDEBUGINFO_H
#define BRAUNSSA_LIB_MEM2REG_PROMOTEDDEBUGINFO_H

#include "Mem2Reg/Mem2RegCase.h"
#include "Variables/Variable.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DIBuilder.h"
#include "llvm/IR/ValueHandle.h"
#include <optional>

namespace llvm {
class BasicBlock;
class DbgVariableRecord;
class DILocation;
class PHINode;
} // namespace llvm

namespace braunssa {

/// Rewrites debug records while variables are promoted. To be told of each
/// change before it is made, except where said. It owns nothing but memory
/// between finish() and the next start().
class PromotedDebugInfo {
public:
  /// Looks up the debug records of \p Variables, all of module \p M.
  void start(llvm::Module &M, llvm::ArrayRef<Variable> Variables);

  /// Whether debug records refer to \p Var.
  bool isTracked(unsigned Var) const { return RecordsOf[Var] != NoIndex; }

  /// Whether debug records refer to any variable.
  bool isAnyTracked() const { return !AllRecords.empty(); }

  /// \p SI, a store to variable \p Var, is about to be erased. mem2reg promotes
  /// that by \p Case.
  void storeErased(unsigned Var, Mem2RegCase Case, llvm::StoreInst *SI);

  /// Does the same for a store that mem2reg's shortcut for single stores
  /// erases, before mem2reg's order is known. If mem2reg may take the store for
  /// one of undef, depending on this order, the records are in doubt.
  void storeErasedEarly(unsigned Var, llvm::StoreInst *SI);

  /// \p Marker, a lifetime marker, is about to be erased. mem2reg takes it for
  /// the only store to variable \p Var, which is one of undef of type \p Ty.
  void onlyMarkerErased(unsigned Var, llvm::Instruction *Marker,
                        llvm::Type *Ty);

  /// Notes that \p SI, to a variable with records, stores undef as far as
  /// mem2reg can tell when it erases the store. Since LLVM 24 such a store may
  /// be a lifetime marker, which assigns nothing.
  void noteStoreOfUndef(const llvm::StoreInst *SI) { UndefStores.insert(SI); }

  /// Returns what the store to \p Var has stored if the records made of it are
  /// in doubt, and null if not.
  llvm::Value *doubtfulValue(unsigned Var) const {
    const Records &R = recordsOf(Var);
    return R.Doubt == NoIndex ? nullptr : Doubts[R.Doubt].Stored;
  }

  /// Calls \p Visit for each such value.
  template <typename VisitorT> void forEachDoubtfulValue(VisitorT Visit) const {
    for (const Doubt &D : Doubts)
      Visit(static_cast<llvm::Value *>(D.Stored));
  }

  /// Erases the records in doubt that were made of the store to \p Var.
  void dropDoubtful(unsigned Var);

  /// Returns true if \p V is undef and not poison.
  static bool isUndef(const llvm::Value *V) {
    return llvm::isa<llvm::UndefValue>(V) && !llvm::isa<llvm::PoisonValue>(V);
  }

  /// \p PN is a new φ of variable \p Var.
  void phiPlaced(unsigned Var, llvm::PHINode *PN);

  /// LLVM would have placed a φ of \p Var in \p BB and then found that it is
  /// \p V: the debugger learns of \p V there.
  void phiSimplified(unsigned Var, llvm::BasicBlock *BB, llvm::Value *V);

  /// The allocas of \p Variables, those given to start(), are about to be
  /// erased; their loads and stores are gone. Erases the records that others
  /// have replaced. \p Order has the variables in the order in which mem2reg
  /// takes them, and is empty if its shortcut for single stores promotes all.
  /// Call once, at the end.
  void finish(llvm::ArrayRef<Variable> Variables,
              llvm::ArrayRef<unsigned> Order);

private:
  /// A record, other than an assignment, that refers to a variable's alloca.
  struct User {
    llvm::DbgVariableRecord *Record;
    /// For a record that says no more than where the whole variable is stored:
    /// the location of values that take its place. Else null.
    llvm::DILocation *PlainLoc;
  };

  /// The records of one variable, by their places in Users and Assigns.
  struct Records {
    unsigned UserBegin;
    unsigned UserEnd;
    unsigned AssignBegin;
    unsigned AssignEnd;
    /// Number of its doubt, or NoIndex.
    unsigned Doubt = NoIndex;
  };

  /// A store to a variable.
  struct Store {
    llvm::StoreInst *SI;
    /// The variable, or NoIndex if mem2reg promotes it by renaming, in the end.
    unsigned Var;
    /// True if mem2reg takes it for a lifetime marker.
    bool IsMarker;
    /// True if the records made of it are in doubt.
    bool IsDoubtful;
  };

  /// An erased store whose records are in doubt.
  struct Doubt {
    llvm::WeakTrackingVH Stored;
    /// Index of its first record in DoubtfulRecords. The records of the next
    /// doubt follow its own.
    unsigned Begin;
  };

  /// A new record that says a variable holds the address of an alloca.
  struct AddressRecord {
    llvm::DbgVariableRecord *Record;
    /// As of a Store.
    unsigned Var;
  };

  void collect(unsigned Var, const Variable &V);
  llvm::DILocation *plainLocation(llvm::DbgVariableRecord *Record,
                                  llvm::Type *Ty);
  void eraseStore(unsigned Var, Mem2RegCase Case, const Store &S);
  void assignErased(const Records &R, const Store &S);
  void convert(llvm::DbgVariableRecord *Record, const Store &S);
  void assignmentMade(const Store &S, llvm::DbgVariableRecord *New);
  void noteIfAddress(const Store &S, llvm::DbgVariableRecord *New);
  void orderAddressRecords(unsigned NumVariables,
                           llvm::ArrayRef<unsigned> Order);
  void allocaErased(const Records &R, llvm::AllocaInst *AI);
  const Records &recordsOf(unsigned Var) const {
    assert(isTracked(Var) && "Only variables with debug records have them.");
    return AllRecords[RecordsOf[Var]];
  }
  llvm::ArrayRef<User> users(const Records &R) const {
    return llvm::ArrayRef(Users).slice(R.UserBegin, R.UserEnd - R.UserBegin);
  }
  /// The assignments linked to the alloca, one per variable fragment.
  llvm::ArrayRef<llvm::DbgVariableRecord *> assigns(const Records &R) const {
    return llvm::ArrayRef(Assigns).slice(R.AssignBegin,
                                         R.AssignEnd - R.AssignBegin);
  }

  std::optional<llvm::DIBuilder> Builder;
  /// Per variable the index of its records, or NoIndex.
  llvm::SmallVector<unsigned, 0> RecordsOf;
  llvm::SmallVector<Records, 0> AllRecords;
  llvm::SmallVector<User, 0> Users;
  llvm::SmallVector<llvm::DbgVariableRecord *, 0> Assigns;
  /// The plain location found last: variables of one scope share theirs.
  llvm::DILocation *LastLoc = nullptr;
  llvm::SmallVector<llvm::DbgVariableRecord *, 4> Found;
  llvm::SmallSetVector<llvm::DbgVariableRecord *, 8> Replaced;
  /// In the order in which they were made.
  llvm::SmallVector<AddressRecord, 0> AddressRecords;
  llvm::SmallPtrSet<const llvm::StoreInst *, 8> UndefStores;
  llvm::SmallVector<Doubt, 0> Doubts;
  llvm::SmallVector<llvm::DbgVariableRecord *, 0> DoubtfulRecords;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_MEM2REG_PROMOTEDDEBUGINFO_H
