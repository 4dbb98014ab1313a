//===- BuiltVariables.cpp - Variables of a front end ----------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Builder/BuiltVariables.h"
#include "Support/Compat.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace braunssa;

Value *BuiltVariables::initialValue(unsigned Var) {
  if (!Variables[Var].Initial) {
    // The front end may declare variables in the meantime.
    Value *Initial = Undefined(Var);
    Variables[Var].Initial = Initial;
  }
  return Variables[Var].Initial;
}

static void insertRecord(BasicBlock *BB, BasicBlock::iterator Where,
                         DILocalVariable *Debug, DIExpression *Expression,
                         DILocation *Loc, Value *V) {
  BB->insertDbgRecordBefore(
      DbgVariableRecord::createDbgVariableRecord(V, Debug, Expression, Loc),
      Where);
}

/// Returns true if a record at \p A describes the same instance of a variable
/// as one at \p B: in the same function, inlined at the same place.
static bool areOfOneInstance(const DILocation *A, const DILocation *B) {
  return A->getInlinedAt() == B->getInlinedAt() &&
         A->getScope()->getSubprogram() == B->getScope()->getSubprogram();
}

void BuiltVariables::showWrite(Variable &Shown, BasicBlock *BB, Value *V,
                               DILocation *Loc) {
  DILocation *Home = Shown.Loc.get();
  if (!Loc || (Loc != Home && !areOfOneInstance(Loc, Home)))
    Loc = Home;
  if (!Shown.WriteLoc)
    Shown.WriteLoc = Loc;
  else if (Shown.WriteLoc.get() != Loc)
    Shown.AreWritesApart = true;
  if (Shown.Debug)
    insertRecord(
        BB, compat::hasTerminator(*BB) ? BB->back().getIterator() : BB->end(),
        Shown.Debug, Shown.Expression, Loc, V);
}

/// Returns where a φ is: where the writes are, as after mem2reg, or on no line
/// of the variable's scope if they are not all in one place.
DILocation *BuiltVariables::mergedLocation(const Variable &Shown) {
  DILocation *Home = Shown.Loc.get();
  if (Shown.AreWritesApart)
    return DILocation::get(Home->getContext(), 0, 0, Home->getScope(),
                           Home->getInlinedAt());
  return Shown.WriteLoc ? Shown.WriteLoc.get() : Home;
}

void BuiltVariables::notePhi(unsigned Var, PHINode *PN) const {
  const Variable &Shown = Variables[Var];
  if (!Shown.Loc)
    return;
  PN->setDebugLoc(mergedLocation(Shown));
  if (Shown.Debug)
    showAtBegin(Var, PN->getParent(), PN);
}

void BuiltVariables::showAtBegin(unsigned Var, BasicBlock *BB, Value *V) const {
  const Variable &Shown = Variables[Var];
  BasicBlock::iterator Where = BB->getFirstInsertionPt();
  // A block that is only a catchswitch after its φs has no place for records.
  if (Where != BB->end())
    insertRecord(BB, Where, Shown.Debug, Shown.Expression,
                 mergedLocation(Shown), V);
}
