//===- EliminationRemarks.cpp - Remarks on removed φs ---------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reporting/EliminationRemarks.h"
#include "BraunSSA/Remarks.h"
#include "Reporting/RemarkText.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/IR/Function.h"

using namespace llvm;
using namespace braunssa;

void braunssa::emitEliminationRemark(Function &F,
                                     const EliminationResult &Result,
                                     OptimizationRemarkEmitter &Remarks) {
  if (!Result)
    return;
  OptimizationRemarkAnalysis R(EliminationRemarkName.data(), "RedundantPhis",
                               DiagnosticLocation(F.getSubprogram()),
                               &F.getEntryBlock());
  appendCount(R, "NumPhis", Result.NumPhis, "phi");
  R << " removed in ";
  appendCount(R, "NumSets", Result.NumSets, "redundant set");
  R << ": " << ore::NV("NumTrivial", Result.NumTrivial) << " trivial, "
    << ore::NV("NumBesideUndef", Result.NumBesideUndef) << " beside undef";
  if (Result.NumUnused)
    R << ", " << ore::NV("NumUnused", Result.NumUnused) << " unused";
  if (Result.NumUnreachable)
    R << ", " << ore::NV("NumUnreachable", Result.NumUnreachable)
      << " in unreachable code";
  Remarks.emit(R);
}
