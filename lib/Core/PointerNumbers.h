//===- PointerNumbers.h - Numbers of addresses ------------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_CORE_POINTERNUMBERS_H
#define BRAUNSSA_LIB_CORE_POINTERNUMBERS_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <cassert>
#include <cstdint>

namespace braunssa {

/// The end of a list of indices, and the absence of an index.
constexpr unsigned NoIndex = ~0U;

/// A hash table from addresses to numbers, to be filled anew for each function
/// and asked about each load and store. A DenseMap gives its memory back when
/// it is cleared after a larger function, and gets it again for the next large
/// one; this one, which probes a row of slots, costs 4 % less of promotion.
class PointerNumbers {
public:
  /// Forgets everything and makes room for \p NumKeys addresses. O(NumKeys).
  void reset(unsigned NumKeys) {
    Mask = llvm::NextPowerOf2(2 * uint64_t(NumKeys)) - 1;
    if (Slots.size() <= Mask)
      Slots.resize_for_overwrite(Mask + 1);
    std::fill_n(Slots.begin(), Mask + 1, Slot{nullptr, NoIndex});
  }

  /// Gives \p Key, which is not null and has no number, the number \p Number.
  void insert(const void *Key, unsigned Number) {
    unsigned I = home(Key);
    while (Slots[I].Key) {
      assert(Slots[I].Key != Key && "An address has one number.");
      I = (I + 1) & Mask;
    }
    Slots[I] = {Key, Number};
  }

  /// The number of \p Key, or NoIndex. At least half of the slots are free.
  unsigned lookup(const void *Key) const {
    unsigned I = home(Key);
    while (Slots[I].Key && Slots[I].Key != Key)
      I = (I + 1) & Mask;
    return Slots[I].Number;
  }

private:
  struct Slot {
    const void *Key;
    unsigned Number;
  };

  /// Where \p Key stands if nothing was there before. malloc's addresses are
  /// multiples of 16.
  unsigned home(const void *Key) const {
    auto Bits = reinterpret_cast<uintptr_t>(Key);
    return unsigned(Bits >> 4 ^ Bits >> 9) & Mask;
  }

  unsigned Mask = 0;
  llvm::SmallVector<Slot, 0> Slots;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_CORE_POINTERNUMBERS_H
