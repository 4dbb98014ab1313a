//===- PhiEliminator.h - Redundant φs leave a function ----------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_ELIMINATION_PHIELIMINATOR_H
#define BRAUNSSA_LIB_ELIMINATION_PHIELIMINATOR_H

#include "Analysis/FunctionPhis.h"
#include "BraunSSA/PhiGraph.h"
#include "BraunSSA/RedundantPhiElim.h"
#include "Elimination/EliminationCounts.h"
#include "Elimination/TreeOnDemand.h"
#include "Elimination/UndefPhiRemover.h"
#include "PhiGraph/RedundantPhiRemover.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace llvm {
class DominatorTree;
class Function;
class Value;
} // namespace llvm

namespace braunssa {

/// Removes redundant φs from functions. It owns nothing but memory, which it
/// reuses from function to function.
class PhiEliminator {
public:
  /// See eliminateRedundantPhis(), but for validation and remarks. Returns how
  /// many φs were removed, and if \p CountsReasons, also why, which takes about
  /// as long again where there are φs.
  EliminationCounts
  eliminate(llvm::Function &F, const RedundantPhiOptions &Options,
            llvm::function_ref<llvm::DominatorTree &()> GetDominatorTree,
            bool CountsReasons);

private:
  using Phi = PhiGraph::Phi;
  using Operand = PhiGraph::Operand;

  bool replace(RedundancyAlgorithm Algorithm, TreeOnDemand &Tree,
               UndefPhiRemover::Budget &Limits);
  void remove(bool Prunes);
  unsigned apply(const llvm::BitVector *Live);
  unsigned countTrivial() const;
  unsigned countReplaced() const;
  void countReasons(const llvm::BitVector *Live);

  /// Stands for no value.
  Operand Unreached;
  FunctionPhis Phis;
  RedundantPhiRemover Remover;
  UndefPhiRemover UndefPhis;

  EliminationCounts Counts;
  bool CountsReasons = false;
  /// The values outside the sets that have been removed.
  llvm::SmallPtrSet<llvm::Value *, 16> OutsideValues;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_ELIMINATION_PHIELIMINATOR_H
