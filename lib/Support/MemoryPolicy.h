//===- MemoryPolicy.h - Memory that is not kept -----------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Memory is reused from function to function, which saves a third of the
// promoter's time on real programs. What a few large functions need would then
// stay for all small ones; from these sizes on it is given back. So are the
// instructions that are erased, in blocks of their own.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_SUPPORT_MEMORYPOLICY_H
#define BRAUNSSA_LIB_SUPPORT_MEMORYPOLICY_H

#include <cstddef>
#include <new>

namespace braunssa {

/// Makes \p Object a new one, which gives its memory back. Assigning a new one
/// would not: a SmallVector keeps its memory when it is assigned to.
template <typename T> void giveBack(T &Object) {
  Object.~T();
  ::new (&Object) T();
}

namespace memory {

/// A function with more edges, accesses and operands of φs together is large:
/// what it took is given back, part of it as soon as it is not needed. So up to
/// 2 MB are kept.
constexpr size_t LargestKept = 1 << 14;

/// A stack of the CFG walk with room for more edges is given back after the
/// walk, before other memory is needed: it can have as many edges as the
/// function, as where all blocks jump to all others. No function of bzip2, lua
/// and sqlite3 has half as many.
constexpr size_t LargestStack = 1 << 12;

/// The map from allocas to variables is given back from so many bytes on, when
/// all accesses have been read. That is for more than 3,000 variables.
constexpr size_t LargestMap = 1 << 16;

/// From so many operands on, those of the φ graph are parked in the φs of the
/// IR. That is half a megabyte, which no function of bzip2, lua or sqlite3
/// needs.
constexpr size_t ManyOperands = 1 << 16;

/// After so many erased loads and stores mergeFreed() is called. They take some
/// 150 bytes each, and are in the second-level cache still. To call it for each
/// function takes 1 % of all instructions on sqlite3, and saves no more time.
constexpr size_t ManyErased = 1000;

/// For this and more glibc's malloc looks for small blocks to merge.
constexpr size_t LargeBlock = 2048;

} // namespace memory

/// Has malloc merge the small blocks that have been freed. glibc's does so when
/// a large one is wanted, which others want all the time, but not who keeps the
/// memory it has: by then the blocks have left the cache. On python, that took
/// a seventh of the promoter's time.
inline void mergeFreed() {
  ::operator delete(::operator new(memory::LargeBlock));
}

} // namespace braunssa

#endif // BRAUNSSA_LIB_SUPPORT_MEMORYPOLICY_H
