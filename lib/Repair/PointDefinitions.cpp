//===- PointDefinitions.cpp - Definitions at points of blocks -------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Repair/PointDefinitions.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Instruction.h"

using namespace llvm;
using namespace braunssa;

bool PointDefinitions::Point::operator<(const Point &Other) const {
  if (K != Other.K)
    return K < Other.K;
  return K == Kind::Behind && I != Other.I && I->comesBefore(Other.I);
}

bool PointDefinitions::Point::isBefore(const Instruction *User) const {
  if (!User || K == Kind::Entry)
    return true;
  return K == Kind::Behind && I != User && I->comesBefore(User);
}

void PointDefinitions::startValue() {
  FirstIn.clear();
  Definitions.clear();
  HasSeveral = false;
}

void PointDefinitions::add(unsigned Block, BasicBlock *BB, Point At, Value *V) {
  unsigned &First = FirstIn.at(Block);
  unsigned Order = Definitions.size();
  HasSeveral |= isIn(First, Block);
  First = Order;
  Definitions.push_back({Block, Order, 1, BB, At, V});
}

void PointDefinitions::prepare() {
  if (!HasSeveral)
    return;
  sort(Definitions, [](const Definition &A, const Definition &B) {
    if (A.Block != B.Block)
      return A.Block < B.Block;
    if (A.At < B.At || B.At < A.At)
      return A.At < B.At;
    return A.Order < B.Order;
  });
  for (unsigned I = 0, E = Definitions.size(); I != E;) {
    Definition &First = Definitions[I];
    FirstIn.at(First.Block) = I;
    for (First.NumInBlock = 0; I != E && Definitions[I].Block == First.Block;
         ++I)
      ++First.NumInBlock;
  }
}

ArrayRef<PointDefinitions::Definition>
PointDefinitions::definitionsIn(unsigned Block) const {
  unsigned First = FirstIn.get(Block);
  if (!isIn(First, Block))
    return {};
  return ArrayRef(Definitions).slice(First, Definitions[First].NumInBlock);
}

Value *PointDefinitions::lastBefore(unsigned Block,
                                    const Instruction *I) const {
  ArrayRef<Definition> InBlock = definitionsIn(Block);
  const Definition *Next = partition_point(
      InBlock, [I](const Definition &D) { return D.At.isBefore(I); });
  return Next == InBlock.begin() ? nullptr : Next[-1].V;
}

Value *PointDefinitions::atEntry(unsigned Block) const {
  ArrayRef<Definition> InBlock = definitionsIn(Block);
  const Definition *Next = partition_point(
      InBlock, [](const Definition &D) { return !(Point::entry() < D.At); });
  return Next == InBlock.begin() ? nullptr : Next[-1].V;
}
