//===- PhiGraphPrinterPass.cpp - φ graphs as text -------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/AnnotatedPhis.h"
#include "BraunSSA/PhiGraphPrinter.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Function.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace braunssa;

PreservedAnalyses PhiGraphPrinterPass::run(Function &F,
                                           FunctionAnalysisManager &) {
  AnnotatedPhis Phis(F);
  OS << "phi graph of ";
  Phis.print(OS, &F);
  OS << ": phis " << Phis.numPhis() << ", components " << Phis.numComponents()
     << ", redundant " << Phis.numRedundant() << '\n';
  for (auto [P, N] : enumerate(Phis.phis())) {
    OS << "  ";
    Phis.print(OS, N.V);
    OS << " = phi(";
    ListSeparator Comma;
    for (PhiGraph::Operand O : Phis.operands(P)) {
      OS << Comma;
      Phis.print(OS, O);
    }
    OS << "): component " << N.Component;
    if (Phis.isTrivial(P))
      OS << ", trivial";
    if (N.Set) {
      OS << ", redundant, ";
      if (Value *V = Phis.outside(N)) {
        OS << "outside ";
        Phis.print(OS, V);
      } else {
        OS << "nothing outside";
      }
    }
    OS << '\n';
  }
  return PreservedAnalyses::all();
}
