//===- DebugUses.h - Debug records of a value to be repaired ----*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A debug record must not be the reason for a φ, or code would differ with -g.
// So what the value is at a record is asked once all φs are there, in a lookup
// of its own: what it places is thrown away, and neither the order in which the
// other one comes to blocks nor when it takes shortcuts depends on records.
//
// LLVM's SSAUpdater::UpdateDebugValues kills each record in whose block it has
// no value at hand; here the value may come from far above.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_REPAIR_DEBUGUSES_H
#define BRAUNSSA_LIB_REPAIR_DEBUGUSES_H

#include "Repair/PointLookup.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

namespace llvm {
class DbgVariableRecord;
class PHINode;
} // namespace llvm

namespace braunssa {

/// Sets the debug records that tell what source variables are by a value with
/// several definitions. It owns nothing but memory, which it reuses.
class DebugUses {
public:
  /// Begins with \p NewF, or with the same function after its CFG has changed.
  /// O(1).
  void startFunction(llvm::Function &NewF) {
    F = &NewF;
    IsStarted = false;
    Uses.clear();
  }

  /// Forgets the records. O(records).
  void startValue() { Uses.clear(); }

  /// Adds the records that name \p V as the value of a source variable. Where
  /// a declared variable lies does not change from point to point.
  void addUsesOf(llvm::Value &V);

  /// Sets the records added, for a value that has \p Definitions and is
  /// \p Initial where none reaches, to what it is before the instruction that
  /// they are at. \p Inserted and \p Reused are all φs that stand for it. Where
  /// it would take another, or nothing is defined, the record says so by
  /// poison. Forgets the records. O(records + what a round of PointLookup
  /// costs).
  void rewrite(const PointDefinitions &Definitions,
               llvm::ArrayRef<llvm::PHINode *> Inserted,
               llvm::ArrayRef<llvm::PHINode *> Reused,
               PhiGraph::Operand Initial);

private:
  struct DebugUse {
    llvm::DbgVariableRecord *Record;
    llvm::Value *Named;
    /// What is to be named instead; null until that is known.
    llvm::Value *Now;
  };

  llvm::Function *F = nullptr;
  bool IsStarted = false;
  PointLookup Lookup;
  llvm::SmallVector<DebugUse, 0> Uses;
  llvm::SmallVector<llvm::BasicBlock *, 0> Entries;
  llvm::SmallVector<PhiGraph::Operand, 0> AtEntries;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_REPAIR_DEBUGUSES_H
