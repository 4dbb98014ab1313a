//===- EliminateRedundantPhis.cpp - Elimination as one function -------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BraunSSA/RedundantPhiElim.h"
#include "BraunSSA/Validation.h"
#include "Elimination/PhiEliminator.h"
#include "Reporting/EliminationRemarks.h"
#include <optional>

using namespace llvm;
using namespace braunssa;

class RedundantPhiScratch::Eliminator : public PhiEliminator {};

RedundantPhiScratch::RedundantPhiScratch()
    : Impl(std::make_unique<Eliminator>()) {}
RedundantPhiScratch::RedundantPhiScratch(RedundantPhiScratch &&) = default;
RedundantPhiScratch &
RedundantPhiScratch::operator=(RedundantPhiScratch &&) = default;
RedundantPhiScratch::~RedundantPhiScratch() = default;

bool braunssa::eliminateRedundantPhis(
    Function &F, const RedundantPhiOptions &Options,
    function_ref<DominatorTree &()> GetDominatorTree,
    RedundantPhiScratch &Scratch, OptimizationRemarkEmitter *Remarks) {
  std::optional<SSAValidator> Validator;
  if (Options.ReportInvalid)
    Validator.emplace(F, Options);
  EliminationCounts Counts = Scratch.eliminator().eliminate(
      F, Options, GetDominatorTree, /*CountsReasons=*/Remarks);
  if (Remarks)
    emitEliminationRemark(F, Counts, *Remarks);
  if (Validator)
    if (std::optional<std::string> Message = Validator->validate())
      Options.ReportInvalid(*Message);
  return Counts.Phis;
}
