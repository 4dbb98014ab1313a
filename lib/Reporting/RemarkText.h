//===- RemarkText.h - What remarks are made of ------------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_REPORTING_REMARKTEXT_H
#define BRAUNSSA_LIB_REPORTING_REMARKTEXT_H

#include "Support/SourceVariable.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/DiagnosticInfo.h"

namespace braunssa {

/// Adds the name of \p V to \p R, as the argument `Variable`.
void appendVariable(llvm::DiagnosticInfoOptimizationBase &R,
                    const SourceVariable &V);

/// Adds which function the variable that \p R is about has been inlined into,
/// as the argument `Caller`, and by which call: \p InlinedAt, or nothing if
/// that is null. What has been inlined several times on the way names all
/// calls, the innermost first, as LLVM's inliner does. So copies can be told
/// apart.
void appendCallers(llvm::DiagnosticInfoOptimizationBase &R,
                   const llvm::DILocation *InlinedAt);

/// Adds \p N, as the argument \p Key, and \p Noun, in the plural if need be.
void appendCount(llvm::DiagnosticInfoOptimizationBase &R, llvm::StringRef Key,
                 unsigned N, llvm::StringRef Noun);

} // namespace braunssa

#endif // BRAUNSSA_LIB_REPORTING_REMARKTEXT_H
