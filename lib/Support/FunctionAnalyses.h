//===- FunctionAnalyses.h - Analyses asked for when needed ------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_SUPPORT_FUNCTIONANALYSES_H
#define BRAUNSSA_LIB_SUPPORT_FUNCTIONANALYSES_H

#include "BraunSSA/AnalysisSource.h"

namespace llvm {
class TargetLibraryInfo;
} // namespace llvm

namespace braunssa {

/// The analyses of one function, each taken from its source when it is first
/// asked for. Those that it computes itself go with it.
class FunctionAnalyses {
public:
  /// Both must outlive it.
  FunctionAnalyses(llvm::Function &F, const AnalysisSource &Source)
      : F(F), Source(Source) {}
  FunctionAnalyses(const FunctionAnalyses &) = delete;
  FunctionAnalyses &operator=(const FunctionAnalyses &) = delete;
  ~FunctionAnalyses() {
    if (Own)
      forgetOwn();
  }

  llvm::Function &function() const { return F; }

  /// The dominator tree, which stays the same.
  llvm::DominatorTree &dominatorTree() {
    return DT ? *DT : takeDominatorTree();
  }

  /// The tree if dominatorTree() has been called, else null.
  llvm::DominatorTree *knownDominatorTree() const { return DT; }

  /// The assumptions; null if the source says that there are none to be known.
  llvm::AssumptionCache *assumptions() {
    return AC || HasTakenAssumptions ? AC : takeAssumptions();
  }

  /// What is known of library functions; null if the source knows nothing.
  const llvm::TargetLibraryInfo *libraryInfo();

private:
  llvm::DominatorTree &takeDominatorTree();
  llvm::AssumptionCache *takeAssumptions();
  void forgetOwn();

  struct OwnAnalyses;
  OwnAnalyses &own();

  llvm::Function &F;
  const AnalysisSource &Source;
  llvm::DominatorTree *DT = nullptr;
  llvm::AssumptionCache *AC = nullptr;
  bool HasTakenAssumptions = false;
  /// Owned; null if nothing had to be computed here.
  OwnAnalyses *Own = nullptr;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_SUPPORT_FUNCTIONANALYSES_H
