//===- HelpOption.h - The help on passes and modes --------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_PLUGIN_HELPOPTION_H
#define BRAUNSSA_LIB_PLUGIN_HELPOPTION_H

#include "llvm/ADT/StringRef.h"

namespace braunssa {

/// The option that prints the help, without dashes.
constexpr llvm::StringLiteral HelpOptionName = "braun-ssa-help";

/// Makes LLVM's command line know the option -braun-ssa-help, with the
/// conditions of registerModeOption(). It prints the passes, their parameters,
/// the switches and the modes, and ends the program, as -help does: opt's
/// -print-passes knows LLVM's own passes only.
void registerHelpOption();

} // namespace braunssa

#endif // BRAUNSSA_LIB_PLUGIN_HELPOPTION_H
