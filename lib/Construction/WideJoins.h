//===- WideJoins.h - Joins of many predecessors -----------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Behind a switch with many cases, a variable that one case changes is the same
// at the ends of all others. To ask each of them, for each variable, takes time
// for each pair of variable and case, even if no φ comes of it.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_CONSTRUCTION_WIDEJOINS_H
#define BRAUNSSA_LIB_CONSTRUCTION_WIDEJOINS_H

#include "CFG/BlockDominators.h"
#include "CFG/CFGWalk.h"
#include "CFG/NumberSet.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

namespace braunssa {

/// Knows which predecessors of wide joins a definition may reach. It owns
/// nothing but memory, which it reuses from function to function.
///
/// Let B dominate a predecessor P strictly, and C be the block below B in the
/// dominator tree that dominates P or is P. If B is the only predecessor of C,
/// a way to P leads from where it leaves B for the last time to C, and from C
/// on through what C dominates only: if that has no definition, the variable
/// holds at the end of P what it holds at that of B.
class WideJoins {
public:
  /// Begins with the function of \p Walk and \p Tree, its dominators, which
  /// must outlive all questions.
  void start(const CFGWalk &Walk, BlockDominators &Tree) {
    CFG = &Walk;
    Dominators = &Tree;
    if (Joins.empty())
      return;
    NumberOf.clear();
    Joins.clear();
    Parts.clear();
    Preds.clear();
  }

  /// A block at whose end the variable with \p Definitions, numbers of the
  /// dominator tree, holds what it holds at the ends of all predecessors of
  /// \p Join but those at \p Own, which become those that it may not be so for,
  /// in ascending order. NoIndex if it is not so for half of them. O(log
  /// predecessors) for each definition, and O(predecessors · log blocks) for
  /// the first question about a join.
  unsigned blockForMost(unsigned Join, const NumberSet &Definitions,
                        llvm::SmallVectorImpl<unsigned> &Own);

private:
  /// What is known of a join. The predecessors that B tells nothing about come
  /// first among its Preds; then those of the parts.
  struct WideJoin {
    unsigned B;
    unsigned FirstPart;
    unsigned EndPart;
    unsigned FirstPred;
  };

  /// What a block C dominates, with predecessors of the join in it.
  struct Part {
    /// As numbers of the dominator tree.
    unsigned Begin;
    unsigned End;
    unsigned FirstPred;
    unsigned EndPred;
  };

  const WideJoin &joinOf(unsigned Block);
  WideJoin makeJoin(unsigned Block);
  unsigned blockAboveMost(unsigned Block);
  unsigned childAbove(unsigned Block, unsigned B);
  void addParts(unsigned Block, unsigned B);

  const CFGWalk *CFG = nullptr;
  BlockDominators *Dominators = nullptr;
  llvm::DenseMap<unsigned, unsigned> NumberOf;
  llvm::SmallVector<WideJoin, 0> Joins;
  llvm::SmallVector<Part, 0> Parts;
  /// Predecessors, as indices into those of their join.
  llvm::SmallVector<unsigned, 0> Preds;
  /// The predecessors of one join, each behind its number in the tree.
  llvm::SmallVector<std::pair<unsigned, unsigned>, 0> InTree;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_CONSTRUCTION_WIDEJOINS_H
