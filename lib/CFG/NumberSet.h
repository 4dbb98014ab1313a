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

namespace braunssa {

/// A set of numbers that is asked about intervals.
class NumberSet {
public:
  void clear() { Numbers.clear(); }

  /// Adds \p Number, which is not in it.
  void insert(unsigned Number) {
    Numbers.push_back(Number);
    IsSorted = false;
  }

  llvm::ArrayRef<unsigned> numbers() const { return Numbers; }

  /// Whether there is one from \p Begin to below \p End. O(log n), and for the
  /// first question after insert(), O(n log n) if they are many.
  LLVM_ATTRIBUTE_ALWAYS_INLINE
  bool anyIn(unsigned Begin, unsigned End) {
    if (areFew()) {
      // What is below Begin wraps around. With std::any_of, which libstdc++
      // unrolls, a question takes a third more instructions.
      for (unsigned Number : Numbers)
        if (Number - Begin < End - Begin)
          return true;
      return false;
    }
    if (!IsSorted)
      sort();
    const unsigned *First = llvm::lower_bound(Numbers, Begin);
    return First != Numbers.end() && *First < End;
  }

  /// How many numbers there are from \p Begin to below \p End; costs as much.
  unsigned numIn(unsigned Begin, unsigned End);

private:
  /// So many are looked at one by one, which saves sorting them: most variables
  /// have two or three definitions.
  static constexpr unsigned FewNumbers = 8;
  bool areFew() const { return Numbers.size() <= FewNumbers; }

  // Apart from the questions, which otherwise save registers for it.
  void sort();

  llvm::SmallVector<unsigned, 0> Numbers;
  bool IsSorted = false;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_CFG_NUMBERSET_H
