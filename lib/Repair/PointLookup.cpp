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

void PointLookup::startFunction(Function &F) {
  CFG.startFunction(F);
  Definitions.startFunction(CFG.limit());
  Dominators.forget();
  AreDefinitionsWritten = false;
  NumInVain = 0;
}

void PointLookup::startValue(Operand Initial) {
  endValue();
  Undefined = Initial;
  Definitions.startValue();
}

/// Tells the lookup what has become of the φs of the last value, by which it
/// finds out when shortcuts pay.
void PointLookup::endValue() {
  if (AreDefinitionsWritten && Lookup.phis().size() != 0)
    Lookup.noteRemoved(NumInVain);
  AreDefinitionsWritten = false;
  NumInVain = 0;
}

void PointLookup::startReading(ArrayRef<BasicBlock *> Entries) {
  if (AreDefinitionsWritten)
    return;
  bool WasWhole = CFG.isWhole();
  bool IsRegion = !WasWhole && CFG.readRegion(Entries, Definitions);
  if (!WasWhole)
    Lookup.startFunction(CFG.walk(), Dominators, /*TakesShortcuts=*/!IsRegion);
  AreDefinitionsWritten = !IsRegion;
  writeDefinitions();
}

/// Tells the lookup of the definitions in the blocks read.
void PointLookup::writeDefinitions() {
  const CFGWalk &Walk = CFG.walk();
  Lookup.startVariable(Undefined);
  Phis.startValue(Walk, Lookup);
  if (CFG.isWhole()) {
    Definitions.forEachLast([&](BasicBlock *BB, Value *V) {
      if (unsigned Block = CFG.numberOf(BB); Walk.isReachable(Block))
        Lookup.writeVariable(Block, Operand::leaf(V));
    });
    return;
  }
  // Block 0 is none of the function.
  for (unsigned Block = 1; Block != Walk.numReachable(); ++Block)
    if (Value *V = Definitions.lastBefore(CFG.layoutNumber(Walk.block(Block)),
                                          nullptr))
      Lookup.writeVariable(Block, Operand::leaf(V));
}

PhiGraph::Operand PointLookup::readAtEntry(BasicBlock *BB) {
  unsigned Block = CFG.numberOf(BB);
  if (!CFG.walk().isReachable(Block))
    return Operand::leaf(PoisonValue::get(Undefined.getLeaf()->getType()));
  return Lookup.readAtEntry(Block);
}

bool PointLookup::completeRound() {
  Lookup.addPhiOperands();
  if (!Phis.startRound())
    return false;
  removeNeedless();
  return true;
}
