//===- LastingOrder.h - Program order that outlasts new φs ------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM numbers the instructions of a block when their order is asked for, and
// forgets that with each instruction that is added. Promotion in many rounds
// can add a φ to the same block in each of them: then to number it, or to look
// for the accesses between its instructions, takes O(rounds · instructions).
// The accesses themselves only go.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_VARIABLES_LASTINGORDER_H
#define BRAUNSSA_LIB_VARIABLES_LASTINGORDER_H

#include "Variables/Tuning.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/Instructions.h"

namespace braunssa {

/// The order in its block of each instruction that may access a variable, as
/// long as none is added but such as access none.
class LastingOrder {
public:
  /// Begins with another function, or a changed one. O(1) if nothing was asked.
  void start() {
    HasNumbered.clear();
    Numbers.clear();
    Next = 0;
  }

  /// Whether \p A stands before \p B, a load, store, alloca or call of the same
  /// block as A, which is one too. Together O(instructions) of the blocks asked
  /// about.
  bool comesBefore(const llvm::Instruction &A, const llvm::Instruction &B) {
    const llvm::BasicBlock *BB = A.getParent();
    if (BB->isInstrOrderValid())
      return A.comesBefore(&B);
    // Most are near one another, and most blocks get no φ any more. These need
    // no memory for numbers.
    if (isNearBehind(A, B))
      return true;
    if (isNearBehind(B, A))
      return false;
    if (HasNumbered.insert(BB).second)
      return A.comesBefore(&B);
    return numberOf(A) < numberOf(B);
  }

private:
  static bool isNearBehind(const llvm::Instruction &A,
                           const llvm::Instruction &B) {
    const llvm::Instruction *I = &A;
    for (unsigned Distance = 0; I && Distance != tuning::Near; ++Distance)
      if ((I = I->getNextNode()) == &B)
        return true;
    return false;
  }

  unsigned numberOf(const llvm::Instruction &I) {
    if (auto It = Numbers.find(&I); It != Numbers.end())
      return It->second;
    // What has been erased since keeps its number, which nobody asks for.
    for (const llvm::Instruction &Other : *I.getParent())
      if (Other.mayReadOrWriteMemory() || llvm::isa<llvm::AllocaInst>(Other))
        Numbers[&Other] = Next++;
    return Numbers.lookup(&I);
  }

  /// The blocks that LLVM has been asked to number.
  llvm::SmallPtrSet<const llvm::BasicBlock *, 4> HasNumbered;
  llvm::DenseMap<const llvm::Instruction *, unsigned> Numbers;
  unsigned Next = 0;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_VARIABLES_LASTINGORDER_H
