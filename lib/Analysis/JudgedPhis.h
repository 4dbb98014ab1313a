//===- JudgedPhis.h - φs that SSA form could do without ---------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_ANALYSIS_JUDGEDPHIS_H
#define BRAUNSSA_LIB_ANALYSIS_JUDGEDPHIS_H

#include "Analysis/CongruentPhis.h"
#include "Analysis/FunctionPhis.h"
#include "BraunSSA/PhiGraph.h"
#include "llvm/ADT/BitVector.h"

namespace llvm {
class Function;
class PHINode;
class Value;
} // namespace llvm

namespace braunssa {

/// The φs of a function, and which of them SSA form could do without.
class JudgedPhis {
public:
  using Phi = PhiGraph::Phi;

  /// Judges the φs of \p F, which has a body and must not change meanwhile.
  /// O((n + E) log n) for n φs with E operands in all, and O(blocks + edges).
  explicit JudgedPhis(llvm::Function &F);

  /// How many there are. They are numbered from 0 on, in layout order.
  unsigned size() const { return Phis.nodes().size(); }
  const llvm::PHINode &node(Phi P) const { return *Phis.node(P); }

  /// Whether \p P merges one value and otherwise only itself.
  bool isTrivial(Phi P) const { return Phis.isTrivial(P); }

  /// Whether \p P is in a redundant set.
  bool isRedundant(Phi P) const { return Phis.Graph.isReplaced(P); }

  /// Whether no instruction but φs uses \p P, directly or through others.
  bool isDead(Phi P) const { return !Live.test(P); }

  /// See countCongruentPhis(), which costs more than all the rest.
  unsigned countCongruent() const { return countCongruentPhis(Phis); }

  /// The value outside the redundant set of \p P; null if there is none.
  const llvm::Value *outside(Phi P);

private:
  FunctionPhis Phis;
  llvm::BitVector Live;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_ANALYSIS_JUDGEDPHIS_H
