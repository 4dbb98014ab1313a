//===- NearbyLookup.h - Values defined right above their uses ---*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Who copies one block, as by threading a jump or rotating a loop, has uses
// whose blocks, or the joins above them, have a definition in each predecessor.
// What they get is plain from that. To number blocks, to place candidates and
// to look for redundant ones would take several times as long as the rest of
// such a repair.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_REPAIR_NEARBYLOOKUP_H
#define BRAUNSSA_LIB_REPAIR_NEARBYLOOKUP_H

#include "Repair/PointDefinitions.h"
#include "Support/BlockNumbers.h"
#include "llvm/ADT/ArrayRef.h"

namespace llvm {
class PHINode;
class Use;
} // namespace llvm

namespace braunssa {

/// Reads a value where that takes a look at few blocks and no more than one φ,
/// which merges definitions. It is as small as two pointers.
///
/// Such a φ is one that the lookup would leave, too: two different leaves meet
/// in it, so it is neither trivial nor in a redundant set.
class NearbyLookup {
public:
  /// \p Definitions are prepared, and are so again when it is asked after one
  /// has been added. Both must outlive all questions.
  NearbyLookup(const PointDefinitions &Definitions,
               const compat::BlockNumbers &Numbers)
      : Definitions(Definitions), Numbers(Numbers) {}

  /// What a value is at the entry of a block.
  struct AtEntry {
    /// Where a φ merges definitions, and how many edges lead there; or null.
    llvm::BasicBlock *Join;
    unsigned NumEdges;
    /// What it is without one.
    llvm::Value *V;
  };

  /// Finds out what the value is at the entry of \p BB, which has no definition
  /// there. Returns false if that takes more. O(definitions).
  bool read(llvm::BasicBlock *BB, AtEntry &Found) const;

  /// The φ of \p Join, where read() has found out that one is needed, that is
  /// it already, or null. \p Uses, a few, are those of the value that are going
  /// to be set; see ExistingPhis.
  llvm::PHINode *standingPhi(llvm::BasicBlock *Join,
                             llvm::ArrayRef<llvm::Use *> Uses) const;

  /// Gives \p PN, which has been made for such a block, what it merges.
  void fillIn(llvm::PHINode &PN) const;

private:
  llvm::Value *atEnd(const llvm::BasicBlock *BB) const {
    return Definitions.lastIn(Numbers(BB));
  }
  bool mergesDefinitions(const llvm::PHINode &PN,
                         llvm::ArrayRef<llvm::Use *> Uses) const;

  const PointDefinitions &Definitions;
  const compat::BlockNumbers &Numbers;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_REPAIR_NEARBYLOOKUP_H
