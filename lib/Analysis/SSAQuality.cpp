//===- SSAQuality.cpp - How good SSA form is ------------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BraunSSA/SSAQuality.h"
#include "Analysis/JudgedPhis.h"
#include "Support/IrreducibleCycles.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>

using namespace llvm;
using namespace braunssa;

SSAQuality &SSAQuality::operator+=(const SSAQuality &Other) {
  if (Other.NumPhis != 0)
    MinOperands = NumPhis == 0 ? Other.MinOperands
                               : std::min(MinOperands, Other.MinOperands);
  MaxOperands = std::max(MaxOperands, Other.MaxOperands);
  NumPhis += Other.NumPhis;
  NumOperands += Other.NumOperands;
  NumTrivial += Other.NumTrivial;
  NumRedundant += Other.NumRedundant;
  NumDead += Other.NumDead;
  NumCongruent += Other.NumCongruent;
  NumIrreducibleLoops += Other.NumIrreducibleLoops;
  return *this;
}

void SSAQuality::print(raw_ostream &OS) const {
  OS << "phis " << NumPhis << ", operands " << NumOperands;
  if (NumPhis != 0)
    OS << " (min " << MinOperands << ", max " << MaxOperands << ", mean "
       << format("%.2f", double(NumOperands) / double(NumPhis)) << ')';
  OS << ", trivial " << NumTrivial << ", redundant " << NumRedundant
     << ", dead " << NumDead << ", congruent " << NumCongruent
     << ", irreducible loops " << NumIrreducibleLoops;
}

SSAQuality braunssa::measureSSAQuality(Function &F, const CycleInfo &Cycles) {
  JudgedPhis Phis(F);
  SSAQuality Quality;
  for (PhiGraph::Phi P = 0; P != Phis.size(); ++P) {
    SSAQuality One;
    One.NumPhis = 1;
    One.NumOperands = Phis.node(P).getNumIncomingValues();
    One.MinOperands = One.MaxOperands = One.NumOperands;
    One.NumTrivial = Phis.isTrivial(P);
    One.NumRedundant = Phis.isRedundant(P);
    One.NumDead = Phis.isDead(P);
    Quality += One;
  }
  Quality.NumCongruent = Phis.countCongruent();
  Quality.NumIrreducibleLoops = compat::countIrreducible(Cycles);
  return Quality;
}
