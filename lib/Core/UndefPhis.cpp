//===- UndefPhis.cpp - Redundant φs beside undef and poison ---------------===//
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
//   - if p has an operand undef, v is not poison, which would not refine undef;
//   - the same holds of all φs of the set that p refers to: one that has to
//   stay
//     is another value than v.
//
// A φ that fails for itself stays, unless another φ stays between v and it in
// the dominator tree of that graph: it may still become that one. So may a φ
// that fails for another one. These are looked at again, with the φs that stay
// as leaves.
//
//===----------------------------------------------------------------------===//

#include "UndefPhis.h"
#include "FunctionPhis.h"
#include "PhiDominance.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace braunssa;

namespace {

class UndefPhiRemover {
public:
  UndefPhiRemover(FunctionPhis &Phis, PhiGraph::Operand Unreached,
                  RedundancyAlgorithm Algorithm,
                  function_ref<DominatorTree &()> GetDominatorTree)
      : Phis(Phis), G(Phis.Graph), Unreached(Unreached), Algorithm(Algorithm),
        GetDominatorTree(GetDominatorTree) {}

  void run();

private:
  using Phi = PhiGraph::Phi;
  using Operand = PhiGraph::Operand;

  /// How many times the φs that are left are looked at. Each time takes a chain
  /// of φs, each beside undef and the one before, one step further.
  static constexpr unsigned MaxRounds = 64;

  bool isUndefined(Operand O) const;
  bool collectOpen();
  void replaceUndefined();
  void proposeValues();
  void failForThemselves();
  void failForOthers();
  void settle();
  bool mayBecome(Phi P, Value *V);
  bool dominates(const Instruction *I, const PHINode *PN);
  unsigned blockOf(Phi P) const {
    return Phis.cfg().numberOf(Phis.node(P)->getParent());
  }

  FunctionPhis &Phis;
  PhiGraph &G;
  Operand Unreached;
  RedundancyAlgorithm Algorithm;
  function_ref<DominatorTree &()> GetDominatorTree;
  DominatorTree *DT = nullptr;

  enum class State : uint8_t {
    Stays,
    Open,           // to be looked at
    Proposed,       // redundant if undefined operands may be ignored
    FailsForItself, // proposed, but its own undefined operands count
    FailsForOther,  // proposed, but it refers to one that fails
  };
  bool fails(Phi P) const { return States[P] >= State::FailsForItself; }

  SmallVector<State, 0> States;
  /// The φs looked at in this round, as they are numbered in the copy, and what
  /// is proposed for each φ.
  SmallVector<Phi, 0> Open;
  SmallVector<Operand, 0> Proposed;
  /// The φs for which something is proposed, dominators first, and what
  /// dominates each immediately.
  SmallVector<RedundantPhiRemover::Dominated, 0> Candidates;
  RedundantPhiRemover Remover;
};

} // namespace

void UndefPhiRemover::run() {
  if (!collectOpen())
    return;
  replaceUndefined();
  Proposed.resize(G.size());
  for (unsigned Round = 0; Round != MaxRounds && !Open.empty(); ++Round) {
    proposeValues();
    failForThemselves();
    failForOthers();
    settle();
  }
  // What was not looked at again may have become redundant all the same.
  if (!Open.empty())
    removeRedundantPhis(G, Unreached, Algorithm);
}

bool UndefPhiRemover::isUndefined(Operand O) const {
  return O.isLeaf() && match(O.getLeaf(), PatternMatch::m_Undef());
}

/// Opens all φs in reachable blocks that have not been replaced. Returns
/// whether any has an undefined operand, without which there is nothing to
/// gain.
bool UndefPhiRemover::collectOpen() {
  bool HasUndefined = false;
  States.assign(G.size(), State::Stays);
  for (Phi P = 0; P != G.size(); ++P) {
    if (G.isReplaced(P) || !Phis.isReachable(P))
      continue;
    States[P] = State::Open;
    Open.push_back(P);
    HasUndefined |= any_of(
        G.operands(P), [&](Operand O) { return isUndefined(G.resolve(O)); });
  }
  return HasUndefined;
}

/// Replaces the φs that merge nothing but undef and poison by undef.
void UndefPhiRemover::replaceUndefined() {
  SmallVector<SmallVector<Phi, 2>, 0> Users(G.size());
  SmallVector<bool, 0> IsDefined(G.size(), false);
  SmallVector<Phi, 0> Worklist;
  for (Phi P : Open)
    for (Operand O : G.operands(P)) {
      O = G.resolve(O);
      if (O.isPhi()) {
        Users[O.getPhi()].push_back(P);
      } else if (!IsDefined[P] && !isUndefined(O)) {
        IsDefined[P] = true;
        Worklist.push_back(P);
      }
    }
  while (!Worklist.empty())
    for (Phi User : Users[Worklist.pop_back_val()])
      if (!IsDefined[User]) {
        IsDefined[User] = true;
        Worklist.push_back(User);
      }
  for (Phi P : Open)
    if (!IsDefined[P]) {
      G.replace(P, Operand::leaf(UndefValue::get(Phis.node(P)->getType())));
      States[P] = State::Stays;
    }
  erase_if(Open, [&](Phi P) { return G.isReplaced(P); });
}

/// Looks for redundant sets among the open φs without their undefined operands.
/// Those that are in none stay.
void UndefPhiRemover::proposeValues() {
  PhiGraph Copy;
  SmallVector<Phi, 0> NumberInCopy(G.size(), 0);
  for (Phi P : Open)
    NumberInCopy[P] = Copy.addPhi(G.operands(P).size());
  for (Phi P : Open) {
    MutableArrayRef<Operand> Operands = Copy.operands(NumberInCopy[P]);
    for (auto [To, From] : zip_equal(Operands, G.operands(P))) {
      Operand O = G.resolve(From);
      if (isUndefined(O))
        To = Operand::phi(NumberInCopy[P]); // Itself: it does not count.
      else if (!O.isPhi())
        To = O;
      else if (States[O.getPhi()] == State::Open)
        To = Operand::phi(NumberInCopy[O.getPhi()]);
      else
        To = Operand::leaf(Phis.node(O.getPhi()));
    }
  }
  for (Phi P : Open)
    States[P] = State::Stays;
  Remover.run(Copy, Unreached);
  auto Original = [&](Operand O) {
    return O.isPhi() ? Operand::phi(Open[O.getPhi()])
                     : Phis.operandFor(O.getLeaf());
  };
  Candidates.clear();
  for (auto [InCopy, Dominator] : Remover.dominated()) {
    Phi P = Open[InCopy];
    Operand By = Copy.resolve(Operand::phi(InCopy));
    States[P] = State::Proposed;
    Proposed[P] = Original(By);
    Candidates.push_back({P, Original(Dominator)});
  }
}

/// Finds φs that may not become what is proposed because of their own place or
/// operands.
void UndefPhiRemover::failForThemselves() {
  for (auto [P, Dominator] : Candidates)
    if (!mayBecome(P, Phis.valueOf(Proposed[P])))
      States[P] = State::FailsForItself;
}

/// Finds φs that refer to a φ that fails, on and on.
void UndefPhiRemover::failForOthers() {
  SmallVector<Phi, 0> Worklist;
  for (auto [P, Dominator] : Candidates)
    if (fails(P))
      Worklist.push_back(P);
  if (Worklist.empty())
    return;
  SmallVector<SmallVector<Phi, 2>, 0> Users(G.size());
  for (auto [P, Dominator] : Candidates)
    for (Operand O : G.operands(P)) {
      O = G.resolve(O);
      // The value outside is no member of the set.
      if (O.isPhi() && O != Proposed[P])
        Users[O.getPhi()].push_back(P);
    }
  while (!Worklist.empty())
    for (Phi User : Users[Worklist.pop_back_val()])
      if (States[User] == State::Proposed) {
        States[User] = State::FailsForOther;
        Worklist.push_back(User);
      }
}

/// Replaces the φs that do not fail, decides which of the others stay, and
/// opens the rest again.
void UndefPhiRemover::settle() {
  // Whether a φ that fails lies between a φ and the value outside. Dominators
  // come first, so one pass is enough.
  SmallVector<bool, 0> BelowFailing(G.size(), false);
  bool AnyStays = false;
  Phi FirstInCFG = G.size();
  for (auto [P, Dominator] : Candidates) {
    if (Dominator.isPhi() && Dominator != Proposed[P]) {
      Phi D = Dominator.getPhi();
      BelowFailing[P] = BelowFailing[D] || fails(D);
    }
    if (States[P] != State::FailsForItself)
      continue;
    AnyStays |= !BelowFailing[P];
    if (FirstInCFG == G.size() || blockOf(P) < blockOf(FirstInCFG))
      FirstInCFG = P;
  }
  // Where all that fail for themselves lie below φs that fail because of them,
  // one has to stay to get on. A φ becomes what dominates it in the CFG as
  // well, so the first one there has the least to lose.
  if (!AnyStays && FirstInCFG != G.size())
    BelowFailing[FirstInCFG] = false;
  Open.clear();
  for (auto [P, Dominator] : Candidates) {
    if (States[P] == State::Proposed) {
      G.replace(P, Proposed[P]);
      States[P] = State::Stays;
    } else if (States[P] == State::FailsForItself && !BelowFailing[P]) {
      States[P] = State::Stays;
    } else {
      States[P] = State::Open;
      Open.push_back(P);
    }
  }
}

/// Whether the undefined operands of \p P may be ignored beside \p V. Without
/// any, the members of the set that \p P refers to decide.
bool UndefPhiRemover::mayBecome(Phi P, Value *V) {
  bool MergesUndef = false, MergesPoison = false;
  for (Operand O : G.operands(P)) {
    O = G.resolve(O);
    if (isUndefined(O))
      (isa<PoisonValue>(O.getLeaf()) ? MergesPoison : MergesUndef) = true;
  }
  if (!MergesUndef && !MergesPoison)
    return true;
  if (MergesUndef && !isGuaranteedNotToBePoison(V))
    return false;
  const auto *I = dyn_cast<Instruction>(V);
  return !I || dominates(I, Phis.node(P));
}

bool UndefPhiRemover::dominates(const Instruction *I, const PHINode *PN) {
  const CFGWalk &CFG = Phis.cfg();
  // Only a block that a depth-first walk reaches before another can dominate
  // it.
  if (CFG.numberOf(I->getParent()) >= CFG.numberOf(PN->getParent()))
    return false;
  if (!DT)
    DT = &GetDominatorTree();
  return DT->dominates(I, PN->getParent());
}

void braunssa::removePhisOfUndef(
    FunctionPhis &Phis, PhiGraph::Operand Unreached,
    RedundancyAlgorithm Algorithm,
    function_ref<DominatorTree &()> GetDominatorTree) {
  UndefPhiRemover(Phis, Unreached, Algorithm, GetDominatorTree).run();
}
