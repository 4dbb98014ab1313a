//===- SourceVariable.cpp - Variables as the source has them --------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Support/SourceVariable.h"
#include "Support/Compat.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace braunssa;

/// A debug record that says which variable \p AI holds, or null. Other records
/// that refer to \p AI describe variables that hold its address.
static DbgVariableRecord *findRecord(AllocaInst *AI) {
  SmallVector<DbgVariableRecord *, 4> Users;
  compat::findDebugRecords(AI, Users);
  for (DbgVariableRecord *User : Users)
    if (!User->isDbgAssign() && (User->isAddressOfVariable() ||
                                 User->getExpression()->startsWithDeref()))
      return User;
  for (DbgVariableRecord *Assign : at::getDVRAssignmentMarkers(AI))
    return Assign;
  return nullptr;
}

/// Where the variable of \p Record was declared, or null if it is not from the
/// source. Only `#dbg_declare` has that for a location.
static DILocation *declarationOf(const DbgVariableRecord *Record) {
  DILocalVariable *Var = Record->getVariable();
  DILocation *Loc = Record->getDebugLoc().get();
  if (!Loc || Var->getLine() == 0)
    return nullptr;
  if (Loc->getLine() == Var->getLine())
    return Loc;
  return DILocation::get(Var->getContext(), Var->getLine(), /*Column=*/0,
                         Var->getScope(), Loc->getInlinedAt());
}

SourceVariable::SourceVariable(AllocaInst *AI) {
  if (DbgVariableRecord *Record = findRecord(AI)) {
    Name = Record->getVariable()->getName().str();
    const DILocation *Declaration = declarationOf(Record);
    Loc = DiagnosticLocation(Declaration);
    InlinedAt = Declaration ? Declaration->getInlinedAt() : nullptr;
    if (auto Fragment = Record->getExpression()->getFragmentInfo())
      Part = " (bits " + utostr(Fragment->startInBits()) + " to " +
             utostr(Fragment->endInBits() - 1) + ")";
  }
  if (Name.empty())
    Name = AI->getName().str();
  if (!Name.empty())
    return;
  IsNamed = false;
  raw_string_ostream OS(Name);
  OS << "an unnamed variable of type ";
  AI->getAllocatedType()->print(OS, /*IsForDebug=*/false, /*NoDetails=*/true);
}
