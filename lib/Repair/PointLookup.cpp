//===- PointLookup.cpp - What a value is at points of a function ----------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Repair/PointLookup.h"
#include "llvm/IR/Constants.h"

using namespace llvm;
using namespace braunssa;

void PointLookup::startFunction(Function &NewF) {
  F = &NewF;
  LayoutNumbers.emplace(NewF);
  Definitions.startFunction(LayoutNumbers->limit());
  AreRoundsStarted = false;
  AreDefinitionsWritten = false;
  NumInVain = 0;
}

void PointLookup::startValue() {
  endValue();
  Definitions.startValue();
}

/// Tells the lookup what has become of the φs of the last value, by which it
/// finds out when shortcuts pay.
void PointLookup::endValue() {
  if (AreDefinitionsWritten && Rounds->Lookup.phis().size() != 0)
    Rounds->Lookup.noteRemoved(NumInVain);
  AreDefinitionsWritten = false;
  NumInVain = 0;
}

void PointLookup::startRounds() {
  if (!Rounds)
    Rounds = std::make_unique<Apparatus>();
  if (!AreRoundsStarted) {
    Rounds->CFG.startFunction(*F, *LayoutNumbers);
    Rounds->Dominators.forget();
    AreRoundsStarted = true;
  }
}

void PointLookup::startReading(ArrayRef<BasicBlock *> Entries,
                               Operand Initial) {
  if (AreDefinitionsWritten)
    return;
  Undefined = Initial;
  startRounds();
  bool WasWhole = Rounds->CFG.isWhole();
  bool IsRegion = !WasWhole && Rounds->CFG.readRegion(Entries, Definitions);
  if (!WasWhole)
    Rounds->Lookup.startFunction(Rounds->CFG.walk(), Rounds->Dominators,
                                 /*TakesShortcuts=*/!IsRegion);
  AreDefinitionsWritten = !IsRegion;
  writeDefinitions();
}

/// Tells the lookup of the definitions in the blocks read.
void PointLookup::writeDefinitions() {
  const RepairCFG &CFG = Rounds->CFG;
  const CFGWalk &Walk = CFG.walk();
  BraunLookup &Lookup = Rounds->Lookup;
  Lookup.startVariable(Undefined);
  Rounds->Phis.startValue(Walk, Lookup);
  if (CFG.isWhole()) {
    Definitions.forEachLast([&](BasicBlock *BB, Value *V) {
      if (unsigned Block = CFG.numberOf(BB); Walk.isReachable(Block))
        Lookup.writeVariable(Block, Operand::leaf(V));
    });
    return;
  }
  // Block 0 is none of the function.
  for (unsigned Block = 1; Block != Walk.numReachable(); ++Block)
    if (Value *V = Definitions.lastIn(CFG.layoutNumber(Walk.block(Block))))
      Lookup.writeVariable(Block, Operand::leaf(V));
}

PhiGraph::Operand PointLookup::readAtEntry(BasicBlock *BB) {
  unsigned Block = Rounds->CFG.numberOf(BB);
  if (!Rounds->CFG.walk().isReachable(Block))
    return Operand::leaf(PoisonValue::get(Undefined.getLeaf()->getType()));
  return Rounds->Lookup.readAtEntry(Block);
}

bool PointLookup::completeRound() {
  Rounds->Lookup.addPhiOperands();
  if (!Rounds->Phis.startRound())
    return false;
  removeNeedless();
  return true;
}
