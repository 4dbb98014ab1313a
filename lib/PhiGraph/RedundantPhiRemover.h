//===- RedundantPhiRemover.h - Redundant φs by dominance --------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The worker behind removeRedundantPhis(), for callers that have many graphs
// and want its memory reused.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_PHIGRAPH_REDUNDANTPHIREMOVER_H
#define BRAUNSSA_LIB_PHIGRAPH_REDUNDANTPHIREMOVER_H

#include "BraunSSA/PhiGraph.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

namespace braunssa {

/// Removes redundant sets of φs from graphs by dominance. It owns nothing but
/// memory, which it reuses from graph to graph.
class RedundantPhiRemover {
public:
  /// A φ that has been replaced, and what dominates it immediately in the
  /// graph. What dominates that, and so on, ends at the value outside.
  struct Dominated {
    PhiGraph::Phi P;
    PhiGraph::Operand ImmediateDominator;
  };

  /// See removeRedundantPhis(). Does findMixed() and, unless that is enough,
  /// replaceOthers().
  unsigned run(PhiGraph &G, PhiGraph::Operand Unreached) {
    return findMixed(G) ? 0 : replaceOthers(Unreached);
  }

  /// Finds the φs of \p G that stay for a simple reason, and returns whether
  /// all others have been replaced already. O(operands).
  bool findMixed(PhiGraph &G);

  /// Replaces the redundant φs of the graph that findMixed() has last been
  /// called for, where that has returned false and the graph has not changed
  /// since, and returns how many.
  unsigned replaceOthers(PhiGraph::Operand Unreached);

  /// The φs that the last run has replaced, dominators before the dominated.
  llvm::ArrayRef<Dominated> dominated() const { return Replaced; }

private:
  using Phi = PhiGraph::Phi;
  using Operand = PhiGraph::Operand;

  /// A node of the graph whose dominator tree is built. Node 0 is the root,
  /// then come the sources (the values at which a path from the root can
  /// begin), then the φs in question.
  using Node = unsigned;
  static constexpr Node Root = 0;
  static constexpr unsigned None = ~0U;

  bool isMixed(Phi P);
  void collectNodes();
  Node sourceNode(Operand O);
  Node nodeOf(Operand O);
  void collectUsers();
  void numberFrom(Node Start);
  void computeDominators();
  unsigned evaluate(unsigned Number);
  void replaceDominated();

  PhiGraph *G = nullptr;
  Operand Unreached;

  /// Per φ, whether it is known to stay: two different values meet in it.
  llvm::SmallVector<bool, 0> IsMixed;
  /// Per φ its node, or None.
  llvm::SmallVector<Node, 0> NodeOfPhi;
  llvm::DenseMap<llvm::Value *, Node> NodeOfLeaf;
  /// Per node what it stands for.
  llvm::SmallVector<Operand, 0> Values;
  unsigned NumSources = 0;

  /// The φs that use each node, flat.
  llvm::SmallVector<unsigned, 0> UserBegin;
  llvm::SmallVector<Node, 0> Users;

  // The dominator tree, by number in a depth-first walk from the root.
  llvm::SmallVector<unsigned, 0> NumberOf; // per node, None if not reached
  llvm::SmallVector<Node, 0> NodeAt;
  llvm::SmallVector<unsigned, 0> Parent;
  llvm::SmallVector<unsigned, 0> Semi;
  llvm::SmallVector<unsigned, 0> Label;
  llvm::SmallVector<unsigned, 0> Ancestor;
  llvm::SmallVector<unsigned, 0> Idom;
  /// Per number the nodes of which it is the semidominator, as a list.
  llvm::SmallVector<unsigned, 0> Bucket;
  llvm::SmallVector<unsigned, 0> NextInBucket;
  llvm::SmallVector<unsigned, 0> Path;
  llvm::SmallVector<std::pair<Node, unsigned>, 0> Stack;
  llvm::SmallVector<Dominated, 0> Replaced;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_PHIGRAPH_REDUNDANTPHIREMOVER_H
