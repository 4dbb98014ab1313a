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
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>

namespace braunssa {

/// What each variable holds at the end of each block, as far as that is known:
/// `currentDef` of Braun et al. (CC'13), algorithm 1. Front ends fill one block
/// after the other, so for each variable the block that was written last and
/// the one that was read last are kept apart, and only what is written
/// elsewhere then goes into a table. Remembers besides when variables were
/// written.
class CurrentValues {
public:
  using Operand = PhiGraph::Operand;
  using Time = unsigned;

  /// Forgets all variables, and keeps the memory.
  void clear() {
    NumVariables = 0;
    Others.clear();
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

  /// The same if it was said or noted ever. O(1).
  Operand get(unsigned Var, unsigned Block) const {
    Operand Recent = recent(Var, Block);
    return Recent ? Recent : Others.lookup({Var, Block});
  }

  /// Makes \p Value that, for a write, if the variable was written there the
  /// last time. Returns whether it was. O(1).
  bool setAgain(unsigned Var, unsigned Block, Operand Value) {
    Place &Written = Variables[Var].Written;
    if (Written.Block != Block)
      return false;
    Written.Value = Value;
    return true;
  }

  /// The same if it was not. It is \p Now, later than all writes before, and
  /// the time says nothing of the place if \p IsLate. Amortised O(1).
  void set(unsigned Var, unsigned Block, Operand Value, Time Now, bool IsLate) {
    Variable &V = Variables[Var];
    if (V.Written.Block != NoIndex)
      Others[{Var, V.Written.Block}] = V.Written.Value;
    V.Written = {Block, Value};
    if (V.Read.Block == Block)
      V.Read = Place();
    V.Times.push_back(Now);
    V.IsLate |= IsLate;
  }

  /// Makes \p Value that, as a lookup has found out. O(1).
  void note(unsigned Var, unsigned Block, Operand Value) {
    if (!setAgain(Var, Block, Value))
      Others[{Var, Block}] = Value;
  }

  /// The same for a read there, until another block is read.
  void noteRead(unsigned Var, unsigned Block, Operand Value) {
    Variables[Var].Read = {Block, Value};
  }

  /// When \p Var was written for the last time; 0 if never. O(1).
  Time lastWritten(unsigned Var) const {
    const Variable &V = Variables[Var];
    return V.Times.empty() ? 0 : V.Times.back();
  }

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
    return V.IsLate || *llvm::lower_bound(V.Times, From) <= To;
  }

private:
  struct Place {
    unsigned Block = NoIndex;
    Operand Value;
  };

  struct Variable {
    Place Written;
    Place Read;
    /// When it was written, in order; once for what is written of it in one
    /// block before another.
    llvm::SmallVector<Time, 2> Times;
    /// Whether it was written in a block that had been closed.
    bool IsLate = false;

    void reset() {
      Written = Read = Place();
      Times.clear();
      IsLate = false;
    }
  };

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
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_BUILDER_CURRENTVALUES_H
