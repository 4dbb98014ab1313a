//===- BlockValues.h - What a variable holds, by block ----------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_CONSTRUCTION_BLOCKVALUES_H
#define BRAUNSSA_LIB_CONSTRUCTION_BLOCKVALUES_H

#include "BraunSSA/PhiGraph.h"
#include "CFG/CFGWalk.h"
#include "llvm/ADT/SmallVector.h"

namespace braunssa {

/// What one variable holds at the entry and at the end of the reachable blocks,
/// as far as that is known: `currentDef` of Braun et al. (CC'13), algorithm 1.
/// It owns nothing but memory, which it reuses from variable to variable and
/// from function to function.
///
/// What was known of the variable before is not cleared, which would take time
/// for each pair of variable and block. Every entry carries the epoch in which
/// it was made, and each variable begins a new one.
class BlockValues {
public:
  using Operand = PhiGraph::Operand;

  /// Begins with a variable of the function that \p Walk is of; nothing is
  /// known. \p Walk must outlive all questions. O(1), but for the first
  /// variable of a function larger than those before, O(blocks).
  void startVariable(const CFGWalk &Walk) {
    CFG = &Walk;
    if (++Epoch == 0) {
      ValuesOf.clear();
      Epoch = 1;
    }
    if (ValuesOf.size() < CFG->numReachable())
      ValuesOf.resize(CFG->numReachable());
  }

  bool isKnownAtEnd(unsigned Block) const {
    return ValuesOf[Block].EndEpoch == Epoch;
  }
  Operand atEnd(unsigned Block) const { return ValuesOf[Block].End; }

  /// Makes \p Value what the variable holds at the end of \p Block, which
  /// defines it.
  void define(unsigned Block, Operand Value) {
    ValuesOf[Block].EndEpoch = Epoch;
    ValuesOf[Block].End = Value;
    ValuesOf[CFG->root(Block)].DefinitionEpoch = Epoch;
  }

  bool isKnownAtEntry(unsigned Block) const {
    return ValuesOf[Block].EntryEpoch == Epoch;
  }
  Operand atEntry(unsigned Block) const { return ValuesOf[Block].Entry; }
  void setAtEntry(unsigned Block, Operand Value) {
    ValuesOf[Block].EntryEpoch = Epoch;
    ValuesOf[Block].Entry = Value;
  }

  /// A block at whose entry the variable holds what it holds at that of
  /// \p Block: the head of the extended basic block that it is in, which so is
  /// passed in one step, if that has no definition; else \p Block itself.
  unsigned headWithSameEntry(unsigned Block) const {
    unsigned Root = CFG->root(Block);
    return ValuesOf[Root].DefinitionEpoch == Epoch ? Block : Root;
  }

private:
  /// Valid where the epoch is the current one.
  struct Values {
    unsigned EntryEpoch = 0;
    unsigned EndEpoch = 0;
    /// For the head of an extended basic block: whether that has a definition.
    unsigned DefinitionEpoch = 0;
    Operand Entry;
    Operand End;
  };

  const CFGWalk *CFG = nullptr;
  unsigned Epoch = 0;
  llvm::SmallVector<Values, 8> ValuesOf;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_CONSTRUCTION_BLOCKVALUES_H
