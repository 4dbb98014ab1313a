//===- NumberSet.cpp - Numbers asked about intervals ----------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CFG/NumberSet.h"
#include <functional>

using namespace llvm;
using namespace braunssa;

void NumberSet::sort() {
  llvm::sort(Numbers, std::less<>());
  IsReady = true;
}

unsigned NumberSet::numIn(unsigned Begin, unsigned End) const {
  assert(IsReady && "A set is prepared before it is asked.");
  if (areFew())
    return count_if(Numbers, [&](unsigned Number) {
      return Number >= Begin && Number < End;
    });
  return lower_bound(Numbers, End) - lower_bound(Numbers, Begin);
}
