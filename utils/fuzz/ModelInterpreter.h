//===- ModelInterpreter.h - Running a model ---------------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_UTILS_FUZZ_MODELINTERPRETER_H
#define BRAUNSSA_UTILS_FUZZ_MODELINTERPRETER_H

#include "Environment.h"
#include "Model.h"

namespace braunssa::fuzz {

/// What \p M does in \p Env.
Trace runModel(const Model &M, Environment Env);

} // namespace braunssa::fuzz

#endif // BRAUNSSA_UTILS_FUZZ_MODELINTERPRETER_H
