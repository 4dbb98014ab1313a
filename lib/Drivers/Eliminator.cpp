//===- Eliminator.cpp - Elimination, validated and reported ---------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BraunSSA/Eliminate.h"
#include "BraunSSA/Validation.h"
#include "Elimination/PhiEliminator.h"
#include "Reporting/EliminationRemarks.h"
#include "Support/FunctionAnalyses.h"
#include <optional>

using namespace llvm;
using namespace braunssa;

class Eliminator::Impl {
public:
  explicit Impl(EliminationOptions Given) : Options(std::move(Given)) {}

  EliminationOptions Options;
  PhiEliminator Phis;
};

Eliminator::Eliminator(EliminationOptions Options)
    : Pimpl(std::make_unique<Impl>(std::move(Options))) {}
Eliminator::Eliminator(Eliminator &&) = default;
Eliminator &Eliminator::operator=(Eliminator &&) = default;
Eliminator::~Eliminator() = default;

EliminationResult Eliminator::eliminate(Function &F,
                                        const AnalysisSource &Source,
                                        OptimizationRemarkEmitter *Remarks) {
  const EliminationOptions &Options = Pimpl->Options;
  std::optional<SSAValidator> Validator;
  if (Options.ReportInvalid)
    Validator.emplace(F, Options);
  FunctionAnalyses Analyses(F, Source);
  EliminationResult Result = Pimpl->Phis.eliminate(
      Analyses, Options, /*CountsReasons=*/Options.CountReasons || Remarks);
  if (Remarks)
    emitEliminationRemark(F, Result, *Remarks);
  if (Validator)
    if (std::optional<std::string> Message = Validator->validate())
      Options.ReportInvalid(*Message);
  return Result;
}

EliminationResult
braunssa::eliminateRedundantPhis(Function &F, const EliminationOptions &Options,
                                 const AnalysisSource &Analyses) {
  return Eliminator(Options).eliminate(F, Analyses);
}
