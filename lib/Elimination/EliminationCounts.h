//===- EliminationCounts.h - What an elimination has done -------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_ELIMINATION_ELIMINATIONCOUNTS_H
#define BRAUNSSA_LIB_ELIMINATION_ELIMINATIONCOUNTS_H

namespace braunssa {

/// How many φs an elimination has removed, and why.
struct EliminationCounts {
  unsigned Phis = 0;

  // What follows is known only if it was asked for.

  /// The redundant sets that they were in, each as large as can be: one for
  /// each value outside.
  unsigned Sets = 0;
  /// Those that were trivial, or became so once others had gone.
  unsigned Trivial = 0;
  /// Those that were redundant but for undefined operands.
  unsigned BesideUndef = 0;
  /// Those that were not redundant, but that nobody used.
  unsigned Unused = 0;
  /// Those in unreachable blocks, which are none of the above.
  unsigned Unreachable = 0;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_ELIMINATION_ELIMINATIONCOUNTS_H
