//===- TreeOnDemand.h - A dominator tree if need be -------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_ELIMINATION_TREEONDEMAND_H
#define BRAUNSSA_LIB_ELIMINATION_TREEONDEMAND_H

#include "llvm/ADT/STLFunctionalExtras.h"

namespace llvm {
class DominatorTree;
} // namespace llvm

namespace braunssa {

/// A function's dominator tree, which is asked for when it is needed first.
/// Refers to the callback that it is made with.
class TreeOnDemand {
public:
  explicit TreeOnDemand(llvm::function_ref<llvm::DominatorTree &()> Build)
      : Build(Build) {}

  llvm::DominatorTree &get() {
    if (!Tree)
      Tree = &Build();
    return *Tree;
  }

private:
  llvm::function_ref<llvm::DominatorTree &()> Build;
  llvm::DominatorTree *Tree = nullptr;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_ELIMINATION_TREEONDEMAND_H
