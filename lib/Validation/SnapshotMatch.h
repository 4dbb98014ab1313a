//===- SnapshotMatch.h - What is new in a function --------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The part of validation that is not about variables: all instructions that
// are no accesses are there, in order, and have not changed.
//
// Addresses may be used again: a new instruction can be where an erased one
// was. So an address is a hint only. What stands at the address of an
// instruction that has to stay is compared with all that is known of that one,
// and must stand where that one stood; then it does not matter which it is.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_VALIDATION_SNAPSHOTMATCH_H
#define BRAUNSSA_LIB_VALIDATION_SNAPSHOTMATCH_H

#include "Validation/FunctionSnapshot.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"
#include <string>

namespace llvm {
class Instruction;
class PHINode;
class Use;
} // namespace llvm

namespace braunssa {

/// A snapshot beside the function as it is now. It refers to both.
class SnapshotMatch {
public:
  /// An operand that named an erased load or φ and names something else now.
  struct ReplacedUse {
    unsigned Record;
    llvm::Use *NewUse;
  };

  /// Code that says what an erased load was known to yield: `store i1 true,
  /// ptr poison` instead of one that reads undef where it must not, or an
  /// assumption that a value is not null. The load is one of the records
  /// [Begin, End), between which nothing was kept.
  struct Annotation {
    llvm::Instruction *I;
    /// What is assumed not to be null; null for a store.
    llvm::Value *NonNull;
    unsigned Begin;
    unsigned End;
  };

  /// Compares \p Before with its function. φs of the old function may be gone
  /// if \p MayEraseOldPhis, and then nothing may be new; else φs may be.
  /// Returns whether that is so; if not, error() says what differs.
  /// O(instructions).
  bool compare(const FunctionSnapshot &Before, bool MayEraseOldPhis);

  const std::string &error() const { return Error; }

  llvm::ArrayRef<ReplacedUse> replacedUses() const { return Uses; }
  llvm::ArrayRef<llvm::PHINode *> newPhis() const { return NewPhis; }
  llvm::ArrayRef<Annotation> annotations() const { return Annotations; }

  /// The annotation that \p I is or ends, or null.
  const Annotation *annotationOf(const llvm::Instruction *I) const {
    auto It = AnnotationAt.find(I);
    return It == AnnotationAt.end() ? nullptr : &Annotations[It->second];
  }

  /// Whether \p V is one of newPhis().
  bool isNewPhi(const llvm::Value *V) const { return IsNewPhi.count(V); }

  /// Whether record \p R is a value that others took and that is gone now.
  bool isErasedValue(unsigned R) const {
    return Before->record(R).Kind == FunctionSnapshot::Role::Load ||
           ErasedPhis.count(R);
  }

  /// The instruction of record \p R, which has been kept.
  llvm::Instruction *instructionOf(unsigned R) const {
    return InstructionOf[R];
  }

  /// The record of \p V, an instruction that is in the function and was in it
  /// before; NoIndex if it is new.
  unsigned keptRecord(const llvm::Value *V) const;

private:
  using Role = FunctionSnapshot::Role;

  bool fail(const llvm::Twine &Message);
  bool failAt(unsigned Block, const llvm::Twine &Message);
  bool matchBlocks();
  bool matchBlock(unsigned B);
  bool skipErased(unsigned &Next, unsigned End);
  bool takeNew(llvm::Instruction &I, unsigned B, unsigned Next);
  llvm::Instruction *annotationAt(llvm::Instruction &I,
                                  llvm::Value *&NonNull) const;
  bool matchState(llvm::Instruction &I, unsigned R);
  bool matchOperands(llvm::Instruction &I, unsigned R);
  bool matchOperand(llvm::Instruction &I, unsigned R, unsigned Index,
                    llvm::Value *Old, llvm::Value *New);
  bool isDroppedAddress(const llvm::Value *Old) const;
  bool hasDroppedBundle(const llvm::Instruction &I, unsigned R) const;

  const FunctionSnapshot *Before = nullptr;
  bool MayErasePhis = false;
  std::string Error;
  llvm::SmallVector<ReplacedUse, 0> Uses;
  llvm::SmallVector<llvm::PHINode *, 0> NewPhis;
  llvm::SmallVector<Annotation, 0> Annotations;
  /// The number of the annotation that an instruction is or ends.
  llvm::DenseMap<const llvm::Instruction *, unsigned> AnnotationAt;
  llvm::DenseSet<const llvm::Value *> IsNewPhi;
  llvm::DenseSet<unsigned> ErasedPhis;
  /// The old φs that are still in the block that is looked at.
  llvm::DenseSet<unsigned> PhisLeft;
  /// Kept instructions and their records, in layout order; and by record.
  llvm::SmallVector<std::pair<llvm::Instruction *, unsigned>, 0> Kept;
  llvm::SmallVector<llvm::Instruction *, 0> InstructionOf;
  llvm::DenseSet<const llvm::Value *> IsKept;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_VALIDATION_SNAPSHOTMATCH_H
