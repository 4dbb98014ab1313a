//===- PhiFolder.h - Folding φs that merge undef ----------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The last step of a promotion. mem2reg simplifies the φs that it has placed
// with simplifyInstruction(), until none changes.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_MEM2REG_PHIFOLDER_H
#define BRAUNSSA_LIB_MEM2REG_PHIFOLDER_H

#include "CFG/CFGWalk.h"
#include "Mem2Reg/PoisonAnswers.h"
#include "Support/FunctionAnalyses.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Instructions.h"

namespace braunssa {

/// Folds φs that merge one value with undef or poison where LLVM can prove that
/// to be a refinement.
class PhiFolder {
public:
  /// \p AllPhis are the φs placed, which have all their operands for edges from
  /// reachable blocks; null where one is gone. The blocks are those of \p Walk.
  PhiFolder(llvm::MutableArrayRef<llvm::PHINode *> AllPhis, const CFGWalk &Walk,
            FunctionAnalyses &Given)
      : Phis(AllPhis), CFG(Walk), Analyses(Given), Proofs(Given) {}

  /// Folds what it can of \p Asked, which has no φ twice, and of φs that use
  /// what has been folded. Entries of the φs folded become null, and how many
  /// there are is returned. The loads are replaced, because whether a value is
  /// poison depends on its final operands.
  ///
  /// Asks one question for each of \p Asked and for each use of what folds;
  /// again for a φ whenever something folds that the answer for it rests on;
  /// and for all that did not fold once or twice more, if others have.
  unsigned fold(llvm::ArrayRef<llvm::PHINode *> Asked);

private:
  /// A φ to be folded, and what it becomes.
  struct Fold {
    llvm::PHINode *PN;
    llvm::Value *By;
  };
  /// That a refusal, by its number, rests on what is known of a value; a list
  /// for each value.
  struct Ground {
    unsigned Refusal;
    unsigned Next;
  };

  llvm::Value *valueOf(llvm::PHINode *PN);
  bool dominates(const llvm::Instruction *I, const llvm::PHINode *PN);
  bool mayIgnoreUndef(llvm::PHINode *PN, llvm::Value *Merged);
  void refuse(llvm::PHINode *PN);
  void numberPhis();
  void askAgain(unsigned Refusal);
  void askRefusedAgain();
  void resolve();
  void replace(llvm::PHINode *PN, llvm::Value *V);
  void wake(const llvm::Value *V);

  llvm::MutableArrayRef<llvm::PHINode *> Phis;
  const CFGWalk &CFG;
  FunctionAnalyses &Analyses;
  PoisonAnswers Proofs;
  /// φs to be asked about.
  llvm::SmallVector<llvm::PHINode *, 16> Worklist;
  llvm::SmallVector<Fold, 8> Folding;
  unsigned NumFolded = 0;
  /// The φs that could not be folded beside undef, one for each such answer;
  /// those from FirstRefused on have not been asked about again all together.
  llvm::SmallVector<llvm::PHINode *, 16> Refused;
  unsigned FirstRefused = 0;

  // Most often nothing folds, so all that is below waits for the first φ that
  // does.
  bool HasFolded = false;
  /// Where the φs that are there stand in Phis.
  llvm::DenseMap<const llvm::Value *, unsigned> NumberOf;
  /// By these numbers: what is going to replace the φ; and the last answer in
  /// Refused that is not out of date, or NoIndex.
  llvm::SmallVector<llvm::Value *, 0> Becomes;
  llvm::SmallVector<unsigned, 0> RefusalOf;
  llvm::SmallVector<Ground, 0> Grounds;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_MEM2REG_PHIFOLDER_H
