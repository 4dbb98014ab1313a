//===- ReachableBlocks.cpp - What the entry reaches -----------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Builder/ReachableBlocks.h"
#include "Support/Compat.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/CFG.h"

using namespace llvm;
using namespace braunssa;

BitVector braunssa::findReachable(BuiltBlocks &Blocks) {
  BitVector IsReachable(Blocks.size());
  SmallVector<BasicBlock *, 0> Worklist;
  auto Reach = [&](BasicBlock *BB) {
    unsigned Block = Blocks.number(BB);
    if (IsReachable.test(Block))
      return;
    IsReachable.set(Block);
    Worklist.push_back(BB);
  };
  Function &F = Blocks.function();
  if (!F.empty())
    Reach(&F.getEntryBlock());
  while (!Worklist.empty()) {
    BasicBlock *BB = Worklist.pop_back_val();
    // A block that the front end is going to end with a return or the like has
    // no terminator yet.
    if (!compat::hasTerminator(*BB))
      continue;
    for (BasicBlock *Succ : successors(BB))
      Reach(Succ);
  }
  return IsReachable;
}

void braunssa::leaveOutUnreachable(BuilderPhis &Phis, const BuiltBlocks &Blocks,
                                   const BitVector &IsReachable) {
  PhiGraph &G = Phis.graph();
  for (PhiGraph::Phi P = 0; P != G.size(); ++P) {
    unsigned Block = Phis.place(P).Block;
    if (G.isReplaced(P))
      continue;
    if (!IsReachable.test(Block)) {
      G.replace(P, BuilderPhis::unreached());
      continue;
    }
    for (auto [Pred, O] : zip_equal(Blocks.preds(Block), G.operands(P)))
      if (!IsReachable.test(Pred))
        O = PhiGraph::Operand::phi(P);
  }
}
