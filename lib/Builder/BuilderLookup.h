//===- BuilderLookup.h - Lookup while blocks are filled ---------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Braun et al. (CC'13), sections 2.2 and 2.3. What the promoter's BraunLookup
// does for one variable at a time in a finished function, this does for all at
// once in one that grows: blocks may not be sealed, and nothing is known of the
// CFG as a whole.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_BUILDER_BUILDERLOOKUP_H
#define BRAUNSSA_LIB_BUILDER_BUILDERLOOKUP_H

#include "Builder/BuilderPhis.h"
#include "Builder/BuiltBlocks.h"
#include "Builder/CurrentValues.h"
#include "Builder/SealedTree.h"

namespace braunssa {

/// Finds out what variables hold, and places φ candidates for that.
class BuilderLookup {
public:
  using Phi = PhiGraph::Phi;
  using Operand = PhiGraph::Operand;

  /// Begins with \p F, without variables, and keeps the memory.
  void startFunction(llvm::Function &F) {
    Blocks.startFunction(F);
    Tree.clear();
    Values.clear();
    InitialOf.clear();
    Phis.clear();
  }

  /// Adds a variable that holds \p Initial, a leaf or a token, when the
  /// function is entered.
  void addVariable(Operand Initial) {
    Values.addVariable();
    InitialOf.push_back(Initial);
  }

  /// \p Var holds \p Value at the end of what \p Block has now.
  void writeVariable(unsigned Var, unsigned Block, Operand Value) {
    if (Values.setAgain(Var, Block, Value))
      return;
    // What nothing reaches must not count as written on any path. It is read
    // back while the block is being filled.
    if (Tree.isDead(Block))
      return Values.noteRead(Var, Block, Value);
    Tree.begin(Block);
    Values.set(Var, Block, Value, Tree.begun(Block), Tree.tick(),
               Tree.isClosed(Block));
  }

  /// What \p Var holds there: a leaf, a token, or a φ that stands for itself.
  Operand readVariable(unsigned Var, unsigned Block) {
    Operand Value = valueAtEnd(Var, Block);
    if (!Pending.empty())
      addPhiOperands();
    return Phis.graph().resolve(Value);
  }

  /// \p Block has all of its predecessors.
  void sealBlock(unsigned Block);

  /// Seals all blocks of the function. All predecessors are known before the
  /// first operand is asked for.
  void sealAllBlocks();

  /// Whether all blocks can be reached, for all that is known after
  /// sealAllBlocks().
  bool isAllReachable() const { return IsAllReachable; }

  /// Whether \p Block is known to dominate \p Other.
  bool dominates(unsigned Block, unsigned Other) const {
    return Tree.dominates(Block, Other);
  }

  BuiltBlocks &blocks() { return Blocks; }
  const BuiltBlocks &blocks() const { return Blocks; }
  BuilderPhis &phis() { return Phis; }
  const BuilderPhis &phis() const { return Phis; }

private:
  /// What \p Var holds at the end of \p Block; φs that this places are pending.
  Operand valueAtEnd(unsigned Var, unsigned Block) {
    Operand Recent = Values.recent(Var, Block);
    return Recent ? Recent : readVariableRecursive(Var, Block);
  }
  Operand readVariableRecursive(unsigned Var, unsigned Block);
  Operand known(unsigned Var, unsigned Block, bool IsFar) const;
  bool climb(unsigned Var, unsigned &Block) const;
  Operand placePhi(unsigned Var, unsigned Block);
  unsigned seal(unsigned Block);
  void completePhis(unsigned Block, unsigned Outer);
  bool replaceUnwritten(Phi P, unsigned Outer);
  void addPhiOperands();

  BuiltBlocks Blocks;
  SealedTree Tree;
  CurrentValues Values;
  llvm::SmallVector<Operand, 0> InitialOf;
  BuilderPhis Phis;
  bool IsAllReachable = false;
  /// φs whose operands have not been asked for, and those whose have been just
  /// now.
  llvm::SmallVector<Phi, 0> Pending;
  llvm::SmallVector<unsigned, 0> Passed;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_BUILDER_BUILDERLOOKUP_H
