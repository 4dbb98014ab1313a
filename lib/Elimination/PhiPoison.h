//===- PhiPoison.h - Which φs may be poison ---------------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_ELIMINATION_PHIPOISON_H
#define BRAUNSSA_LIB_ELIMINATION_PHIPOISON_H

#include "Analysis/FunctionPhis.h"
#include "BraunSSA/PhiGraph.h"
#include "Support/Buckets.h"
#include "Support/FunctionAnalyses.h"
#include "llvm/ADT/SmallVector.h"
#include <utility>

namespace llvm {
class Value;
} // namespace llvm

namespace braunssa {

/// Knows of values beside φs that they are not poison. It owns nothing but
/// memory, which it reuses from function to function.
class PhiPoison {
public:
  /// Begins with \p Phis, whose IR must not change while questions are asked;
  /// φs may be replaced in the graph, since that makes no φ poison that was
  /// not. \p Given and \p BlocksLeft must live as long: the latter is
  /// how many blocks may be looked through for branches, less by what a
  /// question costs. O(1).
  void start(FunctionPhis &Phis, FunctionAnalyses &Given, unsigned &BlocksLeft);

  /// Whether \p V is certain not to be poison where φ \p P stands. Asks for the
  /// dominator tree only if a branch on \p V or what it is computed from is
  /// near. The first question about what is computed from φs costs O(operands),
  /// others O(1) or what they take off the blocks left.
  bool isNotPoison(llvm::Value *V, PhiGraph::Phi P);

private:
  using Phi = PhiGraph::Phi;
  using Operand = PhiGraph::Operand;

  bool isNotPoisonAnywhere(llvm::Value *V);
  bool isPoisonThroughPhisOnly(llvm::Value *V,
                               llvm::SmallVectorImpl<Phi> &Through);
  bool bringsPoison(Operand O, Phi P);
  void findPoisonPhis();

  FunctionPhis *Phis = nullptr;
  PhiGraph *G = nullptr;
  FunctionAnalyses *Analyses = nullptr;
  unsigned *BlocksLeft = nullptr;

  /// Per φ whether it may be poison; empty until that is the question.
  llvm::SmallVector<bool, 0> MayBePoison;
  /// Whether a φ has flags that make it poison. Only if MayBePoison is there.
  bool HasPoisonFlags = false;

  /// φs, each with one that is poison if it is, and the latter by the former.
  llvm::SmallVector<std::pair<Phi, Phi>, 0> Flows;
  Buckets<Phi> PoisonedBy;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_ELIMINATION_PHIPOISON_H
