//===- ExpressionTable.h - Instructions by what they compute ----*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Value numbering as in Braun et al., CC'13, section 3.1: two instructions that
// do the same with the same operands have the same value.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_SIMPLIFICATION_EXPRESSIONTABLE_H
#define BRAUNSSA_LIB_SIMPLIFICATION_EXPRESSIONTABLE_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

namespace llvm {
class Instruction;
} // namespace llvm

namespace braunssa {

/// The expressions of a function: for what an instruction computes, one
/// instruction that does. It owns nothing but memory, which it reuses from
/// function to function.
///
/// Operands may change, and instructions may leave the function, as long as
/// they are not deleted: an entry whose instruction computes something else by
/// now is not found any more.
class ExpressionTable {
public:
  /// Forgets all expressions. O(expressions).
  void clear() {
    Entries.clear();
    FirstOf.clear();
  }

  /// Whether the value of \p I depends on its operands alone, or is that of a
  /// φ. Calls do not count: few of those that clang emits are pure.
  static bool isExpression(const llvm::Instruction &I);

  /// The entry for what \p I, an expression, computes: an instruction that does
  /// the same, but for flags such as `nsw` and for metadata, with the same
  /// operands, or those turned around where that makes no difference. If there
  /// is none, \p I itself becomes the entry. The reference may be assigned
  /// another instruction that computes the same, and is valid until the next
  /// call. O(operands), expected.
  llvm::Instruction *&findOrAdd(llvm::Instruction &I);

private:
  /// An expression, and the next one with the same hash or NoIndex.
  struct Entry {
    llvm::Instruction *I;
    unsigned Next;
  };

  llvm::SmallVector<Entry, 0> Entries;
  /// By hash, the expression added last.
  llvm::DenseMap<unsigned, unsigned> FirstOf;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_SIMPLIFICATION_EXPRESSIONTABLE_H
