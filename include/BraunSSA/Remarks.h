//===- Remarks.h - What the passes say about their work ---------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_REMARKS_H
#define BRAUNSSA_REMARKS_H

#include "llvm/ADT/StringRef.h"

namespace llvm {
class Function;
class OptimizationRemarkEmitter;
template <typename IRUnitT, typename... ExtraArgTs> class AnalysisManager;
using FunctionAnalysisManager = AnalysisManager<Function>;
} // namespace llvm

namespace braunssa {

struct PromotionOptions;

/// The names that remarks of a Promoter and of eliminateRedundantPhis()
/// carry, whichever pass has called these.
inline constexpr llvm::StringLiteral PromotionRemarkName = "braun-mem2reg";
inline constexpr llvm::StringLiteral EliminationRemarkName =
    "redundant-phi-elim";

/// The remark emitter of \p F if remarks with the name \p Name might be wanted,
/// by whoever listens or for the record, else null. One check then, and no
/// analysis. It is valid as long as the analyses of the CFG are.
llvm::OptimizationRemarkEmitter *
getRemarkEmitterIfWanted(llvm::Function &F, llvm::FunctionAnalysisManager &AM,
                         llvm::StringRef Name);

/// Says of each alloca of \p F that is left and not promotable with \p Options,
/// anywhere in the function, why that is so: one reason each, with the first
/// instruction in layout order that gives it. An aggregate that is one is a
/// reason only if nothing else is. Changes nothing.
void emitMissedPromotions(llvm::Function &F, const PromotionOptions &Options,
                          llvm::OptimizationRemarkEmitter &Remarks);

} // namespace braunssa

#endif // BRAUNSSA_REMARKS_H
