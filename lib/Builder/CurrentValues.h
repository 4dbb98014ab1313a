//===- CurrentValues.h - What variables hold, by block ----------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_BUILDER_CURRENTVALUES_H
#define BRAUNSSA_LIB_BUILDER_CURRENTVALUES_H

#include "BraunSSA/PhiGraph.h"
#include "Support/Index.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <cassert>
#include <cstdint>

namespace braunssa {

/// What each variable holds at the end of each block, as far as that is known:
/// `currentDef` of Braun et al. (CC'13), algorithm 1. Front ends fill one block
/// after the other, so for each variable the writes are kept in the order of
/// time: the first one since a block was begun is the block's, if the block was
/// written at all. The last write and the last read are at hand. Only what
/// lookups have found out goes into a table, and the writes of a variable once
/// a block is written that was begun before its last one.
class CurrentValues {
public:
  using Operand = PhiGraph::Operand;
  using Time = unsigned;

  /// Forgets all variables, and keeps the memory.
  void clear() {
    NumVariables = 0;
    Others.clear();
    HasNotes.clear();
  }

  void addVariable() {
    if (NumVariables == Variables.size())
      Variables.emplace_back();
    Variables[NumVariables++].reset();
  }

  /// What \p Var holds at the end of \p Block, if that is what was asked last
  /// of all, or said, or an operand that is not filled in. O(1).
  Operand recent(unsigned Var, unsigned Block) const {
    const Variable &V = Variables[Var];
    if (V.Written.Block == Block)
      return V.Written.Value;
    return V.Read.Block == Block ? V.Read.Value : Operand();
  }

  /// The same if it was said or noted ever. \p Begun is when the block was
  /// begun, or before. O(log writes), and O(1) if not written since.
  Operand get(unsigned Var, unsigned Block, Time Begun) const {
    if (Operand Recent = recent(Var, Block))
      return Recent;
    const Variable &V = Variables[Var];
    if (V.Written.At >= Begun && !V.IsScattered) {
      const Write *First = firstSince(V, Begun);
      if (First != V.Earlier.end() && First->Block == Block)
        return First->Value;
    }
    return noted(Var, Block);
  }

  /// The same for what note() was told alone. O(1).
  Operand noted(unsigned Var, unsigned Block) const {
    return Block < HasNotes.size() && HasNotes.test(Block)
               ? Others.lookup({Var, Block})
               : Operand();
  }

  /// Makes \p Value that, for a write, if the variable was written there the
  /// last time. Returns whether it was. O(1).
  bool setAgain(unsigned Var, unsigned Block, Operand Value) {
    Write &Written = Variables[Var].Written;
    if (Written.Block != Block)
      return false;
    Written.Value = Value;
    return true;
  }

  /// The same if it was not. The block was begun at \p Begun. It is \p Now,
  /// later than all writes before, and the time says nothing of the place if
  /// \p IsLate. Amortised O(1).
  void set(unsigned Var, unsigned Block, Operand Value, Time Begun, Time Now,
           bool IsLate) {
    Variable &V = Variables[Var];
    if (V.Written.At >= Begun && !V.IsScattered)
      scatter(Var);
    if (V.Written.Block != NoIndex) {
      V.Earlier.push_back(V.Written);
      if (V.IsScattered)
        put(Var, V.Written.Block, V.Written.Value);
    }
    V.Written = {Now, Block, Value};
    if (V.Read.Block == Block)
      V.Read = Place();
    V.IsLate |= IsLate;
  }

  /// Makes \p Value that, as a lookup has found out where nothing was known.
  /// O(1).
  void note(unsigned Var, unsigned Block, Operand Value) {
    assert(Variables[Var].Written.Block != Block && "What is known stays.");
    put(Var, Block, Value);
  }

  /// The same for a read there, until another block is read.
  void noteRead(unsigned Var, unsigned Block, Operand Value) {
    Variables[Var].Read = {Block, Value};
  }

  /// When \p Var was written for the last time; 0 if never. O(1).
  Time lastWritten(unsigned Var) const { return Variables[Var].Written.At; }

  /// Whether \p Var was written at \p From, which is a moment, or later. O(1).
  bool isWrittenSince(unsigned Var, Time From) const {
    return lastWritten(Var) >= From;
  }

  /// Whether \p Var may have been written from \p From to \p To.
  /// O(log writes), and O(1) if not after From.
  bool isWrittenWithin(unsigned Var, Time From, Time To) const {
    if (To < From || !isWrittenSince(Var, From))
      return false;
    const Variable &V = Variables[Var];
    if (V.IsLate || V.Written.At <= To)
      return true;
    const Write *First = firstSince(V, From);
    return First != V.Earlier.end() && First->At <= To;
  }

private:
  struct Place {
    unsigned Block = NoIndex;
    Operand Value;
  };

  /// One for all that is written of a variable in a block before another is.
  struct Write {
    Time At = 0;
    unsigned Block = NoIndex;
    Operand Value;
  };

  struct Variable {
    /// The last one, and those before, in the order of time.
    Write Written;
    llvm::SmallVector<Write, 4> Earlier;
    Place Read;
    /// Whether it was written in a block that had been closed.
    bool IsLate = false;
    /// Whether it was written in a block after a write since the block was
    /// begun. What writes have left at the ends of blocks is in the table then.
    bool IsScattered = false;

    void reset() {
      Written = Write();
      Earlier.clear();
      Read = Place();
      IsLate = IsScattered = false;
    }
  };

  /// The first of the earlier writes of \p V at \p From or later, or the end.
  static const Write *firstSince(const Variable &V, Time From) {
    // Mostly it is one of the last.
    const Write *First = V.Earlier.end(), *Begin = V.Earlier.begin();
    for (unsigned I = 0; I != 6; ++I, --First)
      if (First == Begin || First[-1].At < From)
        return First;
    return std::lower_bound(Begin, First, From,
                            [](const Write &W, Time T) { return W.At < T; });
  }

  void put(unsigned Var, unsigned Block, Operand Value) {
    // Bit by bit, a BitVector grows slowly.
    if (LLVM_UNLIKELY(Block >= HasNotes.size()))
      HasNotes.resize(2 * Block + 64);
    HasNotes.set(Block);
    Others[{Var, Block}] = Value;
  }

  void scatter(unsigned Var) {
    Variable &V = Variables[Var];
    V.IsScattered = true;
    for (const Write &W : V.Earlier)
      put(Var, W.Block, W.Value);
  }

  struct Key {
    unsigned Var;
    unsigned Block;
    bool operator==(Key K) const { return Var == K.Var && Block == K.Block; }
  };

  struct KeyInfo {
    static Key getEmptyKey() { return {NoIndex, NoIndex}; }
    static Key getTombstoneKey() { return {NoIndex, NoIndex - 1}; }
    static unsigned getHashValue(Key K) {
      // Both numbers are small and dense, so neither may end up in the low bits
      // alone, which choose the bucket.
      uint64_t Both = uint64_t(K.Var) << 32 | K.Block;
      return unsigned(Both * 0x9E3779B97F4A7C15 >> 32);
    }
    static bool isEqual(Key A, Key B) { return A == B; }
  };

  /// The first NumVariables are in use.
  llvm::SmallVector<Variable, 0> Variables;
  unsigned NumVariables = 0;
  llvm::DenseMap<Key, Operand, KeyInfo> Others;
  /// By block, whether any variable is in that table.
  llvm::BitVector HasNotes;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_BUILDER_CURRENTVALUES_H
