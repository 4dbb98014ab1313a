//===- PromotionRemarks.h - Remarks on promoted variables -------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Nothing here is called unless remarks are wanted.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_REPORTING_PROMOTIONREMARKS_H
#define BRAUNSSA_LIB_REPORTING_PROMOTIONREMARKS_H

#include "BraunSSA/Promote.h"
#include "Promotion/PromotedVariable.h"
#include "llvm/ADT/ArrayRef.h"

namespace llvm {
class OptimizationRemarkEmitter;
} // namespace llvm

namespace braunssa {

/// Emits a remark for each of \p Variables, which have been promoted in \p F.
void emitPromoted(llvm::Function &F, llvm::ArrayRef<PromotedVariable> Variables,
                  llvm::OptimizationRemarkEmitter &Remarks);

/// Emits what has become of the φs that \p Result counts for \p F, if any
/// variable was promoted.
void emitTotals(llvm::Function &F, const PromotionResult &Result,
                llvm::OptimizationRemarkEmitter &Remarks);

} // namespace braunssa

#endif // BRAUNSSA_LIB_REPORTING_PROMOTIONREMARKS_H
