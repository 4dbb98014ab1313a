//===- PoisonProofs.h - Proofs that values are not poison -------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What may stand for undef must not be poison. Two things say of a value of the
// new function that it is not: how it is computed, and what the function has
// done with it before.
//
// The latter is where it was dereferenced, divided by, branched on, or passed
// as an argument that must be defined: with poison that is undefined behaviour.
// Why may the new function be asked, when it is the one to be proven? All
// claims of a translation are proven together, by induction over the steps of a
// run. Up to some step both functions have taken the same path, and each value
// of the new one has been what the old one had there, or a refinement. If the
// new one now does with poison what must not be done with it, the old one had
// nothing but poison there, so its behaviour was undefined too, and then
// whatever the new one does is right. So in a run that matters this has not
// happened: what is claimed for a later point of it may rely on that.
//
// It may rely on what was done *before* that point only. What is done with V
// behind it, in the new function, may be done with something else in the old
// one, just because of the claim in question: if undef becomes V there, a
// division by `V | 1` says nothing of V, since one by `undef | 1` is defined.
// What the old function is going to do is another matter (InevitableUse.h).
//
// The new function has everything that is needed. What the old one did with a
// value that was erased, the new one does with what has taken its place, be it
// poison itself: then nothing behind that point matters.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_VALIDATION_POISONPROOFS_H
#define BRAUNSSA_LIB_VALIDATION_POISONPROOFS_H

#include "Validation/FunctionSnapshot.h"
#include "Validation/SnapshotMatch.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <functional>
#include <optional>

namespace llvm {
class DominatorTree;
class Use;
} // namespace llvm

namespace braunssa {

/// A point of a run: control is in \p Block, has passed its records before
/// \p End, and none of the others since it came in. On an edge, all are passed,
/// and \p To comes next. Without a block it is no point.
struct RunPoint {
  unsigned Block = NoIndex;
  unsigned End = 0;
  unsigned To = NoIndex;
};

/// Knows of values that they are not poison.
class PoisonProofs {
public:
  /// Whether \p V is known, by other means, to stand for \p Of at a point on an
  /// edge: for what a variable holds there, or with \p IsRecord for the erased
  /// value of a record.
  using StandsFor = std::function<bool(llvm::Value *V, RunPoint Point,
                                       unsigned Of, bool IsRecord)>;

  /// All must outlive this, and the function must not change. Without \p Holds,
  /// only what lies before a point counts.
  PoisonProofs(const FunctionSnapshot &Before, const SnapshotMatch &Match,
               const llvm::DominatorTree &DT, StandsFor Holds)
      : Before(Before), Match(Match), DT(DT), Holds(std::move(Holds)) {}

  /// Whether \p V is not poison whenever control is at \p Point, which its
  /// definition dominates. Without a point: wherever it is.
  ///
  /// The first question of a value costs as much as what is computed from it,
  /// and all cost as much as what it is computed from.
  bool isNotPoison(llvm::Value *V, RunPoint Point = {});

  /// The point on the edge from \p Pred to \p Block.
  RunPoint onEdge(unsigned Pred, unsigned Block) const {
    return {Pred, Before.block(Pred).End, Block};
  }

private:
  /// A value as it is at some point of a run: the result of the last run of its
  /// definition. Two points are known that lie behind that and before the next
  /// one.
  struct Instance {
    llvm::Value *V;
    RunPoint Early, Late;
  };

  bool prove(const Instance &Goal);
  bool forEachSource(const Instance &I,
                     llvm::function_ref<bool(Instance)> Do) const;
  bool isRuledOut(llvm::Value *V, RunPoint Point);
  bool isBefore(RunPoint Use, RunPoint Point) const;
  const llvm::SmallVectorImpl<RunPoint> &hazardsOf(llvm::Value *V);
  const llvm::SmallVectorImpl<RunPoint> &hazardsOfPoison();
  void addHazards(llvm::SmallVectorImpl<llvm::Value *> &Poisoned,
                  llvm::SmallVectorImpl<RunPoint> &Hazards) const;
  std::optional<RunPoint> pointBehind(const llvm::Instruction &I) const;

  const FunctionSnapshot &Before;
  const SnapshotMatch &Match;
  const llvm::DominatorTree &DT;
  const StandsFor Holds;
  /// Per value, the points behind which it can't have been poison.
  llvm::DenseMap<llvm::Value *, llvm::SmallVector<RunPoint, 2>> Hazards;
  /// The points that no run has passed.
  std::optional<llvm::SmallVector<RunPoint, 2>> PoisonHazards;
  /// Answers, by value and edge.
  llvm::DenseMap<std::pair<llvm::Value *, std::pair<unsigned, unsigned>>, bool>
      Answers;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_VALIDATION_POISONPROOFS_H
