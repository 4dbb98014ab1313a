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

void JoinShortcuts::noteInVain(unsigned Num) {
  // Definitions behind loops may be why.
  if (!Dominators)
    return;
  NumInVain += Num;
  unsigned Blocks = Dominators->isReducible() ? 1 : tuning::BlocksForAPhiInVain;
  if (NumInVain <= CFG->numReachable() / Blocks || Loops.areFound())
    return;
  Loops.find(*CFG, *Dominators);
  // That may have numbered the tree anew.
  Wide.start(*CFG, *Dominators);
}

/// Whether a definition may lie on a way from idom(\p Block) to \p Block that
/// does not come back to either; if not, \p Block needs no φ. Definitions that
/// are on no such way count if \p Block is not in a loop with them; else only
/// until the loops are found.
bool JoinShortcuts::mayDefineBetween(unsigned Block) {
  if (!Dominators->isReducible())
    return mayDefineBetweenRegions(Block);
  // All blocks on such a way are strictly dominated by Above. An edge on it
  // that leaves what a child of Above dominates leads to another child, and not
  // back, as its target does not dominate its source; so the target comes later
  // in reverse postorder, which is the order of the children. What Block does
  // not dominate hence has a smaller number. What it dominates is followed on
  // the way by more of that only, until an edge back to Block.
  const BlockTree &Tree = Dominators->tree();
  unsigned Begin = Tree.begin(Tree.parent(Block)) + 1;
  bool IsHead = Dominators->isHead(Block);
  unsigned End = IsHead ? Tree.end(Block) : Tree.begin(Block);
  if (!DefinitionsInTree.anyIn(Begin, End))
    return false;
  return !IsHead || !Loops.areFound() || mayDefineBetweenLoops(Block, Begin);
}

/// The same in an irreducible CFG, where all that the immediate dominator
/// dominates counts until the loops are found. Then what is not in the loop of
/// the region's head is on no way from there, and on a way to there only with a
/// smaller number.
LLVM_ATTRIBUTE_NOINLINE
bool JoinShortcuts::mayDefineBetweenRegions(unsigned Block) {
  const BlockTree &Tree = Dominators->tree();
  unsigned Above = Tree.parent(Block);
  unsigned Begin = Tree.begin(Above) + 1;
  if (!DefinitionsInTree.anyIn(Begin, Tree.end(Above)))
    return false;
  if (!Loops.areFound())
    return true;
  unsigned Head = Loops.regionHead(Block);
  if (Head == Block && !Dominators->isHead(Block))
    return DefinitionsInTree.anyIn(Begin, Tree.begin(Block));
  return mayDefineBetweenLoops(Head, Begin);
}

/// Whether a definition lies in the loop of \p Head, which is found, or from
/// number \p Begin on before it.
LLVM_ATTRIBUTE_NOINLINE
bool JoinShortcuts::mayDefineBetweenLoops(unsigned Head, unsigned Begin) {
  return definesInLoop(Head) ||
         DefinitionsInTree.numIn(Begin, Dominators->tree().begin(Head)) != 0;
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
/// no definition, its end. In an irreducible CFG it is \p Block until the loops
/// are found, if \p Block dominates a definition.
unsigned JoinShortcuts::topOfSameValue(unsigned Block) {
  BlockTree &Tree = Dominators->tree();
  auto NumDominated = [&](unsigned Dominator) {
    return DefinitionsInTree.numIn(Tree.begin(Dominator), Tree.end(Dominator));
  };
  unsigned Num = NumDominated(Block);
  unsigned Limit = 0;
  if (Num != 0) {
    if (!Loops.areFound()) {
      // That would number the tree anew, in the midst of a variable.
      if (!Dominators->isReducible())
        return Block;
      Loops.find(*CFG, *Dominators);
    }
    // A block X on the way up that dominates no more definitions than Block
    // dominates the same ones. If one, D, is on a way from idom(X) to X, then X
    // is in a loop with D but without idom(X). A way from X to D in that loop
    // passes Block, which dominates D and is not passed before X. So Block is
    // in the loop, too, and X in the innermost one with Block and a definition,
    // as the last block on the way up.
    Limit = headOfDefiningLoop(Block);
  }
  const BlockTree &Nesting = Loops.nesting();
  return Tree.topmost(Block, [&](unsigned To) {
    return (Limit == 0 || Nesting.isAbove(Limit, To)) &&
           NumDominated(To) == Num;
  });
}
