//===- PromotionRemarks.cpp - Remarks on promoted variables ---------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reporting/PromotionRemarks.h"
#include "BraunSSA/Remarks.h"
#include "Reporting/RemarkText.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"

using namespace llvm;
using namespace braunssa;

void braunssa::emitPromoted(Function &F, ArrayRef<PromotedVariable> Variables,
                            OptimizationRemarkEmitter &Remarks) {
  for (const PromotedVariable &V : Variables) {
    DiagnosticLocation Loc = V.Source.Loc;
    if (Loc.getLine() == 0)
      Loc = DiagnosticLocation(F.getSubprogram());
    OptimizationRemark R(PromotionRemarkName.data(), "Promoted", Loc,
                         &F.getEntryBlock());
    R << "promoted ";
    appendVariable(R, V.Source);
    R << " to SSA values: ";
    appendCount(R, "NumLoads", V.NumLoads, "load");
    R << " and ";
    appendCount(R, "NumStores", V.NumStores, "store");
    R << " removed, ";
    appendCount(R, "NumPhis", V.NumPhis, "phi");
    R << " placed";
    appendCallers(R, V.Source.InlinedAt);
    Remarks.emit(R);
  }
}

void braunssa::emitTotals(Function &F, const PromotionResult &Result,
                          OptimizationRemarkEmitter &Remarks) {
  if (Result.NumVariables == 0)
    return;
  assert(Result.NumCandidates == Result.NumTrivial + Result.NumRedundant +
                                     Result.NumSimplified + Result.NumPhis &&
         "One thing has become of each candidate.");
  OptimizationRemarkAnalysis R(PromotionRemarkName.data(), "PromotionTotals",
                               DiagnosticLocation(F.getSubprogram()),
                               &F.getEntryBlock());
  appendCount(R, "NumVariables", Result.NumVariables, "variable");
  R << " promoted, ";
  appendCount(R, "NumCandidates", Result.NumCandidates, "phi candidate");
  R << ": " << ore::NV("NumTrivial", Result.NumTrivial) << " trivial, "
    << ore::NV("NumRedundant", Result.NumRedundant) << " redundant, "
    << ore::NV("NumSimplified", Result.NumSimplified) << " simplified, "
    << ore::NV("NumPhis", Result.NumPhis) << " placed";
  Remarks.emit(R);
}
