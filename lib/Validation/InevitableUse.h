//===- InevitableUse.h - What a run is going to do with a value -*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A value that may be poison is not where the run is going to dereference it,
// whatever happens, since that would be undefined behaviour. This is a question
// about the old function: the new one may do with V, behind the point in
// question, what the old one did with undef, just because of the claim that is
// to be proven (PoisonProofs.h). So it is the old function that is followed
// here, with its variables in memory, along the one way that a run can take.
//
// What is V in the new function is poison in the old one, if V is poison: V
// itself, if that was there, and what had been computed from it; and what V is
// known to stand for when control comes to the point. That is a claim again,
// about the same moment or an earlier one. For these claims not to rest on one
// another in a circle, it has to be proven without inevitable uses.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_VALIDATION_INEVITABLEUSE_H
#define BRAUNSSA_LIB_VALIDATION_INEVITABLEUSE_H

#include "Validation/FunctionSnapshot.h"
#include "Validation/SnapshotMatch.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace llvm {
class Use;
} // namespace llvm

namespace braunssa {

/// Whether it is undefined behaviour to run the user of \p U if that is poison.
bool mustNotBePoison(const llvm::Use &U);

/// Follows the old function from an edge on, as long as it has no choice.
class InevitableUse {
public:
  /// Whether V stands for \p Of when control comes to the edge: for a variable
  /// as it is then, or with \p IsRecord for the erased value of a record.
  using StandsFor = llvm::function_ref<bool(unsigned Of, bool IsRecord)>;

  InevitableUse(const FunctionSnapshot &Before, const SnapshotMatch &Match,
                llvm::Value *V, StandsFor Holds)
      : Before(Before), Match(Match), V(V), Holds(Holds) {}

  /// Whether a run that comes from \p Pred to \p Block does with V, or with
  /// what is poison if V is, what must not be done with poison. O(1).
  bool comesBehind(unsigned Pred, unsigned Block);

private:
  /// What is known of an old value or a variable if V is poison.
  enum class State : uint8_t {
    Unknown,
    Poison,
    AsAtEdge, ///< It is what a variable held at the edge.
  };
  struct Content {
    State S = State::Unknown;
    /// The variable, if it is AsAtEdge.
    unsigned Var = NoIndex;
  };

  void enter(unsigned Pred, unsigned Block);
  bool passBlock(unsigned Block);
  bool passRecord(unsigned R);
  bool passKept(unsigned R);
  Content contentOf(llvm::Value *Old) const;
  bool isComputedFromV(llvm::Value *Old) const;
  Content &variable(unsigned Var);
  bool isPoison(llvm::Value *Old, llvm::Value *New);
  bool isPoison(Content &C);

  const FunctionSnapshot &Before;
  const SnapshotMatch &Match;
  llvm::Value *V;
  StandsFor Holds;
  /// By address in the old function; and by variable.
  llvm::SmallDenseMap<const llvm::Value *, Content, 8> Values;
  llvm::SmallDenseMap<unsigned, Content, 8> Variables;
  /// How many more records are looked at.
  unsigned RecordsLeft = 128;
  /// Whether the run might leave the way.
  bool HasLeft = false;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_VALIDATION_INEVITABLEUSE_H
