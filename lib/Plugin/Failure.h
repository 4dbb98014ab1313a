//===- Failure.h - Ending the program with an error -------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_PLUGIN_FAILURE_H
#define BRAUNSSA_LIB_PLUGIN_FAILURE_H

#include "llvm/ADT/Twine.h"

namespace braunssa {

/// Prints \p Message (no line break at its end) as an error of BraunSSA, and
/// ends the program with what clang does for wrong options. If several threads
/// fail, only the first one prints.
[[noreturn]] void exitWithError(const llvm::Twine &Message);

} // namespace braunssa

#endif // BRAUNSSA_LIB_PLUGIN_FAILURE_H
