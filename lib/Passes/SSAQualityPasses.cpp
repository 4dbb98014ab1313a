//===- SSAQualityPasses.cpp - Printing and verifying SSA quality ----------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BraunSSA/SSAQualityPasses.h"
#include "Analysis/JudgedPhis.h"
#include "BraunSSA/SSAQuality.h"
#include "Support/Compat.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/CycleAnalysis.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ModuleSlotTracker.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/raw_ostream.h"
#include <string>

using namespace llvm;
using namespace braunssa;
using Phi = PhiGraph::Phi;

/// Measures \p F and prints the figures behind its name.
static SSAQuality measureAndPrint(Function &F, FunctionAnalysisManager &AM,
                                  raw_ostream &OS) {
  SSAQuality Quality = measureSSAQuality(F, AM.getResult<CycleAnalysis>(F));
  OS << "ssa quality of ";
  F.printAsOperand(OS, /*PrintType=*/false);
  OS << ": ";
  Quality.print(OS);
  OS << '\n';
  return Quality;
}

PreservedAnalyses SSAQualityPrinterPass::run(Function &F,
                                             FunctionAnalysisManager &AM) {
  measureAndPrint(F, AM, OS);
  return PreservedAnalyses::all();
}

PreservedAnalyses SSAQualityPrinterPass::run(Module &M,
                                             ModuleAnalysisManager &AM) {
  auto &FAM = AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  SSAQuality Total;
  unsigned NumFunctions = 0;
  for (Function &F : M) {
    if (F.isDeclaration())
      continue;
    Total += measureAndPrint(F, FAM, OS);
    ++NumFunctions;
  }
  OS << "ssa quality of " << NumFunctions
     << (NumFunctions == 1 ? " function: " : " functions: ");
  Total.print(OS);
  OS << '\n';
  return PreservedAnalyses::all();
}

/// Describes \p P, a φ with a fault, in one line.
static void printFault(raw_ostream &OS, JudgedPhis &Phis, Phi P,
                       ModuleSlotTracker &Slots) {
  OS << "\n  ";
  Phis.node(P).printAsOperand(OS, /*PrintType=*/false, Slots);
  OS << " in block ";
  Phis.node(P).getParent()->printAsOperand(OS, /*PrintType=*/false, Slots);
  ListSeparator Comma;
  OS << ": ";
  if (Phis.isTrivial(P))
    OS << Comma << "trivial";
  if (Phis.isRedundant(P)) {
    OS << Comma << "redundant, ";
    if (const Value *V = Phis.outside(P)) {
      OS << "outside ";
      V->printAsOperand(OS, /*PrintType=*/false, Slots);
    } else {
      OS << "nothing outside";
    }
  }
  if (Phis.isDead(P))
    OS << Comma << "dead";
}

PreservedAnalyses SSAQualityVerifierPass::run(Function &F,
                                              FunctionAnalysisManager &) {
  static constexpr unsigned MaxPrinted = 20;
  JudgedPhis Phis(F);
  SmallVector<Phi, 0> Faults;
  for (Phi P = 0; P != Phis.size(); ++P)
    if (Phis.isRedundant(P) || Phis.isDead(P))
      Faults.push_back(P);
  if (Faults.empty())
    return PreservedAnalyses::all();

  ModuleSlotTracker Slots = compat::slotTracker(F.getParent());
  Slots.incorporateFunction(F);
  std::string Message;
  raw_string_ostream OS(Message);
  OS << "verify<ssa-quality>: function ";
  F.printAsOperand(OS, /*PrintType=*/false, Slots);
  OS << " has " << Faults.size()
     << (Faults.size() == 1 ? " phi that is" : " phis that are")
     << " trivial, redundant or dead";
  for (Phi P : ArrayRef(Faults).take_front(MaxPrinted))
    printFault(OS, Phis, P, Slots);
  if (Faults.size() > MaxPrinted)
    OS << "\n  and " << Faults.size() - MaxPrinted << " more";
  report_fatal_error(Twine(Message), /*gen_crash_diag=*/false);
}
