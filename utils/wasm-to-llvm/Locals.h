//===- Locals.h - Two ways to keep a function's variables -------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All that the translator knows of how variables are kept. That is all a front
// end has to change to go over from allocas to SSABuilder: it says when a block
// has all of its predecessors, and the end.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_UTILS_WASMTOLLVM_LOCALS_H
#define BRAUNSSA_UTILS_WASMTOLLVM_LOCALS_H

#include "llvm/ADT/Twine.h"
#include "llvm/IR/IRBuilder.h"
#include <memory>

namespace braunssa::webassembly {

/// The variables of one function after the other: WebAssembly's locals, and
/// what branches carry to a label. Reads and writes are at the end of the block
/// that the builder given to start() is in.
class Locals {
public:
  /// A variable, by the order of declaration.
  using Variable = unsigned;

  virtual ~Locals() = default;
  /// Begins with the function whose entry block \p Builder is in. The one
  /// before has been finished.
  virtual void start(llvm::IRBuilderBase &Builder) = 0;
  /// Makes a variable that holds \p Initial at the function's entry.
  virtual Variable declare(const llvm::Twine &Name, llvm::Value *Initial) = 0;
  /// \p V holds \p Value from here on.
  virtual void write(Variable V, llvm::Value *Value) = 0;
  /// What \p V holds here. It has been written on every way to here. The value
  /// may be used until finish(), wherever this place dominates.
  virtual llvm::Value *read(Variable V) = 0;
  /// What \p V, an operation's result just made, is.
  virtual llvm::Value *simplify(llvm::Value *V) { return V; }
  /// \p Block has all of its predecessors. Said once for each block but the
  /// entry.
  virtual void seal(llvm::BasicBlock *Block) = 0;
  /// The function has all of its blocks. Says how many φs have been made and
  /// stay.
  virtual unsigned finish() = 0;
};

/// Variables as allocas in the entry block, with loads and stores; for a pass
/// to promote.
std::unique_ptr<Locals> makeAllocaLocals();

/// Variables as values, through SSABuilder; with \p Simplify, instructions are
/// simplified as they are made.
std::unique_ptr<Locals> makeDirectLocals(bool Simplify);

} // namespace braunssa::webassembly

#endif // BRAUNSSA_UTILS_WASMTOLLVM_LOCALS_H
