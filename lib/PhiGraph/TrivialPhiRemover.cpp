//===- TrivialPhiRemover.cpp - Removal of trivial φs ----------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rechecking every user of a replaced φ, as the paper's pseudocode does, visits
// a φ once for each of its operands and an operand once for each time it is
// renamed: quadratic on wide joins and on deep loop nests. Instead each φ
// *watches* two operands of different values, neither of them itself, as SAT
// solvers watch two literals of a clause. While they differ the φ is not
// trivial, and nothing else about it matters.
//
// Replacing c by x makes the values of c and x one. That upsets a φ only if it
// watches both, or if it watches c and is x itself. All watches of one value
// stand in a list, so it suffices to look through the shorter of the two lists
// and at x's own watches; the lists are then joined, the shorter one into the
// longer one, so a watch changes lists O(log n) times. An upset φ moves a watch
// forward to an operand not looked at before. Operands passed over once were
// equal to a watched value or to the φ itself, and values never part again: a φ
// whose watch finds no place is trivial.
//
//===----------------------------------------------------------------------===//

#include "PhiGraph/TrivialPhiRemover.h"

using namespace llvm;
using namespace braunssa;

unsigned TrivialPhiRemover::removeFrom(PhiGraph &Graph) {
  G = &Graph;
  NumPhis = Graph.size();
  NumReplaced = 0;
  if (!sweepFromEntry()) {
    watchSurvivors();
    replaceQueued();
  }
  return NumReplaced;
}

/// Replaces what one pass over the φs shows to be trivial. Returns true if that
/// is all: if nothing was replaced that shows a φ passed before to merge two
/// values.
///
/// The lookup creates a φ before those of its predecessors, so going backwards
/// meets the φs nearest to the entry first. On reducible code that leaves next
/// to nothing for the watches to find.
bool TrivialPhiRemover::sweepFromEntry() {
  bool IsComplete = true;
  IsReliedOn.assign(NumPhis, false);
  for (Phi P = NumPhis; P-- > 0;) {
    if (G->isReplaced(P))
      continue;
    MergedValues Merged(Operand::phi(P));
    for (Operand O : G->operands(P))
      if (Merged.add(G->resolve(O))) {
        // These two stay apart unless one is replaced.
        for (Operand Apart : {Merged.first(), Merged.second()})
          if (Apart.isPhi())
            IsReliedOn[Apart.getPhi()] = true;
        break;
      }
    if (!Merged.isOne())
      continue;
    G->replace(P, Merged.first());
    ++NumReplaced;
    IsComplete &= !IsReliedOn[P];
  }
  return IsComplete;
}

/// Gives each φ that the sweep has left its two watches, and queues those that
/// later replacements of the sweep have made trivial.
void TrivialPhiRemover::watchSurvivors() {
  Links.resize_for_overwrite(3 * NumPhis);
  Slot.resize_for_overwrite(2 * NumPhis);
  Cursor.resize_for_overwrite(NumPhis);
  Head.resize_for_overwrite(NumPhis);
  Length.resize_for_overwrite(NumPhis);
  Queued.assign(NumPhis, false);
  Queue.clear();
  for (Phi P = 0; P != NumPhis; ++P) {
    if (G->isReplaced(P))
      continue;
    Head[P] = P;
    Length[P] = 0;
    unsigned List = listOf(P);
    Links[List] = {List, List};
    Links[2 * P] = {2 * P, 2 * P};
    Links[2 * P + 1] = {2 * P + 1, 2 * P + 1};
  }
  for (Phi P = 0; P != NumPhis; ++P) {
    if (G->isReplaced(P))
      continue;
    Cursor[P] = 0;
    Watch First = 2 * P, Second = First + 1;
    if (!findOperand(First, Operand::phi(P)))
      continue; // Nothing but itself: not reached from the entry.
    Slot[Second] = Slot[First];
    if (!findOperand(Second, watched(First)))
      queue(P);
  }
}

void TrivialPhiRemover::replaceQueued() {
  while (!Queue.empty()) {
    Phi P = Queue.pop_back_val();
    Operand Self = Operand::phi(P);
    Operand By = watched(2 * P);
    if (By == Self)
      By = watched(2 * P + 1);
    if (By == Self)
      continue; // What it merged turned out to be the φ itself.
    unlink(2 * P);
    unlink(2 * P + 1);
    G->replace(P, By);
    ++NumReplaced;
    if (By.isPhi())
      replaceByPhi(P, By.getPhi());
    else
      replaceByLeaf(P);
  }
}

PhiGraph::Operand TrivialPhiRemover::watched(Watch W) const {
  return G->resolve(G->operands(phiOf(W))[Slot[W]]);
}

/// Updates the watches of \p P after a leaf has replaced it. A leaf is final,
/// so its watches need no list.
void TrivialPhiRemover::replaceByLeaf(Phi P) {
  unsigned List = listOf(P);
  // The list only gets shorter: no watch moves to a φ that has been replaced.
  while (Links[List].Next != List) {
    Watch W = Links[List].Next;
    unlink(W);
    if (!Queued[phiOf(W)] && watched(W) == watched(otherWatch(W)))
      moveWatch(W);
  }
}

/// Updates the watches of \p P and \p By after \p By has replaced \p P.
void TrivialPhiRemover::replaceByPhi(Phi P, Phi By) {
  if (Length[P] > Length[By]) {
    std::swap(Head[P], Head[By]);
    std::swap(Length[P], Length[By]);
  }
  Operand Value = Operand::phi(By);
  unsigned Shorter = listOf(P);
  // The list only gets shorter, as in replaceByLeaf().
  while (Links[Shorter].Next != Shorter) {
    Watch W = Links[Shorter].Next;
    unlink(W);
    if (Queued[phiOf(W)])
      continue;
    if (phiOf(W) == By || watched(otherWatch(W)) == Value)
      moveWatch(W);
    else
      link(W, By);
  }
  // By's own watches may stand in the longer list.
  for (Watch W : {2 * By, 2 * By + 1}) {
    if (Queued[By] || Links[W].Next == W || watched(W) != Value)
      continue;
    unlink(W);
    moveWatch(W);
  }
}

/// Moves \p W, which is in no list and whose value is no longer apart from its
/// φ and the other watch, to an operand that is.
void TrivialPhiRemover::moveWatch(Watch W) {
  if (!findOperand(W, watched(otherWatch(W))))
    queue(phiOf(W));
}

/// Lets \p W watch the next operand whose value is neither \p Apart nor the φ
/// itself. Returns false if there is none.
bool TrivialPhiRemover::findOperand(Watch W, Operand Apart) {
  Phi P = phiOf(W);
  ArrayRef<Operand> Operands = G->operands(P);
  for (unsigned I = Cursor[P], E = Operands.size(); I != E; ++I) {
    Operand O = G->resolve(Operands[I]);
    if (O == Operand::phi(P) || O == Apart)
      continue;
    Slot[W] = I;
    Cursor[P] = I + 1;
    if (O.isPhi())
      link(W, O.getPhi());
    return true;
  }
  Cursor[P] = Operands.size();
  return false;
}

void TrivialPhiRemover::queue(Phi P) {
  Queued[P] = true;
  Queue.push_back(P);
}

void TrivialPhiRemover::link(Watch W, Phi List) {
  unsigned H = listOf(List);
  unsigned Last = Links[H].Prev;
  Links[W] = {Last, H};
  Links[Last].Next = W;
  Links[H].Prev = W;
  ++Length[List];
}

/// Takes \p W out of the list it is in, if any. Length stays as it is: an upper
/// bound serves the choice of the shorter list as well.
void TrivialPhiRemover::unlink(Watch W) {
  Link L = Links[W];
  Links[L.Prev].Next = L.Next;
  Links[L.Next].Prev = L.Prev;
  Links[W] = {W, W};
}
