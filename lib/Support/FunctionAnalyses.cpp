//===- FunctionAnalyses.cpp - Analyses asked for when needed --------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Support/FunctionAnalyses.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/PassManager.h"
#include <optional>

using namespace llvm;
using namespace braunssa;

struct FunctionAnalyses::OwnAnalyses {
  std::optional<DominatorTree> Tree;
  std::optional<AssumptionCache> Assumptions;
};

FunctionAnalyses::OwnAnalyses &FunctionAnalyses::own() {
  if (!Own)
    Own = new OwnAnalyses;
  return *Own;
}

void FunctionAnalyses::forgetOwn() { delete Own; }

DominatorTree &FunctionAnalyses::takeDominatorTree() {
  if (Source.FAM) {
    DT = &Source.FAM->getResult<DominatorTreeAnalysis>(F);
  } else if (Source.DT) {
    DT = Source.DT;
  } else {
    DT = &own().Tree.emplace(F);
  }
  return *DT;
}

AssumptionCache *FunctionAnalyses::takeAssumptions() {
  HasTakenAssumptions = true;
  if (Source.FAM) {
    AC = &Source.FAM->getResult<AssumptionAnalysis>(F);
  } else if (Source.DT) {
    AC = Source.AC;
  } else {
    AC = &own().Assumptions.emplace(F);
  }
  return AC;
}

const TargetLibraryInfo *FunctionAnalyses::libraryInfo() {
  return Source.FAM ? &Source.FAM->getResult<TargetLibraryAnalysis>(F)
                    : nullptr;
}
