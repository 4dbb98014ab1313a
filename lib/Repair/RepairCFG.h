//===- RepairCFG.h - As much of the CFG as a repair needs -------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A repair has to do with the blocks between the definitions and the uses of a
// value. They may be few in a large function, and then to number all blocks
// takes longer than the repair; or they may be most, and be the same for many
// values, and then all are numbered once.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_REPAIR_REPAIRCFG_H
#define BRAUNSSA_LIB_REPAIR_REPAIRCFG_H

#include "CFG/CFGWalk.h"
#include "Repair/BlockTable.h"
#include "Repair/PointDefinitions.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

namespace braunssa {

/// The CFG of a function, or a region of it, as a CFGWalk. It owns nothing but
/// memory, which it reuses from function to function.
///
/// A region is read for a value, and has what a lookup may come to on the way
/// up from the blocks whose entries are asked for: all up to blocks with
/// definitions, and the function's entry. Block 0 of the walk stands for what
/// is before: it is the only predecessor of those, and is no block of the
/// function. What the walk does not reach from there, as no definition nor the
/// function's entry reaches it, counts as unreachable. So code that is not
/// reachable counts as such, unless it has a definition.
class RepairCFG {
public:
  /// Begins with \p F. \p Numbers are those of its blocks, and must outlive all
  /// questions. O(1).
  void startFunction(llvm::Function &F, const compat::BlockNumbers &Numbers);

  /// LLVM's number of \p BB, which does not change while the CFG does not.
  unsigned layoutNumber(const llvm::BasicBlock *BB) const {
    return (*LayoutNumbers)(BB);
  }

  /// Whether all blocks have been read. From then on, that stays so.
  bool isWhole() const { return IsWhole; }

  /// Reads the region for the value of \p Definitions above \p Entries, the
  /// blocks whose entries are going to be asked for. Gives up once all regions
  /// of the function together have taken as long as a part of what reading all
  /// of it takes, reads all, and returns false then.
  bool readRegion(llvm::ArrayRef<llvm::BasicBlock *> Entries,
                  const PointDefinitions &Definitions);

  /// The blocks read; those of numbers are theirs.
  const CFGWalk &walk() const { return Walk; }

  /// The number of \p BB in the walk; not reachable for one that was not read.
  unsigned numberOf(const llvm::BasicBlock *BB) const {
    if (IsWhole)
      return Walk.numberOf(BB);
    unsigned Index = indexOf(BB);
    return Index == NoIndex ? NoIndex : Region[Index].Number;
  }

  /// How many edges lead to \p Block, unreachable ones included.
  unsigned numEdges(unsigned Block) const;

private:
  /// A block of the region.
  struct FoundBlock {
    llvm::BasicBlock *BB;
    /// In the walk, or NoIndex.
    unsigned Number;
    /// Where its predecessors stand, which may be given several times.
    unsigned FirstPred;
    unsigned EndPred;
  };

  void readWhole();
  bool findBlocks(llvm::ArrayRef<llvm::BasicBlock *> Entries,
                  const PointDefinitions &Definitions);
  /// The index of \p BB among the blocks found, or NoIndex.
  unsigned indexOf(const llvm::BasicBlock *BB) const {
    unsigned At = FoundAt.get(layoutNumber(BB));
    return isAt(At, BB) ? At : NoIndex;
  }
  bool isAt(unsigned Index, const llvm::BasicBlock *BB) const {
    return Index < Region.size() && Region[Index].BB == BB;
  }
  unsigned find(llvm::BasicBlock *BB);
  void numberFound();
  void collectEdges();

  llvm::Function *F = nullptr;
  const compat::BlockNumbers *LayoutNumbers = nullptr;
  bool IsWhole = false;
  CFGWalk Walk;
  /// What all regions may still take.
  unsigned Budget = 0;

  /// By layout number, the index among those found; of others, anything.
  BlockTable FoundAt;
  llvm::SmallVector<FoundBlock, 8> Region;
  llvm::SmallVector<unsigned, 16> Preds;
  Buckets<unsigned> Succs;
  llvm::SmallVector<unsigned, 8> Stack;
  llvm::SmallVector<llvm::BasicBlock *, 8> Blocks;
  llvm::SmallVector<CFGWalk::Edge, 16> Edges;
  /// By index, which of the edges to the block at hand comes from it.
  llvm::SmallVector<unsigned, 8> EdgeFrom;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_REPAIR_REPAIRCFG_H
