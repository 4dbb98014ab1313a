//===- RedundantPhiElim.h - The redundant-phi-elim pass ---------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_REDUNDANTPHIELIM_H
#define BRAUNSSA_REDUNDANTPHIELIM_H

#include "BraunSSA/PhiGraph.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/PassManager.h"
#include <functional>
#include <memory>
#include <string>

namespace llvm {
class DominatorTree;
class OptimizationRemarkEmitter;
} // namespace llvm

namespace braunssa {

/// What eliminateRedundantPhis() is to do.
struct RedundantPhiOptions {
  RedundancyAlgorithm Algorithm = RedundancyAlgorithm::Dominance;
  /// Also removes sets of φs that no instruction outside the set uses.
  bool Prune = false;
  /// If set, SSAValidator checks the result, and this is called with what
  /// is wrong with it.
  std::function<void(const std::string &Message)> ReportInvalid;
};

/// Memory that eliminations use one after the other. Not to be shared between
/// threads.
class RedundantPhiScratch {
public:
  RedundantPhiScratch();
  RedundantPhiScratch(RedundantPhiScratch &&);
  RedundantPhiScratch &operator=(RedundantPhiScratch &&);
  ~RedundantPhiScratch();

  /// What is in it concerns the elimination only.
  class Eliminator;
  Eliminator &eliminator() { return *Impl; }

private:
  std::unique_ptr<Eliminator> Impl;
};

/// Removes every redundant set of φs from \p F: afterwards no set of φs refers
/// only to its own members and at most one other value, be that a constant, an
/// argument, an instruction or a φ that stays. Returns whether \p F has
/// changed.
///
/// Operands for edges from unreachable blocks do not count; all φs in
/// unreachable blocks become poison. `undef` and `poison` count as values of
/// their own unless ignoring them is a refinement: beside a value that
/// dominates all φs of the set and, where there is `undef`, is guaranteed not
/// to be poison there. Not every such case is found (docs/algorithms.md).
/// \p GetDominatorTree is called only if that is the question.
/// Names and order of the φs that stay do not change, nor does the CFG; debug
/// records of a removed φ name the value outside. LCSSA φs, which have one
/// operand, are redundant. What is removed is reported to \p Remarks, unless
/// null (see getRemarkEmitterIfWanted()).
///
/// Costs O((n + E) log n) for n φs with E operands in all, and O(blocks +
/// edges); with RedundancyAlgorithm::Peeling the former is O(n (n + E)). Up to
/// 64 times that where undefined operands have to count and φs are removed.
bool eliminateRedundantPhis(
    llvm::Function &F, const RedundantPhiOptions &Options,
    llvm::function_ref<llvm::DominatorTree &()> GetDominatorTree,
    RedundantPhiScratch &Scratch,
    llvm::OptimizationRemarkEmitter *Remarks = nullptr);

/// `redundant-phi-elim`: eliminateRedundantPhis() at any place in a pipeline.
/// Preserves the analyses of the CFG.
class RedundantPhiElimPass : public llvm::PassInfoMixin<RedundantPhiElimPass> {
public:
  explicit RedundantPhiElimPass(RedundantPhiOptions Options = {})
      : Options(Options) {}

  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);

  /// Prints the pass with its parameters, for -print-pipeline-passes.
  void printPipeline(
      llvm::raw_ostream &OS,
      llvm::function_ref<llvm::StringRef(llvm::StringRef)> PassNameOf);

private:
  RedundantPhiOptions Options;
  RedundantPhiScratch Scratch;
};

} // namespace braunssa

#endif // BRAUNSSA_REDUNDANTPHIELIM_H
