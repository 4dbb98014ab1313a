//===- Buckets.h - Counting sort --------------------------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Items are sorted into buckets by going over them twice: once to count those
// of each bucket, and once to put each where it belongs.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_SUPPORT_BUCKETS_H
#define BRAUNSSA_LIB_SUPPORT_BUCKETS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

namespace braunssa {

/// Where the buckets lie in an array that its user has. They are numbered from
/// 0 on. It owns nothing but memory, which it reuses.
class BucketBounds {
public:
  /// Begins with \p NumBuckets empty buckets. O(buckets).
  void start(unsigned NumBuckets) { Bounds.assign(NumBuckets + 1, 0); }

  /// Counts, places and moves items in a loop over many, in which the address
  /// of the bounds stays in a register. Valid until the next start().
  class Cursor {
  public:
    explicit Cursor(unsigned *Bounds) : Bounds(Bounds) {}

    /// Announces an item for \p Bucket.
    void count(unsigned Bucket) const { ++Bounds[Bucket]; }

    /// The place of the next item of \p Bucket, which is before those that have
    /// one: to go over the items backwards keeps their order.
    unsigned place(unsigned Bucket) const { return --Bounds[Bucket]; }

    /// Where \p Bucket ends.
    unsigned end(unsigned Bucket) const { return Bounds[Bucket + 1]; }

    /// Has \p Bucket begin at \p Place, and the one before it end there: for
    /// who takes items out, going from the first bucket to the number of
    /// buckets.
    void moveBegin(unsigned Bucket, unsigned Place) const {
      Bounds[Bucket] = Place;
    }

  private:
    unsigned *Bounds;
  };
  Cursor cursor() { return Cursor(Bounds.data()); }

  /// Lays out the buckets for what has been announced, and returns how many
  /// items that is. O(buckets).
  unsigned layOut() {
    // A bound is the end of its bucket until that is filled, from its end.
    unsigned Sum = 0;
    for (unsigned &Bound : Bounds)
      Bound = Sum += Bound;
    return Sum;
  }

  /// Where \p Bucket begins once it is full; for the number of buckets, where
  /// the last one ends.
  unsigned begin(unsigned Bucket) const { return Bounds[Bucket]; }
  unsigned end(unsigned Bucket) const { return Bounds[Bucket + 1]; }

private:
  llvm::SmallVector<unsigned, 16> Bounds;
};

/// Items sorted into buckets, with the array they stand in. See BucketBounds.
template <typename T> class Buckets {
public:
  void start(unsigned NumBuckets) { Bounds.start(NumBuckets); }
  /// Announces an item for \p Bucket.
  void count(unsigned Bucket) { Bounds.cursor().count(Bucket); }

  /// Makes room for what has been announced. O(buckets).
  void allocate() { Items.resize_for_overwrite(Bounds.layOut()); }

  /// Puts \p Item before those of \p Bucket that are there.
  void insert(unsigned Bucket, T Item) {
    Items[Bounds.cursor().place(Bucket)] = Item;
  }

  /// The items of \p Bucket, once all that were announced are there.
  llvm::ArrayRef<T> operator[](unsigned Bucket) const {
    return llvm::ArrayRef<T>(Items).slice(
        Bounds.begin(Bucket), Bounds.end(Bucket) - Bounds.begin(Bucket));
  }

  /// Where the items of \p Bucket begin among all().
  unsigned begin(unsigned Bucket) const { return Bounds.begin(Bucket); }

  /// The items of all buckets, bucket by bucket.
  llvm::ArrayRef<T> all() const { return Items; }
  llvm::MutableArrayRef<T> all() { return Items; }

private:
  BucketBounds Bounds;
  llvm::SmallVector<T, 16> Items;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_SUPPORT_BUCKETS_H
