//===- OpaqueOperands.h - φs that nothing is known of -----------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_BUILDER_OPAQUEOPERANDS_H
#define BRAUNSSA_LIB_BUILDER_OPAQUEOPERANDS_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"

namespace llvm {
class BasicBlock;
class Function;
class LoadInst;
class PHINode;
class Type;
} // namespace llvm

namespace braunssa {

/// Operands for φs that stand in the IR before theirs are known. Of a φ without
/// operands, LLVM's analyses believe whatever they can show of each operand: it
/// is not zero, not poison, and so on. Of one with two different values of
/// which nothing is known they can show nothing, and what they make of the φ by
/// looking at each operand in turn is not the same for both.
///
/// There are two such values for each type, loads in a block that nothing leads
/// to. It has a terminator, which the analyses want of the blocks that a φ's
/// operands come from, and those of a front end may not have yet.
class OpaqueOperands {
public:
  /// Begins with \p NewF.
  void startFunction(llvm::Function &NewF) {
    F = &NewF;
    Home = nullptr;
    ValuesOf.clear();
  }

  /// Gives \p PN, which has no operands, these.
  void give(llvm::PHINode &PN);

  /// Takes them away from \p PN again.
  static void takeBack(llvm::PHINode &PN);

  /// Erases the values and their block. No φ has them any more.
  void erase();

private:
  llvm::Function *F = nullptr;
  llvm::BasicBlock *Home = nullptr;
  llvm::MapVector<llvm::Type *, std::pair<llvm::LoadInst *, llvm::LoadInst *>>
      ValuesOf;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_BUILDER_OPAQUEOPERANDS_H
