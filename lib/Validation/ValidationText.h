//===- ValidationText.h - Values and places in messages ---------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_VALIDATION_VALIDATIONTEXT_H
#define BRAUNSSA_LIB_VALIDATION_VALIDATIONTEXT_H

#include "Validation/FunctionSnapshot.h"
#include <string>

namespace llvm {
class Instruction;
class Module;
class Value;
} // namespace llvm

namespace braunssa {

/// How IR names \p V, as in `%x` or `7`. O(function) if it has a number only.
std::string nameOf(const llvm::Value &V, const llvm::Module *M = nullptr);

/// \p I as IR has it, in quotes.
std::string textOf(const llvm::Instruction &I);

/// What record \p R was: its name, or else its kind and where it stood.
std::string describe(const FunctionSnapshot &Before, unsigned R);

} // namespace braunssa

#endif // BRAUNSSA_LIB_VALIDATION_VALIDATIONTEXT_H
