//===- DeleteAccesses.cpp - The floor of every promotion ------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In a file of its own because utils/bench/real-code measures the floor again
// when this file changes.
//
//===----------------------------------------------------------------------===//

#include "DeleteAccesses.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Metadata.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"

using namespace llvm;

/// Deletes all that uses \p Address, which is a promotable alloca, or the
/// result of a cast or GEP of one that only lifetime markers use.
static void deleteUsers(Instruction &Address) {
  for (Use &U : make_early_inc_range(Address.uses())) {
    auto *User = cast<Instruction>(U.getUser());
    if (User->isDroppable()) {
      // An assumption stays, and says nothing of the variable any more.
      Value::dropDroppableUse(U);
      continue;
    }
    if (isa<LoadInst>(User))
      User->replaceAllUsesWith(PoisonValue::get(User->getType()));
    else if (!User->getType()->isVoidTy())
      deleteUsers(*User);
    User->eraseFromParent();
  }
}

PreservedAnalyses DeleteAccessesPass::run(Function &F,
                                          FunctionAnalysisManager &) {
  SmallVector<AllocaInst *> Allocas;
  bool Changed = false;
  do {
    // As in mem2reg: deleting accesses to one variable can make another
    // promotable.
    Allocas.clear();
    for (Instruction &I : F.getEntryBlock())
      if (auto *AI = dyn_cast<AllocaInst>(&I))
        if (isAllocaPromotable(AI))
          Allocas.push_back(AI);
    for (AllocaInst *AI : Allocas) {
      if (auto *Metadata = LocalAsMetadata::getIfExists(AI))
        for (DbgVariableRecord *Record :
             Metadata->getAllDbgVariableRecordUsers())
          Record->eraseFromParent();
      deleteUsers(*AI);
      AI->eraseFromParent();
      Changed = true;
    }
  } while (!Allocas.empty());
  if (!Changed)
    return PreservedAnalyses::all();
  PreservedAnalyses Preserved;
  Preserved.preserveSet<CFGAnalyses>();
  return Preserved;
}
