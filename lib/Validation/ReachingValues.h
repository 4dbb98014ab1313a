//===- ReachingValues.h - Proofs of what a variable holds -------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The old function keeps variables in memory, the new one in values. Where the
// new one uses V for what the old one has loaded, V must be that value on each
// path. So the proof goes backwards, in the old function: what is claimed of a
// variable at the entry of a block is claimed at the end of each predecessor,
// where V, if it is a φ of the block, is the φ's operand for that predecessor;
// at a store it is claimed of the value stored, and if that was loaded itself,
// at that load. Which φ belongs to which variable need not be known.
//
// A claim once made is not made again. So claims may depend on one another in
// a circle, and all the same hold: take any run of the function, and a point of
// it for which something is claimed. Each claim rests on claims about points
// that the run has passed before, hence on the start or on a store in the end.
//
// V stands for what V is at the moment for which it is claimed. Behind V's
// definition the proof therefore must not go on claiming V: there it is the
// value of an earlier iteration, and the variable must not hold anything
// defined. Between a load L and a later use of what it loaded, V is not
// defined anew if V's definition dominates L: else some path would lead to the
// definition without passing L, and on to the use, which L dominates. If it
// does not dominate L, then L comes first, and must have read nothing defined.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_VALIDATION_REACHINGVALUES_H
#define BRAUNSSA_LIB_VALIDATION_REACHINGVALUES_H

#include "Validation/FunctionSnapshot.h"
#include "Validation/PoisonProofs.h"
#include "Validation/SnapshotMatch.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/PointerIntPair.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Dominators.h"
#include <memory>

namespace braunssa {

/// Proves claims of what variables hold. Claims are independent: one that
/// fails leaves nothing behind.
class ReachingValues {
public:
  /// What is claimed: that a value V may stand for something. Without V, that
  /// this is undefined. The flag says that it may be undef, because V is known
  /// not to be poison; else only poison is worse than V.
  using Claim = llvm::PointerIntPair<llvm::Value *, 1, bool>;

  /// Why a claim does not hold.
  struct Refutation {
    unsigned Block;
    /// The variable, or NoIndex for a φ.
    unsigned Var;
    /// Who puts there something else: the record of a store, a kill or a φ, or
    /// NoIndex for the start of the function.
    unsigned Definition;
    /// What that is, in the old function. Null if the variable has no value.
    llvm::Value *Expected;
    llvm::Value *Found;
  };

  /// \p DT is the function's now. All must outlive the proofs, and the function
  /// must not change. \p LooksAhead says whether to ask what a run is going to
  /// do with a value.
  ReachingValues(const FunctionSnapshot &Before, const SnapshotMatch &Match,
                 const llvm::DominatorTree &DT, bool LooksAhead = true);

  /// Whether \p V may stand for the erased value of record \p R wherever that
  /// was used and V's definition dominates the use.
  bool holds(unsigned R, llvm::Value *V) {
    return prove({NoIndex, R, {V, false}});
  }

  /// Whether the erased value of record \p R was always undefined, even if
  /// only undef.
  bool isUndefined(unsigned R) { return prove({NoIndex, R, {nullptr, true}}); }

  /// Whether \p PN may stand for what \p Var holds at the entry of its block.
  bool serves(llvm::PHINode *PN, unsigned Var);

  /// Why the last claim did not hold.
  const Refutation &refutation() const { return Why; }

  /// The variables that \p PN is known to serve at the entry of its block, in
  /// the order in which that was proven.
  llvm::ArrayRef<unsigned> servedBy(llvm::PHINode *PN) const {
    auto It = Served.find(PN);
    return It == Served.end() ? llvm::ArrayRef<unsigned>() : It->second;
  }

private:
  /// A claim of what \p Of, a variable, holds at the entry of \p Block; or,
  /// without a block, of the erased value of record \p Of.
  struct Goal {
    unsigned Block;
    unsigned Of;
    Claim C;
  };
  /// A goal as a member of a set.
  using GoalKey = std::pair<std::pair<unsigned, unsigned>, void *>;
  static GoalKey keyOf(const Goal &G) {
    return {{G.Block, G.Of}, G.C.getOpaqueValue()};
  }

  bool prove(const Goal &G);
  bool prove(llvm::function_ref<bool()> Begin);
  bool tryToProve(llvm::function_ref<bool()> Begin);
  bool standsFor(llvm::Value *V, RunPoint Point, unsigned Of, bool IsRecord);
  void require(const Goal &G);
  bool stepFromEntry(const Goal &G);
  bool stepFromErased(const Goal &G);
  bool stepBack(unsigned Block, unsigned End, unsigned Definition, unsigned Var,
                Claim C);
  bool stepFromEnd(unsigned Pred, unsigned Var, Claim C);
  bool claimOf(llvm::Value *Old, unsigned Block, unsigned Var,
               unsigned Definition, Claim C);
  bool claimUndefined(unsigned Block, unsigned Var, unsigned Definition,
                      llvm::Value *Old, Claim C);
  bool stepFromPhi(unsigned R, Claim C);
  bool refute(unsigned Block, unsigned Var, unsigned Definition,
              llvm::Value *Expected, Claim C);
  Claim behindDefinition(Claim C);
  bool isDefinedWithin(llvm::Value *V, unsigned Block, unsigned Begin,
                       unsigned End) const;
  bool isDefinedBefore(llvm::Value *V, unsigned R) const;
  bool isNotPoison(llvm::Value *V, RunPoint Point = {});
  Claim atPoint(RunPoint Point, Claim C);

  const FunctionSnapshot &Before;
  const SnapshotMatch &Match;
  const llvm::DominatorTree &DT;
  PoisonProofs Poison;
  Refutation Why;
  /// Whether the last claim failed because a value may be poison.
  bool FailedForPoison = false;
  /// Whether to ask on the way what is known of a value at that point. That is
  /// rarely necessary and takes time.
  bool AsksAtPoints = false;
  llvm::DenseSet<GoalKey> Claimed;
  /// The goals of the proof under way, also those that have been reduced to
  /// others behind them.
  llvm::SmallVector<Goal, 0> Worklist;
  llvm::DenseMap<llvm::PHINode *, llvm::SmallVector<unsigned, 1>> Served;
  /// The same without looking ahead, if that has been asked.
  std::unique_ptr<ReachingValues> WithoutAhead;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_VALIDATION_REACHINGVALUES_H
