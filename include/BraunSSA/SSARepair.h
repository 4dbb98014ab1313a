//===- SSARepair.h - One value that has become several ----------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Who copies code, as by rotating a loop or threading a jump, has values with
// two definitions and uses that may be reached by either. This makes SSA form
// of it again: what llvm::SSAUpdater does, with the fewest φs on every CFG.
//
//     SSARepair Repair(F);
//     Repair.startValue(X->getType(), X->getName());
//     Repair.addDefinition(X);
//     Repair.addDefinition(cast<Instruction>(VMap[X]));
//     Repair.addUsesOf(*X);
//     Repair.rewrite();
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_SSAREPAIR_H
#define BRAUNSSA_SSAREPAIR_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <memory>

namespace llvm {
class BasicBlock;
class Function;
class Instruction;
class PHINode;
class Type;
class Use;
class Value;
} // namespace llvm

namespace braunssa {

/// What can be asked of SSARepair beyond the defaults.
struct SSARepairOptions {
  /// Whether a value that no definition reaches is `poison` and not `undef`.
  bool UndefinedIsPoison = false;
  /// Whether a φ that is in the function already, and merges the same, is used
  /// in the place of a new one. To be unset if φs are there that are going to
  /// be erased.
  bool ReusePhis = true;
};

/// What SSARepair::rewrite() has done.
struct SSARepairResult {
  /// The uses that have been set.
  unsigned NumUses = 0;
  /// The φs that the lookup has placed for the value, none of them in the
  /// function; what has been inserted; and what stood there and has been used
  /// instead. What is left were trivial or members of redundant sets (Braun et
  /// al., CC'13, sections 2.2 and 3.2). Those that valueAtEnd() and the like
  /// have taken count as well.
  unsigned NumCandidates = 0;
  unsigned NumPhis = 0;
  unsigned NumReused = 0;
};

/// Repairs the SSA form of one function, value by value.
///
/// **Positions.** A definition holds from a point on: from behind an
/// instruction, from the end of a block, or from the beginning of one. A use
/// has the position of its user; that of a φ is the end of the incoming block.
/// What a use gets is the last definition before it in its block or, if there
/// is none, what reaches the block's entry. So there is one addUse(), and it
/// does not matter on which side of a definition the use stands.
///
/// **Results.** φs are placed at the beginnings of blocks, so before EH pads,
/// and only where two definitions meet and a use is behind: pruned and, on
/// every CFG, minimal, which means that no set of φs refers to its own members
/// and at most one other value. Definitions that are the same value are one.
///
/// **The CFG** is read when a value needs it: for a start only the blocks that
/// the value has to do with, and once these have been an eighth of all, over
/// several values, the whole of it, for all values to come. If it changes,
/// startFunction() has to be called. Everything else may change in between.
///
/// **Debug records** never take a φ, and with them the code that comes out is
/// the same as without. Those of a value whose uses are added are set to what
/// it is where they stand; to poison, which says that the source variable is
/// not known there, where it would take a φ that no use has taken, or where
/// nothing is defined. Declarations are left alone.
///
/// **Unreachable code.** Edges from blocks that cannot be reached take poison
/// and ask for no φ, and what is read there is poison, but for what a
/// definition in such code reaches: that may count, or not.
///
/// Uses the promoter's lookup. A value costs O(definitions + uses + the blocks
/// passed between them), up to logarithms, and all values together O(blocks +
/// edges). Not to be shared between threads.
class SSARepair {
public:
  /// Begins with \p F, which has a body and must outlive all calls.
  explicit SSARepair(llvm::Function &F, SSARepairOptions Options = {});
  SSARepair(SSARepair &&);
  SSARepair &operator=(SSARepair &&);
  ~SSARepair();

  /// Begins with another function, or with the same one after its CFG has
  /// changed, and forgets the value. Memory is kept, which saves up to a fifth
  /// of the instructions that a small repair takes. O(1).
  void startFunction(llvm::Function &F);

  /// Begins with a value of type \p Ty that has no definitions, and forgets the
  /// last one, with uses that have not been rewritten. φs are called \p Name.
  /// \p Ty is one that φs can have, so no token.
  void startValue(llvm::Type *Ty, llvm::StringRef Name = "");

  /// The value is \p V from the end of \p Block on: all that is in the block is
  /// before, its terminator too. Of several definitions at one position, the
  /// one added last holds. For all functions of this name: \p V is of the
  /// value's type and available where it is defined; no definition may be added
  /// once a value has been asked for or uses have been rewritten.
  void addDefinition(llvm::BasicBlock *Block, llvm::Value *V);

  /// The value is \p V from behind \p Point on. Behind a φ that is the
  /// beginning of its block, and behind a terminator the end of it.
  void addDefinition(llvm::Instruction *Point, llvm::Value *V);

  /// The value is \p V from where that is available: from behind it on. The
  /// result of an invoke is defined at the beginning of the normal destination.
  /// If that has other predecessors, split the edge, unless nothing is to be
  /// read where the invoke unwinds to: then it is defined at the block's end.
  void addDefinition(llvm::Instruction *V);

  /// The value is \p V from the beginning of \p Block on, behind its φs. For
  /// arguments and constants in the first block.
  void addDefinitionAtEntry(llvm::BasicBlock *Block, llvm::Value *V);

  /// rewrite() is to set \p U, of an instruction of the function. Of a φ with
  /// several edges from one block, all that are uses of the value are to be
  /// added, as they must stay the same.
  void addUse(llvm::Use &U);

  /// All uses of \p V by instructions, as they are now, are to be set, and its
  /// debug records with them.
  void addUsesOf(llvm::Value &V);

  /// Decides what all uses added since the last call get and which φs that
  /// takes; then inserts the φs and sets the uses, and after these the debug
  /// records. May be called again for further uses.
  SSARepairResult rewrite();

  /// What the value is at the end of \p Block. Inserts the φs that it takes, as
  /// many as if it were a use there. Never null. All uses known beforehand are
  /// better added: each question for a value that is not known yet costs a
  /// round of its own.
  llvm::Value *valueAtEnd(llvm::BasicBlock *Block);

  /// What it is at the beginning of \p Block, behind the φs that it has.
  llvm::Value *valueAtEntry(llvm::BasicBlock *Block);

  /// What it is before \p Point, which is no φ: what a use by it would get.
  llvm::Value *valueBefore(llvm::Instruction *Point);

  /// The φs that have been inserted for the value so far, in the order of their
  /// insertion. Valid until the next call of another function.
  llvm::ArrayRef<llvm::PHINode *> insertedPhis() const;

private:
  class Impl;
  std::unique_ptr<Impl> Pimpl;
};

} // namespace braunssa

#endif // BRAUNSSA_SSAREPAIR_H
