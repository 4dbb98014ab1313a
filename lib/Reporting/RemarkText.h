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

/// Adds \p N, as the argument \p Key, and \p Noun, in the plural if need be.
void appendCount(llvm::DiagnosticInfoOptimizationBase &R, llvm::StringRef Key,
                 unsigned N, llvm::StringRef Noun);

} // namespace braunssa

#endif // BRAUNSSA_LIB_REPORTING_REMARKTEXT_H
