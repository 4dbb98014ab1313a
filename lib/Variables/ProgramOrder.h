//===- ProgramOrder.h - Accesses in the order of the program ----*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Accesses are found in the use lists of the allocas, so instructions that
// access no variable cost next to nothing, and no access asks which variable it
// is of. Then they have to be put in order.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_VARIABLES_PROGRAMORDER_H
#define BRAUNSSA_LIB_VARIABLES_PROGRAMORDER_H

#include "CFG/CFGWalk.h"
#include "Support/Buckets.h"
#include "Variables/LastingOrder.h"
#include "Variables/Lifetimes.h"
#include "Variables/Tuning.h"
#include "Variables/Variable.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

namespace braunssa {

/// Finds the loads, stores and kills of variables, block by block in the order
/// of the walk, each block's in program order. A kill is an access to a
/// lifetime marker or an alloca. It owns nothing but memory, which it reuses
/// from function to function.
class ProgramOrder {
public:
  /// Which accesses there are besides loads and stores.
  struct Kills {
    /// Whether an alloca ends the life of its former value, as it does outside
    /// the entry block, or a marker does.
    bool AreRead = false;
    /// Whether markers do.
    bool AtMarkers = false;
  };

  /// Begins with \p Variables, of the function of \p Walk; those promoted are
  /// left out. All must outlive all questions, and not move. With \p InBlocks,
  /// the order in a block is asked of that.
  void start(const CFGWalk &Walk, llvm::ArrayRef<Variable> Of, Kills Which,
             LastingOrder *InBlocks) {
    CFG = &Walk;
    Variables = Of;
    Read = Which;
    Lasting = InBlocks;
    NumberOf.clear();
  }

  /// Fills \p Accesses with all of them, sorted as a whole: for so few that to
  /// look at all blocks would cost more. O(N log N) for N of them.
  void sortAsAWhole(llvm::SmallVectorImpl<Access> &Accesses);

  /// Fills \p Accesses with all of them, sorted by block; sortBlock() is to
  /// follow for each block. O(N + blocks).
  void sortByBlock(llvm::SmallVectorImpl<Access> &Accesses);

  /// The bounds of the blocks in the array of sortByBlock() or indexBlocks().
  BucketBounds &blocks() { return Blocks; }
  const BucketBounds &blocks() const { return Blocks; }

  /// Calls \p Visit with each load, store and kill in \p BB and its variable's
  /// number, in program order, until \p Visit returns false.
  /// O(instructions of the block).
  template <typename VisitorT>
  void visitInOrder(llvm::BasicBlock &BB, VisitorT Visit);

  /// Returns true if kills are read, too.
  bool areKillsRead() const { return Read.AreRead; }

  /// Puts \p Accesses, all that \p Block has, in program order.
  /// If there are several, O(instructions of the block), or with a lasting
  /// order O(N log N) for N of them.
  void sortBlock(unsigned Block, llvm::MutableArrayRef<Access> Accesses);

  /// Finds the bounds of the blocks in \p Accesses, which are in order.
  /// O(blocks + accesses).
  void indexBlocks(llvm::ArrayRef<Access> Accesses);

  /// Gives back memory that was needed for many variables only.
  void giveBackLarge();

private:
  template <typename VisitorT> void visitUses(VisitorT Visit) const;
  void refillFrom(llvm::BasicBlock &BB, llvm::MutableArrayRef<Access> Accesses);
  void numberVariables();
  bool comesBefore(const llvm::Instruction &A,
                   const llvm::Instruction &B) const {
    return Lasting ? Lasting->comesBefore(A, B) : A.comesBefore(&B);
  }
  bool isRead(const Variable &V) const { return !V.IsPromoted; }
  /// Whether \p AI is a kill. In the entry block there is no former value.
  bool isKill(const llvm::AllocaInst *AI) const {
    return Read.AreRead && AI->getParent() != CFG->block(0);
  }

  const CFGWalk *CFG = nullptr;
  llvm::ArrayRef<Variable> Variables;
  Kills Read;
  LastingOrder *Lasting = nullptr;
  BucketBounds Blocks;
  /// One more than the indices of the variables that are read. Empty until a
  /// block has many accesses.
  llvm::DenseMap<const llvm::AllocaInst *, unsigned> NumberOf;
};

template <typename VisitorT>
void ProgramOrder::visitInOrder(llvm::BasicBlock &BB, VisitorT Visit) {
  if (NumberOf.empty())
    numberVariables();
  for (llvm::Instruction &I : BB) {
    const llvm::Value *Address = llvm::getLoadStorePointerOperand(&I);
    const auto *AI = llvm::dyn_cast_or_null<llvm::AllocaInst>(Address);
    if (!Address && Read.AreRead) {
      AI = llvm::dyn_cast<llvm::AllocaInst>(&I);
      if (AI ? !isKill(AI) : !Read.AtMarkers)
        continue;
      if (!AI)
        AI = lifetimeOf(I);
    }
    if (unsigned Number = AI ? NumberOf.lookup(AI) : 0)
      if (!Visit(&I, Number - 1))
        return;
  }
}

} // namespace braunssa

#endif // BRAUNSSA_LIB_VARIABLES_PROGRAMORDER_H
