//===- PointLookup.h - What a value is at points of a function --*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_REPAIR_POINTLOOKUP_H
#define BRAUNSSA_LIB_REPAIR_POINTLOOKUP_H

#include "CFG/BlockDominators.h"
#include "Construction/BraunLookup.h"
#include "Repair/NearbyLookup.h"
#include "Repair/PointDefinitions.h"
#include "Repair/RepairCFG.h"
#include "Repair/RepairPhis.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/IR/Instructions.h"
#include <memory>
#include <optional>

namespace braunssa {

/// Finds out what a value with definitions at points of a function is, and
/// which φs that takes, of which it inserts none. It owns nothing but memory,
/// which it reuses from value to value and from function to function.
///
/// For each value: startValue(), define() for each definition; then rounds,
/// each of startReading(), readAtEntry() for each of its blocks, and
/// completeRound(). Where nearby() will do, that takes no round.
class PointLookup {
public:
  using Operand = PhiGraph::Operand;
  using Point = PointDefinitions::Point;

  /// Begins with \p F, or with the same function after its CFG has changed.
  void startFunction(llvm::Function &F);

  /// Begins with a value that has no definitions.
  void startValue();

  /// The value is \p V from \p At in \p BB on.
  void define(llvm::BasicBlock *BB, Point At, llvm::Value *V) {
    Definitions.add((*LayoutNumbers)(BB), BB, At, V);
  }

  /// The value has been found to be \p PN, which is in the function, behind the
  /// φs of its block, which is what later rounds are to know.
  void noteStanding(llvm::PHINode *PN) {
    if (!AreDefinitionsWritten)
      define(PN->getParent(), Point::entry(), PN);
  }

  const PointDefinitions &definitions() const { return Definitions; }

  /// The last definition in \p BB that is known to \p I, an instruction of the
  /// block or null for its end. Null if there is none.
  llvm::Value *lastBefore(llvm::BasicBlock *BB, const llvm::Instruction *I) {
    Definitions.prepare();
    return Definitions.lastBefore((*LayoutNumbers)(BB), I);
  }

  /// What \p BB defines at its beginning, or null.
  llvm::Value *definedAtEntry(llvm::BasicBlock *BB) {
    Definitions.prepare();
    return Definitions.atEntry((*LayoutNumbers)(BB));
  }

  /// Whether nearby() knows all definitions: not if the lookup has taken them
  /// over, and what was found since with them.
  bool isNearbyKnown() const { return !AreDefinitionsWritten; }

  /// Reads the value without a round where it is defined near by.
  NearbyLookup nearby() {
    Definitions.prepare();
    return NearbyLookup(Definitions, *LayoutNumbers);
  }

  /// Begins a round in which readAtEntry() may be asked for \p Entries, none of
  /// which has a definition before what is asked. The value is \p Initial, a
  /// leaf and the same in all rounds, when the function is entered.
  void startReading(llvm::ArrayRef<llvm::BasicBlock *> Entries,
                    Operand Initial);

  /// What the value is at the beginning of \p BB, behind no φ of which it is
  /// known. May place φs.
  Operand readAtEntry(llvm::BasicBlock *BB);

  /// Has the φs that were placed in this round refer to what they merge, which
  /// may place others, and removes those that are trivial or in redundant sets.
  /// Returns whether there are any.
  bool completeRound();

  /// Removes what has become needless since, as φs were replaced by values.
  void removeNeedless() { Rounds->Lookup.removeNeedless(Rounds->Phis.graph()); }

  /// The φs of the round; its user says what becomes of them, and ends it.
  RepairPhis &phis() { return Rounds->Phis; }

  /// Takes note that \p Num φs of a round were not needed.
  void noteInVain(unsigned Num) { NumInVain += Num; }

  /// The blocks read; all that is known of them is for the round if the CFG is
  /// not whole.
  const RepairCFG &cfg() const { return Rounds->CFG; }

private:
  /// What a round takes. To make it, and to do away with it, takes a fifth of
  /// the time of a small repair, many of which need none.
  struct Apparatus {
    RepairCFG CFG;
    BlockDominators Dominators;
    BraunLookup Lookup;
    RepairPhis Phis;
  };

  void endValue();
  void startRounds();
  void writeDefinitions();

  llvm::Function *F = nullptr;
  std::optional<compat::BlockNumbers> LayoutNumbers;
  PointDefinitions Definitions;
  std::unique_ptr<Apparatus> Rounds;
  /// Whether it has begun with the function.
  bool AreRoundsStarted = false;
  /// Whether the lookup knows the definitions, in the whole of the CFG.
  bool AreDefinitionsWritten = false;
  Operand Undefined;
  unsigned NumInVain = 0;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_REPAIR_POINTLOOKUP_H
