//===- Lifetimes.h - Where values' lives end --------------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// With the parameter `lifetime`, `llvm.lifetime.start` and `llvm.lifetime.end`
// end the life of the value that a variable has. So does, in every mode, the
// alloca itself where it stands outside the entry block.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_VARIABLES_LIFETIMES_H
#define BRAUNSSA_LIB_VARIABLES_LIFETIMES_H

#include "llvm/IR/Instructions.h"

namespace braunssa {

/// The alloca whose whole value's life starts or ends at \p I, a marker; null
/// if there is none.
const llvm::AllocaInst *lifetimeOf(const llvm::Instruction &I);

/// Calls \p Visit for each marker at which the life of the whole value of \p AI
/// starts or ends. All that use an address made from it are markers.
/// O(uses of both).
template <typename VisitorT>
void forEachLifetimeMarker(llvm::AllocaInst &AI, VisitorT Visit) {
  for (llvm::User *U : AI.users()) {
    auto *I = llvm::cast<llvm::Instruction>(U);
    if (lifetimeOf(*I) == &AI)
      Visit(I);
    if (!llvm::isa<llvm::GetElementPtrInst, llvm::CastInst>(I))
      continue;
    for (llvm::User *Marker : I->users())
      if (lifetimeOf(*llvm::cast<llvm::Instruction>(Marker)) == &AI)
        Visit(llvm::cast<llvm::Instruction>(Marker));
  }
}

/// Whether there is such a marker. O(uses of both).
bool hasLifetimeMarker(llvm::AllocaInst &AI);

} // namespace braunssa

#endif // BRAUNSSA_LIB_VARIABLES_LIFETIMES_H
