//===- CopiedLoads.cpp - Values copied between variables ------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Variables/CopiedLoads.h"

using namespace llvm;
using namespace braunssa;

void CopiedLoads::findFar(ArrayRef<Access> Accesses) {
  if (!HasFar)
    return;
  for (unsigned I = 0, E = Accesses.size(); I != E; ++I) {
    if (Accesses[I].isStore())
      continue;
    auto It = Loads.find(Accesses[I].Inst);
    if (It != Loads.end())
      It->second.Number = I;
  }
}
