//===- PhiGraph.h - φs as dense numbers, without IR -------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The one structure that SSA construction and φ elimination share. A φ is a
// number, all operands stand in one flat array, and whatever is not a φ of the
// graph is a leaf. Algorithms on it neither know nor touch IR.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_PHIGRAPH_H
#define BRAUNSSA_PHIGRAPH_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include <cassert>
#include <cstdint>
#include <utility>

namespace llvm {
class Value;
} // namespace llvm

namespace braunssa {

/// A set of φs and their operands.
///
/// φs are numbered 0, 1, … in the order of their creation. A φ is never taken
/// out; it is *replaced* by a leaf or by another φ, and resolve() follows the
/// replacements. So an operand may be written down once and read through
/// resolve() at any later time, which is what stands in for the
/// replaceAllUsesWith of Braun et al. (CC'13), algorithm 3.
class PhiGraph {
public:
  /// The number of a φ in its graph.
  using Phi = unsigned;

  /// What a φ merges: nothing yet, a φ of the same graph, or a leaf.
  class Operand {
  public:
    /// An operand that has not been filled in.
    Operand() = default;

    /// The operand that stands for \p V, which must not be null. The graph
    /// compares leaves by address and never looks into them.
    static Operand leaf(llvm::Value *V) {
      assert(V && "A leaf is some value.");
      auto Bits = reinterpret_cast<uintptr_t>(V);
      assert(!(Bits & 1) && "A leaf's address is even.");
      return Operand(Bits);
    }

    /// The operand that stands for φ number \p P of the same graph.
    static Operand phi(Phi P) { return Operand(uintptr_t(P) << 1 | 1); }

    bool isPhi() const { return Bits & 1; }
    bool isLeaf() const { return Bits && !(Bits & 1); }

    /// Whether the operand has been filled in.
    explicit operator bool() const { return Bits; }

    /// The φ's number. Only for isPhi().
    Phi getPhi() const {
      assert(isPhi() && "Only a φ has a number.");
      return Phi(Bits >> 1);
    }

    /// The leaf. Only for isLeaf().
    llvm::Value *getLeaf() const {
      assert(isLeaf() && "Only a leaf has a value.");
      return reinterpret_cast<llvm::Value *>(Bits);
    }

    bool operator==(Operand O) const { return Bits == O.Bits; }
    bool operator!=(Operand O) const { return Bits != O.Bits; }

  private:
    explicit Operand(uintptr_t Bits) : Bits(Bits) {}

    uintptr_t Bits = 0;
  };

  /// How many φs have been added, replaced ones included.
  unsigned size() const { return Nodes.size(); }

  /// How many operands they have.
  unsigned numOperands() const { return Operands.size(); }

  /// Forgets all φs and keeps the memory.
  void clear() {
    Nodes.clear();
    Operands.clear();
  }

  /// Adds a φ of \p NumOperands operands, none of them filled in, and returns
  /// its number. Invalidates what operands() has returned.
  Phi addPhi(unsigned NumOperands) {
    Nodes.push_back({unsigned(Operands.size()), NumOperands, Operand()});
    // Most φs have two or three operands, which takes less than the call of
    // memset that resize() makes.
    for (; NumOperands != 0; --NumOperands)
      Operands.push_back(Operand());
    return Nodes.size() - 1;
  }

  /// Gives \p P, which has been added without any, \p NumOperands operands,
  /// none of them filled in: the φs of a block whose predecessors were not
  /// known (Braun et al., CC'13, section 2.3). Invalidates what operands() has
  /// returned.
  void giveOperands(Phi P, unsigned NumOperands) {
    assert(Nodes[P].NumOperands == 0 && "A φ gets its operands once.");
    Nodes[P].FirstOperand = Operands.size();
    Nodes[P].NumOperands = NumOperands;
    Operands.resize(Operands.size() + NumOperands);
  }

  /// The operands of \p P as they were written, replaced φs included; pass each
  /// through resolve(). The array lives until the next addPhi() or clear().
  llvm::MutableArrayRef<Operand> operands(Phi P) {
    return llvm::MutableArrayRef<Operand>(Operands).slice(Nodes[P].FirstOperand,
                                                          Nodes[P].NumOperands);
  }
  llvm::ArrayRef<Operand> operands(Phi P) const {
    return llvm::ArrayRef<Operand>(Operands).slice(Nodes[P].FirstOperand,
                                                   Nodes[P].NumOperands);
  }

  /// How many operands \p P has.
  unsigned numOperands(Phi P) const { return Nodes[P].NumOperands; }

  /// Moves the operands of all φs out, φ by φ in the order in which they got
  /// them.
  /// From then on neither operands() nor numOperands() of the graph may be
  /// asked nor φs be added, until clear(); all else stays. O(1).
  llvm::SmallVector<Operand, 0> takeOperands() { return std::move(Operands); }

  /// Whether replace() has been called for \p P.
  bool isReplaced(Phi P) const { return bool(Nodes[P].Replacement); }

  /// Lets \p By stand for \p P wherever resolve() meets \p P. Neither may have
  /// been replaced before, and they must differ.
  void replace(Phi P, Operand By) {
    assert(!isReplaced(P) && "A φ is replaced once.");
    assert(By == resolve(By) && "The replacement still stands for itself.");
    assert(By != Operand::phi(P) && "A φ cannot stand for itself.");
    Nodes[P].Replacement = By;
  }

  /// What \p O stands for now: a leaf or a φ that has not been replaced.
  /// Compresses the paths it follows, so that a sequence of m calls on n φs
  /// costs O((m + n) log n).
  Operand resolve(Operand O);

private:
  struct Node {
    unsigned FirstOperand;
    unsigned NumOperands;
    Operand Replacement;
  };

  llvm::SmallVector<Node, 4> Nodes;
  llvm::SmallVector<Operand, 8> Operands;
};

inline PhiGraph::Operand PhiGraph::resolve(Operand O) {
  // Path halving: each φ passed on the way is made to skip the next one.
  while (O.isPhi()) {
    Operand Next = Nodes[O.getPhi()].Replacement;
    if (!Next)
      return O;
    if (!Next.isPhi())
      return Next;
    Operand AfterNext = Nodes[Next.getPhi()].Replacement;
    if (!AfterNext)
      return Next;
    Nodes[O.getPhi()].Replacement = AfterNext;
    O = AfterNext;
  }
  return O;
}

/// What a φ, or a set of φs, merges: nothing, one value, or several. Says by
/// that which φs are trivial, for whoever goes over the operands anyway.
///
///     MergedValues Merged(PhiGraph::Operand::phi(P));
///     for (PhiGraph::Operand O : G.operands(P))
///       Merged.add(G.resolve(O));
///
/// It is as small as two operands, and an addition takes a few comparisons.
class MergedValues {
public:
  /// For a set of φs, where add() is not called for its members.
  MergedValues() = default;

  /// For the φ \p Self, which merges other values than itself only.
  explicit MergedValues(PhiGraph::Operand Self) : Self(Self) {}

  /// Adds \p O, which has been filled in and stands for itself. Returns whether
  /// it differs from what was there, so that all of it are several values; who
  /// asks for no more can stop then.
  bool add(PhiGraph::Operand O) {
    assert(O && "Every operand has been filled in.");
    if (O == Self || O == First)
      return false;
    if (First) {
      Second = O;
      return true;
    }
    First = O;
    return false;
  }

  /// Whether the φ, or a set of φs, is nothing but first(): that is the one
  /// value that it merges. A φ for which this holds is trivial (Braun et al.,
  /// CC'13, section 2.2).
  bool isOne() const { return First && !Second; }

  /// Whether two different values have been added.
  bool areSeveral() const { return bool(Second); }

  /// The value that was added first. Not filled in if there is none.
  PhiGraph::Operand first() const { return First; }

  /// A value other than first(). Not filled in if there is none.
  PhiGraph::Operand second() const { return Second; }

private:
  PhiGraph::Operand Self;
  PhiGraph::Operand First;
  PhiGraph::Operand Second;
};

/// Replaces φs of \p G until none is trivial, and returns how many it replaced.
/// Every operand must have been filled in.
///
/// A φ is trivial if it merges one value and otherwise only itself (Braun et
/// al., CC'13, section 2.2; see MergedValues). Where the CFG is reducible, what
/// is left is minimal SSA form (Aycock and Horspool, CC'00). The result does
/// not depend on the order in which φs are looked at. A φ all of whose operands
/// are itself has no value to be replaced by and stays; it occurs only in code
/// that cannot be reached.
///
/// Costs O((n + E) log n) for n φs with E operands in all: a φ's operands are
/// scanned a fixed number of times, however often its neighbours are replaced.
unsigned removeTrivialPhis(PhiGraph &G);

/// How to look for redundant sets of φs. The results are the same.
enum class RedundancyAlgorithm {
  /// One dominator tree of the φ graph. Near-linear.
  Dominance,
  /// Strongly connected components, and components within components (Braun et
  /// al., CC'13, section 3.2; Wagner, section 4). Quadratic on deep nests.
  Peeling,
};

/// Replaces φs of \p G until no set of them is redundant, and returns how many
/// it replaced. Every operand must have been filled in.
///
/// A set of φs is redundant if its members refer only to one another and to at
/// most one other value, be that a leaf or a φ that stays; all members are that
/// value. A trivial φ is a redundant set of one. Members of a set that refers
/// to nothing else, φs that no leaf reaches, are replaced by \p Unreached; they
/// occur only in code that cannot be reached. What is left is minimal SSA form,
/// whatever the CFG (Wagner, *Minimal SSA Form*, section 3.2).
///
/// Costs O((n + E) log n) with Dominance and O(n (n + E)) with Peeling, for n
/// φs with E operands in all.
unsigned removeRedundantPhis(
    PhiGraph &G, PhiGraph::Operand Unreached,
    RedundancyAlgorithm Algorithm = RedundancyAlgorithm::Dominance);

} // namespace braunssa

#endif // BRAUNSSA_PHIGRAPH_H
