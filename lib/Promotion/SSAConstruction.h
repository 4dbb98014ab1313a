//===- SSAConstruction.h - Deciding what all loads become -------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Drives the lookup: variable by variable, as mem2reg takes them. Nothing here
// changes the IR.
//
// Triviality is asked twice. First per variable, with each store a definition
// of its own, whatever it stores: that gives the φs that Cytron et al. place.
// Then once over the φs of all variables with the values stored, where copies
// from variable to variable and stores of equal values show. LLVM's mem2reg
// does the second by simplifying φs in the IR, which leaves debug records
// behind and counts in the names; keeping the two apart tells us where. Only
// for functions with loads that are `!nonnull` and `!noundef` we do as LLVM
// does: what it can prove of such a load depends on the φs being there.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_PROMOTION_SSACONSTRUCTION_H
#define BRAUNSSA_LIB_PROMOTION_SSACONSTRUCTION_H

#include "BraunSSA/PhiGraph.h"
#include "CFG/BlockDominators.h"
#include "CFG/CFGWalk.h"
#include "Construction/BraunLookup.h"
#include "Mem2Reg/CopySources.h"
#include "Mem2Reg/Mem2RegModel.h"
#include "PhiGraph/TrivialPhiRemover.h"
#include "Promotion/LoadValues.h"
#include "Variables/AllocaAccesses.h"
#include "llvm/ADT/SmallVector.h"

namespace braunssa {

/// Decides what every load of the variables becomes and which φs that takes. It
/// owns nothing but memory, which it reuses from function to function.
class SSAConstruction {
public:
  /// Where a φ stands and which variable it is of.
  struct PhiPlace {
    unsigned Var;
    unsigned Block;
  };

  /// What has become of the φs that the lookup has placed; the others are left.
  struct PhiCounts {
    unsigned Candidates = 0;
    /// Of these, removed as trivial.
    unsigned Trivial = 0;
    /// And of the others, removed as members of redundant sets.
    unsigned Redundant = 0;
  };

  /// Begins with the function that \p CFG was made of. With \p Minimal no
  /// redundant set of φs is left, without it no trivial φ, and the lookup takes
  /// no shortcuts. \p Dominators are built when that pays. Both must outlive
  /// all rounds.
  void startFunction(const CFGWalk &CFG, BlockDominators &Dominators,
                     bool Minimal);

  /// Decides for all variables of \p Accesses, of one round. Variables that are
  /// promoted already count in mem2reg's order only; \p Sources tells what
  /// their loads were stored to. \p DebugInfo, started with the variables,
  /// learns which stores mem2reg takes for stores of undef.
  void decide(AllocaAccesses &Accesses, CopySources &Sources,
              PromotedDebugInfo &DebugInfo);

  /// The φs placed; those that survive are not replaced. Operands are in the
  /// order of CFGWalk::preds(), leaves are the values stored or `undef`. The φs
  /// of a variable are consecutive and in the order of their layout numbers;
  /// variables are in mem2reg's order.
  PhiGraph &phis() { return Phis; }
  const PhiGraph &phis() const { return Phis; }
  const PhiPlace &place(PhiGraph::Phi P) const { return Places[P]; }

  const PhiCounts &counts() const { return Counts; }

  /// What the loads among the accesses are equal to, to be passed through
  /// phis().resolve(). Where that is a φ that has been replaced, mem2reg would
  /// have rewritten the load to that φ and simplified it afterwards.
  llvm::ArrayRef<PhiGraph::Operand> loadValues() const {
    return Loads.values();
  }

  /// Whether the order of rewriting may show: mem2reg turns some annotations of
  /// loads into code, depending on what has been rewritten by then.
  bool hasAnnotatedLoads() const { return HasAnnotatedLoads; }

  /// Returns true if loads are annotated like that, or if mem2reg's shortcuts
  /// replace some, so that the order of rewriting may show in use lists.
  bool hasShortcutLoads() const { return HasShortcutLoads; }

  /// What mem2reg would have done; all variables are classified.
  const Mem2RegModel &model() const { return Model; }

  /// Gives back the memory that decide() alone needs.
  void giveBackLookup();

private:
  using Operand = PhiGraph::Operand;

  void construct(unsigned Var);
  bool constructWithoutLookup(const Variable &V, Operand Undef);
  void writeDefinitions(const Variable &V, Operand Undef);
  void keepSurvivors(unsigned Var);
  void numberByValue();
  void nameDoubtfulLoads(const PromotedDebugInfo &DebugInfo);
  void findStoresOfUndef(PromotedDebugInfo &DebugInfo);

  const CFGWalk *CFG = nullptr;
  AllocaAccesses *AA = nullptr;
  bool IsMinimal = true;
  bool HasAnnotatedLoads = false;
  bool HasShortcutLoads = false;
  Mem2RegModel Model;
  BraunLookup Lookup;
  LoadValues Loads;
  TrivialPhiRemover TrivialPhis;

  PhiGraph Phis;
  SparsePhis Sparse;
  llvm::SmallVector<PhiPlace, 0> Places;
  PhiCounts Counts;

  // Of the variable under construction: the φs that are not replaced, each
  // behind its layout number, and by its number among all φs.
  llvm::SmallVector<std::pair<unsigned, PhiGraph::Phi>, 0> Survivors;
  llvm::SmallVector<PhiGraph::Phi, 0> NumberAsSurvivor;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_PROMOTION_SSACONSTRUCTION_H
