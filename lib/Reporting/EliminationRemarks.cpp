//===- EliminationRemarks.cpp - Remarks on removed φs ---------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reporting/EliminationRemarks.h"
#include "BraunSSA/Remarks.h"
#include "Elimination/EliminationCounts.h"
#include "Reporting/PromotionReport.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/IR/Function.h"

using namespace llvm;
using namespace braunssa;

void braunssa::emitEliminationRemark(Function &F,
                                     const EliminationCounts &Counts,
                                     OptimizationRemarkEmitter &Remarks) {
  if (Counts.Phis == 0)
    return;
  OptimizationRemarkAnalysis R(EliminationRemarkName.data(), "RedundantPhis",
                               DiagnosticLocation(F.getSubprogram()),
                               &F.getEntryBlock());
  appendCount(R, "NumPhis", Counts.Phis, "phi");
  R << " removed in ";
  appendCount(R, "NumSets", Counts.Sets, "redundant set");
  R << ": " << ore::NV("NumTrivial", Counts.Trivial) << " trivial, "
    << ore::NV("NumBesideUndef", Counts.BesideUndef) << " beside undef";
  if (Counts.Unused)
    R << ", " << ore::NV("NumUnused", Counts.Unused) << " unused";
  if (Counts.Unreachable)
    R << ", " << ore::NV("NumUnreachable", Counts.Unreachable)
      << " in unreachable code";
  Remarks.emit(R);
}
