//===- PhiOperands.cpp - Where operands wait ------------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Promotion/PhiOperands.h"
#include "Support/MemoryPolicy.h"
#include <algorithm>
#include <new>
#include <utility>

using namespace llvm;
using namespace braunssa;

void PhiOperands::start(PhiGraph &Phis) {
  Graph = &Phis;
  AreParked = Phis.numOperands() > memory::ManyOperands;
  Waiting.clear();
  if (!AreParked)
    return;
  giveBack(Waiting);
  ::new (&Waiting) SmallVector<Operand, 0>(Phis.takeOperands());
  std::reverse(Waiting.begin(), Waiting.end());
}

void PhiOperands::park(Phi P, PHINode *PN, unsigned NumReserved) {
  unsigned NumParked = Graph->numOperands(P);
  for (unsigned I = 0; PN && I != NumParked; ++I)
    std::memcpy(parkingPlace(PN, NumParked, NumReserved, I),
                Waiting.end() - 1 - I, sizeof(Operand));
  Waiting.truncate(Waiting.size() - NumParked);
  // To give back as much as is left keeps this linear.
  if (Waiting.size() > Waiting.capacity() / 2)
    return;
  SmallVector<Operand, 0> Left(Waiting.begin(), Waiting.end());
  Waiting.~SmallVector();
  ::new (&Waiting) SmallVector<Operand, 0>(std::move(Left));
}
