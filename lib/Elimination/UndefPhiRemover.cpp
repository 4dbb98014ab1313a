//===- UndefPhiRemover.cpp - Redundant φs beside undef and poison ---------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Undefined operands are left out of a copy of the graph, and redundant sets
// are looked for there. A φ p that this shows to be v may become v if
//
//   - if p has an undefined operand, v dominates p: on that path v must exist;
//   - if p has an operand undef, v is not poison where p stands, which would
//     not refine undef;
//   - the same holds of all φs of the set that p refers to: one that has to
//     stay is another value than v.
//
// A φ that fails for itself stays, unless another φ stays between v and it in
// the dominator tree of that graph: it may still become that one. So may a φ
// that fails for another one. These are looked at again, with the φs that stay
// as leaves. That is a round. The states of a φ in one, and what leads from one
// to the next:
//
//     collectUndecided()
//             |               replaceUndefined(), before the first round
//             v         +---------------------------------> replaced by undef
//     +-> Undecided ----+
//     |       |         +---------------------------------> Stays
//     |       |               proposeValues(): in no redundant set
//     |       | proposeValues()
//     |       v                        settle()
//     |   Proposed ---------------------------------------> replaced by v
//     |     |   |
//     |     |   | failForThemselves()
//     |     |   +------------> FailsForItself ------------> Stays
//     |     |                        |        settle(), findStaying()
//     |     | failForOthers()        |
//     |     +--> FailsForOther       |
//     |                |             |
//     +----------------+-------------+
//                   settle()
//
//===----------------------------------------------------------------------===//

#include "Elimination/UndefPhiRemover.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PatternMatch.h"
#include <algorithm>

using namespace llvm;
using namespace braunssa;

bool UndefPhiRemover::removeFrom(FunctionPhis &FPhis, FunctionAnalyses &Given,
                                 Budget &Limits) {
  Phis = &FPhis;
  G = &FPhis.Graph;
  Analyses = &Given;
  if (!FPhis.mayMergeUndefined() || !collectUndecided())
    return false;
  Poison.start(FPhis, Given, Limits.Blocks);
  replaceUndefined();
  Proposals.resize_for_overwrite(G->size());
  bool AnyFailed = false;
  for (; Limits.Rounds && !Undecided.empty(); --Limits.Rounds) {
    proposeValues();
    failForThemselves();
    AnyFailed |= any_of(Candidates, [&](Phi P) { return fails(P); });
    failForOthers();
    settle();
  }
  // What was not looked at again may have become redundant all the same.
  if (!Undecided.empty() || LeavesSomeAlone)
    Remover.removeFrom(*G, Phis->unreached());
  return AnyFailed && Limits.Rounds;
}

static bool isUndefined(PhiGraph::Operand O) {
  return O.isLeaf() && match(O.getLeaf(), PatternMatch::m_Undef());
}

/// Whether two different values meet in \p P, undefined ones aside, that are
/// leaves or φs known to stay.
bool UndefPhiRemover::mergesSeveral(Phi P) const {
  MergedValues Merged(Operand::phi(P));
  for (Operand O : G->operands(P)) {
    O = G->resolve(O);
    bool Counts =
        O.isPhi() ? States[O.getPhi()] != State::Undecided : !isUndefined(O);
    if (Counts && Merged.add(O))
      return true;
  }
  return false;
}

/// Finds the φs in reachable blocks that have not been replaced and that are
/// not known to stay because they merge several values. Nearly all are: as in
/// RedundantPhiRemover, two sweeps settle them. So do φs that count operands for
/// edges from unreachable blocks: without these edges, which are removed one day,
/// a φ of undef and such an operand is undef. Returns whether any that is left has
/// an undefined operand, without which there is nothing to gain.
bool UndefPhiRemover::collectUndecided() {
  States.assign(G->size(), State::Stays);
  Undecided.clear();
  LeavesSomeAlone = false;
  for (Phi P = 0; P != G->size(); ++P)
    if (!G->isReplaced(P) && Phis->isReachable(P))
      States[P] = State::Undecided;
  for (Phi P = 0; P != G->size(); ++P)
    if (States[P] == State::Undecided && mergesSeveral(P))
      States[P] = State::Stays;
  bool HasUndefined = false;
  for (Phi P = G->size(); P-- > 0;) {
    if (States[P] != State::Undecided)
      continue;
    bool MergesSeveral = mergesSeveral(P);
    if (MergesSeveral || Phis->mergesUnreachable(P)) {
      States[P] = State::Stays;
      LeavesSomeAlone |= !MergesSeveral;
      continue;
    }
    Undecided.push_back(P);
    HasUndefined |= any_of(
        G->operands(P), [&](Operand O) { return isUndefined(G->resolve(O)); });
  }
  std::reverse(Undecided.begin(), Undecided.end());
  return HasUndefined;
}

void UndefPhiRemover::collectUsers() {
  auto ForEachUse = [&](auto Do) {
    for (Phi P : Undecided)
      for (Operand O : G->operands(P)) {
        O = G->resolve(O);
        if (O.isPhi())
          Do(O.getPhi(), P);
      }
  };
  Users.start(G->size());
  ForEachUse([&](Phi Used, Phi) { Users.count(Used); });
  Users.allocate();
  ForEachUse([&](Phi Used, Phi User) { Users.insert(Used, User); });
}

/// Replaces the φs that merge nothing but undef and poison by undef.
void UndefPhiRemover::replaceUndefined() {
  collectUsers();
  SmallVector<bool, 0> IsDefined(G->size(), false);
  SmallVector<Phi, 0> Worklist;
  auto Define = [&](Phi P) {
    if (!IsDefined[P])
      Worklist.push_back(P);
    IsDefined[P] = true;
  };
  for (Phi P : Undecided)
    if (any_of(G->operands(P), [&](Operand O) {
          O = G->resolve(O);
          return O.isPhi() ? States[O.getPhi()] != State::Undecided
                           : !isUndefined(O);
        }))
      Define(P);
  while (!Worklist.empty())
    for (Phi User : Users[Worklist.pop_back_val()])
      Define(User);
  for (Phi P : Undecided)
    if (!IsDefined[P]) {
      G->replace(P, Operand::leaf(UndefValue::get(Phis->node(P)->getType())));
      States[P] = State::Stays;
    }
  erase_if(Undecided, [&](Phi P) { return G->isReplaced(P); });
}

void UndefPhiRemover::copyWithoutUndefined() {
  Copy.clear();
  for (Phi P : Undecided)
    Proposals[P].InCopy = Copy.addPhi(G->operands(P).size());
  for (Phi P : Undecided) {
    Operand Self = Operand::phi(Proposals[P].InCopy);
    transform(G->operands(P), Copy.operands(Self.getPhi()).begin(),
              [&](Operand O) {
                O = G->resolve(O);
                if (isUndefined(O))
                  return Self; // It does not count.
                if (!O.isPhi())
                  return O;
                return States[O.getPhi()] == State::Undecided
                           ? Operand::phi(Proposals[O.getPhi()].InCopy)
                           : Operand::leaf(Phis->node(O.getPhi()));
              });
  }
}

/// Looks for redundant sets among the undecided φs without their undefined
/// operands. Those that are in none stay.
void UndefPhiRemover::proposeValues() {
  copyWithoutUndefined();
  if (!Remover.findStaying(Copy))
    Remover.replaceByDominators(Phis->unreached());
  auto Original = [&](Operand O) {
    return O.isPhi() ? Operand::phi(Undecided[O.getPhi()])
                     : Phis->operandFor(O.getLeaf());
  };
  for (Phi P : Undecided)
    States[P] = State::Stays;
  Candidates.clear();
  for (auto [InCopy, Dominator] : Remover.dominated()) {
    Phi P = Undecided[InCopy];
    Operand By = Copy.resolve(Operand::phi(InCopy));
    assert(By != Phis->unreached() &&
           "Every undecided φ merges something defined.");
    States[P] = State::Proposed;
    Proposals[P].Value = Original(By);
    Proposals[P].Dominator = Original(Dominator);
    Candidates.push_back(P);
  }
}

/// Finds φs that may not become what is proposed because of their own place or
/// operands.
void UndefPhiRemover::failForThemselves() {
  for (Phi P : Candidates)
    if (!mayBecome(P, Phis->valueOf(Proposals[P].Value)))
      States[P] = State::FailsForItself;
}

/// Finds φs that refer to a φ that fails, on and on.
void UndefPhiRemover::failForOthers() {
  SmallVector<Phi, 0> Worklist;
  for (Phi P : Candidates)
    if (fails(P))
      Worklist.push_back(P);
  if (Worklist.empty())
    return;
  // Those proposed are among the undecided ones of this round.
  collectUsers();
  while (!Worklist.empty()) {
    Phi Failing = Worklist.pop_back_val();
    for (Phi User : Users[Failing]) {
      // The value outside is no member of the set.
      if (States[User] != State::Proposed ||
          Proposals[User].Value == Operand::phi(Failing))
        continue;
      States[User] = State::FailsForOther;
      Worklist.push_back(User);
    }
  }
}

/// Replaces the φs that do not fail, and leaves those undecided that neither
/// are replaced nor stay.
void UndefPhiRemover::settle() {
  for (Phi P : findStaying())
    States[P] = State::Stays;
  Undecided.clear();
  for (Phi P : Candidates) {
    if (States[P] == State::Proposed) {
      G->replace(P, Proposals[P].Value);
      States[P] = State::Stays;
    } else if (fails(P)) {
      States[P] = State::Undecided;
      Undecided.push_back(P);
    }
  }
}

/// The φs that fail for themselves and have nothing else to become.
SmallVector<PhiGraph::Phi, 8> UndefPhiRemover::findStaying() {
  SmallVector<Phi, 8> Staying;
  Phi FirstInCFG = G->size();
  for (Phi P : Candidates) {
    if (States[P] != State::FailsForItself)
      continue;
    if (!mayBecomeDominator(P))
      Staying.push_back(P);
    else if (FirstInCFG == G->size() ||
             Phis->walkNumber(P) < Phis->walkNumber(FirstInCFG))
      FirstInCFG = P;
  }
  // Where all that fail for themselves might become φs that fail because of
  // them, one has to stay to get on. A φ becomes what dominates it in the CFG
  // as well, so the first one there has the least to lose.
  if (Staying.empty() && FirstInCFG != G->size())
    Staying.push_back(FirstInCFG);
  return Staying;
}

/// Whether \p P, which fails for itself beside what is proposed, might become a
/// φ that lies between that value and it, should that one stay.
bool UndefPhiRemover::mayBecomeDominator(Phi P) {
  Operand D = Proposals[P].Dominator;
  for (unsigned I = 0; I != tuning::MaxDominatorsTried; ++I) {
    if (D.isLeaf() || D == Proposals[P].Value)
      return false;
    if (fails(D.getPhi()) && mayBecome(P, Phis->valueOf(D)))
      return true;
    D = Proposals[D.getPhi()].Dominator;
  }
  return true;
}

/// Whether the undefined operands of \p P may be ignored beside \p V. Without
/// any, the members of the set that \p P refers to decide.
bool UndefPhiRemover::mayBecome(Phi P, Value *V) {
  bool MergesUndef = false, MergesPoison = false;
  for (Operand O : G->operands(P)) {
    O = G->resolve(O);
    if (isUndefined(O))
      (isa<PoisonValue>(O.getLeaf()) ? MergesPoison : MergesUndef) = true;
  }
  if (!MergesUndef && !MergesPoison)
    return true;
  // The cheapest question first: only a block that a depth-first walk reaches
  // before another can dominate it.
  const auto *I = dyn_cast<Instruction>(V);
  if (I && Phis->walkNumber(I->getParent()) >= Phis->walkNumber(P))
    return false;
  if (MergesUndef && !Poison.isNotPoison(V, P))
    return false;
  return !I ||
         Analyses->dominatorTree().dominates(I, Phis->node(P)->getParent());
}
