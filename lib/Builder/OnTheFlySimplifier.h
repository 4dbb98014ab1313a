//===- OnTheFlySimplifier.h - Simple from the beginning ---------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The on-the-fly optimisations of Braun et al., CC'13, section 3.1: constant
// folding, arithmetic simplification, copy propagation, and value numbering,
// for each instruction when it is made. What it uses has been simplified by
// then, so one look is enough, but for what a φ hides until its operands are
// known.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_BUILDER_ONTHEFLYSIMPLIFIER_H
#define BRAUNSSA_LIB_BUILDER_ONTHEFLYSIMPLIFIER_H

#include "Analysis/FunctionPhis.h"
#include "Builder/BuilderLookup.h"
#include "Builder/PhiWriter.h"
#include "PhiGraph/RedundantPhiRemover.h"
#include "Simplification/ExpressionTable.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallVector.h"

namespace llvm {
class Instruction;
class Value;
} // namespace llvm

namespace braunssa {

/// Simplifies the instructions that a front end makes.
class OnTheFlySimplifier {
public:
  /// Instructions, by what takes their place, which may be replaced in turn.
  using Replacements = llvm::MapVector<llvm::Instruction *, llvm::Value *>;

  explicit OnTheFlySimplifier(BuilderLookup &Lookup) : Lookup(Lookup) {}

  /// Forgets all instructions, and keeps the memory.
  void startFunction() { Expressions.clear(); }

  /// What \p I, the last instruction of its block and without users, is: a
  /// value that is known already, or \p I itself. If not itself, \p I is erased
  /// unless it does more than compute. O(operands), expected, and what LLVM's
  /// InstructionSimplify costs.
  llvm::Value *simplify(llvm::Instruction &I);

  /// Replaces the instructions of \p Worklist that have become simpler now that
  /// \p Gone are replaced, and the users of what is replaced, and so on. All φs
  /// that stay have their operands. Of the builder's φs, those that become
  /// redundant or unused by that are replaced, too. Returns all that has been
  /// replaced, \p Gone included. The builder's φs stay in the function; all
  /// else has left it, but is not deleted.
  Replacements
  simplifyAll(llvm::ArrayRef<PhiWriter::Replacement> Gone,
              llvm::SmallVectorImpl<llvm::Instruction *> &Worklist);

  /// Whether \p I is a φ of the builder.
  bool isOurs(const llvm::Instruction &I) const;

private:
  llvm::Instruction *findEqual(llvm::Instruction &I);
  void replace(llvm::Instruction &I, llvm::Value *By,
               llvm::SmallVectorImpl<llvm::Instruction *> &Worklist);
  void
  replaceNeedlessPhis(llvm::SmallVectorImpl<llvm::Instruction *> &Worklist);

  BuilderLookup &Lookup;
  ExpressionTable Expressions;
  Replacements Replaced;
  FunctionPhis Phis;
  RedundantPhiRemover Remover;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_BUILDER_ONTHEFLYSIMPLIFIER_H
