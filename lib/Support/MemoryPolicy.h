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
// stay for all small ones; from these sizes on it is given back.
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

} // namespace memory

} // namespace braunssa

#endif // BRAUNSSA_LIB_SUPPORT_MEMORYPOLICY_H
