//===- AnnotatedLoads.h - Loads that promise something ----------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// mem2reg turns some annotations of a load into code when it replaces it
// (convertMetadataToAssumes), depending on what is known of the value by then,
// and so on the order in which it replaces the loads.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_MEM2REG_ANNOTATEDLOADS_H
#define BRAUNSSA_LIB_MEM2REG_ANNOTATEDLOADS_H

#include "Support/FunctionAnalyses.h"
#include "llvm/IR/Instructions.h"

namespace braunssa {

/// Replaces \p LI by \p V and erases it, keeping what mem2reg keeps of its
/// annotations: to read undef under `!noundef` is undefined behaviour, and
/// `!nonnull` holds of the value if a poison value is undefined behaviour too.
/// Where mem2reg reads a φ, as \p IsPhi says, it does not know yet that the φ
/// will turn out to be undef.
void replaceAnnotated(llvm::LoadInst *LI, llvm::Value *V, bool IsPhi,
                      FunctionAnalyses &Analyses);

} // namespace braunssa

#endif // BRAUNSSA_LIB_MEM2REG_ANNOTATEDLOADS_H
