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
class Function;
class Type;
} // namespace llvm

namespace braunssa {

/// Makes allocas of \p F promotable that are loaded and stored with types of
/// one size, as PromotionOptions::TypePunning says. Each gets the type that
/// most accesses have, and the others are cast. Looks at all blocks if
/// \p AnyPosition, else at the entry block. Returns whether \p F has changed.
/// O(instructions of these blocks + uses of the allocas).
bool unifyAccessTypes(llvm::Function &F, bool AnyPosition);

/// Whether unifyAccessTypes() can give one type to loads and stores of \p AI
/// that have \p Types, no two of which are the same.
bool areUnifiable(const llvm::AllocaInst &AI,
                  llvm::ArrayRef<llvm::Type *> Types);

} // namespace braunssa

#endif // BRAUNSSA_LIB_PROMOTION_ACCESSTYPES_H
