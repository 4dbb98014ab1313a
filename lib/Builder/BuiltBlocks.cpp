//===- BuiltBlocks.cpp - Blocks that are being filled ---------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Builder/BuiltBlocks.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/CFG.h"

using namespace llvm;
using namespace braunssa;

void BuiltBlocks::growTo(unsigned Block) { States.resize(Block + 1); }

void BuiltBlocks::seal(unsigned Block) {
  unsigned First = Preds.size();
  for (BasicBlock *Pred : predecessors(block(Block)))
    Preds.push_back(number(Pred));
  State &S = States[Block];
  S.IsSealed = true;
  S.FirstPred = First;
  S.NumPreds = Preds.size() - First;
}

bool BuiltBlocks::hasItsPreds(unsigned Block) const {
  SmallVector<BasicBlock *, 8> Then, Now;
  for (unsigned Pred : preds(Block))
    Then.push_back(block(Pred));
  append_range(Now, predecessors(block(Block)));
  sort(Then);
  sort(Now);
  return Then == Now;
}
