//===- SROAOrder.h - The order in which sroa promotes -----------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_PLUGIN_SROAORDER_H
#define BRAUNSSA_LIB_PLUGIN_SROAORDER_H

#include "llvm/ADT/SmallVector.h"

namespace llvm {
class AllocaInst;
class Function;
class Instruction;
} // namespace llvm

namespace braunssa {

/// Finds the allocas that an sroa which does not promote leaves promotable, in
/// the order in which it would have promoted them. That order decides the order
/// of φs, and so the names and the operand order of much that is made of them:
/// with it, nearly every function comes out of the pipeline as it does without
/// the plugin, byte for byte.
///
/// sroa works from the last alloca to the first, but mostly through the parts
/// that it splits one alloca into from the first to the last; first of all it
/// promotes what is of scalable size, from the first to the last. Nothing in
/// the IR tells which parts were one alloca. So instructions that mean nothing
/// are put around each alloca that may be split while sroa runs.
class SROAOrder {
public:
  /// Marks the allocas of \p F. Before another function is marked, collect() or
  /// unmark() must be called.
  void mark(llvm::Function &F);

  /// Removes the marks.
  void unmark();

  /// Appends the promotable allocas of \p F to \p Allocas and removes the
  /// marks.
  void collect(llvm::Function &F,
               llvm::SmallVectorImpl<llvm::AllocaInst *> &Allocas);

private:
  /// A mark, and whether what follows up to the next one is an alloca that may
  /// be split, or what it has been split into.
  struct Mark {
    llvm::Instruction *I;
    bool StartsParts;
  };
  llvm::SmallVector<Mark, 16> Marks;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_PLUGIN_SROAORDER_H
