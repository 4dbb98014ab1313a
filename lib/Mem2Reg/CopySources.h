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
    SourceOf.clear();
    Before.clear();
    ErasedCopies.clear();
    CopyOf.clear();
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
    if (!ErasedCopies.empty())
      noteErasedCopies(Var, LI);
  }

  /// \p SI, the store to \p Var, is about to be erased. The loads that it could
  /// have stored, of the variables promoted together with \p Var, are replaced.
  void storeErased(unsigned Var, const llvm::StoreInst *SI) {
    if (!SourceOf.empty()) {
      auto Source = SourceOf.find(SI);
      if (Source != SourceOf.end()) {
        Before[Var] = Source->second;
        return;
      }
    }
    auto *LI = llvm::dyn_cast<llvm::LoadInst>(SI->getValueOperand());
    if (LI && llvm::isa<llvm::AllocaInst>(LI->getPointerOperand()))
      ErasedCopies.push_back({LI, Var, NoIndex});
  }

  /// Whether mem2reg would know what \p SI stores: whether \p IsPending holds
  /// for none of the variables that the value was loaded from. It does not for
  /// one that it has not held for before. Amortised O(log variables).
  template <typename PredicateT>
  bool isValueKnown(const llvm::StoreInst *SI, PredicateT IsPending) {
    auto It = SourceOf.find(SI);
    return areTaken(It == SourceOf.end() ? NoIndex : It->second, IsPending);
  }

  /// Does the same for the only store to \p Var, which has been erased.
  template <typename PredicateT>
  bool isErasedValueKnown(unsigned Var, PredicateT IsPending) {
    return areTaken(Before.empty() ? NoIndex : Before[Var], IsPending);
  }

private:
  /// Returns true if \p IsPending holds neither for \p Var nor for a variable
  /// before it.
  template <typename PredicateT>
  bool areTaken(unsigned Var, PredicateT IsPending) {
    while (Var != NoIndex) {
      if (IsPending(Var))
        return false;
      // Path halving, as in PhiGraph::resolve().
      unsigned Source = Before[Var];
      if (Source != NoIndex && !IsPending(Source))
        Source = Before[Source];
      // Unreachable code can copy in a circle. Each turn around it halves its
      // length, and a circle of one or two variables is broken here.
      Before[Var] = Source == Var ? NoIndex : Source;
      Var = Before[Var];
    }
    return true;
  }

  void noteCopy(unsigned Var, const llvm::StoreInst *SI);
  void noteErasedCopies(unsigned Var, const llvm::LoadInst *LI);

  unsigned NumVariables = 0;
  /// The variable whose load a store has stored in the first place.
  llvm::DenseMap<const llvm::StoreInst *, unsigned> SourceOf;
  /// By variable promoted, the one whose load the store to it has stored in the
  /// first place, or one further back. Empty until there is one.
  llvm::SmallVector<unsigned, 0> Before;

  /// A variable promoted whose store has stored a load that was left.
  struct ErasedCopy {
    const llvm::LoadInst *Load;
    unsigned Var;
    /// Once CopyOf is filled, the one before with the same load.
    unsigned Next;
  };
  llvm::SmallVector<ErasedCopy, 0> ErasedCopies;
  /// By load the last one, once such a load may be replaced.
  llvm::DenseMap<const llvm::LoadInst *, unsigned> CopyOf;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_MEM2REG_COPYSOURCES_H
