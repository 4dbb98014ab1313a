//===- StoreLocations.cpp - Debug locations of φs -------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Mem2Reg/StoreLocations.h"
#include "Support/Compat.h"

using namespace llvm;
using namespace braunssa;

void StoreLocations::addTo(PHINode *PN, unsigned Var) const {
  DILocation *StoreLoc = Locations[Var];
  DebugLoc Loc = StoreLoc ? DebugLoc(StoreLoc) : compat::compilerGeneratedLoc();
  if (PN->getNumIncomingValues() == 0)
    PN->setDebugLoc(Loc);
  else if (Loc || PN->getDebugLoc())
    PN->applyMergedLocation(PN->getDebugLoc(), Loc);
}
