//===- FunctionSimplifier.h - What promotion makes simple -------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The on-the-fly optimisations of Braun et al., CC'13, section 3.1: arithmetic
// simplification, constant folding and value numbering. A front end does them
// instruction by instruction while it translates. Here the program is there
// already, so its instructions are taken in an order in which it could have
// been translated: operands before their users, but for φs.
//
// A φ whose operand turns out to be another value later is looked at again, as
// the paper does with the users of a trivial φ, and so is what uses it. Once
// nothing else changes, redundant sets are looked for, since what makes a φ
// trivial may as well make a set of them redundant. So in the end no φ is left
// that simplification on the way would not have placed.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_SIMPLIFICATION_FUNCTIONSIMPLIFIER_H
#define BRAUNSSA_LIB_SIMPLIFICATION_FUNCTIONSIMPLIFIER_H

#include "Analysis/FunctionPhis.h"
#include "CFG/BlockDominators.h"
#include "CFG/CFGWalk.h"
#include "PhiGraph/RedundantPhiRemover.h"
#include "Simplification/ExpressionTable.h"
#include "Support/FunctionAnalyses.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallVector.h"

namespace llvm {
class Instruction;
class Value;
struct SimplifyQuery;
} // namespace llvm

namespace braunssa {

/// Simplifies the instructions of functions. It owns nothing but memory, which
/// it reuses from function to function.
class FunctionSimplifier {
public:
  /// What simplify() has done. True if the function has changed.
  struct Result {
    /// The instructions that are gone.
    unsigned NumInstructions = 0;
    /// Of these, φs.
    unsigned NumPhis = 0;
    /// Whether anything has changed: what is replaced but has an effect stays.
    bool HasChanged = false;
    /// Whether a use of an alloca has come or gone, so that it may have become
    /// promotable.
    bool HasChangedAllocas = false;

    explicit operator bool() const { return HasChanged; }
  };

  /// Replaces each instruction in a reachable block of the function of
  /// \p Analyses by what llvm::simplifyInstruction() knows it to be, or by one
  /// that dominates it and computes the same, until nothing changes, and erases
  /// what is dead. With \p Minimal, redundant sets of φs go, too, where
  /// operands for edges from unreachable blocks count. The CFG stays the same.
  /// Asks for a dominator tree.
  ///
  /// O(instructions + edges), up to logarithms, and for each replacement the
  /// questions about the φs that use it and about what changes with these.
  Result simplify(FunctionAnalyses &Analyses, bool Minimal);

private:
  using Query = llvm::SimplifyQuery;

  void walk(const Query &Q);
  void visitPending(const Query &Q);
  void visit(llvm::Instruction &I, const Query &Q);
  llvm::Value *findEqual(llvm::Instruction &I);
  bool dominates(const llvm::Instruction &A, const llvm::Instruction &B) const;
  void replace(llvm::Instruction &I, llvm::Value *By);
  void replaceRedundantPhis(llvm::Function &F);
  void eraseDead(const Query &Q);
  void takeOut(llvm::Instruction &I);

  Result Done;
  CFGWalk CFG;
  BlockDominators Dominators;
  ExpressionTable Expressions;
  FunctionPhis Phis;
  RedundantPhiRemover Remover;
  /// Where the walk is, as a number of the dominator tree. Only φs up to here
  /// can be users that it has passed. Behind the walk, past all blocks.
  unsigned Place = 0;
  bool IsWalking = false;
  /// Whether a φ has another operand since redundant sets were removed.
  bool HavePhisChanged = false;
  /// Instructions to be looked at again. One may be there twice, or be gone.
  llvm::SmallVector<llvm::Instruction *, 0> Pending;
  /// Instructions that were without a use and an effect when they got here.
  llvm::SmallVector<llvm::Instruction *, 0> Dead;
  /// Of these, those without a value. They go in the end: the cache of
  /// assumptions knows of some until they are deleted.
  llvm::SmallSetVector<llvm::Instruction *, 4> DeadEffects;
  /// Instructions that are not in the function any more. They are not deleted
  /// before the end: a constant that is made then could get the address of an
  /// operand that the table knows.
  llvm::SmallVector<llvm::Instruction *, 0> Erased;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_SIMPLIFICATION_FUNCTIONSIMPLIFIER_H
