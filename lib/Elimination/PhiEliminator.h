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
#include "BraunSSA/Eliminate.h"
#include "BraunSSA/PhiGraph.h"
#include "Elimination/UndefPhiRemover.h"
#include "PhiGraph/RedundantPhiRemover.h"
#include "Support/FunctionAnalyses.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace llvm {
class Value;
} // namespace llvm

namespace braunssa {

/// Removes redundant φs from functions. It owns nothing but memory, which it
/// reuses from function to function.
class PhiEliminator {
public:
  /// See Eliminator::eliminate(), but for validation and remarks, in the
  /// function of \p Analyses. Says why φs were removed if \p CountsReasons,
  /// which takes about as long again where there are φs.
  EliminationResult eliminate(FunctionAnalyses &Analyses,
                              const EliminationOptions &Options,
                              bool CountsReasons);

private:
  using Phi = PhiGraph::Phi;
  using Operand = PhiGraph::Operand;

  void readPhis(llvm::Function &F, bool KeepsUnreachable);
  bool replace(RedundancyAlgorithm Algorithm, FunctionAnalyses &Analyses,
               UndefPhiRemover::Budget &Limits);
  void remove(bool Prunes);
  unsigned apply(const llvm::BitVector *Live);
  unsigned countTrivial() const;
  unsigned countReplaced() const;
  void countReasons(const llvm::BitVector *Live);

  FunctionPhis Phis;
  RedundantPhiRemover Remover;
  UndefPhiRemover UndefPhis;

  EliminationResult Result;
  bool CountsReasons = false;
  /// The values outside the sets that have been removed.
  llvm::SmallPtrSet<llvm::Value *, 16> OutsideValues;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_ELIMINATION_PHIELIMINATOR_H
