//===- NumberSet.h - Numbers asked about intervals --------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_CFG_NUMBERSET_H
#define BRAUNSSA_LIB_CFG_NUMBERSET_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Compiler.h"
#include <cassert>

namespace braunssa {

/// A set of numbers that is asked about intervals.
class NumberSet {
public:
  void clear() {
    Numbers.clear();
    IsReady = true;
  }

  /// Adds \p Number, which is not in it.
  void insert(unsigned Number) {
    Numbers.push_back(Number);
    IsReady = areFew();
  }

  /// To be called between insert() and a question. O(n log n) if they are many
  /// and this is the first call since.
  void prepare() {
    if (!IsReady)
      sort();
  }

  llvm::ArrayRef<unsigned> numbers() const { return Numbers; }

  /// Whether there is one from \p Begin to below \p End. O(log n).
  LLVM_ATTRIBUTE_ALWAYS_INLINE
  bool anyIn(unsigned Begin, unsigned End) const {
    assert(IsReady && "A set is prepared before it is asked.");
    if (areFew()) {
      // What is below Begin wraps around. With std::any_of, which libstdc++
      // unrolls, a question takes a third more instructions.
      for (unsigned Number : Numbers)
        if (Number - Begin < End - Begin)
          return true;
      return false;
    }
    const unsigned *First = llvm::lower_bound(Numbers, Begin);
    return First != Numbers.end() && *First < End;
  }

  /// How many numbers there are from \p Begin to below \p End. O(log n).
  unsigned numIn(unsigned Begin, unsigned End) const;

private:
  /// So many are looked at one by one, which saves sorting them: most variables
  /// have two or three definitions.
  static constexpr unsigned FewNumbers = 8;
  bool areFew() const { return Numbers.size() <= FewNumbers; }

  void sort();

  llvm::SmallVector<unsigned, 0> Numbers;
  bool IsReady = true;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_CFG_NUMBERSET_H
