//===- ExistingPhis.cpp - φs that are there already -----------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Repair/ExistingPhis.h"
#include "Support/Index.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Operator.h"

using namespace llvm;
using namespace braunssa;

bool braunssa::mayStandForValue(const PHINode &Existing) {
  return !isa<FPMathOperator>(Existing) || !Existing.getFastMathFlags().any();
}

unsigned ExistingPhis::replace(RepairPhis &R, const RepairCFG &Walk,
                               ArrayRef<Phi> Staying, ArrayRef<Use *> Uses) {
  // Most rounds have a few φs in blocks that have none.
  if (none_of(Staying, [&](Phi P) {
        return isa<PHINode>(Walk.walk().block(R.blockOf(P))->front());
      }))
    return 0;
  Round = &R;
  CFG = &Walk;
  if (PhiIn.size() < CFG->walk().numReachable()) {
    PhiIn.resize(CFG->walk().numReachable(), NoIndex);
    SlotOf.resize_for_overwrite(CFG->walk().numReachable());
  }
  for (Phi P : Staying)
    PhiIn[Round->blockOf(P)] = P;

  for (const Use *U : Uses)
    if (auto *Existing = dyn_cast<PHINode>(U->getUser())) {
      UsesByPhis.insert(U);
      addPair(Existing);
    }
  for (Phi P : Staying)
    addPhisOf(P);
  // Comparing one adds those that it depends on, and its users.
  for (unsigned I = 0; I != Pairs.size(); ++I)
    compare(I);

  unsigned NumReplaced = 0;
  PhiGraph &G = Round->graph();
  for (const Pair &Found : Pairs)
    if (Found.IsEqual && !G.isReplaced(Found.P)) {
      G.replace(Found.P, Operand::leaf(Found.Existing));
      ++NumReplaced;
    }
  for (Phi P : Staying)
    PhiIn[Round->blockOf(P)] = NoIndex;
  UsesByPhis.clear();
  PairOf.clear();
  Pairs.clear();
  Dependents.clear();
  return NumReplaced;
}

/// Adds the φs that use \p V in a block with a φ of the round.
void ExistingPhis::addUsersOf(Value *V) {
  for (User *U : V->users())
    if (auto *Existing = dyn_cast<PHINode>(U))
      addPair(Existing);
}

/// Adds the φs in the block of \p P that may be equal to it, as far as P merges
/// something that is not a φ of the round.
void ExistingPhis::addPhisOf(Phi P) {
  BasicBlock *BB = CFG->walk().block(Round->blockOf(P));
  if (!isa<PHINode>(BB->front()))
    return;
  PhiGraph &G = Round->graph();
  Leaves.clear();
  for (Operand O : G.operands(P))
    if (O = G.resolve(O); O.isLeaf()) {
      Leaves.push_back(O.getLeaf());
      if (compat::hasUseList(O.getLeaf()))
        break;
    }
  forPhisWith(*BB, Leaves, [this](PHINode &Existing) { addPair(&Existing); });
}

/// The pair of \p Existing, which is added if there is none; NoIndex if it
/// cannot be equal to a φ of the round.
unsigned ExistingPhis::addPair(PHINode *Existing) {
  unsigned Block = CFG->numberOf(Existing->getParent());
  if (!CFG->walk().isReachable(Block) || PhiIn[Block] == NoIndex)
    return NoIndex;
  auto [It, IsNew] = PairOf.try_emplace(Existing, Pairs.size());
  if (IsNew) {
    bool MayBeEqual = mayStandForValue(*Existing);
    Pairs.push_back({Existing, PhiIn[Block], MayBeEqual, NoIndex});
  }
  return It->second;
}

/// Compares what the φs of \p Number merge, and has it refuted if another pair
/// is that this depends on.
void ExistingPhis::compare(unsigned Number) {
  if (!Pairs[Number].IsEqual)
    return;
  PHINode *Existing = Pairs[Number].Existing;
  Phi P = Pairs[Number].P;
  PhiGraph &G = Round->graph();
  Round->expand(P, Merged);
  for (auto [Slot, Pred] : enumerate(CFG->walk().preds(Round->blockOf(P))))
    SlotOf[Pred] = Slot;
  for (unsigned I = 0, E = Existing->getNumIncomingValues(); I != E; ++I) {
    unsigned Pred = CFG->numberOf(Existing->getIncomingBlock(I));
    if (!CFG->walk().isReachable(Pred))
      continue;
    Operand Wanted = G.resolve(Merged[SlotOf[Pred]]);
    Value *Given = Existing->getIncomingValue(I);
    if (Wanted == Operand::leaf(Given) ||
        UsesByPhis.contains(&Existing->getOperandUse(I)))
      continue;
    auto *GivenPhi = Wanted.isPhi() ? dyn_cast<PHINode>(Given) : nullptr;
    unsigned On = GivenPhi ? addPair(GivenPhi) : NoIndex;
    if (On == NoIndex || Pairs[On].P != Wanted.getPhi() || !Pairs[On].IsEqual)
      return refute(Number);
    Dependents.push_back({Number, Pairs[On].LastDependent});
    Pairs[On].LastDependent = Dependents.size() - 1;
  }
  // A φ of the round with no operand but others of the round is found from
  // these.
  addUsersOf(Existing);
}

/// \p Number is not equal, and so are none of those that depend on it.
void ExistingPhis::refute(unsigned Number) {
  Pairs[Number].IsEqual = false;
  Refuted.push_back(Number);
  while (!Refuted.empty()) {
    unsigned Last = Pairs[Refuted.pop_back_val()].LastDependent;
    for (; Last != NoIndex; Last = Dependents[Last].Next)
      if (Pair &D = Pairs[Dependents[Last].Pair]; D.IsEqual) {
        D.IsEqual = false;
        Refuted.push_back(Dependents[Last].Pair);
      }
  }
}
