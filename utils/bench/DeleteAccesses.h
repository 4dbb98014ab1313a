//===- DeleteAccesses.h - The floor of every promotion ----------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_UTILS_BENCH_DELETEACCESSES_H
#define BRAUNSSA_UTILS_BENCH_DELETEACCESSES_H

#include "BraunSSA/PassMixins.h"
#include "llvm/IR/PassManager.h"

/// Deletes the allocas that mem2reg promotes, with their loads, which become
/// poison, and all else that uses them. No value is looked for and no φ placed,
/// so the program is wrong afterwards.
struct DeleteAccessesPass : braunssa::OptionalPassMixin<DeleteAccessesPass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

#endif // BRAUNSSA_UTILS_BENCH_DELETEACCESSES_H
