//===- JoinShortcuts.h - Ways around joins without φs -----------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Speed, and nothing else. The paper's lookup places a φ at every join that it
// comes to, and most turn out to be trivial: 84 % of them on sqlite3. A join
// needs one only if a definition lies on some way from the join's immediate
// dominator to the join. Where there is none, the lookup may go on at the
// dominator, or far above.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_CONSTRUCTION_JOINSHORTCUTS_H
#define BRAUNSSA_LIB_CONSTRUCTION_JOINSHORTCUTS_H

#include "CFG/BlockDominators.h"
#include "CFG/BlockLoops.h"
#include "CFG/CFGWalk.h"
#include "CFG/NumberSet.h"
#include "Construction/Tuning.h"
#include "Construction/WideJoins.h"
#include "Support/Index.h"

namespace braunssa {

/// Knows ways around joins for one variable at a time, and when it pays to look
/// for them. Answers may be "no" in vain, never wrong. It owns nothing but
/// memory, which it reuses from function to function.
class JoinShortcuts {
public:
  /// Begins with the function of \p Walk. \p Given are its dominators, to be
  /// built when that pays if they are not. Without \p Wanted there are never
  /// any shortcuts.
  void start(const CFGWalk &Walk, BlockDominators &Given, bool Wanted);

  /// Begins with a variable that has no definitions.
  void startVariable() {
    if (!Dominators && areWanted())
      buildDominators();
    if (!Dominators)
      return;
    DefinitionsInTree.clear();
    AreLoopsEntered = false;
  }

  /// Takes note of a definition at the end of \p Block. All come before the
  /// first question.
  void noteDefinition(unsigned Block) {
    if (Dominators)
      DefinitionsInTree.insert(Dominators->tree().begin(Block));
  }

  /// Takes note that a lookup has passed many blocks, \p NumPassed, step by
  /// step if there are no dominators yet.
  void noteLongWalk(unsigned NumPassed) {
    if (!Dominators)
      NumPlaced += NumPassed / tuning::StepsForAPhi;
  }

  /// Takes note that \p Num φs were placed for the variable.
  void notePlaced(unsigned Num) { NumPlaced += Num; }

  /// Takes note that \p Num of them were trivial or redundant. Nothing is asked
  /// of the variable any more.
  void noteInVain(unsigned Num);

  /// The immediate dominator of the join \p Block if at its end the variable
  /// holds what it holds at the entry of \p Block; else NoIndex. O(log
  /// definitions).
  unsigned dominatorAcross(unsigned Block) {
    if (!Dominators)
      return NoIndex;
    DefinitionsInTree.prepare();
    return mayDefineBetween(Block) ? NoIndex : Dominators->idom(Block);
  }

  /// A block far above \p Block at whose end the variable holds what it holds
  /// at the entry of \p Block; NoIndex if none is known, and while a lookup has
  /// passed few blocks, \p NumPassed. O(log blocks · log definitions), but
  /// O(edges) for the first call in a function.
  unsigned farAbove(unsigned Block, unsigned NumPassed) {
    if (NumPassed <= tuning::ManyPassed || !Dominators)
      return NoIndex;
    DefinitionsInTree.prepare();
    unsigned Top = topOfSameValue(Block);
    return Top == Block ? NoIndex : Top;
  }

  /// A block at whose end the variable holds what it holds at the ends of all
  /// predecessors of \p Join, which is wide and needs a φ, but of those at
  /// \p Own; NoIndex if none is known for most of them (WideJoins).
  unsigned blockForMost(unsigned Join, llvm::SmallVectorImpl<unsigned> &Own) {
    unsigned NumPreds = CFG->preds(Join).size();
    NumAsked += NumPreds;
    if (NumAsked / tuning::AskedForABlock < CFG->numReachable())
      return NoIndex;
    if (!Dominators) {
      NumPlaced += NumPreds / tuning::StepsForAPhi;
      return NoIndex;
    }
    DefinitionsInTree.prepare();
    return Wide.blockForMost(Join, DefinitionsInTree, Own);
  }

  /// Whether the CFG is known to be reducible without building anything.
  bool isKnownReducible() const {
    return Dominators && Dominators->isReducible();
  }

  /// Whether the CFG is reducible. Builds the dominators.
  bool isReducible() {
    buildDominators();
    return Shared->isReducible();
  }

private:
  bool areWanted() const;
  void buildDominators();
  bool mayDefineBetween(unsigned Block);
  bool mayDefineBetweenRegions(unsigned Block);
  bool mayDefineBetweenLoops(unsigned Head, unsigned Begin);
  unsigned topOfSameValue(unsigned Block);
  bool definesInLoop(unsigned Head);
  unsigned headOfDefiningLoop(unsigned Block);

  const CFGWalk *CFG = nullptr;
  bool AreOn = false;
  /// What start() was given; and the same once it is built, if there are
  /// shortcuts.
  BlockDominators *Shared = nullptr;
  BlockDominators *Dominators = nullptr;
  BlockLoops Loops;
  WideJoins Wide;
  /// How many φs were placed for all variables so far, or what costs as much.
  unsigned NumPlaced = 0;
  /// How many predecessors wide joins with φs have had.
  unsigned NumAsked = 0;
  /// How many of the φs were not needed although the dominators were asked.
  unsigned NumInVain = 0;

  // The blocks with definitions of the variable, as numbers of the dominator
  // tree and, once that was asked, of the loops' nesting.
  NumberSet DefinitionsInTree;
  NumberSet DefinitionsInLoops;
  bool AreLoopsEntered = false;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_CONSTRUCTION_JOINSHORTCUTS_H
