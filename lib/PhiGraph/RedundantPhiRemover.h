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
#include "Support/Buckets.h"
#include "Support/Index.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include <utility>

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

  /// See removeRedundantPhis(). Does findStaying() and, unless that is enough,
  /// replaceOthers().
  unsigned removeFrom(PhiGraph &G, PhiGraph::Operand Unreached) {
    return findStaying(G) ? 0 : replaceOthers(Unreached);
  }

  /// Finds the φs of \p G that stay for a simple reason, and returns whether
  /// all others have been replaced already. O(operands).
  bool findStaying(PhiGraph &G);

  /// Replaces the redundant φs of the graph that findStaying() has last been
  /// called for, where that has returned false and the graph has not changed
  /// since, and returns how many.
  unsigned replaceOthers(PhiGraph::Operand Unreached);

  /// The same by the dominator tree in any case, for dominated().
  unsigned replaceByDominators(PhiGraph::Operand Unreached);

  /// The φs that replaceByDominators() has replaced, dominators before the
  /// dominated.
  llvm::ArrayRef<Dominated> dominated() const { return Replaced; }

private:
  using Phi = PhiGraph::Phi;
  using Operand = PhiGraph::Operand;

  // Three numberings meet here, and none converts to another:
  //
  //   Phi       a φ's number in the graph that it is from;
  //   Node      a node of the graph whose dominator tree is built, where most
  //             φs are missing and leaves are present. Node 0 is the root, then
  //             come the sources (the values at which a path from the root can
  //             begin), then the φs in question;
  //   Preorder  when a depth-first walk from the root comes to a node. By these
  //             numbers the tree is computed: what dominates has a smaller one.
  //
  // nodeOf() leads from a φ or a leaf to its node, and ValueOf back; PreorderOf
  // leads from a node to its place in the walk, and NodeAt back.
  enum class Node : unsigned {};
  enum class Preorder : unsigned {};
  friend Node &operator++(Node &N) { return N = Node(unsigned(N) + 1); }

  /// An array that takes one kind of number only.
  template <typename Number, typename T>
  class ArrayBy : public llvm::SmallVector<T, 0> {
  public:
    T &operator[](Number N) {
      return llvm::SmallVector<T, 0>::operator[](unsigned(N));
    }
  };

  static constexpr Node Root{0};
  static constexpr Node NoNode{NoIndex};
  static constexpr Preorder NotReached{NoIndex};

  bool mergesSeveral(Phi P);
  bool findMeetings();
  bool spreadSources();
  bool findSource(Phi Start);
  Operand sourceOf(Operand O);
  void collectNodes();
  Node sourceNode(Operand O);
  Node nodeOf(Operand O);
  Node firstPhiNode() const { return Node(NumSources); }
  Node endOfNodes() const { return Node(ValueOf.size()); }
  void collectUsers();
  void numberNodes();
  void numberFrom(Node Start);
  void computeDominators();
  void computeSemidominator(Preorder Number);
  Preorder evaluate(Preorder Number);
  void replaceDominated();

  PhiGraph *G = nullptr;
  Operand Unreached;

  /// Per φ, whether it is known to stay: two different values meet in it.
  llvm::SmallVector<bool, 8> IsKnownToStay;
  /// The φs that are not, and, for each of these, a source.
  llvm::SmallVector<Phi, 0> Left;
  llvm::SmallVector<Operand, 0> SourceOf;
  /// Whether all φs left have one, and no other reaches any.
  bool HasOneSourceEach = false;
  // The search for a source: of each φ, how many operands have been asked; the
  // φs from where it began to where it is; those that it has gone back from.
  llvm::SmallVector<unsigned, 0> NumAsked;
  llvm::SmallVector<Phi, 0> Way;
  llvm::SmallVector<Phi, 0> Strays;
  llvm::SmallVector<Node, 0> NodeOfPhi; // NoNode for most
  llvm::DenseMap<llvm::Value *, Node> NodeOfLeaf;
  ArrayBy<Node, Operand> ValueOf;
  /// The root among them.
  unsigned NumSources = 0;
  /// The φs that use each node.
  Buckets<Node> Users;

  // The walk, and what it has still to do: nodes, each with the next of its
  // successors.
  ArrayBy<Node, Preorder> PreorderOf; // or NotReached
  ArrayBy<Preorder, Node> NodeAt;
  ArrayBy<Preorder, Preorder> Parent;
  llvm::SmallVector<std::pair<Node, unsigned>, 0> Stack;

  // The names of Lengauer and Tarjan.
  ArrayBy<Preorder, Preorder> Semi;
  ArrayBy<Preorder, Preorder> Label;
  ArrayBy<Preorder, Preorder> Ancestor; // NotReached for the root of a tree
  ArrayBy<Preorder, Preorder> Idom;
  /// Those of which each is the semidominator, as a list.
  ArrayBy<Preorder, Preorder> Bucket;
  ArrayBy<Preorder, Preorder> NextInBucket;
  llvm::SmallVector<Preorder, 0> Path;

  llvm::SmallVector<Dominated, 0> Replaced;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_PHIGRAPH_REDUNDANTPHIREMOVER_H
