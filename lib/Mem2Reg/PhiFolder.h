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
      : Phis(AllPhis), CFG(Walk), Analyses(Given) {}

  /// Folds what it can of \p Asked and of φs that use what has been folded.
  /// Entries of the φs folded become null, and how many there are is returned.
  /// The loads are replaced, because
  /// whether a value is poison depends on its final operands.
  ///
  /// Costs one question to LLVM for each of \p Asked, for each use of what
  /// folds, and again for all that did not fold when others have.
  unsigned fold(llvm::ArrayRef<llvm::PHINode *> Asked);

private:
  llvm::Value *valueOf(llvm::PHINode *PN);
  void numberPhis();
  void replace(llvm::PHINode *PN, llvm::Value *V);

  llvm::MutableArrayRef<llvm::PHINode *> Phis;
  const CFGWalk &CFG;
  FunctionAnalyses &Analyses;
  /// φs to be asked about, and those that could not be folded beside undef.
  llvm::SmallVector<llvm::PHINode *, 16> Worklist, Later;
  /// Where the φs that are there stand in Phis. Most often nothing folds, so it
  /// waits for the first φ that does.
  llvm::DenseMap<llvm::PHINode *, unsigned> NumberOf;
  bool HasFolded = false;
  unsigned NumFolded = 0;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_MEM2REG_PHIFOLDER_H
