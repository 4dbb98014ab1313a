//===- FunctionPhis.h - The φ graph of a function ---------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_ANALYSIS_FUNCTIONPHIS_H
#define BRAUNSSA_LIB_ANALYSIS_FUNCTIONPHIS_H

#include "BraunSSA/PhiGraph.h"
#include "CFG/CFGWalk.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

namespace llvm {
class Function;
class PHINode;
} // namespace llvm

namespace braunssa {

/// The φs of a function as a graph. It refers to the function, which must not
/// change while the graph is in use, and owns nothing but memory, which it
/// reuses from function to function.
class FunctionPhis {
public:
  FunctionPhis() = default;
  explicit FunctionPhis(llvm::Function &F) { readFunction(F); }

  /// Reads the φs of \p F, in layout order. Operands for edges from unreachable
  /// blocks are left out of φs in reachable ones. With \p KeepsUnreachable they
  /// are not, and φs in unreachable blocks are leaves. O(blocks + edges +
  /// operands), or just O(blocks) if there are no φs.
  void readFunction(llvm::Function &F, bool KeepsUnreachable = false);

  PhiGraph Graph;

  /// Stands for no value at all, which is what φs merge that refer to nothing
  /// but one another; no φ has a block for an operand.
  PhiGraph::Operand unreached() const { return PhiGraph::Operand::leaf(Entry); }

  llvm::ArrayRef<llvm::PHINode *> nodes() const { return Nodes; }
  llvm::PHINode *node(PhiGraph::Phi P) const { return Nodes[P]; }

  /// Whether a φ, as it was read, may have an undefined operand: `undef`,
  /// `poison`, or a constant with such parts.
  bool mayMergeUndefined() const { return MayMergeUndefined; }

  /// Returns true if \p P has an operand in the graph for an edge from an
  /// unreachable block. O(operands) in functions with such blocks, else O(1).
  bool mergesUnreachable(PhiGraph::Phi P) const;

  /// Whether \p P, as it was read, merges one value and otherwise only itself.
  bool isTrivial(PhiGraph::Phi P) const;

  /// Whether \p P is in a block that can be reached.
  bool isReachable(PhiGraph::Phi P) const;

  /// Whether \p BB, a block of the function, can be reached.
  bool isReachable(const llvm::BasicBlock *BB) const {
    return CFG.isReachable(CFG.numberOf(BB));
  }

  /// Returns the φs whose value an instruction outside the graph uses, directly
  /// or through φs of the graph. Uses of a replaced φ are uses of what replaces
  /// it, and debug records use nothing unless \p RecordsUse. O(uses +
  /// operands).
  llvm::BitVector findLive(bool RecordsUse = false);

  /// The operand that stands for \p V: a φ of the graph or a leaf.
  PhiGraph::Operand operandFor(llvm::Value *V) const;

  /// The value that \p O stands for.
  llvm::Value *valueOf(PhiGraph::Operand O) const;

  /// The number of the block of \p P, or of \p BB, in a depth-first walk from
  /// the entry: a block that dominates another has the smaller one.
  unsigned walkNumber(PhiGraph::Phi P) const;
  unsigned walkNumber(const llvm::BasicBlock *BB) const {
    return CFG.numberOf(BB);
  }

private:
  /// The first block.
  llvm::Value *Entry = nullptr;
  bool MayMergeUndefined = false;
  /// True if there are unreachable blocks, and operands for edges from them.
  bool HasUnreachableOperands = false;
  CFGWalk CFG;
  llvm::SmallVector<llvm::PHINode *, 0> Nodes;
  llvm::DenseMap<const llvm::Value *, PhiGraph::Phi> NumberOf;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_ANALYSIS_FUNCTIONPHIS_H
