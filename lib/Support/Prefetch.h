//===- Prefetch.h - Instructions into the cache -----------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Promotion waits for memory more than it computes. It finds accesses in use
// lists, where the address of each is known only when the one before it has
// arrived.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_SUPPORT_PREFETCH_H
#define BRAUNSSA_LIB_SUPPORT_PREFETCH_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include <cstddef>
#include <cstdint>

namespace braunssa {

/// Has the processor fetch instructions before they are looked at.
class InstructionFetcher {
public:
  /// Asks for all memory in which the instructions of \p F lie, at the same
  /// time. It is taken to be in one piece from the first to the last of some
  /// blocks, as a reader of bitcode and a front end lay it out; where it is
  /// not, nothing is fetched. Looks at some blocks only, and reads no
  /// instruction.
  ///
  /// If \p F lies behind the function of the last call, as in passes that take
  /// the functions of a module in turn, the next one is likely to lie behind
  /// \p F. Then what is there is fetched ahead, the more the longer that has
  /// been so, whatever it is: it is not looked at. O(blocks + size of the
  /// memory).
  void fetch(const llvm::Function &F);

private:
  void fetchUpTo(uintptr_t End);

  /// Where the function of the last call ends, and up to where has been fetched
  /// from there on. While a function is fetched: the piece of memory that has
  /// been fetched last.
  uintptr_t FetchedFrom = 0, FetchedTo = 0;
  /// How far the last call has fetched ahead, in bytes.
  uintptr_t Ahead = 0;
};

/// The number of use lists that fetchUsers() should get in one call. With half
/// as many libzstd and sqlite3 take 4 to 5 % longer.
constexpr size_t ListsAtOnce = 16;

/// Asks for the users of all \p Allocas. One use of each list is passed in
/// turn, so the processor waits for as many at the same time as there are
/// lists; who goes over one list after the other waits for each use anew.
/// O(uses).
void fetchUsers(llvm::ArrayRef<llvm::AllocaInst *> Allocas);

} // namespace braunssa

#endif // BRAUNSSA_LIB_SUPPORT_PREFETCH_H
