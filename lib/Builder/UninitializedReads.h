//===- UninitializedReads.h - Reads before writes ---------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each variable of the front end gets a state, which is a variable itself: it
// holds Unwritten at the function's entry, each write sets it to Written, and
// the end of a lifetime to Unwritten. A second lookup keeps the states and
// answers for each read of the front end.
//
// The answer is exact. On a path from the entry to the read, the value of an
// SSA name is the one that was assigned last; here it is Written iff the path
// has a write, after the last end of a lifetime. Once unreachable edges are left
// out and no set of φs is redundant, there are three cases:
//
//  * The read resolves to Written: every path has a write.
//  * It resolves to Unwritten: no path has one.
//  * It is a φ. Together, the φs that its operands lead to refer to both
//    values: if they referred to one at most, they would be a redundant set.
//    Therefore some path has a write and another has none.
//
// The values that the front end's variables hold can't tell. After `x = x`,
// the variable has been written and holds what it held before.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_BUILDER_UNINITIALIZEDREADS_H
#define BRAUNSSA_LIB_BUILDER_UNINITIALIZEDREADS_H

#include "BraunSSA/SSABuilder.h"
#include "Builder/BuilderLookup.h"
#include "PhiGraph/RedundantPhiRemover.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"

namespace braunssa {

/// Finds the reads of variables that some path from the entry leaves unwritten.
class UninitializedReads {
public:
  using Operand = PhiGraph::Operand;
  using Read = SSABuilder::UninitializedRead;

  /// Begins with \p F, without variables, and keeps the memory.
  void startFunction(llvm::Function &F) {
    Lookup.startFunction(F);
    Recorded.clear();
  }

  /// Adds a variable, in the order of the builder's.
  void addVariable() { Lookup.addVariable(unwritten()); }

  /// Records a write at the end of what \p BB has now. Amortised O(1).
  void noteWrite(unsigned Var, llvm::BasicBlock *BB) {
    Lookup.writeVariable(Var, Lookup.blocks().number(BB), written());
  }

  /// Records the end of a lifetime there, after which the variable is as
  /// unwritten as at the entry. Amortised O(1).
  void noteEnd(unsigned Var, llvm::BasicBlock *BB) {
    Lookup.writeVariable(Var, Lookup.blocks().number(BB), unwritten());
  }

  /// Records \p R, a read that the builder has answered with \p Held. Costs
  /// what the builder's own lookup costs, and nothing where \p Held shows that
  /// every path has a write.
  void noteRead(const Read &R, Operand Held);

  /// Records that \p BB has all of its predecessors.
  void sealBlock(llvm::BasicBlock *BB) {
    Lookup.sealBlock(Lookup.blocks().number(BB));
  }

  /// Seals all blocks and passes to \p Report the reads recorded that a path
  /// without a write reaches, in the order in which they were recorded.
  /// Near-linear in the reads, writes and blocks.
  void finish(llvm::function_ref<void(const Read &)> Report);

private:
  struct RecordedRead {
    Read R;
    Operand State;
  };

  static Operand unwritten() { return BuilderPhis::initial(0); }
  static Operand written() { return BuilderPhis::initial(1); }

  BuilderLookup Lookup;
  RedundantPhiRemover RedundantPhis;
  llvm::SmallVector<RecordedRead, 0> Recorded;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_BUILDER_UNINITIALIZEDREADS_H
