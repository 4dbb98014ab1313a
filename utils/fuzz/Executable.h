//===- Executable.h - Models as programs for lli ----------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_UTILS_FUZZ_EXECUTABLE_H
#define BRAUNSSA_UTILS_FUZZ_EXECUTABLE_H

#include "Model.h"
#include "llvm/IR/Module.h"
#include <string>

namespace braunssa::fuzz {

/// Gives a module that is still empty what executable models call.
void addDefinitions(llvm::Module &M);

/// Gives \p M, which has the functions f<First> and so on, a main function that
/// runs each \p NumRuns times. A run prints a line.
void addMain(llvm::Module &M, uint64_t First, uint64_t Count, unsigned NumRuns);

/// The line that a run prints, with ? for undefined values.
std::string expectedLine(const Model &M, uint64_t Number, unsigned Run);

} // namespace braunssa::fuzz

#endif // BRAUNSSA_UTILS_FUZZ_EXECUTABLE_H
