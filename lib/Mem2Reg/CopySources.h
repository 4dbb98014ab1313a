//===- CopySources.h - Stored values that were loaded -----------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// mem2reg replaces the loads of one variable after the other. What a store
// stores is therefore a load for it until the variable that was loaded has had
// its turn. We promote some variables before all others, and have to remember
// which stores stored their loads.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_MEM2REG_COPYSOURCES_H
#define BRAUNSSA_LIB_MEM2REG_COPYSOURCES_H

#include "Support/Index.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Instructions.h"

namespace braunssa {

/// From which variables, promoted before the others, stored values were
/// loaded. It owns nothing but memory, which it reuses from function to
/// function.
class CopySources {
public:
  /// Forgets everything; there are \p NumVariables. O(1).
  void start(unsigned NumVariables) {
    SourcesOf.clear();
    Before.clear();
    this->NumVariables = NumVariables;
  }

  /// \p LI, a load of \p Var, is about to be replaced: notes the stores to
  /// allocas that store it. O(uses).
  void loadReplaced(unsigned Var, const llvm::LoadInst *LI) {
    for (const llvm::Use &U : LI->uses())
      if (auto *SI = llvm::dyn_cast<llvm::StoreInst>(U.getUser()))
        if (U.getOperandNo() == 0 &&
            llvm::isa<llvm::AllocaInst>(SI->getPointerOperand()))
          noteCopy(Var, SI);
  }

  /// \p SI, the store to \p Var, is about to be erased.
  void storeErased(unsigned Var, const llvm::StoreInst *SI) {
    if (!SourcesOf.empty())
      Before[Var] = sourceOf(SI);
  }

  /// The variable whose load \p SI has stored in the first place, or NoIndex.
  unsigned sourceOf(const llvm::StoreInst *SI) const {
    auto It = SourcesOf.find(SI);
    return It == SourcesOf.end() ? NoIndex : It->second.First;
  }

  /// The variable whose load the store to \p Var, promoted before the others,
  /// has stored in the first place, or NoIndex.
  unsigned sourceBefore(unsigned Var) const {
    return Before.empty() ? NoIndex : Before[Var];
  }

private:
  void noteCopy(unsigned Var, const llvm::StoreInst *SI);

  /// The variable whose load a store has stored first, and the one furthest
  /// back along Before so far.
  struct Sources {
    unsigned First;
    unsigned Last;
  };

  unsigned NumVariables = 0;
  llvm::DenseMap<const llvm::StoreInst *, Sources> SourcesOf;
  /// By variable; empty until there is one.
  llvm::SmallVector<unsigned, 0> Before;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_MEM2REG_COPYSOURCES_H
