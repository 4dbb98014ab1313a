//===- RedundantPhiElimPass.cpp - The redundant-phi-elim pass -------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BraunSSA/RedundantPhiElim.h"
#include "BraunSSA/Remarks.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace braunssa;

PreservedAnalyses RedundantPhiElimPass::run(Function &F,
                                            FunctionAnalysisManager &AM) {
  if (!Elimination.eliminate(
          F, AnalysisSource(AM),
          getRemarkEmitterIfWanted(F, AM, EliminationRemarkName)))
    return PreservedAnalyses::all();
  PreservedAnalyses PA;
  PA.preserveSet<CFGAnalyses>();
  return PA;
}

void RedundantPhiElimPass::printPipeline(
    raw_ostream &OS, function_ref<StringRef(StringRef)> PassNameOf) {
  OS << PassNameOf(name()) << '<'
     << (Options.Algorithm == RedundancyAlgorithm::Peeling ? "peeling"
                                                           : "dominance")
     << (Options.Prune ? ";prune" : "")
     << (Options.ReportInvalid ? ";validate>" : ">");
}
