//===- PointDefinitions.h - Definitions at points of blocks -----*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The lookup knows of each block what a variable holds at its end. Definitions
// that are not the last of their block, and uses behind one in the same block,
// never get there.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_REPAIR_POINTDEFINITIONS_H
#define BRAUNSSA_LIB_REPAIR_POINTDEFINITIONS_H

#include "Repair/BlockTable.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

namespace llvm {
class BasicBlock;
class Instruction;
class Value;
} // namespace llvm

namespace braunssa {

/// The definitions of one value, by block and position. Blocks are LLVM's
/// numbers. It owns nothing but memory, which it reuses.
class PointDefinitions {
public:
  /// A position in a block: its beginning, behind an instruction, or its end.
  class Point {
  public:
    static Point entry() { return {Kind::Entry, nullptr}; }
    static Point behind(const llvm::Instruction *I) {
      return {Kind::Behind, I};
    }
    static Point end() { return {Kind::End, nullptr}; }

    /// Whether it comes before \p Other, of the same block. O(1), but for the
    /// first time after a block has changed, O(instructions).
    bool operator<(const Point &Other) const;

    /// Whether what is defined here is known to \p I, of the same block; null
    /// stands for the block's end.
    bool isBefore(const llvm::Instruction *I) const;

  private:
    enum class Kind { Entry, Behind, End };
    Point(Kind K, const llvm::Instruction *I) : K(K), I(I) {}

    Kind K;
    const llvm::Instruction *I;
  };

  /// Begins with a function whose blocks have numbers below \p Limit.
  void startFunction(unsigned Limit) { FirstIn.startFunction(Limit); }

  /// Begins with a value without definitions. O(1), amortized.
  void startValue();

  /// Adds a definition in \p BB, the number of which is \p Block. Of several at
  /// one position the last one holds.
  void add(unsigned Block, llvm::BasicBlock *BB, Point At, llvm::Value *V);

  /// How many there are.
  unsigned size() const { return Definitions.size(); }

  /// Whether \p Block has any.
  bool definesIn(unsigned Block) const {
    return isIn(FirstIn.get(Block), Block);
  }

  /// To be called when all have been added, before anything is asked. O(1) if
  /// no block has two, else O(definitions · log definitions).
  void prepare();

  /// The last definition in \p Block that is known to \p I, an instruction of
  /// the block or null for its end. Null if there is none. O(log definitions).
  llvm::Value *lastBefore(unsigned Block, const llvm::Instruction *I) const;

  /// The last definition in \p Block, or null. O(1).
  llvm::Value *lastIn(unsigned Block) const {
    unsigned First = FirstIn.get(Block);
    return isIn(First, Block)
               ? Definitions[First + Definitions[First].NumInBlock - 1].V
               : nullptr;
  }

  /// What \p Block defines at its beginning, or null.
  llvm::Value *atEntry(unsigned Block) const;

  /// Calls \p Visit with the block, the position and the value of each.
  template <typename Visitor> void forEach(Visitor Visit) const {
    for (const Definition &D : Definitions)
      Visit(D.BB, D.At, D.V);
  }

  /// Calls \p Visit with each block that has definitions and the last of them.
  template <typename Visitor> void forEachLast(Visitor Visit) const {
    for (unsigned I = 0, E = Definitions.size(); I != E; ++I)
      if (I + 1 == E || Definitions[I].Block != Definitions[I + 1].Block)
        Visit(Definitions[I].BB, Definitions[I].V);
  }

private:
  struct Definition {
    unsigned Block;
    /// How many were added before.
    unsigned Order;
    /// Of the first one in a block, how many it has.
    unsigned NumInBlock;
    llvm::BasicBlock *BB;
    Point At;
    llvm::Value *V;
  };

  /// Whether definition \p Number, which there may be none of, is in \p Block.
  bool isIn(unsigned Number, unsigned Block) const {
    return Number < Definitions.size() && Definitions[Number].Block == Block;
  }
  llvm::ArrayRef<Definition> definitionsIn(unsigned Block) const;

  bool HasSeveral = false;
  llvm::SmallVector<Definition, 4> Definitions;
  /// By block, where its definitions begin; for a block without, anything.
  BlockTable FirstIn;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_REPAIR_POINTDEFINITIONS_H
