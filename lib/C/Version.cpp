//===- Version.cpp - For which LLVM the library is ------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BraunSSA-c/Version.h"
#include "llvm/Config/llvm-config.h"

unsigned BraunSSAGetLLVMMajor() { return LLVM_VERSION_MAJOR; }
