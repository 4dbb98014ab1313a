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

namespace braunssa {

/// Replaces all uses of \p LI by \p By, which is something else.
/// Value::replaceAllUsesWith() asks more of each use than matters for a load,
/// and is called in another library: without it, promotion costs 2 % less.
inline void replaceUses(llvm::LoadInst *LI, llvm::Value *By) {
  if (LI->hasValueHandle() || LI->isUsedByMetadata())
    LI->replaceAllUsesWith(By);
  while (!LI->use_empty())
    LI->use_begin()->set(By);
}

/// Erases \p I, which nobody uses, but which may have a location. If it has
/// one when it is deleted, LLVM looks for its other annotations: without,
/// promotion costs 2 % less on code with debug information.
inline void eraseLocated(llvm::Instruction *I) {
  if (I->getDebugLoc())
    I->setDebugLoc(llvm::DebugLoc());
  I->eraseFromParent();
}

} // namespace braunssa

#endif // BRAUNSSA_LIB_VARIABLES_ERASURE_H
