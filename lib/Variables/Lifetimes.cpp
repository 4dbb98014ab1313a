//===- Lifetimes.cpp - Where values' lives end ----------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Variables/Lifetimes.h"
#include "Support/Compat.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace braunssa;

const AllocaInst *braunssa::lifetimeOf(const Instruction &I) {
  const auto *II = dyn_cast<IntrinsicInst>(&I);
  if (!II || !II->isLifetimeStartOrEnd())
    return nullptr;
  const Value *Address = II->getArgOperand(II->arg_size() - 1);
  const auto *AI = dyn_cast<AllocaInst>(Address->stripPointerCasts());
  return AI && compat::isLifetimeOfAll(*II, *AI) ? AI : nullptr;
}

bool braunssa::hasLifetimeMarker(AllocaInst &AI) {
  bool HasMarker = false;
  forEachLifetimeMarker(AI, [&](Instruction *) { HasMarker = true; });
  return HasMarker;
}
