//===- SSAConstruction.h - Global value numbering ---------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The lookup of Braun et al. (CC'13, section 2.2) over a finished function:
// every block is filled and sealed, so there are no incomplete φs. Nothing here
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
#include "PhiGraph/RedundantPhiRemover.h"
#include "PhiGraph/TrivialPhiRemover.h"
#include "Promotion/CopyChains.h"
#include "Promotion/SingleStores.h"
#include "Variables/AllocaAccesses.h"
#include "llvm/ADT/SmallVector.h"

namespace braunssa {

/// Decides what every load of the variables becomes and which φs that takes.
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

  /// Decides for all variables of \p Accesses, which must be of the function
  /// that \p CFG was run on: sets their kinds and fills in loadValues().
  /// Operands are to be passed through phis().resolve(). Where a load's value
  /// is a φ that has been replaced, mem2reg would have rewritten the load to
  /// that φ and simplified it afterwards. With \p Minimal no
  /// redundant set of φs is left, without it no trivial φ.
  /// Variables that are settled count in the order of processing only; what
  /// \p Singles tells is what their loads were stored to.
  void run(const CFGWalk &CFG, AllocaAccesses &Accesses,
           const SingleStores &Singles, LazyDominators &Dominators,
           bool Minimal);

  /// The φs placed; those that survive are not replaced. Operands are in the
  /// order of CFGWalk::preds(), leaves are the values stored or `undef`. The φs
  /// of a variable are consecutive and in the order of their layout numbers;
  /// variables are in the order in which mem2reg would process them.
  PhiGraph &phis() { return Phis; }
  const PhiPlace &place(PhiGraph::Phi P) const { return Places[P]; }

  const PhiCounts &counts() const { return Counts; }

  /// Gives back the memory that run() alone needs.
  void giveBackLookup();

  /// What the loads among the accesses are equal to, in their order; nothing
  /// for one in unreachable code that fails isPromotedUnreachable(). A leaf is
  /// a value, not a definition.
  llvm::ArrayRef<PhiGraph::Operand> loadValues() const { return LoadValues; }

  /// All variables in the order in which mem2reg would process them.
  llvm::ArrayRef<unsigned> processingOrder() const { return Processed; }

  /// Whether the order of rewriting may show: mem2reg turns some annotations of
  /// loads into code, depending on what has been rewritten by then.
  bool hasAnnotatedLoads() const { return HasAnnotatedLoads; }

  /// Whether \p A, an access in unreachable code, is promoted all the same, as
  /// LLVM's shortcuts for single stores and single blocks do; other accesses in
  /// unreachable code stay.
  bool isPromotedUnreachable(const Access &A) const {
    return Copies.isPromotedUnreachable(A);
  }

  /// The store whose value one of LLVM's shortcuts gives to the load \p A, or
  /// null if there is none.
  llvm::StoreInst *storeOfShortcut(const Access &A) const {
    return Copies.storeOfShortcut(A);
  }

private:
  using Operand = PhiGraph::Operand;

  /// A variable's value at the entry and the end of a block, valid where the
  /// epoch is the current one.
  struct BlockValues {
    unsigned EntryEpoch = 0;
    unsigned EndEpoch = 0;
    /// For the root of an extended basic block: whether there is a definition
    /// in that.
    unsigned DefinitionEpoch = 0;
    Operand Entry;
    Operand End;
  };

  void processInOrder();
  void process(unsigned Var);
  bool isReachedByStoreOnly(const Variable &V) const;
  void construct(unsigned Var);
  void enterDefinitions(const Variable &V);
  bool constructWithoutLookup(Variable &V);
  unsigned skipToRoot(unsigned Block) const {
    unsigned Root = CFG->root(Block);
    return ValuesOf[Root].DefinitionEpoch == Epoch ? Block : Root;
  }
  Operand readAtEntry(unsigned Block);
  Operand lookUp(unsigned Block);
  unsigned removeRedundant(const Variable &V);
  bool wantsDominators() const;
  void buildDominators();
  void noteTrivial(unsigned NumTrivial);
  Operand readAtEnd(unsigned Block);
  void keepSurvivors(unsigned Var);
  void numberByValue();

  const CFGWalk *CFG = nullptr;
  AllocaAccesses *AA = nullptr;
  CopyChains Copies;
  TrivialPhiRemover TrivialPhis;
  RedundantPhiRemover RedundantPhis;

  PhiGraph Phis;
  llvm::SmallVector<PhiPlace, 0> Places;
  bool IsMinimal = true;
  bool HasAnnotatedLoads = false;
  PhiCounts Counts;
  llvm::SmallVector<Operand, 0> LoadValues;
  llvm::SmallVector<unsigned, 0> Processed;

  /// How many candidates there were for all variables so far.
  unsigned NumCandidates = 0;
  /// How many of them were trivial although the dominators were asked.
  unsigned NumVain = 0;
  LazyDominators *Dominators = nullptr;
  /// The tree, once it is built.
  BlockDominators *Tree = nullptr;

  // The variable under construction.
  Operand Undef;
  unsigned Epoch = 0;
  llvm::SmallVector<BlockValues, 0> ValuesOf;
  PhiGraph Candidates;
  llvm::SmallVector<unsigned, 0> CandidateBlock;
  /// The blocks that a lookup has stopped at, each at most once.
  llvm::SmallVector<unsigned, 0> Chain;
  /// The candidates that are not replaced, each behind its layout number.
  llvm::SmallVector<std::pair<unsigned, PhiGraph::Phi>, 0> Survivors;
  llvm::SmallVector<PhiGraph::Phi, 0> NumberAsSurvivor;
  llvm::SmallVector<unsigned, 0> Order;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_PROMOTION_SSACONSTRUCTION_H
