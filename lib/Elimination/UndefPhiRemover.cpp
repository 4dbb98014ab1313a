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
// as leaves.
//
//===----------------------------------------------------------------------===//

#include "Elimination/UndefPhiRemover.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Operator.h"
#include "llvm/IR/PatternMatch.h"
#include <algorithm>

using namespace llvm;
using namespace braunssa;

bool UndefPhiRemover::run(FunctionPhis &FPhis, Operand UnreachedValue,
                          function_ref<DominatorTree &()> DominatorTreeOf,
                          Budget &Limits) {
  Phis = &FPhis;
  G = &FPhis.Graph;
  Unreached = UnreachedValue;
  GetDominatorTree = DominatorTreeOf;
  DT = nullptr;
  Left = &Limits;
  MayBePoison.clear();
  if (!collectOpen())
    return false;
  replaceUndefined();
  Proposed.resize(G->size());
  Dominators.resize(G->size());
  bool AnyFailed = false;
  for (; Left->Rounds && !Open.empty(); --Left->Rounds) {
    proposeValues();
    failForThemselves();
    AnyFailed |= any_of(Candidates, [&](Phi P) { return fails(P); });
    failForOthers();
    settle();
  }
  // What was not looked at again may have become redundant all the same.
  if (!Open.empty())
    Remover.removeFrom(*G, Unreached);
  return AnyFailed && Left->Rounds;
}

bool UndefPhiRemover::isUndefined(Operand O) const {
  return O.isLeaf() && match(O.getLeaf(), PatternMatch::m_Undef());
}

/// Whether two different values meet in \p P, undefined ones aside, that are
/// leaves or φs known to stay.
bool UndefPhiRemover::isMixed(Phi P) const {
  Operand First;
  for (Operand O : G->operands(P)) {
    O = G->resolve(O);
    if (O == First || (O.isPhi() && States[O.getPhi()] == State::Open) ||
        isUndefined(O))
      continue;
    if (First)
      return true;
    First = O;
  }
  return false;
}

/// Opens the φs in reachable blocks that have not been replaced and are not
/// mixed. Nearly all are: as in RedundantPhiRemover, two sweeps settle them.
/// Returns whether any that is left has an undefined operand, without which
/// there is nothing to gain.
bool UndefPhiRemover::collectOpen() {
  States.assign(G->size(), State::Stays);
  Open.clear();
  for (Phi P = 0; P != G->size(); ++P)
    if (!G->isReplaced(P) && Phis->isReachable(P))
      States[P] = State::Open;
  for (Phi P = 0; P != G->size(); ++P)
    if (States[P] == State::Open && isMixed(P))
      States[P] = State::Stays;
  bool HasUndefined = false;
  for (Phi P = G->size(); P-- > 0;) {
    if (States[P] != State::Open)
      continue;
    if (isMixed(P)) {
      States[P] = State::Stays;
      continue;
    }
    Open.push_back(P);
    HasUndefined |= any_of(
        G->operands(P), [&](Operand O) { return isUndefined(G->resolve(O)); });
  }
  std::reverse(Open.begin(), Open.end());
  return HasUndefined;
}

/// Lists the users of each φ among \p UserPhis.
void UndefPhiRemover::collectUsers(ArrayRef<Phi> UserPhis) {
  Users.clear();
  Users.resize(G->size());
  for (Phi P : UserPhis)
    for (Operand O : G->operands(P)) {
      O = G->resolve(O);
      if (O.isPhi())
        Users[O.getPhi()].push_back(P);
    }
}

/// Replaces the φs that merge nothing but undef and poison by undef.
void UndefPhiRemover::replaceUndefined() {
  collectUsers(Open);
  SmallVector<bool, 0> IsDefined(G->size(), false);
  SmallVector<Phi, 0> Worklist;
  auto Define = [&](Phi P) {
    if (!IsDefined[P])
      Worklist.push_back(P);
    IsDefined[P] = true;
  };
  for (Phi P : Open)
    if (any_of(G->operands(P), [&](Operand O) {
          O = G->resolve(O);
          return O.isPhi() ? States[O.getPhi()] != State::Open
                           : !isUndefined(O);
        }))
      Define(P);
  while (!Worklist.empty())
    for (Phi User : Users[Worklist.pop_back_val()])
      Define(User);
  for (Phi P : Open)
    if (!IsDefined[P]) {
      G->replace(P, Operand::leaf(UndefValue::get(Phis->node(P)->getType())));
      States[P] = State::Stays;
    }
  erase_if(Open, [&](Phi P) { return G->isReplaced(P); });
}

/// Looks for redundant sets among the open φs without their undefined operands.
/// Those that are in none stay.
void UndefPhiRemover::proposeValues() {
  Copy.clear();
  NumberInCopy.resize(G->size());
  for (Phi P : Open)
    NumberInCopy[P] = Copy.addPhi(G->operands(P).size());
  for (Phi P : Open) {
    Operand Self = Operand::phi(NumberInCopy[P]);
    transform(G->operands(P), Copy.operands(NumberInCopy[P]).begin(),
              [&](Operand O) {
                O = G->resolve(O);
                if (isUndefined(O))
                  return Self; // It does not count.
                if (!O.isPhi())
                  return O;
                return States[O.getPhi()] == State::Open
                           ? Operand::phi(NumberInCopy[O.getPhi()])
                           : Operand::leaf(Phis->node(O.getPhi()));
              });
  }
  for (Phi P : Open)
    States[P] = State::Stays;
  Remover.removeFrom(Copy, Unreached);
  auto Original = [&](Operand O) {
    return O.isPhi() ? Operand::phi(Open[O.getPhi()])
                     : Phis->operandFor(O.getLeaf());
  };
  Candidates.clear();
  for (auto [InCopy, Dominator] : Remover.dominated()) {
    Phi P = Open[InCopy];
    Operand By = Copy.resolve(Operand::phi(InCopy));
    assert(By != Unreached && "Every open φ merges something defined.");
    States[P] = State::Proposed;
    Proposed[P] = Original(By);
    Dominators[P] = Original(Dominator);
    Candidates.push_back(P);
  }
}

/// Finds φs that may not become what is proposed because of their own place or
/// operands.
void UndefPhiRemover::failForThemselves() {
  for (Phi P : Candidates)
    if (!mayBecome(P, Phis->valueOf(Proposed[P])))
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
  // Those proposed are among the open ones of this round.
  collectUsers(Open);
  while (!Worklist.empty()) {
    Phi Failing = Worklist.pop_back_val();
    for (Phi User : Users[Failing]) {
      // The value outside is no member of the set.
      if (States[User] != State::Proposed ||
          Proposed[User] == Operand::phi(Failing))
        continue;
      States[User] = State::FailsForOther;
      Worklist.push_back(User);
    }
  }
}

/// Whether \p P, which fails for itself beside what is proposed, might become a
/// φ that lies between that value and it, should that one stay.
bool UndefPhiRemover::mayBecomeDominator(Phi P) {
  Operand D = Dominators[P];
  for (unsigned I = 0; I != MaxDominators; ++I) {
    if (D.isLeaf() || D == Proposed[P])
      return false;
    if (fails(D.getPhi()) && mayBecome(P, Phis->valueOf(D)))
      return true;
    D = Dominators[D.getPhi()];
  }
  return true;
}

/// Replaces the φs that do not fail, decides which of the others stay, and
/// opens the rest again.
void UndefPhiRemover::settle() {
  Open.clear();
  bool AnyStays = false;
  Phi FirstInCFG = G->size();
  for (Phi P : Candidates) {
    if (States[P] == State::FailsForItself) {
      if (!mayBecomeDominator(P)) {
        Staying.push_back(P);
        AnyStays = true;
      } else if (FirstInCFG == G->size() ||
                 Phis->walkNumber(P) < Phis->walkNumber(FirstInCFG)) {
        FirstInCFG = P;
      }
    }
  }
  // Where all that fail for themselves might become φs that fail because of
  // them, one has to stay to get on. A φ becomes what dominates it in the CFG
  // as well, so the first one there has the least to lose.
  if (!AnyStays && FirstInCFG != G->size())
    Staying.push_back(FirstInCFG);
  for (Phi P : Staying)
    States[P] = State::Stays;
  Staying.clear();
  for (Phi P : Candidates) {
    if (States[P] == State::Proposed) {
      G->replace(P, Proposed[P]);
      States[P] = State::Stays;
    } else if (fails(P)) {
      States[P] = State::Open;
      Open.push_back(P);
    }
  }
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
  if (MergesUndef && !isNotPoison(V, P))
    return false;
  return !I || dominates(I, P);
}

/// Whether \p V, or something it is computed from, might decide a branch. Looks
/// at no more than a few uses of a few values, so that it costs O(1).
static bool mayDecideBranch(const Value *V) {
  constexpr unsigned MaxValues = 8, MaxUses = 16;
  auto AnyUser = [](const Value *Of, auto Is) {
    auto Users = make_range(Of->user_begin(), Of->user_end());
    unsigned Looked = 0;
    for (const User *U : Users)
      if (Looked++ == MaxUses || Is(U))
        return true;
    return false;
  };
  auto IsBranch = [](const User *U) {
    const auto *I = dyn_cast<Instruction>(U);
    return I && (I->getOpcode() == Instruction::Br ||
                 I->getOpcode() == Instruction::Switch);
  };
  SmallVector<const Value *, MaxValues> Values = {V};
  for (unsigned N = 0; N != Values.size(); ++N) {
    if (AnyUser(Values[N], [&](const User *U) {
          return IsBranch(U) || (!isa<PHINode>(U) && AnyUser(U, IsBranch));
        }))
      return true;
    if (const auto *I = dyn_cast<Instruction>(Values[N]))
      for (const Value *O : I->operands())
        if (Values.size() != MaxValues && (isa<Instruction, Argument>(O)))
          Values.push_back(O);
  }
  return false;
}

/// Whether \p V is not poison where \p P stands.
bool UndefPhiRemover::isNotPoison(Value *V, Phi P) {
  if (isNotPoisonAnywhere(V))
    return true;
  // A branch on poison is undefined behaviour, so above P there may be one that
  // rules it out. LLVM looks for it among the blocks that dominate P.
  if (isa<Constant>(V) || !mayDecideBranch(V))
    return false;
  // LLVM 19 overlooks flags of φs.
  if (isa<PHINode>(V) && HasPoisonFlags)
    return false;
  if (!DT)
    DT = &GetDominatorTree();
  const PHINode *Place = Phis->node(P);
  unsigned Cost = DT->getNode(Place->getParent())->getLevel();
  if (Cost > Left->Dominators)
    return false;
  Left->Dominators -= Cost;
  return isGuaranteedNotToBePoison(V, nullptr, Place, DT);
}

bool UndefPhiRemover::isNotPoisonAnywhere(Value *V) {
  SmallVector<Phi, 4> Through;
  if (!isPoisonThroughPhisOnly(V, Through))
    return false;
  if (!Through.empty() && MayBePoison.empty())
    findPoisonPhis();
  return none_of(Through, [&](Phi P) { return MayBePoison[P]; });
}

/// Whether \p V is not poison unless a φ is, one of \p Through, which V is or
/// is computed from. LLVM answers this for values that have nothing to do with
/// φs. Gives up after a few steps.
bool UndefPhiRemover::isPoisonThroughPhisOnly(Value *V,
                                              SmallVectorImpl<Phi> &Through) {
  constexpr unsigned MaxValues = 8;
  SmallVector<Value *, MaxValues> Values = {V};
  for (unsigned N = 0; N != Values.size(); ++N) {
    if (isa<PHINode>(Values[N])) {
      Operand O = G->resolve(Phis->operandFor(Values[N]));
      if (O.isPhi())
        Through.push_back(O.getPhi());
      else
        Values[N--] = O.getLeaf();
      continue;
    }
    if (isGuaranteedNotToBePoison(Values[N]))
      continue;
    auto *I = dyn_cast<Instruction>(Values[N]);
    if (!I || canCreatePoison(cast<Operator>(I)) ||
        Values.size() + I->getNumOperands() > MaxValues)
      return false;
    Values.append(I->op_begin(), I->op_end());
  }
  return true;
}

/// Finds out which φs may be poison: those that merge a value that may be,
/// directly, through others, or through what is computed from others. LLVM's
/// own answer for a φ gives up after a few steps, and takes the poison that
/// comes over edges from unreachable blocks at face value.
void UndefPhiRemover::findPoisonPhis() {
  SmallVector<Phi, 0> All, Worklist;
  SmallVector<Phi, 4> Through;
  for (Phi P = 0; P != G->size(); ++P)
    All.push_back(P);
  collectUsers(All);
  MayBePoison.assign(G->size(), false);
  auto Mark = [&](Phi P) {
    if (!MayBePoison[P])
      Worklist.push_back(P);
    MayBePoison[P] = true;
  };
  HasPoisonFlags = false;
  for (Phi P : All) {
    bool HasFlags = Phis->node(P)->hasPoisonGeneratingFlags();
    HasPoisonFlags |= HasFlags;
    if (HasFlags || any_of(G->operands(P), [&](Operand O) {
          O = G->resolve(O);
          Through.clear();
          if (O.isLeaf() && !isPoisonThroughPhisOnly(O.getLeaf(), Through))
            return true;
          for (Phi Cause : Through)
            Users[Cause].push_back(P);
          return false;
        }))
      Mark(P);
  }
  while (!Worklist.empty())
    for (Phi User : Users[Worklist.pop_back_val()])
      Mark(User);
}

bool UndefPhiRemover::dominates(const Instruction *I, Phi P) {
  if (!DT)
    DT = &GetDominatorTree();
  return DT->dominates(I, Phis->node(P)->getParent());
}
