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
// A φ that fails for itself stays. The others, which fail for a φ that stays,
// may still be redundant beside that one. So they are looked at again, with
// those that stay as leaves.
//
//===----------------------------------------------------------------------===//

#include "UndefPhis.h"
#include "FunctionPhis.h"
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
  /// of φs, each beside undef and the one before, one step further; code as it
  /// comes from front ends has none longer than two.
  static constexpr unsigned MaxRounds = 8;

  bool isUndefined(Operand O) const;
  bool collectOpen();
  void proposeValues();
  void rejectForThemselves();
  void rejectForOthers();
  void acceptRest();
  bool mayBecome(Phi P, Value *V);
  bool dominates(const Instruction *I, const PHINode *PN);

  FunctionPhis &Phis;
  PhiGraph &G;
  Operand Unreached;
  RedundancyAlgorithm Algorithm;
  function_ref<DominatorTree &()> GetDominatorTree;
  DominatorTree *DT = nullptr;

  enum class State : uint8_t {
    Stays,
    Open,     // to be looked at
    Proposed, // redundant if undefined operands may be ignored
    Rejected, // proposed, but not for itself or not for another one
  };
  SmallVector<State, 0> States;
  /// The φs that are not Stays, and for each what is proposed.
  SmallVector<Phi, 0> Open;
  SmallVector<Operand, 0> Proposed;
  SmallVector<Phi, 0> Rejected;
};

} // namespace

void UndefPhiRemover::run() {
  if (!collectOpen())
    return;
  Proposed.resize(G.size());
  for (unsigned Round = 0; Round != MaxRounds && !Open.empty(); ++Round) {
    proposeValues();
    rejectForThemselves();
    rejectForOthers();
    acceptRest();
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

/// Looks for redundant sets among the open φs without their undefined operands.
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
  removeRedundantPhis(Copy, Unreached, Algorithm);
  for (Phi P : Open) {
    Phi InCopy = NumberInCopy[P];
    if (!Copy.isReplaced(InCopy)) {
      States[P] = State::Stays;
      continue;
    }
    Operand By = Copy.resolve(Operand::phi(InCopy));
    if (By.isPhi())
      By = Operand::phi(Open[By.getPhi()]);
    else if (By == Unreached)
      By = Operand::leaf(UndefValue::get(Phis.node(P)->getType()));
    else
      By = Phis.operandFor(By.getLeaf());
    States[P] = State::Proposed;
    Proposed[P] = By;
  }
}

/// Rejects φs that may not become what is proposed because of their own place
/// or operands. They stay.
void UndefPhiRemover::rejectForThemselves() {
  Rejected.clear();
  for (Phi P : Open) {
    if (States[P] != State::Proposed || mayBecome(P, Phis.valueOf(Proposed[P])))
      continue;
    States[P] = State::Stays;
    Rejected.push_back(P);
  }
}

/// Rejects φs that refer to a φ that has been rejected, on and on.
void UndefPhiRemover::rejectForOthers() {
  if (Rejected.empty())
    return;
  SmallVector<SmallVector<Phi, 2>, 0> Users(G.size());
  for (Phi P : Open)
    if (States[P] == State::Proposed)
      for (Operand O : G.operands(P)) {
        O = G.resolve(O);
        // A proposed value is another value already; only members count.
        if (O.isPhi() && O != Proposed[P])
          Users[O.getPhi()].push_back(P);
      }
  while (!Rejected.empty())
    for (Phi User : Users[Rejected.pop_back_val()])
      if (States[User] == State::Proposed) {
        States[User] = State::Rejected;
        Rejected.push_back(User);
      }
}

/// Replaces what has not been rejected and opens what was rejected for others.
void UndefPhiRemover::acceptRest() {
  SmallVector<Phi, 0> Next;
  for (Phi P : Open) {
    if (States[P] == State::Proposed) {
      G.replace(P, Proposed[P]);
      States[P] = State::Stays;
    } else if (States[P] == State::Rejected) {
      States[P] = State::Open;
      Next.push_back(P);
    }
  }
  Open = std::move(Next);
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
  if ((!MergesUndef && !MergesPoison) || isa<UndefValue>(V))
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
