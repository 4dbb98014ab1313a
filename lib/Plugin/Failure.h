//===- Failure.h - Ending the program with an error -------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_PLUGIN_FAILURE_H
#define BRAUNSSA_LIB_PLUGIN_FAILURE_H

namespace braunssa {

/// Ends the program, after an error message, with what clang does for wrong
/// options.
[[noreturn]] void exitWithError();

} // namespace braunssa

#endif // BRAUNSSA_LIB_PLUGIN_FAILURE_H
