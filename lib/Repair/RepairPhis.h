//===- RepairPhis.h - The φs of one round of a repair -----------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_REPAIR_REPAIRPHIS_H
#define BRAUNSSA_LIB_REPAIR_REPAIRPHIS_H

#include "BraunSSA/PhiGraph.h"
#include "CFG/CFGWalk.h"
#include "Construction/BraunLookup.h"
#include "llvm/ADT/SmallVector.h"

namespace braunssa {

/// The φs that the lookup has placed for a value since the last round, as a
/// graph of their own, in which those of earlier rounds are the values that
/// they have become. Numbers begin at 0 in each round.
///
/// The φs of earlier rounds refer to none of later ones, so no set that has one
/// of them is redundant because of these: to look at each round alone misses
/// nothing.
class RepairPhis {
public:
  using Phi = PhiGraph::Phi;
  using Operand = PhiGraph::Operand;

  /// Forgets the value.
  void startValue(const CFGWalk &Walk, BraunLookup &From) {
    CFG = &Walk;
    Lookup = &From;
    First = 0;
    ValueOf.clear();
  }

  /// Begins with a round, for which all φs have their operands. Returns whether
  /// it has any.
  bool startRound();

  /// The graph of the round; its replacements count.
  PhiGraph &graph() { return First == 0 ? Lookup->phis() : Later; }

  /// The join that \p P of the round is in.
  unsigned blockOf(Phi P) const { return Lookup->blockOf(First + P); }

  /// Fills in what \p P of the round, which is not replaced, merges: one
  /// operand for each of CFGWalk::preds().
  void expand(Phi P, llvm::SmallVectorImpl<Operand> &Operands);

  /// \p P of the round, which is not replaced, has become \p V.
  void setValue(Phi P, llvm::Value *V) { ValueOf[First + P] = V; }

  /// What \p O of the round's graph has become.
  llvm::Value *valueInRound(Operand O) {
    O = graph().resolve(O);
    return O.isPhi() ? ValueOf[First + O.getPhi()] : O.getLeaf();
  }

  /// Ends the round, in which all that is not replaced has become a value.
  void endRound();

  /// What \p O, as the lookup has returned it, has become. For what was read
  /// before the last round ended.
  llvm::Value *value(Operand O) {
    O = Lookup->phis().resolve(O);
    return O.isPhi() ? ValueOf[O.getPhi()] : O.getLeaf();
  }

  /// Whether value() may be asked for \p O already.
  bool isKnown(Operand O) {
    O = Lookup->phis().resolve(O);
    return !O.isPhi() || O.getPhi() < First;
  }

private:
  const CFGWalk *CFG = nullptr;
  BraunLookup *Lookup = nullptr;
  /// The round's first φ in the lookup's graph.
  Phi First = 0;
  /// The round's graph but for the first round.
  PhiGraph Later;
  /// By the lookup's φ; null for those replaced.
  llvm::SmallVector<llvm::Value *, 4> ValueOf;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_REPAIR_REPAIRPHIS_H
