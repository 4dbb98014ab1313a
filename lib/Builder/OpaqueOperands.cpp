//===- OpaqueOperands.cpp - φs that nothing is known of -------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Builder/OpaqueOperands.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace braunssa;

void OpaqueOperands::give(PHINode &PN) {
  LLVMContext &Context = F->getContext();
  if (!Home) {
    Home = BasicBlock::Create(Context, "", F);
    new UnreachableInst(Context, Home);
  }
  auto &[First, Second] = ValuesOf[PN.getType()];
  if (!First) {
    Value *Nowhere = PoisonValue::get(PointerType::getUnqual(Context));
    auto Load = [&] {
      return new LoadInst(PN.getType(), Nowhere, "", /*isVolatile=*/false,
                          Align(1), Home->begin());
    };
    First = Load();
    Second = Load();
  }
  PN.addIncoming(First, Home);
  PN.addIncoming(Second, Home);
}

void OpaqueOperands::takeBack(PHINode &PN) {
  for (unsigned I = PN.getNumIncomingValues(); I-- != 0;)
    PN.removeIncomingValue(I, /*DeletePHIIfEmpty=*/false);
}

void OpaqueOperands::erase() {
  if (Home)
    Home->eraseFromParent();
  Home = nullptr;
  ValuesOf.clear();
}
