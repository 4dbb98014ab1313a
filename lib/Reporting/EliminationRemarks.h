//===- EliminationRemarks.h - Remarks on removed φs -------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_REPORTING_ELIMINATIONREMARKS_H
#define BRAUNSSA_LIB_REPORTING_ELIMINATIONREMARKS_H

#include "BraunSSA/Eliminate.h"

namespace braunssa {

/// Says what has been removed from \p F, if anything: \p Result counts
/// reasons.
void emitEliminationRemark(llvm::Function &F, const EliminationResult &Result,
                           llvm::OptimizationRemarkEmitter &Remarks);

} // namespace braunssa

#endif // BRAUNSSA_LIB_REPORTING_ELIMINATIONREMARKS_H
