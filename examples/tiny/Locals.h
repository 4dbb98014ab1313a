//===- Locals.h - The variables of a function -------------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TINY_LOCALS_H
#define TINY_LOCALS_H

#include "BraunSSA/FunctionBuilder.h"

namespace llvm {
class AllocaInst;
} // namespace llvm

namespace tiny {

class DebugInfo;

/// The four ways to keep variables. All of them give the same results; a
/// language of your own needs the first one, or the second.
enum class SSAMode {
  /// Variables are values from the beginning.
  Direct,
  /// Variables are values, and instructions are simplified when they are made.
  DirectSimplify,
  /// Variables are allocas, which LLVM's PromoteMemToReg() makes values.
  AllocasLLVM,
  /// Variables are allocas, which braunssa::promote() makes values.
  AllocasPromote,
};

/// A variable, kept in one of these ways.
struct Local {
  braunssa::FunctionBuilder::Variable Direct;
  /// Null unless the variable is in memory.
  llvm::AllocaInst *Memory = nullptr;
};

/// Keeps the variables of the current function.
class Locals {
public:
  /// \p Debug may be null.
  Locals(braunssa::FunctionBuilder &FB, SSAMode Mode, DebugInfo *Debug)
      : FB(FB), Mode(Mode), Debug(Debug) {}

  /// Declares a variable, which debuggers show if \p Description is not null.
  Local declare(llvm::Type *Ty, llvm::StringRef Name,
                llvm::DILocalVariable *Description, llvm::DebugLoc Where);
  /// Reads \p X for the token with number \p Position, which is reported if
  /// \p X may be uninitialised.
  llvm::Value *read(const Local &X, size_t Position);
  void write(const Local &X, llvm::Value *V);
  /// Makes \p X undefined from here on.
  void forget(const Local &X);

  /// Makes all variables of \p F values. Called after
  /// FunctionBuilder::finish().
  void finish(llvm::Function &F);

private:
  bool areInMemory() const {
    return Mode == SSAMode::AllocasLLVM || Mode == SSAMode::AllocasPromote;
  }

  braunssa::FunctionBuilder &FB;
  SSAMode Mode;
  DebugInfo *Debug;
};

} // namespace tiny

#endif // TINY_LOCALS_H
