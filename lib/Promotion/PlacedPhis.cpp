//===- PlacedPhis.cpp - The φs of a construction in the IR ----------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Promotion/PlacedPhis.h"
#include "Mem2Reg/PhiNames.h"
#include "Support/Compat.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Operator.h"
#include "llvm/IR/PatternMatch.h"
#include <optional>

using namespace llvm;
using namespace braunssa;

void PlacedPhis::create(Function &F, const CFGWalk &Walk,
                        ArrayRef<Variable> Variables,
                        SSAConstruction &Decided) {
  CFG = &Walk;
  SSA = &Decided;
  PhiGraph &Phis = SSA->phis();
  Operands.start(Phis);
  Nodes.assign(Phis.size(), nullptr);
  UndefPhis.clear();
  HasMoreEdges = false;
  NumCreated = 0;
  std::optional<bool> NoSignedZeros;
  PhiNames Names;
  unsigned LastVar = NoIndex;
  for (Phi P = 0; P != Phis.size(); ++P) {
    auto [Var, Block] = SSA->place(P);
    const Variable &V = Variables[Var];
    if (Var != LastVar) {
      LastVar = Var;
      Names.startVariable(V.Alloca->getName());
    }
    unsigned NumEdges = CFG->numEdges(Block);
    if (Phis.isReplaced(P)) {
      Names.skip();
    } else {
      ++NumCreated;
      HasMoreEdges |= NumEdges != Phis.numOperands(P);
      PHINode *PN = PHINode::Create(V.ValueType, NumEdges, Names.next(),
                                    CFG->block(Block)->begin());
      Nodes[P] = PN;
      PN->setDebugLoc(compat::compilerGeneratedLoc());
      // Lets `x > 0 ? x : -x` become fabs, as with LLVM.
      if (isa<FPMathOperator>(PN)) {
        if (!NoSignedZeros)
          NoSignedZeros =
              F.getFnAttribute("no-signed-zeros-fp-math").getValueAsBool();
        PN->setHasNoSignedZeros(*NoSignedZeros);
      }
    }
    if (Operands.areParked())
      Operands.park(P, Nodes[P], NumEdges);
  }
}

void PlacedPhis::listByBlock(const PromotedDebugInfo &DebugInfo,
                             bool NamesBlocks) {
  MergesUndef.assign(Nodes.size(), false);
  Next.resize_for_overwrite(Nodes.size());
  if (NamesBlocks && !ListedBlocks.empty())
    for (unsigned Block : ListedBlocks)
      First[Block] = NoIndex;
  else
    First.assign(CFG->numReachable(), NoIndex);
  ListedBlocks.clear();
  for (Phi P = 0; P != Nodes.size(); ++P) {
    auto [Var, Block] = SSA->place(P);
    if (!Nodes[P] && !DebugInfo.isTracked(Var))
      continue;
    Next[P] = First[Block];
    First[Block] = P;
  }
  for (Phi P = 0; NamesBlocks && P != Nodes.size(); ++P)
    if (First[SSA->place(P).Block] == P)
      ListedBlocks.push_back(SSA->place(P).Block);
}

/// Whether \p V is undef or poison, or made of nothing else.
bool PlacedPhis::isUndef(const Value *V) {
  return match(V, PatternMatch::m_Undef());
}
