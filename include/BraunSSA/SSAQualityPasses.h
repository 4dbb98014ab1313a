//===- SSAQualityPasses.h - Printing and verifying SSA quality --*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_SSAQUALITYPASSES_H
#define BRAUNSSA_SSAQUALITYPASSES_H

#include "BraunSSA/PassMixins.h"
#include "llvm/IR/PassManager.h"

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace braunssa {

/// `print<ssa-quality>`: writes the figures of each function to a stream, which
/// must outlive the pass. As a module pass it also writes those of all
/// functions together. Changes nothing and runs on `optnone` functions too.
///
///     ssa quality of @f: phis 3, operands 7 (min 2, …
///     ssa quality of 1 function: phis 3, operands 7 (min 2, …
///
/// Costs as much as measureSSAQuality(), and CycleInfo.
class SSAQualityPrinterPass : public RequiredPassMixin<SSAQualityPrinterPass> {
public:
  explicit SSAQualityPrinterPass(llvm::raw_ostream &OS) : OS(OS) {}

  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);

private:
  llvm::raw_ostream &OS;
};

/// `verify<ssa-quality>`: ends the program with an error if a φ of the function
/// is trivial, redundant or dead. The error names the function and the first 20
/// such φs with their blocks. It is a fatal error to LLVM, like those of its
/// verifier, but one that is no crash: no stack trace, and no unfinished
/// output. Changes nothing and runs on `optnone` functions too.
///
/// Costs O((n + E) log n) for n φs with E operands in all, and O(blocks +
/// edges).
class SSAQualityVerifierPass
    : public RequiredPassMixin<SSAQualityVerifierPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

} // namespace braunssa

#endif // BRAUNSSA_SSAQUALITYPASSES_H
