//===- Locals.cpp - The variables of a function ---------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Locals.h"
#include "BraunSSA/Promote.h"
#include "DebugInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"

using namespace llvm;
using namespace tiny;

Local Locals::declare(Type *Ty, StringRef Name, DILocalVariable *Description,
                      DebugLoc Where) {
  if (!areInMemory())
    return {Description ? FB.declare(Ty, Name, Description, Where)
                        : FB.declare(Ty, Name),
            nullptr};
  // Only allocas of the entry block are promoted.
  BasicBlock &Entry = FB.block()->getParent()->getEntryBlock();
  IRBuilder<> AtEntry(&Entry, Entry.begin());
  AllocaInst *Memory = AtEntry.CreateAlloca(Ty, nullptr, Name);
  if (Description)
    Debug->describeMemory(Memory, Description, Where, FB.block());
  return {{}, Memory};
}

Value *Locals::read(const Local &X, size_t Position) {
  if (!X.Memory)
    return FB.use(X.Direct, Position);
  return FB.ir().CreateLoad(X.Memory->getAllocatedType(), X.Memory);
}

void Locals::write(const Local &X, Value *V) {
  if (X.Memory)
    FB.ir().CreateStore(V, X.Memory);
  else
    FB.def(X.Direct, V);
}

void Locals::forget(const Local &X) {
  if (!X.Memory)
    FB.endLifetime(X.Direct);
}

static void promoteByLLVM(Function &F) {
  SmallVector<AllocaInst *, 16> Allocas;
  for (Instruction &I : F.getEntryBlock())
    if (auto *Memory = dyn_cast<AllocaInst>(&I))
      Allocas.push_back(Memory);
  DominatorTree DT(F);
  PromoteMemToReg(Allocas, DT);
}

void Locals::finish(Function &F) {
  if (Mode == SSAMode::AllocasLLVM)
    promoteByLLVM(F);
  else if (Mode == SSAMode::AllocasPromote)
    braunssa::promote(F);
}
