//===- Tuning.h - What an elimination may cost ------------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_ELIMINATION_TUNING_H
#define BRAUNSSA_LIB_ELIMINATION_TUNING_H

namespace braunssa::tuning {

/// How many times the undecided φs of a function are looked at, over all runs
/// of an elimination. Each time takes a chain of φs, each beside undef and the
/// one before, one step further. It bounds the whole at a multiple of what one
/// look costs; of a million random functions one needed a second run.
constexpr unsigned MaxUndefRounds = 64;

/// How many of the φs that lie between a φ and the value proposed for it are
/// tried in its place, one by one. Without a bound a chain of φs that fail
/// would be tried once for each of its members.
constexpr unsigned MaxDominatorsTried = 8;

/// How many blocks are looked through, over all runs of an elimination, for
/// branches that a poison value cannot pass. LLVM goes up the dominator tree
/// from the φ to the entry for each such question, which is quadratic where
/// deep functions have many.
constexpr unsigned MaxDominatingBlocks = 1U << 18;

/// How many values that a value is computed from are looked at to find out
/// whether it is poison only if some φ is.
constexpr unsigned MaxValuesThroughPhis = 8;

/// How many of them are looked at to find out whether one of them may decide a
/// branch, and how many uses of each: the question comes before the dominator
/// tree is asked for, and has to be cheap beside that.
constexpr unsigned MaxValuesBeforeBranch = 8;
constexpr unsigned MaxUsesBeforeBranch = 16;

} // namespace braunssa::tuning

#endif // BRAUNSSA_LIB_ELIMINATION_TUNING_H
