//===- CopySources.cpp - Stored values that were loaded -------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Mem2Reg/CopySources.h"

using namespace llvm;
using namespace braunssa;

void CopySources::noteCopy(unsigned Var, const StoreInst *SI) {
  if (Before.empty())
    Before.assign(NumVariables, NoIndex);
  auto [It, IsNew] = SourcesOf.try_emplace(SI, Sources{Var, Var});
  if (IsNew)
    return;
  // SI stored a load of another variable, which stored this one, or a load of a
  // third one, and so on; in unreachable code perhaps in a circle.
  unsigned &Last = It->second.Last;
  if (Last != Var && Before[Last] == NoIndex)
    Before[Last] = Var;
  Last = Var;
}
