//===- AnnotatedPhis.h - The φs of a function, described --------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_ANALYSIS_ANNOTATEDPHIS_H
#define BRAUNSSA_LIB_ANALYSIS_ANNOTATEDPHIS_H

#include "Analysis/FunctionPhis.h"
#include "BraunSSA/PhiGraph.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/GraphTraits.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/iterator.h"
#include "llvm/IR/ModuleSlotTracker.h"
#include "llvm/IR/Value.h"

namespace llvm {
class Function;
class raw_ostream;
} // namespace llvm

namespace braunssa {

/// The φs of a function with all that is said of them, also in the form that
/// LLVM's graph algorithms take: nodes that point to their operands.
class AnnotatedPhis {
public:
  struct Node {
    /// The φ or the leaf; null for the root.
    llvm::Value *V = nullptr;
    /// Of a φ what it refers to, each value once. Of the root all φs.
    llvm::ArrayRef<const Node *> Operands;
    /// Of a φ its strongly connected component, from 1 on.
    unsigned Component = 0;
    /// Of a redundant φ its set, from 1 on. A set is all that is one value.
    unsigned Set = 0;
  };

  /// Describes the φs of \p F, which has a body and must not change meanwhile.
  /// O((n + E) log n) for n φs with E operands in all, and O(blocks + edges).
  explicit AnnotatedPhis(llvm::Function &F);

  unsigned numPhis() const { return Phis.nodes().size(); }
  unsigned numComponents() const { return NumComponents; }
  unsigned numRedundant() const { return NumRedundant; }

  /// The φs in layout order, which have the numbers of the graph.
  llvm::ArrayRef<Node> phis() const {
    return llvm::ArrayRef(Nodes).take_front(numPhis());
  }
  /// The values that are not φs, in the order in which φs refer to them.
  llvm::ArrayRef<Node> leaves() const {
    return llvm::ArrayRef(Nodes).drop_front(numPhis()).drop_back();
  }
  /// A node from which an edge leads to every φ.
  const Node *root() const { return &Nodes.back(); }

  /// A node's number: φs, then leaves, then the root.
  unsigned numberOf(const Node &N) const { return &N - Nodes.begin(); }

  /// All operands of \p P as it has them.
  llvm::ArrayRef<PhiGraph::Operand> operands(PhiGraph::Phi P) const {
    return Phis.Graph.operands(P);
  }

  /// Whether \p P merges one value and otherwise only itself.
  bool isTrivial(PhiGraph::Phi P) const { return Phis.isTrivial(P); }

  /// The value outside the set of \p N, a redundant φ; null if there is none.
  llvm::Value *outside(const Node &N) const { return Outside[N.Set - 1]; }

  /// Prints \p V as LLVM does, without its type.
  void print(llvm::raw_ostream &OS, const llvm::Value *V) const {
    V->printAsOperand(OS, /*PrintType=*/false, Slots);
  }
  void print(llvm::raw_ostream &OS, PhiGraph::Operand O) const {
    print(OS, Phis.valueOf(O));
  }

private:
  void collectNodes();
  void numberComponents();
  void findRedundantSets(llvm::Value *Unreached);

  FunctionPhis Phis;
  /// Numbers unnamed values once; LLVM would do so for each value printed.
  mutable llvm::ModuleSlotTracker Slots;
  llvm::SmallVector<Node, 0> Nodes;
  llvm::SmallVector<const Node *, 0> Operands;
  llvm::SmallVector<llvm::Value *, 0> Outside;
  unsigned NumComponents = 0;
  unsigned NumRedundant = 0;
};

} // namespace braunssa

namespace llvm {

template <> struct GraphTraits<const braunssa::AnnotatedPhis *> {
  using NodeRef = const braunssa::AnnotatedPhis::Node *;
  using ChildIteratorType = const NodeRef *;
  using nodes_iterator =
      pointer_iterator<const braunssa::AnnotatedPhis::Node *>;

  static NodeRef getEntryNode(const braunssa::AnnotatedPhis *G) {
    return G->root();
  }
  // NOLINTBEGIN(readability-identifier-naming): LLVM looks for these names.
  static ChildIteratorType child_begin(NodeRef N) {
    return N->Operands.begin();
  }
  static ChildIteratorType child_end(NodeRef N) { return N->Operands.end(); }
  static nodes_iterator nodes_begin(const braunssa::AnnotatedPhis *G) {
    return nodes_iterator(G->phis().begin());
  }
  static nodes_iterator nodes_end(const braunssa::AnnotatedPhis *G) {
    return nodes_iterator(G->leaves().end());
  }
  // NOLINTEND(readability-identifier-naming)
};

} // namespace llvm

#endif // BRAUNSSA_LIB_ANALYSIS_ANNOTATEDPHIS_H
