//===- BlockTable.cpp - A number for each of some blocks ------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Repair/BlockTable.h"

using namespace braunssa;

/// The same where they are more than a few, or are going to be.
unsigned &BlockTable::atOfMany(unsigned Block) {
  for (unsigned I = 0; I != NumFew; ++I)
    Many[Few[I].Block] = Few[I].Number;
  NumFew = 0;
  unsigned &Number = Many.try_emplace(Block, NoIndex).first->second;
  if (Many.size() <= Limit / BlocksForANumber)
    return Number;
  All.reserve(Limit);
  All[Block] = NoIndex;
  for (auto [Other, OfOther] : Many)
    All[Other] = OfOther;
  Many.clear();
  IsArray = true;
  return All[Block];
}
