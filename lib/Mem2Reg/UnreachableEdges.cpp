//===- UnreachableEdges.cpp - φ operands for unreachable edges ------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Mem2Reg/UnreachableEdges.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Constants.h"

using namespace llvm;
using namespace braunssa;

void braunssa::addUnreachableIncoming(ArrayRef<PHINode *> Phis,
                                      const CFGWalk &CFG) {
  SmallVector<unsigned, 8> Preds;
  for (PHINode *PN : Phis) {
    if (!PN)
      continue;
    Preds.clear();
    for (BasicBlock *Pred : predecessors(PN->getParent()))
      if (!CFG.isReachable(CFG.numberOf(Pred)))
        Preds.push_back(CFG.numberOf(Pred));
    sort(Preds, [&](unsigned A, unsigned B) {
      return CFG.layoutNumber(A) < CFG.layoutNumber(B);
    });
    for (unsigned Pred : Preds)
      PN->addIncoming(PoisonValue::get(PN->getType()), CFG.block(Pred));
  }
}
