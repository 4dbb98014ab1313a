//===- Remarks.cpp - Whether remarks are wanted ---------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BraunSSA/Remarks.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/PassManager.h"

using namespace llvm;
using namespace braunssa;

OptimizationRemarkEmitter *
braunssa::getRemarkEmitterIfWanted(Function &F, FunctionAnalysisManager &AM,
                                   StringRef Name) {
  if (!OptimizationRemarkEmitter::allowExtraAnalysis(F.getContext(), Name))
    return nullptr;
  return &AM.getResult<OptimizationRemarkEmitterAnalysis>(F);
}
