//===- UndefPhiRemover.h - Redundant φs beside undef and poison -*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_ELIMINATION_UNDEFPHIREMOVER_H
#define BRAUNSSA_LIB_ELIMINATION_UNDEFPHIREMOVER_H

#include "Analysis/FunctionPhis.h"
#include "BraunSSA/PhiGraph.h"
#include "Elimination/PhiPoison.h"
#include "Elimination/Tuning.h"
#include "PhiGraph/RedundantPhiRemover.h"
#include "Support/Buckets.h"
#include "Support/FunctionAnalyses.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>

namespace llvm {
class Value;
} // namespace llvm

namespace braunssa {

/// Removes φs that are redundant but for `undef` and `poison` operands. It owns
/// nothing but memory, which it reuses from function to function.
class UndefPhiRemover {
public:
  /// What all runs on a function may cost together.
  struct Budget {
    unsigned Rounds = tuning::MaxUndefRounds;
    unsigned Blocks = tuning::MaxDominatingBlocks;
  };

  /// Replaces further φs in the graph of \p Phis, in which no set is redundant
  /// any more, where `undef` and `poison` operands may be ignored: the value
  /// outside dominates the φ and, for `undef`, is guaranteed not to be poison
  /// (llvm#96631, llvm#97711). A set that refers to nothing else is `undef`.
  /// The tree of \p Given is asked for only where a value might dominate a φ
  /// and no cheaper argument decides it. Returns whether undefined operands had
  /// to count somewhere, so that another run may remove more once the
  /// replacements are in the IR: they may show a value not to be poison. Each
  /// such run uses up some of \p Limits.
  bool removeFrom(FunctionPhis &Phis, FunctionAnalyses &Given, Budget &Limits);

private:
  using Phi = PhiGraph::Phi;
  using Operand = PhiGraph::Operand;

  /// What is known of a φ. How one becomes the other is drawn in the source.
  enum class State : uint8_t {
    Stays,
    Undecided,      ///< To be looked at.
    Proposed,       ///< Redundant if undefined operands may be ignored.
    FailsForItself, ///< Proposed, but its own undefined operands count.
    FailsForOther,  ///< Proposed, but it refers to one that fails.
  };
  bool fails(Phi P) const { return States[P] >= State::FailsForItself; }

  /// An undecided φ in a round.
  struct Proposal {
    /// The φ in the copy of the graph.
    Phi InCopy;
    /// If the φ is in a redundant set there: what it would be, and what
    /// dominates it immediately, both in the graph itself.
    Operand Value;
    Operand Dominator;
  };

  bool mergesSeveral(Phi P) const;
  bool collectUndecided();
  void collectUsers();
  void replaceUndefined();
  void copyWithoutUndefined();
  void proposeValues();
  void failForThemselves();
  void failForOthers();
  void settle();
  llvm::SmallVector<Phi, 8> findStaying();
  bool mayBecome(Phi P, llvm::Value *V);
  bool mayBecomeDominator(Phi P);

  FunctionPhis *Phis = nullptr;
  PhiGraph *G = nullptr;
  FunctionAnalyses *Analyses = nullptr;
  PhiPoison Poison;

  /// Per φ of the graph.
  llvm::SmallVector<State, 0> States;
  llvm::SmallVector<Proposal, 0> Proposals;
  /// True if φs stay because they count operands for edges from unreachable
  /// blocks, although they might merge one value otherwise.
  bool LeavesSomeAlone = false;
  /// The φs looked at in this round, as they are numbered in the copy.
  llvm::SmallVector<Phi, 0> Undecided;
  /// Those for which something is proposed, dominators before the dominated.
  llvm::SmallVector<Phi, 0> Candidates;
  /// The undecided φs that use each φ.
  Buckets<Phi> Users;
  /// The undecided φs without undefined operands, all others being leaves.
  PhiGraph Copy;
  RedundantPhiRemover Remover;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_ELIMINATION_UNDEFPHIREMOVER_H
