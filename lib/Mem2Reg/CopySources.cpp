//===- CopySources.cpp - Stored values that were loaded -------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Mem2Reg/CopySources.h"
#include <utility>

using namespace llvm;
using namespace braunssa;

void CopySources::noteCopy(unsigned Var, const StoreInst *SI) {
  // What stores the load by now may have stored another one in the first place.
  SourceOf.try_emplace(SI, Var);
  if (Before.empty())
    Before.assign(NumVariables, NoIndex);
}

/// \p LI, a load of \p Var, is about to be replaced: notes it for the variables
/// whose stores of it are gone.
void CopySources::noteErasedCopies(unsigned Var, const LoadInst *LI) {
  if (CopyOf.empty())
    for (unsigned I = 0, E = ErasedCopies.size(); I != E; ++I) {
      auto [It, IsNew] = CopyOf.try_emplace(ErasedCopies[I].Load, I);
      if (!IsNew)
        ErasedCopies[I].Next = std::exchange(It->second, I);
    }
  auto It = CopyOf.find(LI);
  if (It == CopyOf.end())
    return;
  if (Before.empty())
    Before.assign(NumVariables, NoIndex);
  for (unsigned I = It->second; I != NoIndex; I = ErasedCopies[I].Next)
    Before[ErasedCopies[I].Var] = Var;
}
