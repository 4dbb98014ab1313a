//===- FunctionPhis.h - The φ graph of a function ---------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_CORE_FUNCTIONPHIS_H
#define BRAUNSSA_LIB_CORE_FUNCTIONPHIS_H

#include "BraunSSA/PhiGraph.h"
#include "CFGWalk.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

namespace llvm {
class Function;
class PHINode;
} // namespace llvm

namespace braunssa {

/// The φs of a function as a graph. It refers to the function, which must not
/// change while the graph is in use.
class FunctionPhis {
public:
  /// Reads the φs of \p F, in layout order. Operands for edges from unreachable
  /// blocks are left out of φs in reachable ones. O(blocks + edges + operands),
  /// or just O(blocks) if there are no φs.
  explicit FunctionPhis(llvm::Function &F);

  PhiGraph Graph;

  llvm::ArrayRef<llvm::PHINode *> nodes() const { return Nodes; }
  llvm::PHINode *node(PhiGraph::Phi P) const { return Nodes[P]; }

  /// Whether \p P is in a block that can be reached.
  bool isReachable(PhiGraph::Phi P) const;

  /// The operand that stands for \p V: a φ of the graph or a leaf.
  PhiGraph::Operand operandFor(llvm::Value *V) const;

  /// The value that \p O stands for.
  llvm::Value *valueOf(PhiGraph::Operand O) const;

  /// The function's CFG. Empty if there are no φs.
  const CFGWalk &cfg() const { return CFG; }

private:
  CFGWalk CFG;
  llvm::SmallVector<llvm::PHINode *, 0> Nodes;
  llvm::DenseMap<const llvm::Value *, PhiGraph::Phi> NumberOf;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_CORE_FUNCTIONPHIS_H
