//===- NearbyLookup.cpp - Values defined right above their uses -----------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Repair/NearbyLookup.h"
#include "Repair/ExistingPhis.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace braunssa;

/// So many blocks are gone up through, and edges looked at beyond the number of
/// definitions. Where that is not enough, little has been lost.
constexpr unsigned MostSteps = 8;

bool NearbyLookup::read(BasicBlock *BB, AtEntry &Found) const {
  unsigned StepsLeft = MostSteps + Definitions.size();
  for (;;) {
    auto Preds = predecessors(BB);
    // The function's entry, or code that is not reached.
    if (Preds.empty())
      return false;
    BasicBlock *Above = *Preds.begin();
    Found = {nullptr, 1, atEnd(Above)};
    if (Found.V) {
      for (const BasicBlock *Pred : drop_begin(Preds)) {
        const Value *V = atEnd(Pred);
        if (!V || StepsLeft-- == 0)
          return false;
        ++Found.NumEdges;
        if (V != Found.V)
          Found.Join = BB;
      }
      return true;
    }
    if (std::next(Preds.begin()) != Preds.end() || StepsLeft-- == 0)
      return false;
    BB = Above;
  }
}

PHINode *NearbyLookup::standingPhi(BasicBlock *Join,
                                   ArrayRef<Use *> Uses) const {
  if (!isa<PHINode>(Join->front()))
    return nullptr;
  PHINode *Found = nullptr;
  auto Try = [&](PHINode &PN) {
    if (!Found && PN.getParent() == Join && mergesDefinitions(PN, Uses))
      Found = &PN;
  };
  for (const Use *U : Uses)
    if (auto *PN = dyn_cast<PHINode>(U->getUser()))
      Try(*PN);
  if (!Found)
    forPhisWith(*Join,
                map_range(predecessors(Join),
                          [this](BasicBlock *Pred) { return atEnd(Pred); }),
                Try);
  return Found;
}

/// Whether \p PN, of a block with a definition in each predecessor, merges
/// these, or is going to.
bool NearbyLookup::mergesDefinitions(const PHINode &PN,
                                     ArrayRef<Use *> Uses) const {
  if (!mayStandForValue(PN))
    return false;
  for (unsigned I = 0, E = PN.getNumIncomingValues(); I != E; ++I)
    if (PN.getIncomingValue(I) != atEnd(PN.getIncomingBlock(I)) &&
        !is_contained(Uses, &PN.getOperandUse(I)))
      return false;
  return true;
}

void NearbyLookup::fillIn(PHINode &PN) const {
  for (BasicBlock *Pred : predecessors(PN.getParent()))
    PN.addIncoming(atEnd(Pred), Pred);
}
