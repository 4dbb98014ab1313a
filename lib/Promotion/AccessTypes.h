//===- AccessTypes.h - Variables accessed with several types ----*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_PROMOTION_ACCESSTYPES_H
#define BRAUNSSA_LIB_PROMOTION_ACCESSTYPES_H

#include "llvm/ADT/ArrayRef.h"

namespace llvm {
class AllocaInst;
class Type;
} // namespace llvm

namespace braunssa {

/// Whether unifyAccessTypes() can give one type to loads and stores of \p AI
/// that have \p Types, no two of which are the same.
bool areUnifiable(const llvm::AllocaInst &AI,
                  llvm::ArrayRef<llvm::Type *> Types);

} // namespace braunssa

#endif // BRAUNSSA_LIB_PROMOTION_ACCESSTYPES_H
