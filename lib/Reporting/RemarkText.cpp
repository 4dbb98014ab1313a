//===- RemarkText.cpp - What remarks are made of --------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reporting/RemarkText.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"

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

void braunssa::appendCount(DiagnosticInfoOptimizationBase &R, StringRef Key,
                           unsigned N, StringRef Noun) {
  R << ore::NV(Key, N) << (" " + Noun + (N == 1 ? "" : "s")).str();
}
