//===- BraunLookup.h - SSA construction by lookup ---------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Braun et al., "Simple and Efficient Construction of Static Single Assignment
// Form" (CC'13), section 2.2, for one variable at a time. To know what it holds
// in a block, look in the predecessors; where several values may meet, place a
// φ first, which breaks cycles. Only reads place φs, so the result is pruned.
//
// Every block is filled and sealed, so no φ is incomplete (section 2.3). What
// the paper does by recursion is done by loops, and what it does by
// replaceAllUsesWith, by PhiGraph::resolve().
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_CONSTRUCTION_BRAUNLOOKUP_H
#define BRAUNSSA_LIB_CONSTRUCTION_BRAUNLOOKUP_H

#include "BraunSSA/PhiGraph.h"
#include "CFG/BlockDominators.h"
#include "CFG/CFGWalk.h"
#include "Construction/BlockValues.h"
#include "Construction/JoinShortcuts.h"
#include "Construction/SparsePhis.h"
#include "PhiGraph/RedundantPhiRemover.h"
#include "PhiGraph/TrivialPhiRemover.h"
#include "llvm/ADT/SmallVector.h"

namespace braunssa {

/// Finds out what variables hold, and which φs that takes. Blocks are the
/// reachable ones of a CFGWalk. It owns nothing but memory, which it reuses.
///
/// For each variable: startVariable(), writeVariable() for each block with a
/// definition, readAtEntry() and readVariable() for each use; then
/// addPhiOperands(), removeTrivialPhis() and, for minimal SSA form in an
/// irreducible CFG, removeRedundantPhis(). What was read is to be passed
/// through phis().resolve() in the end.
class BraunLookup {
public:
  using Phi = PhiGraph::Phi;
  using Operand = PhiGraph::Operand;

  /// Begins with the function of \p Walk. Where \p TakesShortcuts says so, the
  /// lookup goes around joins that need no φ, by \p Dominators, which are built
  /// when that promises to pay. Both must outlive all questions.
  void startFunction(const CFGWalk &Walk, BlockDominators &Dominators,
                     bool TakesShortcuts) {
    CFG = &Walk;
    Shortcuts.start(Walk, Dominators, TakesShortcuts);
  }

  /// Begins with a variable that holds \p Initial, no φ, when the function is
  /// entered.
  void startVariable(Operand Initial);

  /// The variable holds \p Value, no φ, at the end of \p Block. Called before
  /// anything is read, and once for a block.
  void writeVariable(unsigned Block, Operand Value) {
    Values.define(Block, Value);
    Shortcuts.noteDefinition(Block);
  }

  /// What the variable holds at the end of \p Block. May place φs. O(blocks
  /// passed), and no block is passed twice for a variable.
  Operand readVariable(unsigned Block) {
    return Values.isKnownAtEnd(Block) ? Values.atEnd(Block)
                                      : readAtEntry(Block);
  }

  /// What the variable holds at the entry of \p Block; costs as much.
  Operand readAtEntry(unsigned Block) {
    Block = Values.headWithSameEntry(Block);
    return Values.isKnownAtEntry(Block) ? Values.atEntry(Block)
                                        : readVariableRecursive(Block);
  }

  /// Asks for the operands of the φs placed since the last call, one for each
  /// of CFGWalk::preds() in that order unless they are sparse, and of those
  /// that this places.
  void addPhiOperands();

  /// Removes trivial φs and returns how many (section 2.2, algorithm 3). In a
  /// reducible CFG in which all definitions differ, what is left is minimal.
  unsigned removeTrivialPhis();

  /// Removes what redundant sets of φs are left once none is trivial, and
  /// returns how many φs that were (section 3.2). \p LeavesDiffer says that no
  /// two blocks define the same value.
  unsigned removeRedundantPhis(bool LeavesDiffer);

  /// For who reads the variable in several goes, instead of the two functions
  /// above: removes the trivial φs of \p Some, a graph of φs that were placed,
  /// and then its redundant sets.
  void removeNeedless(PhiGraph &Some) {
    TrivialPhis.removeFrom(Some);
    // What reaches no leaf is reached from no entry, and no reachable block is.
    RedundantPhis.removeFrom(Some, Initial);
  }

  /// For the same: takes note that \p NumInVain φs were removed, once nothing
  /// is read of the variable any more.
  void noteRemoved(unsigned NumInVain) {
    Shortcuts.notePlaced(Phis.size());
    Shortcuts.noteInVain(NumInVain);
  }

  /// The φs placed for the variable; those removed are replaced.
  PhiGraph &phis() { return Phis; }

  /// Those of the φs that have fewer operands than the join has predecessors,
  /// as most of these hold the same value.
  const SparsePhis &sparsePhis() const { return Sparse; }

  /// The join that \p P stands in.
  unsigned blockOf(Phi P) const { return BlockOf[P]; }

private:
  Operand readVariableRecursive(unsigned Block);
  unsigned blockAbove(unsigned Block, unsigned NumPassed);
  Operand placePhi(unsigned Block);
  Operand placeWidePhi(unsigned Block);
  void addSparseOperands(Phi P, unsigned ForMost);

  const CFGWalk *CFG = nullptr;
  JoinShortcuts Shortcuts;
  BlockValues Values;
  Operand Initial;
  PhiGraph Phis;
  /// How many of them have their operands, and how many of these are sparse.
  Phi NumComplete = 0;
  unsigned NumSparseComplete = 0;
  llvm::SmallVector<unsigned, 4> BlockOf;
  SparsePhis Sparse;
  /// By sparse φ, the block for the predecessors without an operand of their
  /// own.
  llvm::SmallVector<unsigned, 0> BlockForMost;
  llvm::SmallVector<unsigned, 0> Own;
  /// The blocks that a lookup has passed, at most all.
  llvm::SmallVector<unsigned, 8> Passed;
  TrivialPhiRemover TrivialPhis;
  RedundantPhiRemover RedundantPhis;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_CONSTRUCTION_BRAUNLOOKUP_H
