//===- ValidationOption.h - Whether results are checked ---------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_PLUGIN_VALIDATIONOPTION_H
#define BRAUNSSA_LIB_PLUGIN_VALIDATIONOPTION_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace braunssa {

/// The option that has results proved, without dashes.
constexpr llvm::StringLiteral ValidationOptionName = "braun-ssa-validate";

/// Makes LLVM's command line know the option -braun-ssa-validate, with the
/// conditions of registerModeOption().
void registerValidationOption();

/// Whether the option -braun-ssa-validate is given or the environment variable
/// BRAUN_SSA_VALIDATE is 1. The option counts, if it is there.
bool isValidationOn();

/// Says what is wrong with a result and ends the program.
[[noreturn]] void stopForInvalidResult(const std::string &Message);

} // namespace braunssa

#endif // BRAUNSSA_LIB_PLUGIN_VALIDATIONOPTION_H
