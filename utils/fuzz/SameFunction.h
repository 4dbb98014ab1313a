//===- SameFunction.h - Equality of functions -------------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_UTILS_FUZZ_SAMEFUNCTION_H
#define BRAUNSSA_UTILS_FUZZ_SAMEFUNCTION_H

#include "llvm/IR/Function.h"

namespace braunssa::fuzz {

/// Whether the printed bodies of two functions of a module are equal, as far as
/// names, instructions, operands and debug records go. Takes a fraction of the
/// time that printing takes.
bool haveSameBodies(const llvm::Function &A, const llvm::Function &B);

} // namespace braunssa::fuzz

#endif // BRAUNSSA_UTILS_FUZZ_SAMEFUNCTION_H
