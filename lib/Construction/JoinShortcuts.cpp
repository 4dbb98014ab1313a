//===- JoinShortcuts.cpp - Ways around joins without φs -------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Construction/JoinShortcuts.h"

using namespace llvm;
using namespace braunssa;

void JoinShortcuts::start(const CFGWalk &Walk, BlockDominators &Given,
                          bool Wanted) {
  CFG = &Walk;
  AreOn = Wanted;
  Shared = &Given;
  Dominators = AreOn && Given.isBuilt() ? &Given : nullptr;
  Loops.forget();
  Wide.start(Walk, Given);
  NumPlaced = 0;
  NumInVain = 0;
  NumAsked = 0;
}

/// Whether the dominators, which are not used, are there by now or promise to
/// pay.
bool JoinShortcuts::areWanted() const {
  return AreOn && (Shared->isBuilt() ||
                   NumPlaced > CFG->numReachable() / tuning::BlocksForAPhi);
}

void JoinShortcuts::buildDominators() {
  if (!Shared->isBuilt())
    Shared->build(*CFG);
  if (AreOn)
    Dominators = Shared;
}

void JoinShortcuts::notePhis(unsigned Placed, unsigned NumTrivial) {
  NumPlaced += Placed;
  // Definitions behind loops may be why. On bzip2, lua and sqlite3 finding the
  // loops saves at most 2 % of the φs placed, which does not pay; that it takes
  // less time than a φ for each block is enough for nests of loops.
  if (!Dominators)
    return;
  NumInVain += NumTrivial;
  if (NumInVain > CFG->numReachable() && Dominators->isReducible() &&
      !Loops.areFound())
    Loops.find(*CFG, *Dominators);
}

/// Whether a definition may lie on a way from idom(\p Block) to \p Block that
/// does not come back to either; if not, \p Block needs no φ. In a reducible
/// CFG whose loops are known, definitions that \p Block dominates are judged
/// exactly; else all of them count if \p Block is the head of a loop, and in an
/// irreducible CFG anyway.
bool JoinShortcuts::mayDefineBetween(unsigned Block) {
  // All blocks on such a way are strictly dominated by Above. An edge on it
  // that leaves what a child of Above dominates leads to another child, and not
  // back, as its target does not dominate its source; so the target comes later
  // in reverse postorder, which is the order of the children. What Block does
  // not dominate hence has a smaller number. What it dominates is followed on
  // the way by more of that only, until an edge back to Block.
  const BlockTree &Tree = Dominators->tree();
  unsigned Above = Tree.parent(Block);
  unsigned Begin = Tree.begin(Above) + 1;
  unsigned End = Tree.begin(Block);
  bool IsHead = Dominators->isHead(Block);
  if (!Dominators->isReducible())
    End = Tree.end(Above);
  else if (IsHead)
    End = Tree.end(Block);
  if (!DefinitionsInTree.anyIn(Begin, End))
    return false;
  return !IsHead || !Loops.areFound() || mayDefineBetweenLoops(Block, Begin);
}

/// The same for \p Block, the head of a loop that is found, where a definition
/// has a number from \p Begin on: whether one lies in the loop or before it.
LLVM_ATTRIBUTE_NOINLINE
bool JoinShortcuts::mayDefineBetweenLoops(unsigned Block, unsigned Begin) {
  return definesInLoop(Block) ||
         DefinitionsInTree.numIn(Begin, Dominators->tree().begin(Block)) != 0;
}

/// Whether there is a definition in the loop of \p Head. The loops are found.
bool JoinShortcuts::definesInLoop(unsigned Head) {
  const BlockTree &Nesting = Loops.nesting();
  if (!AreLoopsEntered) {
    DefinitionsInLoops.clear();
    for (unsigned Number : DefinitionsInTree.numbers())
      DefinitionsInLoops.insert(Nesting.begin(Loops.blockAt(Number)));
    DefinitionsInLoops.prepare();
    AreLoopsEntered = true;
  }
  return DefinitionsInLoops.anyIn(Nesting.begin(Head), Nesting.end(Head));
}

/// The head of the innermost loop with \p Block and a definition in it, or the
/// entry if there is none, provided that the loops are found.
unsigned JoinShortcuts::headOfDefiningLoop(unsigned Block) {
  BlockTree &Nesting = Loops.nesting();
  unsigned Head = Dominators->isHead(Block) ? Block : Nesting.parent(Block);
  if (definesInLoop(Head))
    return Head;
  return Nesting.parent(
      Nesting.topmost(Head, [&](unsigned To) { return !definesInLoop(To); }));
}

/// The topmost block T on the way from \p Block to the root of the tree, or
/// \p Block itself, such that no block from \p Block to below T needs a φ and
/// none above \p Block up to T has a definition or dominates more of them than
/// \p Block: what reaches the entry of \p Block reaches that of T and, as T has
/// no definition, its end. In an irreducible CFG it is \p Block if that
/// dominates any.
unsigned JoinShortcuts::topOfSameValue(unsigned Block) {
  BlockTree &Tree = Dominators->tree();
  auto NumDominated = [&](unsigned Dominator) {
    return DefinitionsInTree.numIn(Tree.begin(Dominator), Tree.end(Dominator));
  };
  unsigned Num = NumDominated(Block);
  unsigned Limit = 0;
  if (Num != 0) {
    if (!Dominators->isReducible())
      return Block;
    if (!Loops.areFound())
      Loops.find(*CFG, *Dominators);
    // A block X on the way up that dominates no more definitions than Block
    // dominates the same ones, so none is on a way to X but in a loop of X. If
    // one, D, is, a way from X leads to D without coming back to X, hence by
    // Block, which dominates D and is not passed before X; and from D one leads
    // on to X. So Block is in the loop, too.
    Limit = headOfDefiningLoop(Block);
  }
  return Tree.topmost(Block, [&](unsigned To) {
    return To >= Limit && NumDominated(To) == Num;
  });
}
