//===- PromotionReport.cpp - Remarks on promoted variables ----------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reporting/PromotionReport.h"
#include "BraunSSA/Remarks.h"
#include "Support/Compat.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace braunssa;

OptimizationRemarkEmitter *
braunssa::getRemarkEmitterIfWanted(Function &F, FunctionAnalysisManager &AM,
                                   StringRef Name) {
  if (!OptimizationRemarkEmitter::allowExtraAnalysis(F.getContext(), Name))
    return nullptr;
  return &AM.getResult<OptimizationRemarkEmitterAnalysis>(F);
}

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
    Loc = DiagnosticLocation(declarationOf(Record));
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

void braunssa::appendVariable(DiagnosticInfoOptimizationBase &R,
                              const SourceVariable &V) {
  ore::NV Name("Variable", V.Name);
  if (V.IsNamed)
    R << "'" << Name << "'" + V.Part;
  else
    R << Name;
}

void braunssa::appendCount(DiagnosticInfoOptimizationBase &R, StringRef Key,
                           unsigned N, StringRef Noun) {
  R << ore::NV(Key, N) << (" " + Noun + (N == 1 ? "" : "s")).str();
}

void PromotionReport::collect(const AllocaAccesses &Accesses,
                              const SSAConstruction &Construction) {
  Variables.clear();
  for (const Variable &V : Accesses.Variables)
    Variables.emplace_back(V.Alloca);
  CountsOf.assign(Variables.size(), Counts());
  for (unsigned I = 0, E = Accesses.Accesses.size(); I != E; ++I) {
    const Access &A = Accesses.Accesses[I];
    if (I >= Accesses.NumReachable && !Construction.isPromotedUnreachable(A))
      continue;
    ++(isa<LoadInst>(A.Inst) ? CountsOf[A.Var].Loads : CountsOf[A.Var].Stores);
    if (Variables[A.Var].Loc.getLine() == 0)
      Variables[A.Var].Loc = DiagnosticLocation(A.Inst->getDebugLoc());
  }
}

void PromotionReport::emitPromoted(Function &F, SSAConstruction &Construction,
                                   ArrayRef<PHINode *> PhiNodes,
                                   OptimizationRemarkEmitter &Remarks) {
  const PhiGraph &Phis = Construction.phis();
  unsigned NumLeft = 0;
  for (PhiGraph::Phi P = 0; P != Phis.size(); ++P) {
    NumLeft += !Phis.isReplaced(P);
    if (!PhiNodes[P])
      continue;
    ++CountsOf[Construction.place(P).Var].Phis;
    ++Sum.Phis;
    --NumLeft;
  }
  Sum.Variables += Variables.size();
  const SSAConstruction::PhiCounts &PhiCounts = Construction.counts();
  Sum.Candidates += PhiCounts.Candidates;
  Sum.Trivial += PhiCounts.Trivial;
  Sum.Redundant += PhiCounts.Redundant;
  Sum.Simplified += NumLeft;

  for (unsigned Var = 0, E = Variables.size(); Var != E; ++Var) {
    const SourceVariable &V = Variables[Var];
    const Counts &C = CountsOf[Var];
    OptimizationRemark R(
        PromotionRemarkName.data(), "Promoted",
        V.Loc.getLine() ? V.Loc : DiagnosticLocation(F.getSubprogram()),
        &F.getEntryBlock());
    R << "promoted ";
    appendVariable(R, V);
    R << " to SSA values: ";
    appendCount(R, "NumLoads", C.Loads, "load");
    R << " and ";
    appendCount(R, "NumStores", C.Stores, "store");
    R << " removed, ";
    appendCount(R, "NumPhis", C.Phis, "phi");
    R << " placed";
    Remarks.emit(R);
  }
  Variables.clear();
}

void PromotionReport::emitTotals(Function &F,
                                 OptimizationRemarkEmitter &Remarks) {
  if (Sum.Variables == 0)
    return;
  assert(Sum.Candidates ==
             Sum.Trivial + Sum.Redundant + Sum.Simplified + Sum.Phis &&
         "One thing has become of each candidate.");
  OptimizationRemarkAnalysis R(PromotionRemarkName.data(), "PromotionTotals",
                               DiagnosticLocation(F.getSubprogram()),
                               &F.getEntryBlock());
  appendCount(R, "NumVariables", Sum.Variables, "variable");
  R << " promoted, ";
  appendCount(R, "NumCandidates", Sum.Candidates, "phi candidate");
  R << ": " << ore::NV("NumTrivial", Sum.Trivial) << " trivial, "
    << ore::NV("NumRedundant", Sum.Redundant) << " redundant, "
    << ore::NV("NumSimplified", Sum.Simplified) << " simplified, "
    << ore::NV("NumPhis", Sum.Phis) << " placed";
  Remarks.emit(R);
  Sum = Totals();
}
