//===- CopyChains.h - Values copied between variables -----------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A store may store what was loaded from a variable, whose value was stored
// after a load from a third one, and so on. This follows such chains back.
// While variables are processed, it goes only as far as mem2reg could, which
// replaces the loads of one variable after the other.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_PROMOTION_COPYCHAINS_H
#define BRAUNSSA_LIB_PROMOTION_COPYCHAINS_H

#include "BraunSSA/PhiGraph.h"
#include "CFG/CFGWalk.h"
#include "Promotion/SingleStores.h"
#include "Variables/AllocaAccesses.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Instructions.h"

namespace braunssa {

/// Follows values back along loads and stores of variables. It owns nothing but
/// memory, which it reuses from function to function.
class CopyChains {
public:
  using Operand = PhiGraph::Operand;

  /// Begins with the variables of \p Accesses, none of them processed. The
  /// arguments, which are of one function, must outlive all questions.
  void start(const CFGWalk &Walk, AllocaAccesses &Accesses,
             const SingleStores &SettledBefore) {
    CFG = &Walk;
    AA = &Accesses;
    Singles = &SettledBefore;
    IsComplete = false;
  }

  /// To be called when the kinds of all variables and the values of all exposed
  /// reads in reachable blocks are known.
  void setComplete() { IsComplete = true; }

  /// What \p V, which some store stores, is equal to: \p V itself, or if that
  /// is a load of a variable, what it has loaded, as far as known. Once all is
  /// known, amortised O(1), as it is remembered for each load passed.
  Operand origin(llvm::Value *V) {
    return llvm::isa<llvm::LoadInst>(V) ? chase(V) : Operand::leaf(V);
  }

  /// Sets \p Values to what the loads among the accesses are equal to, in their
  /// order, once all is known; to nothing for those that are not promoted.
  /// Returns whether a `!noundef` one reads undef. O(accesses).
  bool resolveLoads(llvm::SmallVectorImpl<Operand> &Values);

  /// Whether mem2reg would know by now what \p SI stores.
  bool isStoredValueKnown(const llvm::StoreInst *SI) const;

  /// See SSAConstruction.
  bool isPromotedUnreachable(const Access &A) const;
  llvm::StoreInst *storeOfShortcut(const Access &A) const;

private:
  Operand nextValue(const Access &A) const;
  Operand valueInReachable(const Access &A) const;
  Operand chase(llvm::Value *V);

  const CFGWalk *CFG = nullptr;
  AllocaAccesses *AA = nullptr;
  const SingleStores *Singles = nullptr;
  /// Whether the values of all loads are known, those of pending variables
  /// included.
  bool IsComplete = false;
  llvm::SmallVector<CopiedLoad *, 0> Path;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_PROMOTION_COPYCHAINS_H
