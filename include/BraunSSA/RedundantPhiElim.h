//===- RedundantPhiElim.h - The redundant-phi-elim pass ---------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_REDUNDANTPHIELIM_H
#define BRAUNSSA_REDUNDANTPHIELIM_H

#include "BraunSSA/Eliminate.h"
#include "BraunSSA/PassMixins.h"
#include "llvm/IR/PassManager.h"

namespace braunssa {

/// `redundant-phi-elim`: an Eliminator at any place in a pipeline. Preserves
/// the analyses of the CFG.
class RedundantPhiElimPass : public OptionalPassMixin<RedundantPhiElimPass> {
public:
  explicit RedundantPhiElimPass(const EliminationOptions &Options = {})
      : Options(Options), Elimination(Options) {}

  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);

  /// Prints the pass with its parameters, for -print-pipeline-passes.
  void printPipeline(
      llvm::raw_ostream &OS,
      llvm::function_ref<llvm::StringRef(llvm::StringRef)> PassNameOf);

private:
  EliminationOptions Options;
  Eliminator Elimination;
};

} // namespace braunssa

#endif // BRAUNSSA_REDUNDANTPHIELIM_H
