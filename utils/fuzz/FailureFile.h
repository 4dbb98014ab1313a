//===- FailureFile.h - Cases in files ---------------------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_UTILS_FUZZ_FAILUREFILE_H
#define BRAUNSSA_UTILS_FUZZ_FAILUREFILE_H

#include "Cases.h"

namespace braunssa::fuzz {

/// Writes a case into \p Folder, as IR with its options, and
/// returns the path of the file.
std::string saveFailure(const Case &Failed, llvm::StringRef Message,
                        llvm::StringRef Folder, llvm::StringRef Name);

/// Leaves options in a module for readOptions().
void writeOptions(llvm::Module &M, const CheckOptions &Options);

/// The options that saveFailure() has left in a module; defaults if there are
/// none.
CheckOptions readOptions(const llvm::Module &M);

} // namespace braunssa::fuzz

#endif // BRAUNSSA_UTILS_FUZZ_FAILUREFILE_H
