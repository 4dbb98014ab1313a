//===- BraunMem2Reg.h - The braun-mem2reg pass ------------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_BRAUNMEM2REG_H
#define BRAUNSSA_BRAUNMEM2REG_H

#include "BraunSSA/PassMixins.h"
#include "BraunSSA/Promote.h"
#include "llvm/IR/PassManager.h"

namespace braunssa {

/// `braun-mem2reg`: promotes all promotable allocas of a function with
/// Promoter::promote(). Preserves the analyses of the CFG. A dominator tree is
/// computed only where the promoter asks for it.
class BraunMem2RegPass : public OptionalPassMixin<BraunMem2RegPass> {
public:
  explicit BraunMem2RegPass(const PromotionOptions &Options = {})
      : Options(Options), Promotion(Options) {}

  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);

  /// Prints the pass with its parameters, for -print-pipeline-passes.
  void printPipeline(
      llvm::raw_ostream &OS,
      llvm::function_ref<llvm::StringRef(llvm::StringRef)> PassNameOf);

private:
  PromotionOptions Options;
  Promoter Promotion;
};

} // namespace braunssa

#endif // BRAUNSSA_BRAUNMEM2REG_H
