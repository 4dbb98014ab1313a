//===- BlockTable.h - A number for each of some blocks ----------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An array with a number for each block of a function is fast, but to make room
// for it takes longer than a small repair in a large function. Most repairs
// have to do with a few blocks, which are looked through; some with more, which
// are hashed; and the array is for those that have to do with a part of all.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_REPAIR_BLOCKTABLE_H
#define BRAUNSSA_LIB_REPAIR_BLOCKTABLE_H

#include "Support/Index.h"
#include "Support/ZeroedArray.h"
#include "llvm/ADT/DenseMap.h"

namespace braunssa {

/// A number for each block that one has been set for; blocks are LLVM's
/// numbers. It owns nothing but memory, which it reuses.
class BlockTable {
public:
  /// Begins with a function whose blocks have numbers below \p NewLimit, and
  /// forgets all. O(1), amortized.
  void startFunction(unsigned NewLimit) {
    Limit = NewLimit;
    if (!All.hasRoomFor(Limit))
      IsArray = false;
    clear();
  }

  /// Forgets all. What get() says is anything then: who asks has to find out
  /// whether it is true. O(1), amortized.
  void clear() {
    NumFew = 0;
    if (!Many.empty())
      Many.clear();
  }

  /// The number that has been set for \p Block; for a block without one,
  /// anything. O(1).
  unsigned get(unsigned Block) const {
    if (IsArray)
      return All[Block];
    if (!Many.empty()) {
      auto It = Many.find(Block);
      return It == Many.end() ? NoIndex : It->second;
    }
    for (unsigned I = 0; I != NumFew; ++I)
      if (Few[I].Block == Block)
        return Few[I].Number;
    return NoIndex;
  }

  /// Where the number of \p Block stands, to be set; anything if none has been.
  /// Valid until the next call. O(1), amortized over all that are set.
  unsigned &at(unsigned Block) {
    if (IsArray)
      return All[Block];
    if (!Many.empty())
      return atOfMany(Block);
    for (unsigned I = 0; I != NumFew; ++I)
      if (Few[I].Block == Block)
        return Few[I].Number;
    if (NumFew == MaxFew)
      return atOfMany(Block);
    Few[NumFew] = {Block, NoIndex};
    return Few[NumFew++].Number;
  }

private:
  struct Entry {
    unsigned Block;
    unsigned Number;
  };

  unsigned &atOfMany(unsigned Block);

  /// So many are looked through one by one.
  static constexpr unsigned MaxFew = 8;
  /// With more than one number for so many blocks of the function, an array
  /// takes no more time and memory than hashing.
  static constexpr unsigned BlocksForANumber = 16;

  unsigned Limit = 0;
  /// Where the numbers are: in All, else in Many unless that is empty, else in
  /// Few.
  bool IsArray = false;
  unsigned NumFew = 0;
  Entry Few[MaxFew];
  llvm::DenseMap<unsigned, unsigned> Many;
  ZeroedArray<unsigned> All;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_REPAIR_BLOCKTABLE_H
