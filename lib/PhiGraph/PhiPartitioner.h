//===- PhiPartitioner.h - φs that are always equal --------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// φs of one block that merge equal values over each edge are equal, where φs
// that are equal count as equal values. The largest such relation is found by
// assuming that as much is equal as can be, and taking back what turns out to
// differ (Alpern, Wegman and Zadeck, POPL'88), with Hopcroft's way to look at
// the smaller half only.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_PHIGRAPH_PHIPARTITIONER_H
#define BRAUNSSA_LIB_PHIGRAPH_PHIPARTITIONER_H

#include "Support/Buckets.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

namespace braunssa {

/// Refines partitions of φs. It owns nothing but memory, which it reuses.
class PhiPartitioner {
public:
  /// A φ's operand that is a φ, over the CFG edge with number \c Label in the
  /// φ's block.
  struct PhiOperand {
    unsigned Phi;
    unsigned Label;
    unsigned Operand;
  };

  /// Splits the classes that \p ClassOf names for each φ as far as is needed,
  /// until φs of one class have φs of one class at each label. Returns how many
  /// classes there are then; there have been \p NumClasses, numbered from 0 on,
  /// none empty.
  ///
  /// A φ has no two operands of one label, and φs that are in one class have
  /// operands at the same labels.
  ///
  /// O((n + E) log² n) for n φs with E operands.
  unsigned refine(llvm::MutableArrayRef<unsigned> ClassOf, unsigned NumClasses,
                  llvm::ArrayRef<PhiOperand> Operands);

private:
  /// A class: which of the φs in Members are in it, how many of those have been
  /// marked, and whether others are still to be split by it. Marked φs come
  /// first.
  struct Class {
    unsigned Begin = 0;
    unsigned End = 0;
    unsigned NumMarked = 0;
    bool IsPending = false;
  };

  void collectMembers(llvm::ArrayRef<unsigned> ClassOf, unsigned NumClasses);
  void collectUsers(unsigned NumPhis, llvm::ArrayRef<PhiOperand> Operands);
  void collectUsesOf(const Class &C);
  void mark(unsigned P, llvm::ArrayRef<unsigned> ClassOf);
  void splitMarked(llvm::MutableArrayRef<unsigned> ClassOf);

  llvm::SmallVector<Class, 0> Classes;
  /// The φs, class by class as they were given, and where each is. A class that
  /// is split stays together.
  Buckets<unsigned> ByGivenClass;
  llvm::MutableArrayRef<unsigned> Members;
  llvm::SmallVector<unsigned, 0> PositionOf;

  /// Which φ uses a φ, and at which label.
  struct Use {
    unsigned Label;
    unsigned User;
  };
  Buckets<Use> Uses;

  llvm::SmallVector<unsigned, 0> Pending;
  llvm::SmallVector<unsigned, 0> Marked;
  llvm::SmallVector<Use, 0> UsesOfClass;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_PHIGRAPH_PHIPARTITIONER_H
