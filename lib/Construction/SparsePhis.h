//===- SparsePhis.h - φs of wide joins without most operands ----*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which φs are trivial or redundant depends on what they merge, not on how
// often. Where many predecessors of a join hold the same value, that is one
// operand of a candidate, and only a φ that stays gets all of them.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_CONSTRUCTION_SPARSEPHIS_H
#define BRAUNSSA_LIB_CONSTRUCTION_SPARSEPHIS_H

#include "BraunSSA/PhiGraph.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

namespace braunssa {

/// The φs of a graph whose operands are not written down one for each
/// predecessor: the first is that of all predecessors but some, whose operands
/// follow in their order. It owns nothing but memory, which it reuses.
class SparsePhis {
public:
  using Phi = PhiGraph::Phi;
  using Operand = PhiGraph::Operand;

  void clear() {
    Entries.clear();
    Indices.clear();
  }

  bool empty() const { return Entries.empty(); }

  /// Takes note of \p P, which has a larger number than those before: it has
  /// \p NumPreds predecessors, and those at \p Own, in ascending order, have an
  /// operand of their own.
  void add(Phi P, unsigned NumPreds, llvm::ArrayRef<unsigned> Own);

  /// Takes note of \p P as of \p Other of \p From, if that is sparse.
  void addLike(Phi P, const SparsePhis &From, Phi Other) {
    if (const Entry *E = From.find(Other))
      add(P, E->NumPreds, From.ownOf(*E));
  }

  /// The predecessors of \p P, which is sparse, with an operand of their own.
  llvm::ArrayRef<unsigned> own(Phi P) const { return ownOf(*find(P)); }

  /// Gives all φs of \p Graph that are not replaced an operand for each
  /// predecessor. Those that are replaced lose theirs. O(operands).
  void writeOut(PhiGraph &Graph) const;

private:
  struct Entry {
    Phi P;
    unsigned NumPreds;
    unsigned FirstOwn;
    unsigned NumOwn;
  };

  const Entry *find(Phi P) const;
  llvm::ArrayRef<unsigned> ownOf(const Entry &E) const {
    return llvm::ArrayRef<unsigned>(Indices).slice(E.FirstOwn, E.NumOwn);
  }

  llvm::SmallVector<Entry, 0> Entries;
  llvm::SmallVector<unsigned, 0> Indices;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_CONSTRUCTION_SPARSEPHIS_H
