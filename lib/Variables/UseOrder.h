//===- UseOrder.h - Loads in the order of the use lists ---------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// mem2reg's shortcuts replace the loads of one variable after the other, in the
// order of its use list. In a large block, most of these loads have left the
// cache by then, and each is waited for. Replacing all loads in reverse program
// order waits for hardly any. The use lists come out the same if
//
// - the variable's use list has its accesses from the last to the first, as
//   builders and readers leave it, and
// - only loads of this variable become the value: the store is the value's only
//   use, the value was not loaded from a variable, and none of the loads that
//   the store reaches is stored to another variable.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_VARIABLES_USEORDER_H
#define BRAUNSSA_LIB_VARIABLES_USEORDER_H

#include "Variables/Variable.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Use.h"

namespace braunssa {

/// Finds the loads whose replacement in reverse program order leaves the use
/// lists that mem2reg leaves. Reuses its memory across functions.
class UseOrder {
public:
  /// Forgets everything.
  void clear() {
    Lists.clear();
    SoleStores.clear();
  }

  /// Begins with \p NumVariables variables with \p NumAccesses loads and
  /// stores.
  void start(unsigned NumVariables, unsigned NumAccesses) {
    Lists.assign(NumVariables, List());
    SoleStores.clear();
    SoleStores.resize(NumAccesses);
  }

  /// Notes \p A, access number \p Number. All accesses must be noted in program
  /// order.
  void note(const Access &A, unsigned Number) {
    const auto *SI = llvm::dyn_cast<llvm::StoreInst>(A.Inst);
    const llvm::Use &Address = A.Inst->getOperandUse(SI ? 1 : 0);
    List &L = Lists[A.Var];
    L.IsReversed &= nextAccess(Address.getNext()) == L.Last;
    L.Last = &Address;
    if (SI && isSoleUse(*SI))
      SoleStores.set(Number);
  }

  /// Notes that a load that store number \p Number reaches is stored to a
  /// variable, whose loads become the same value.
  void noteCopy(unsigned Number) { SoleStores.reset(Number); }

  /// Returns true if the loads of \p Var that store number \p Store reaches,
  /// all in its block, may be replaced in reverse program order.
  bool isReverse(unsigned Var, unsigned Store) const {
    return isReverse(Var) && SoleStores.test(Store);
  }

  /// Does the same for loads of \p Var that become `undef`.
  bool isReverse(unsigned Var) const { return Lists[Var].IsReversed; }

  /// Returns true if the accesses have been noted.
  bool isKnown() const { return !Lists.empty(); }

private:
  /// A variable's use list.
  struct List {
    /// The use by the access noted last.
    const llvm::Use *Last = nullptr;
    /// True if it has the accesses noted from the last to the first.
    bool IsReversed = true;
  };

  /// Returns \p U, or the first use by a load or store after it.
  static const llvm::Use *nextAccess(const llvm::Use *U) {
    while (U && !llvm::isa<llvm::LoadInst, llvm::StoreInst>(U->getUser()))
      U = U->getNext();
    return U;
  }

  /// Returns true if only \p SI uses the value that it stores, which was not
  /// loaded from a variable. The uses of simple constants have no order.
  static bool isSoleUse(const llvm::StoreInst &SI) {
    const llvm::Value *Stored = SI.getValueOperand();
    if (const auto *LI = llvm::dyn_cast<llvm::LoadInst>(Stored))
      if (llvm::isa<llvm::AllocaInst>(LI->getPointerOperand()))
        return false;
    return llvm::isa<llvm::ConstantData>(Stored) || Stored->hasOneUse();
  }

  llvm::SmallVector<List, 0> Lists;
  llvm::BitVector SoleStores;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_VARIABLES_USEORDER_H
