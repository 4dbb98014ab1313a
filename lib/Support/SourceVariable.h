//===- SourceVariable.h - Variables as the source has them ------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_SUPPORT_SOURCEVARIABLE_H
#define BRAUNSSA_LIB_SUPPORT_SOURCEVARIABLE_H

#include "llvm/IR/DiagnosticInfo.h"
#include <string>

namespace llvm {
class AllocaInst;
class DILocation;
} // namespace llvm

namespace braunssa {

/// What a message calls a variable, and where it was declared.
struct SourceVariable {
  /// The variable as the debug records of \p AI know it. Without any it has the
  /// name of \p AI, if there is one, and no place.
  explicit SourceVariable(llvm::AllocaInst *AI);

  /// Its name, or what to say instead.
  std::string Name;
  bool IsNamed = true;
  /// What to say of the part of the variable that the alloca holds, or nothing
  /// if that is all.
  std::string Part;
  /// Line 0 if that is not known.
  llvm::DiagnosticLocation Loc;
  /// The call that the variable has come by, or null if its function has not
  /// been inlined.
  const llvm::DILocation *InlinedAt = nullptr;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_SUPPORT_SOURCEVARIABLE_H
