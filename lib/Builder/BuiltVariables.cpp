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
#include "llvm/IR/DebugInfoMetadata.h"
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
                         DILocalVariable *Debug, const DebugLoc &Loc,
                         Value *V) {
  auto *Expression = DIExpression::get(BB->getContext(), {});
  BB->insertDbgRecordBefore(
      DbgVariableRecord::createDbgVariableRecord(V, Debug, Expression, Loc),
      Where);
}

void BuiltVariables::showWrite(const Variable &Shown, BasicBlock *BB,
                               Value *V) {
  insertRecord(
      BB, compat::hasTerminator(*BB) ? BB->back().getIterator() : BB->end(),
      Shown.Debug, Shown.Loc, V);
}

void BuiltVariables::notePhi(unsigned Var, PHINode *PN) const {
  const Variable &Shown = Variables[Var];
  if (!Shown.Debug)
    return;
  BasicBlock *BB = PN->getParent();
  BasicBlock::iterator Where = BB->getFirstInsertionPt();
  // Nothing may stand in a block that is only a catchswitch behind its φs.
  if (Where != BB->end())
    insertRecord(BB, Where, Shown.Debug, Shown.Loc, PN);
}
