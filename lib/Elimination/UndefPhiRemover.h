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
#include "PhiGraph/RedundantPhiRemover.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"

namespace llvm {
class DominatorTree;
class Instruction;
class PHINode;
class Value;
} // namespace llvm

namespace braunssa {

/// Removes φs that are redundant but for `undef` and `poison` operands. It owns
/// nothing but memory, which it reuses from function to function.
class UndefPhiRemover {
public:
  /// What all runs on a function may cost together.
  struct Budget {
    /// How many times the φs that are left are looked at. Each time takes a
    /// chain of φs, each beside undef and the one before, one step further.
    unsigned Rounds = 64;
    /// How many blocks above a φ are looked through for branches on a value.
    unsigned Dominators = 1U << 18;
  };

  /// Replaces further φs in the graph of \p Phis, in which no set is redundant
  /// any more, where `undef` and `poison` operands may be ignored: the value
  /// outside dominates the φ and, for `undef`, is guaranteed not to be poison
  /// (llvm#96631, llvm#97711). A set that refers to nothing else is `undef`. \p
  /// UnreachedValue is as for removeRedundantPhis(). \p DominatorTreeOf is
  /// called only where a value might dominate a φ and no cheaper argument
  /// decides it. Returns whether undefined operands had to count somewhere, so
  /// that another run may remove more once the replacements are in the IR: they
  /// may show a value not to be poison. Each such run uses up some of \p
  /// Limits.
  bool run(FunctionPhis &Phis, PhiGraph::Operand UnreachedValue,
           llvm::function_ref<llvm::DominatorTree &()> DominatorTreeOf,
           Budget &Limits);

private:
  using Phi = PhiGraph::Phi;
  using Operand = PhiGraph::Operand;

  /// How many of the φs above a φ that fails are tried one by one.
  static constexpr unsigned MaxDominators = 8;

  enum class State : uint8_t {
    Stays,
    Open,           // to be looked at
    Proposed,       // redundant if undefined operands may be ignored
    FailsForItself, // proposed, but its own undefined operands count
    FailsForOther,  // proposed, but it refers to one that fails
  };
  bool fails(Phi P) const { return States[P] >= State::FailsForItself; }

  bool isUndefined(Operand O) const;
  bool isMixed(Phi P) const;
  bool collectOpen();
  void replaceUndefined();
  void proposeValues();
  void failForThemselves();
  void failForOthers();
  void settle();
  bool mayBecome(Phi P, llvm::Value *V);
  bool mayBecomeDominator(Phi P);
  bool dominates(const llvm::Instruction *I, Phi P);
  bool isNotPoison(llvm::Value *V, Phi P);
  bool isNotPoisonAnywhere(llvm::Value *V);
  bool isPoisonThroughPhisOnly(llvm::Value *V,
                               llvm::SmallVectorImpl<Phi> &Through);
  void findPoisonPhis();
  void collectUsers(llvm::ArrayRef<Phi> UserPhis);

  FunctionPhis *Phis = nullptr;
  PhiGraph *G = nullptr;
  Operand Unreached;
  llvm::function_ref<llvm::DominatorTree &()> GetDominatorTree;
  llvm::DominatorTree *DT = nullptr;
  Budget *Left = nullptr;

  llvm::SmallVector<State, 0> States;
  /// The φs looked at in this round, as they are numbered in the copy, and what
  /// is proposed for each φ.
  llvm::SmallVector<Phi, 0> Open;
  llvm::SmallVector<Operand, 0> Proposed;
  /// The φs for which something is proposed, and what dominates each
  /// immediately in the copy.
  llvm::SmallVector<Phi, 0> Candidates;
  llvm::SmallVector<Operand, 0> Dominators;
  llvm::SmallVector<Phi, 0> Staying;
  /// The users of each φ among those last asked for.
  llvm::SmallVector<llvm::SmallVector<Phi, 2>, 0> Users;
  /// Per φ whether it may be poison; empty until that is the question.
  llvm::SmallVector<bool, 0> MayBePoison;
  /// Whether a φ has flags that make it poison. Only if MayBePoison is there.
  bool HasPoisonFlags = false;

  PhiGraph Copy;
  llvm::SmallVector<Phi, 0> NumberInCopy;
  RedundantPhiRemover Remover;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_ELIMINATION_UNDEFPHIREMOVER_H
