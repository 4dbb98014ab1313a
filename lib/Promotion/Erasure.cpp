//===- Erasure.cpp - Taking variables out of the IR -----------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Promotion/Erasure.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"

using namespace llvm;
using namespace braunssa;

/// Erases the users of \p AI other than loads and stores. All are lifetime
/// markers, uses that may be dropped, or addresses that only those use.
static void eraseOtherUsers(AllocaInst *AI, AllocaAccesses &Accesses) {
  for (Use &U : make_early_inc_range(AI->uses())) {
    auto *I = cast<Instruction>(U.getUser());
    if (isa<LoadInst, StoreInst>(I))
      continue;
    if (I->isDroppable()) {
      Value::dropDroppableUse(U);
      continue;
    }
    for (Use &UU : make_early_inc_range(I->uses())) {
      auto *User = cast<Instruction>(UU.getUser());
      if (User->isDroppable())
        Value::dropDroppableUse(UU);
      else
        User->eraseFromParent();
    }
    // `llvm.fake.use` may use an address made from another alloca's, which
    // keeps that from being promoted. An alloca itself it does not.
    for (Value *Operand : I->operands())
      if (!isa<AllocaInst>(Operand))
        Accesses.noteReleased(Operand);
    I->eraseFromParent();
  }
}

void braunssa::eraseAllocas(AllocaAccesses &Accesses,
                            PromotedDebugInfo &DebugInfo) {
  DebugInfo.finish(Accesses.Variables);
  for (const Variable &V : Accesses.Variables) {
    if (!V.Alloca->use_empty())
      eraseOtherUsers(V.Alloca, Accesses);
    // What is left stands in unreachable blocks.
    if (!V.Alloca->use_empty())
      V.Alloca->replaceAllUsesWith(PoisonValue::get(V.Alloca->getType()));
    V.Alloca->eraseFromParent();
  }
}
