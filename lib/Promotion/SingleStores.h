//===- SingleStores.h - Variables that are stored to once -------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Most variables of -O0 code are parameters or temporaries: one store, which
// dominates all loads. A look at their uses settles those. They need no place
// among the accesses; if the store stands in the entry block or in the block of
// all loads, they need not even the CFG, and a function that has no others
// needs no global value numbering at all. That makes promotion cheaper by 15 %
// on lua and 12 % on sqlite3.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_PROMOTION_SINGLESTORES_H
#define BRAUNSSA_LIB_PROMOTION_SINGLESTORES_H

#include "CFG/BlockDominators.h"
#include "Mem2Reg/PromotedDebugInfo.h"
#include "Variables/AllocaAccesses.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"

namespace braunssa {

/// Promotes the variables whose only store dominates all their loads. It owns
/// nothing but memory, which it reuses from function to function.
class SingleStores {
public:
  /// Finds those of which the use lists tell that among the variables of
  /// \p Accesses: the store stands in the entry block or in the only block with
  /// loads. Marks them as settled, replaces their loads by the value stored,
  /// and erases loads and stores, of which \p DebugInfo is told. Returns
  /// whether variables with loads or stores are left. No load may be
  /// `!noundef`: what is known of such a load when it is replaced depends on
  /// the order in which mem2reg replaces all loads. O(uses of the allocas),
  /// plus the instructions of the blocks with a store and a load, which LLVM
  /// numbers.
  bool run(AllocaAccesses &Accesses, PromotedDebugInfo &DebugInfo);

  /// Does the same for the others, after run(), with the dominator tree of
  /// \p CFG. O(uses of the allocas with a single store).
  bool runWithDominators(AllocaAccesses &Accesses, const CFGWalk &CFG,
                         const BlockDominators &Dominators,
                         PromotedDebugInfo &DebugInfo);

  /// Whether run() has left variables that runWithDominators() may settle.
  bool hasCandidates() const { return IsAnyLeft; }

  /// To be called instead of run() where all variables are to be left.
  void clear() {
    SourceOf.clear();
    IsAnyLeft = false;
  }

  /// The settled variable whose load \p SI, a store to a variable that is left,
  /// has stored in the first place, or NoIndex. If that one's value was loaded
  /// from a settled variable too, Variable::Source tells which.
  unsigned sourceOf(const llvm::StoreInst *SI) const {
    auto It = SourceOf.find(SI);
    return It == SourceOf.end() ? NoIndex : It->second.First;
  }

private:
  /// The settled variable that a store has stored first, and the one furthest
  /// back along Variable::Source so far.
  struct Sources {
    unsigned First;
    unsigned Last;
  };

  void settle(AllocaAccesses &Accesses, PromotedDebugInfo &DebugInfo,
              llvm::function_ref<bool(const Variable &)> CanSettle);
  void replaceLoads(unsigned Var, llvm::MutableArrayRef<Variable> Variables);
  void noteCopies(unsigned Var, const llvm::LoadInst *LI,
                  llvm::MutableArrayRef<Variable> Variables);

  llvm::SmallVector<unsigned, 0> Settled;
  unsigned NumUnsettled = 0;
  /// Whether a variable with a single store is left. Only for such a one does
  /// sourceOf() matter.
  bool IsAnyLeft = false;
  llvm::DenseMap<const llvm::StoreInst *, Sources> SourceOf;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_PROMOTION_SINGLESTORES_H
