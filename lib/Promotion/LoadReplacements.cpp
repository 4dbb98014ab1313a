//===- LoadReplacements.cpp - Loads that give way to loads ----------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Promotion/LoadReplacements.h"
#include "Variables/Erasure.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace braunssa;

/// So many uses are moved at once, whatever becomes of the value.
static constexpr unsigned FewUses = 16;

void LoadReplacements::moveUses(LoadInst *LI, Value *By) {
  replaceUses(LI, By);
  eraseAnnotated(LI);
}

Value *LoadReplacements::resolveLoad(Value *V) {
  auto *LI = dyn_cast<LoadInst>(V);
  if (!LI)
    return V;
  auto It = NumberOf.find(LI);
  return It == NumberOf.end() ? V : Nodes[rootOf(It->second)].Load;
}

/// The node that stands for \p Number by now.
unsigned LoadReplacements::rootOf(unsigned Number) {
  // Path halving, as in PhiGraph::resolve(). Ends because a load waits only for
  // one that waits for none.
  while (Nodes[Number].By != NoIndex) {
    unsigned After = Nodes[Nodes[Number].By].By;
    if (After == NoIndex)
      return Nodes[Number].By;
    Nodes[Number].By = After;
    Number = After;
  }
  return Number;
}

/// The number of \p LI, which gets one if it has none.
unsigned LoadReplacements::numberOf(LoadInst *LI) {
  auto [It, IsNew] = NumberOf.try_emplace(LI, Nodes.size());
  if (IsNew)
    Nodes.push_back(Node(LI));
  return It->second;
}

void LoadReplacements::replace(LoadInst *LI, Value *By) {
  // Mostly they are not many.
  if (Nodes.empty() && !LI->hasNUsesOrMore(FewUses)) {
    moveUses(LI, By);
    return;
  }
  auto Own = NumberOf.find(LI);
  bool IsAwaited = Own != NumberOf.end();
  assert(resolve(LI) == LI && "A load is replaced once.");
  assert(By != LI && resolve(By) == By &&
         "What replaces a load is another value, which stands for itself.");
  // Uses do not overtake those that wait for the same load.
  if (mayBeReplaced(By) && (IsAwaited || LI->hasNUsesOrMore(FewUses) ||
                            NumberOf.contains(cast<LoadInst>(By))))
    wait(numberOf(LI), numberOf(cast<LoadInst>(By)));
  else if (IsAwaited)
    moveWaiting(Own->second, By);
  else
    moveUses(LI, By);
}

/// Lets node \p Number wait until it is known what stands for node \p By.
void LoadReplacements::wait(unsigned Number, unsigned By) {
  Node &N = Nodes[Number], &Parent = Nodes[By];
  N.By = By;
  N.Before = Parent.Last;
  (Parent.Last == NoIndex ? Parent.First : Nodes[Parent.Last].Next) = Number;
  Parent.Last = Number;
}

void LoadReplacements::moveAllWaiting() {
  for (unsigned Number = 0, E = Nodes.size(); Number != E; ++Number) {
    // What was not replaced after all keeps its own uses.
    LoadInst *LI = Nodes[Number].Load;
    if (!LI || Nodes[Number].By != NoIndex)
      continue;
    pushReplaced(Number, /*FirstOnTop=*/true, Step::All);
    while (!Steps.empty())
      take(Steps.pop_back_val(), LI);
  }
  Nodes.clear();
  NumberOf.clear();
}

/// Replaces the load of \p Root, and all that wait for it, by \p To.
void LoadReplacements::moveWaiting(unsigned Root, Value *To) {
  Steps.push_back({Root, Step::All});
  while (!Steps.empty())
    take(Steps.pop_back_val(), To);
}

/// Moves a list of uses to \p To, and erases the load if they are its own.
void LoadReplacements::take(Step S, Value *To) {
  // Of a load that others have been replaced by, the list would begin with
  // those of the last one, turned around, and end with its own.
  LoadInst *LI = Nodes[S.Number].Load;
  if (S.What == Step::All) {
    Steps.push_back({S.Number, Step::OwnOnly});
    pushReplaced(S.Number, /*FirstOnTop=*/false, Step::AllFromTheBack);
    return;
  }
  if (S.What == Step::AllFromTheBack) {
    Uses.clear();
    for (Use &U : LI->uses())
      Uses.push_back(&U);
    for (Use *U : reverse(Uses))
      U->set(To);
    pushReplaced(S.Number, /*FirstOnTop=*/true, Step::All);
  }
  NumberOf.erase(LI);
  Nodes[S.Number].Load = nullptr;
  moveUses(LI, To);
}

/// Adds a step for each load that is replaced by that of \p Number, so that the
/// first of them or, without \p FirstOnTop, the last is taken first.
void LoadReplacements::pushReplaced(unsigned Number, bool FirstOnTop,
                                    Step::Kind What) {
  const Node &N = Nodes[Number];
  for (unsigned I = FirstOnTop ? N.Last : N.First; I != NoIndex;
       I = FirstOnTop ? Nodes[I].Before : Nodes[I].Next)
    Steps.push_back({I, What});
}
