//===- TrivialPhiRemover.h - Removal of trivial φs --------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The worker behind removeTrivialPhis(), for callers that have many graphs and
// want its memory reused.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_PHIGRAPH_TRIVIALPHIREMOVER_H
#define BRAUNSSA_LIB_PHIGRAPH_TRIVIALPHIREMOVER_H

#include "BraunSSA/PhiGraph.h"
#include "llvm/ADT/SmallVector.h"

namespace braunssa {

/// Removes trivial φs from graphs. It owns nothing but memory, which it reuses
/// from graph to graph.
class TrivialPhiRemover {
public:
  /// See removeTrivialPhis().
  unsigned removeFrom(PhiGraph &G);

private:
  using Phi = PhiGraph::Phi;
  using Operand = PhiGraph::Operand;
  /// Watch 2P or 2P + 1 of φ P.
  using Watch = unsigned;

  /// A member of a circular list: the watches of one value, behind a head.
  struct Link {
    unsigned Prev;
    unsigned Next;
  };

  static Phi phiOf(Watch W) { return W / 2; }
  static Watch otherWatch(Watch W) { return W ^ 1; }
  Operand watched(Watch W) const;
  unsigned listOf(Phi P) const { return 2 * NumPhis + Head[P]; }

  bool sweepFromEntry();
  void watchSurvivors();
  void replaceQueued();
  void replaceByLeaf(Phi P);
  void replaceByPhi(Phi P, Phi By);
  void moveWatch(Watch W);
  bool findOperand(Watch W, Operand Apart);
  void queue(Phi P);
  void link(Watch W, Phi List);
  void unlink(Watch W);

  PhiGraph *G = nullptr;
  unsigned NumPhis = 0;
  unsigned NumReplaced = 0;
  /// Per φ, whether the sweep relied on it being a value of its own: another φ
  /// is not trivial because it merges this one and something else.
  llvm::SmallVector<bool, 8> IsReliedOn;
  /// The list links of all watches, then those of all list heads.
  llvm::SmallVector<Link, 0> Links;
  /// Per watch, the index of the watched operand in its φ.
  llvm::SmallVector<unsigned, 0> Slot;
  /// Per φ, the first operand that no watch has looked at.
  llvm::SmallVector<unsigned, 0> Cursor;
  /// Per φ, which list holds the watches of its value, and an upper bound on
  /// that list's length.
  llvm::SmallVector<unsigned, 0> Head;
  llvm::SmallVector<unsigned, 0> Length;
  /// φs found to be trivial and not replaced yet.
  llvm::SmallVector<Phi, 0> Queue;
  llvm::SmallVector<bool, 0> Queued;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_PHIGRAPH_TRIVIALPHIREMOVER_H
