//===- RemarkText.cpp - What remarks are made of --------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reporting/RemarkText.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/IR/DebugInfoMetadata.h"

using namespace llvm;
using namespace braunssa;

void braunssa::appendVariable(DiagnosticInfoOptimizationBase &R,
                              const SourceVariable &V) {
  ore::NV Name("Variable", V.Name);
  if (V.IsNamed)
    R << "'" << Name << "'" + V.Part;
  else
    R << Name;
}

void braunssa::appendCallers(DiagnosticInfoOptimizationBase &R,
                             const DILocation *InlinedAt) {
  StringRef Into = ", inlined into '";
  for (const DILocation *Call = InlinedAt; Call; Call = Call->getInlinedAt()) {
    const DISubprogram *Function = Call->getScope()->getSubprogram();
    StringRef Name = Function->getLinkageName();
    ore::NV Caller("Caller", Name.empty() ? Function->getName() : Name);
    Caller.Loc = DiagnosticLocation(Call);
    R << Into << Caller
      << ("' at " + Caller.Loc.getRelativePath() + ":" +
          Twine(Call->getLine()) + ":" + Twine(Call->getColumn()))
             .str();
    Into = ", into '";
  }
}

void braunssa::appendCount(DiagnosticInfoOptimizationBase &R, StringRef Key,
                           unsigned N, StringRef Noun) {
  R << ore::NV(Key, N) << (" " + Noun + (N == 1 ? "" : "s")).str();
}
