//===- PhiPeeler.h - Redundant φs by peeling --------------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_PHIGRAPH_PHIPEELER_H
#define BRAUNSSA_LIB_PHIGRAPH_PHIPEELER_H

#include "BraunSSA/PhiGraph.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

namespace braunssa {

/// Removes redundant sets of φs from one graph by peeling. Instead of copying
/// sets of φs, each φ carries the number of the innermost set that it is in.
class PhiPeeler {
public:
  PhiPeeler(PhiGraph &G, PhiGraph::Operand Unreached)
      : G(G), Unreached(Unreached) {}

  /// See removeRedundantPhis(). To be called once.
  unsigned peel();

private:
  using Phi = PhiGraph::Phi;
  using Operand = PhiGraph::Operand;

  /// A φ on the way of Tarjan's depth-first search.
  struct Visit {
    Phi P;
    unsigned NextOperand;
  };

  void enterSet(llvm::ArrayRef<Phi> Set);
  void findComponents(Phi Start, unsigned Set);
  void processTopComponent();

  PhiGraph &G;
  Operand Unreached;
  unsigned NumReplaced = 0;
  unsigned NumSets = 0;
  unsigned NumVisited = 0;

  /// Per φ the innermost set that it is in.
  llvm::SmallVector<unsigned, 0> SetOf;
  /// Per φ its component, unique over all layers.
  llvm::SmallVector<unsigned, 0> Component;
  /// Per φ Tarjan's numbering, 0 if not visited.
  llvm::SmallVector<unsigned, 0> Index;
  llvm::SmallVector<unsigned, 0> LowLink;
  llvm::SmallVector<bool, 0> OnStack;
  llvm::SmallVector<Phi, 0> Stack;
  llvm::SmallVector<Visit, 0> Path;

  /// The components that are still to be processed, a stack: the φs of each
  /// stand in Pending from its entry in PendingBegin to the next one's. No φ is
  /// in two of them, however deep the sets are nested.
  llvm::SmallVector<Phi, 0> Pending;
  llvm::SmallVector<unsigned, 0> PendingBegin;
  llvm::SmallVector<Phi, 0> Inner;
  unsigned NumComponents = 0;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_PHIGRAPH_PHIPEELER_H
