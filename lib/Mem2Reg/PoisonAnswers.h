//===- PoisonAnswers.h - What mem2reg knows not to be poison ----*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The answers of LLVM's isGuaranteedNotToBePoison(), in less time. A branch on
// a value, or on what it is an operand of, shows that the value is not poison
// below. LLVM looks for such branches by going up the dominator tree, from the
// place of each value that it asks about to the entry: in a deep function, that
// is a step for each pair of a φ and a block above it. Here each value's
// branches are found by its uses, once.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_MEM2REG_POISONANSWERS_H
#define BRAUNSSA_LIB_MEM2REG_POISONANSWERS_H

#include "Support/FunctionAnalyses.h"
#include "Support/Index.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Instructions.h"
#include <utility>

namespace braunssa {

/// Proves values not to be poison where φs stand. What it keeps follows the
/// function if that changes by replacing().
class PoisonAnswers {
public:
  /// \p Given must outlive it.
  explicit PoisonAnswers(FunctionAnalyses &Given) : Analyses(Given) {}

  /// What isGuaranteedNotToBePoison(\p V, assumptions, \p PN, dominator tree)
  /// answers. Asks for the dominator tree only if one of the values that \p V
  /// is computed from decides a branch, or is assumed about. Looks at no more
  /// of these values than LLVM does, at the uses of each only once.
  bool isNotPoison(llvm::Value *V, llvm::PHINode *PN);

  /// A value and what it is computed from, each from the next: the way from the
  /// last argument of isNotPoison() to the value that could not be proved, if
  /// that was the answer. The answer stays the same as long as none of these is
  /// replaced or gets a use.
  struct Step {
    llvm::Value *V;
    /// Where it must not be poison.
    const llvm::Instruction *Place;
    /// How many operands have been proved, if operands are looked at.
    unsigned NumProved;
  };
  llvm::ArrayRef<Step> way() const { return Way; }

  /// A number that the caller may keep with \p V, at first NoIndex; null if
  /// \p V has been on no way(), or is undef or poison, which nothing replaces.
  /// It is gone once \p V is replaced.
  unsigned *mark(const llvm::Value *V) {
    auto It = Records.find(V);
    return It == Records.end() ? nullptr : &It->second.Mark;
  }

  /// Takes note that \p PN is going to be replaced by \p V. O(uses of \p PN).
  void replacing(llvm::PHINode *PN, llvm::Value *V);

private:
  /// Blocks of the dominator tree none of which dominates another, as intervals
  /// of its numbers in their order.
  using Branches = llvm::SmallVector<std::pair<unsigned, unsigned>, 1>;

  /// What is kept of a value: the blocks that end in a branch that it decides,
  /// or NoIndex if there are none, as there are of nearly all.
  struct Record {
    unsigned Branches = NoIndex;
    unsigned Mark = NoIndex;
  };

  bool isKnown(llvm::Value *V, const llvm::Instruction *Place);
  bool decidesBranchAbove(llvm::Value *V, const llvm::BasicBlock *BB);
  void addBranches(const llvm::Value *V, Record &Of);
  void addBranch(const llvm::BasicBlock *BB, Branches &Of);

  FunctionAnalyses &Analyses;
  llvm::SmallVector<Step, 8> Way;
  llvm::DenseMap<const llvm::Value *, Record> Records;
  llvm::SmallVector<Branches, 0> AllBranches;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_MEM2REG_POISONANSWERS_H
