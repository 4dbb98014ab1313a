//===- DebugUses.cpp - Debug records of a value to be repaired ------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Repair/DebugUses.h"
#include "Support/Compat.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace braunssa;

void DebugUses::addUsesOf(Value &V) {
  SmallVector<DbgVariableRecord *, 4> Records;
  compat::findDebugRecords(&V, Records);
  for (DbgVariableRecord *Record : Records)
    if ((Record->isDbgValue() || Record->isDbgAssign()) &&
        Record->getFunction() == F)
      Uses.push_back({Record, &V, nullptr});
}

void DebugUses::rewrite(const PointDefinitions &Definitions,
                        ArrayRef<PHINode *> Inserted,
                        ArrayRef<PHINode *> Reused, PhiGraph::Operand Initial) {
  if (Uses.empty())
    return;
  if (!IsStarted) {
    Lookup.startFunction(*F);
    IsStarted = true;
  }
  Lookup.startValue();
  Definitions.forEach([&](BasicBlock *BB, PointDefinitions::Point At,
                          Value *V) { Lookup.define(BB, At, V); });
  for (PHINode *PN : concat<PHINode *const>(Inserted, Reused))
    Lookup.define(PN->getParent(), PointDefinitions::Point::entry(), PN);

  Entries.clear();
  for (DebugUse &U : Uses) {
    BasicBlock *BB = U.Record->getParent();
    U.Now = Lookup.lastBefore(BB, U.Record->getInstruction());
    if (!U.Now)
      Entries.push_back(BB);
  }
  AtEntries.clear();
  if (!Entries.empty()) {
    Lookup.startReading(Entries, Initial);
    for (BasicBlock *BB : Entries)
      AtEntries.push_back(Lookup.readAtEntry(BB));
    Lookup.completeRound();
  }

  const PhiGraph::Operand *Next = AtEntries.begin();
  for (DebugUse &U : Uses) {
    if (!U.Now) {
      PhiGraph::Operand O = Lookup.phis().graph().resolve(*Next++);
      U.Now = O.isPhi() || O == Initial ? PoisonValue::get(U.Named->getType())
                                        : O.getLeaf();
    }
    // The address of an assignment is replaced too, and may be the only use.
    if (U.Now != U.Named)
      U.Record->replaceVariableLocationOp(U.Named, U.Now, /*AllowEmpty=*/true);
  }
  Uses.clear();
}
