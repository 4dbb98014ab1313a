//===- ZeroedArray.h - An array that costs what is touched ------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_SUPPORT_ZEROEDARRAY_H
#define BRAUNSSA_LIB_SUPPORT_ZEROEDARRAY_H

#include "llvm/Support/MemAlloc.h"
#include <cassert>
#include <cstdlib>
#include <memory>
#include <type_traits>

namespace braunssa {

/// An array of a number for each block of a function, of which few are going to
/// be touched. All bits of its elements are 0 at first; where calloc() gets
/// fresh memory from the system, that takes no time.
template <typename T> class ZeroedArray {
  static_assert(std::is_trivially_copyable<T>::value,
                "All bits 0 is a value of the type.");

public:
  /// Makes room for \p Num elements. Elements keep what they are, or all become
  /// 0: for who takes either for an element that has not been set.
  void reserve(size_t Num) {
    if (hasRoomFor(Num))
      return;
    Elements.reset(static_cast<T *>(llvm::safe_calloc(Num, sizeof(T))));
    Size = Num;
  }

  /// Whether reserve() with \p Num would do nothing.
  bool hasRoomFor(size_t Num) const { return Num <= Size; }

  T &operator[](size_t Index) {
    assert(Index < Size && "The array has room for the index.");
    return Elements.get()[Index];
  }
  const T &operator[](size_t Index) const {
    assert(Index < Size && "The array has room for the index.");
    return Elements.get()[Index];
  }

private:
  struct Free {
    void operator()(T *Memory) const { std::free(Memory); }
  };

  size_t Size = 0;
  std::unique_ptr<T, Free> Elements;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_SUPPORT_ZEROEDARRAY_H
