//===- StoreLocations.h - Debug locations of φs -----------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A φ has the merged location of the stores whose values meet in it, as far as
// mem2reg's walk knows of them: those on the way from the entry to the edge.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_MEM2REG_STORELOCATIONS_H
#define BRAUNSSA_LIB_MEM2REG_STORELOCATIONS_H

#include "llvm/ADT/SmallVector.h"
#include <utility>

namespace llvm {
class DILocation;
class PHINode;
} // namespace llvm

namespace braunssa {

/// Per variable the location of the last store on the way from the entry to
/// where the walk is. It owns nothing but memory, which it reuses from function
/// to function.
class StoreLocations {
public:
  /// Begins a walk over \p NumBlocks blocks with \p NumVariables variables, no
  /// store passed. O(variables).
  void start(unsigned NumVariables, unsigned NumBlocks) {
    Locations.assign(NumVariables, nullptr);
    Marks.resize(NumBlocks);
    Log.clear();
  }

  /// The walk takes an edge that leaves \p Pred, which it has left before.
  void enterFrom(unsigned Pred) {
    while (Log.size() > Marks[Pred]) {
      auto [Var, Loc] = Log.pop_back_val();
      Locations[Var] = Loc;
    }
  }

  /// The walk passes a store to \p Var with location \p Loc, or null.
  void storePassed(unsigned Var, llvm::DILocation *Loc) {
    Log.push_back({Var, Locations[Var]});
    Locations[Var] = Loc;
  }

  /// The walk is at the end of \p Block.
  void leave(unsigned Block) { Marks[Block] = Log.size(); }

  /// Merges the location of the last store to \p Var into that of \p PN, which
  /// does not have its operand for this edge yet.
  void addTo(llvm::PHINode *PN, unsigned Var) const;

private:
  llvm::SmallVector<llvm::DILocation *, 0> Locations;
  /// What to restore when the walk turns back: variables and their former
  /// locations. Marks are the log's length at the end of each block.
  llvm::SmallVector<std::pair<unsigned, llvm::DILocation *>, 0> Log;
  llvm::SmallVector<unsigned, 0> Marks;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_MEM2REG_STORELOCATIONS_H
