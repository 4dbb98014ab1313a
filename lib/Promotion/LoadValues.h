//===- LoadValues.h - What loads are equal to -------------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_PROMOTION_LOADVALUES_H
#define BRAUNSSA_LIB_PROMOTION_LOADVALUES_H

#include "BraunSSA/PhiGraph.h"
#include "CFG/CFGWalk.h"
#include "Mem2Reg/Mem2RegModel.h"
#include "Variables/AllocaAccesses.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

namespace braunssa {

/// What the loads of a function are equal to, for when the values of all
/// upward-exposed reads are known. It owns nothing but memory, which it reuses
/// from function to function.
class LoadValues {
public:
  using Operand = PhiGraph::Operand;

  /// Begins with \p AllAccesses, whose variables \p Classified has all
  /// classified. Both must outlive all questions.
  void start(AllocaAccesses &AllAccesses, const Mem2RegModel &Classified) {
    Accesses = &AllAccesses;
    Model = &Classified;
  }

  /// What \p Stored, which some store stores, is equal to: \p Stored itself, or
  /// if that is a load of a variable, what it has loaded, over any number of
  /// copies. Amortised O(1).
  Operand origin(llvm::Value *Stored) {
    if (!llvm::isa<llvm::LoadInst>(Stored))
      return Operand::leaf(Stored);
    return Accesses->Copies.follow(Stored, [this](unsigned Load) {
      const Access &A = Accesses->Accesses[Load];
      return Load < Accesses->NumReachable ? valueInReachable(A)
                                           : Model->valueByShortcut(A);
    });
  }

  /// Finds the values of all loads. Returns whether a `!noundef` one reads
  /// undef. O(accesses).
  bool resolve();

  /// These values, in the order of the loads among the accesses; nothing for
  /// one that is not promoted. A leaf is a value, not a definition.
  llvm::ArrayRef<Operand> values() const { return Values; }

private:
  Operand valueInReachable(const Access &A) const;

  AllocaAccesses *Accesses = nullptr;
  const Mem2RegModel *Model = nullptr;
  llvm::SmallVector<Operand, 0> Values;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_PROMOTION_LOADVALUES_H
