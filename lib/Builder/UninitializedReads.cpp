//===- UninitializedReads.cpp - Reads before writes -----------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Builder/UninitializedReads.h"
#include "Builder/ReachableBlocks.h"
#include "llvm/IR/Constants.h"

using namespace llvm;
using namespace braunssa;

/// Returns false if \p Held, which the builder has found for a read, shows that
/// every path to the read has a write. On a path without one, the variable
/// holds what it held at the entry: a token, or undef if the front end is not
/// asked.
static bool mayBeInitial(PhiGraph::Operand Held) {
  if (Held.isPhi())
    return true;
  if (BuilderPhis::isToken(Held))
    return Held != BuilderPhis::unreached();
  return isa<UndefValue>(Held.getLeaf());
}

void UninitializedReads::noteWrite(unsigned Var, BasicBlock *BB) {
  Lookup.writeVariable(Var, Lookup.blocks().number(BB), written());
}

void UninitializedReads::noteEndOfLifetime(unsigned Var, BasicBlock *BB) {
  Lookup.writeVariable(Var, Lookup.blocks().number(BB), unwritten());
}

void UninitializedReads::noteRead(const Read &R, Operand Held) {
  if (!mayBeInitial(Held))
    return;
  unsigned Block = Lookup.blocks().number(R.Block);
  Recorded.push_back({R, Lookup.readVariable(R.Var.number(), Block)});
}

void UninitializedReads::finish(function_ref<void(const Read &)> Report) {
  if (Recorded.empty())
    return;
  Lookup.sealAllBlocks();
  PhiGraph &G = Lookup.phis().graph();
  BitVector IsReachable = findReachable(Lookup.blocks());
  leaveOutUnreachable(Lookup.phis(), Lookup.blocks(), IsReachable);
  RedundantPhis.removeFrom(G, BuilderPhis::unreached());
  for (RecordedRead &Each : Recorded) {
    Operand State = G.resolve(Each.State);
    if (State == written() ||
        !IsReachable.test(Lookup.blocks().number(Each.R.Block)))
      continue;
    Each.R.OnEveryPath = State == unwritten();
    Report(Each.R);
  }
}
