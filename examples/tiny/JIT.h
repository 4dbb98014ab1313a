//===- JIT.h - Runs a module ------------------------------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TINY_JIT_H
#define TINY_JIT_H

#include "llvm/ExecutionEngine/Orc/ThreadSafeModule.h"
#include "llvm/Support/Error.h"

namespace tiny {

/// Compiles \p M in memory, calls its main(), and returns the result.
llvm::Expected<int64_t> runMain(llvm::orc::ThreadSafeModule M);

} // namespace tiny

#endif // TINY_JIT_H
