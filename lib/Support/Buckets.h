//===- Buckets.h - Counting sort --------------------------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_SUPPORT_BUCKETS_H
#define BRAUNSSA_LIB_SUPPORT_BUCKETS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

namespace braunssa {

/// Items sorted into buckets that are numbered from 0 on, all in one array. It
/// owns nothing but memory, which it reuses.
///
/// Whoever fills it goes over the items twice: once to count them, start() and
/// count(), and once to put them where they belong, allocate() and insert(). An
/// item inserted later stands before those of its bucket that are there, so
/// going backwards the second time keeps their order.
template <typename T> class Buckets {
public:
  /// Begins with \p NumBuckets empty buckets. O(buckets).
  void start(unsigned NumBuckets) { Bounds.assign(NumBuckets + 1, 0); }

  /// Announces an item for \p Bucket.
  void count(unsigned Bucket) { ++Bounds[Bucket]; }

  /// Makes room for what has been announced. O(buckets).
  void allocate() {
    // Each bound is the end of its bucket until that is filled, from its end.
    unsigned Sum = 0;
    for (unsigned &Bound : Bounds)
      Bound = Sum += Bound;
    Items.resize_for_overwrite(Sum);
  }

  /// Puts \p Item before the others of \p Bucket.
  void insert(unsigned Bucket, T Item) { Items[--Bounds[Bucket]] = Item; }

  /// The items of \p Bucket, once all that were announced are there.
  llvm::ArrayRef<T> operator[](unsigned Bucket) const {
    return llvm::ArrayRef<T>(Items).slice(Bounds[Bucket],
                                          Bounds[Bucket + 1] - Bounds[Bucket]);
  }

  /// Where the items of \p Bucket begin among all(); for the number of buckets,
  /// where they end.
  unsigned begin(unsigned Bucket) const { return Bounds[Bucket]; }

  /// The items of all buckets, bucket by bucket.
  llvm::ArrayRef<T> all() const { return Items; }
  llvm::MutableArrayRef<T> all() { return Items; }

private:
  llvm::SmallVector<unsigned, 0> Bounds;
  llvm::SmallVector<T, 0> Items;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_SUPPORT_BUCKETS_H
