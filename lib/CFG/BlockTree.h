//===- BlockTree.h - Blocks as intervals of a tree --------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A tree whose blocks are numbered in preorder, so that a block and those below
// it are an interval, and sets of blocks that are asked about intervals.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_CFG_BLOCKTREE_H
#define BRAUNSSA_LIB_CFG_BLOCKTREE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Compiler.h"
#include <functional>

namespace braunssa {

/// A tree of all blocks with block 0 as its root, in which the parent of any
/// other is a smaller one.
class BlockTree {
public:
  /// Begins a tree of \p NumBlocks blocks; parent() is to be filled in.
  void start(unsigned NumBlocks) {
    Parent.resize_for_overwrite(NumBlocks);
    HasJumps = false;
  }
  unsigned &parent(unsigned Block) { return Parent[Block]; }
  unsigned parent(unsigned Block) const { return Parent[Block]; }

  /// Numbers the tree, children of a block in the order in which they stand in
  /// \p Order: all blocks, each after its parent. O(blocks).
  void number(llvm::ArrayRef<unsigned> Order);

  /// The number of \p Block, and one more than the largest number below it.
  unsigned begin(unsigned Block) const { return Begin[Block]; }
  unsigned end(unsigned Block) const { return End[Block]; }

  /// Whether \p Above is on the way from \p Block to the root.
  bool isAbove(unsigned Above, unsigned Block) const {
    return Begin[Above] <= Begin[Block] && Begin[Block] < End[Above];
  }

  /// The topmost block on the way from \p Block to the root that \p MayGoTo
  /// holds for, which does for all blocks before it; \p Block is not asked.
  /// O(log blocks) questions, after O(blocks) for the first call since start().
  unsigned topmost(unsigned Block, llvm::function_ref<bool(unsigned)> MayGoTo);

private:
  void buildJumps();

  llvm::SmallVector<unsigned, 0> Parent;
  llvm::SmallVector<unsigned, 0> Begin;
  llvm::SmallVector<unsigned, 0> End;

  // Per block, once topmost() has been asked: some block further up such that
  // few jumps lead anywhere (Myers, *An applicative random-access stack*,
  // 1983), and how many steps that is.
  bool HasJumps = false;
  llvm::SmallVector<unsigned, 0> Jump;
  llvm::SmallVector<unsigned, 0> JumpLength;
};

/// A set of numbers that is asked about intervals.
class NumberSet {
public:
  void clear() { Numbers.clear(); }

  /// Adds \p Number; sort() must follow before the next question.
  void insert(unsigned Number) { Numbers.push_back(Number); }

  /// O(n log n) if they are many.
  void sort() {
    if (!areFew())
      llvm::sort(Numbers, std::less<>());
  }

  llvm::ArrayRef<unsigned> numbers() const { return Numbers; }

  /// Whether there is one from \p Begin to below \p End. O(log n).
  LLVM_ATTRIBUTE_ALWAYS_INLINE
  bool anyIn(unsigned Begin, unsigned End) const {
    if (areFew()) {
      // What is below Begin wraps around. With std::any_of, which libstdc++
      // unrolls, a question takes a third more instructions.
      for (unsigned Number : Numbers)
        if (Number - Begin < End - Begin)
          return true;
      return false;
    }
    const unsigned *First = llvm::lower_bound(Numbers, Begin);
    return First != Numbers.end() && *First < End;
  }

  /// How many numbers there are from \p Begin to below \p End. O(log n).
  unsigned numIn(unsigned Begin, unsigned End) const;

private:
  /// So many are looked at one by one, which saves sorting them: most variables
  /// have two or three definitions.
  bool areFew() const { return Numbers.size() <= 8; }

  llvm::SmallVector<unsigned, 0> Numbers;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_CFG_BLOCKTREE_H
