//===- JudgedPhis.cpp - φs that SSA form could do without -----------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/JudgedPhis.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace braunssa;

JudgedPhis::JudgedPhis(Function &F) : Phis(F), Live(Phis.findLive()) {
  removeRedundantPhis(Phis.Graph, Phis.unreached());
}

const Value *JudgedPhis::outside(PhiGraph::Phi P) {
  PhiGraph::Operand O = Phis.Graph.resolve(PhiGraph::Operand::phi(P));
  return O == Phis.unreached() ? nullptr : Phis.valueOf(O);
}
