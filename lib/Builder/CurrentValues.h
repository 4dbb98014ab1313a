//===- CurrentValues.h - What variables hold, by block ----------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_BUILDER_CURRENTVALUES_H
#define BRAUNSSA_LIB_BUILDER_CURRENTVALUES_H

#include "BraunSSA/PhiGraph.h"
#include "Support/Index.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>

namespace braunssa {

/// What each variable holds at the end of each block, as far as that is known:
/// `currentDef` of Braun et al. (CC'13), algorithm 1. Front ends fill one block
/// after the other, so for each variable the block that was written last is
/// kept apart, and only what is written elsewhere then goes into a table.
class CurrentValues {
public:
  using Operand = PhiGraph::Operand;

  /// Forgets all variables, and keeps the memory.
  void clear() {
    LatestOf.clear();
    Others.clear();
  }

  void addVariable() { LatestOf.emplace_back(); }

  /// What \p Var holds at the end of \p Block, or an operand that is not filled
  /// in. O(1).
  Operand get(unsigned Var, unsigned Block) const {
    const Latest &L = LatestOf[Var];
    return L.Block == Block ? L.Value : Others.lookup({Var, Block});
  }

  /// Makes \p Value that, for a write. O(1).
  void set(unsigned Var, unsigned Block, Operand Value) {
    Latest &L = LatestOf[Var];
    if (L.Block != Block && L.Block != NoIndex)
      Others[{Var, L.Block}] = L.Value;
    L = {Block, Value};
  }

  /// The same for what a lookup has found out, while other blocks are being
  /// filled.
  void note(unsigned Var, unsigned Block, Operand Value) {
    Latest &L = LatestOf[Var];
    if (L.Block == Block)
      L.Value = Value;
    else
      Others[{Var, Block}] = Value;
  }

private:
  struct Latest {
    unsigned Block = NoIndex;
    Operand Value;
  };

  struct Key {
    unsigned Var;
    unsigned Block;
    bool operator==(Key K) const { return Var == K.Var && Block == K.Block; }
  };

  struct KeyInfo {
    static Key getEmptyKey() { return {NoIndex, NoIndex}; }
    static Key getTombstoneKey() { return {NoIndex, NoIndex - 1}; }
    static unsigned getHashValue(Key K) {
      // Both numbers are small and dense, so neither may end up in the low bits
      // alone, which choose the bucket.
      uint64_t Both = uint64_t(K.Var) << 32 | K.Block;
      return unsigned(Both * 0x9E3779B97F4A7C15 >> 32);
    }
    static bool isEqual(Key A, Key B) { return A == B; }
  };

  llvm::SmallVector<Latest, 0> LatestOf;
  llvm::DenseMap<Key, Operand, KeyInfo> Others;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_BUILDER_CURRENTVALUES_H
