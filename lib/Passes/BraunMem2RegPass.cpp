//===- BraunMem2RegPass.cpp - The braun-mem2reg pass ----------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BraunSSA/BraunMem2Reg.h"
#include "BraunSSA/Remarks.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace braunssa;

PreservedAnalyses BraunMem2RegPass::run(Function &F,
                                        FunctionAnalysisManager &AM) {
  OptimizationRemarkEmitter *Remarks =
      getRemarkEmitterIfWanted(F, AM, PromotionRemarkName);
  PromotionResult Result = Promotion.promote(F, AnalysisSource(AM), Remarks);
  if (Remarks)
    emitMissedPromotions(F, Options, *Remarks);
  if (!Result)
    return PreservedAnalyses::all();

  PreservedAnalyses PA;
  PA.preserveSet<CFGAnalyses>();
  return PA;
}

void BraunMem2RegPass::printPipeline(
    raw_ostream &OS, function_ref<StringRef(StringRef)> PassNameOf) {
  OS << PassNameOf(name());
  char Separator = '<';
  auto Print = [&](bool IsGiven, StringRef Parameter) {
    if (!IsGiven)
      return;
    OS << Separator << Parameter;
    Separator = ';';
  };
  Print(Options.Lifetime != PromotionOptions().Lifetime, "lifetime");
  Print(Options.AnyPosition, "any-position");
  Print(Options.TypePunning, "type-punning");
  Print(!Options.Minimal, "non-minimal");
  Print(Options.Simplify, "simplify");
  Print(bool(Options.ReportInvalid), "validate");
  if (Separator == ';')
    OS << '>';
}
