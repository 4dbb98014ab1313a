//===- BlockTree.cpp - Blocks as intervals of a tree ----------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CFG/BlockTree.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace braunssa;

void BlockTree::number(ArrayRef<unsigned> Order) {
  unsigned NumBlocks = Parent.size();
  assert(Order.size() == NumBlocks && Order.front() == 0 &&
         "The order begins with the root and has every block.");
  // Until a block has its number, its Begin holds how many blocks are below it
  // and itself; until all have theirs, its End is where its next child begins.
  Begin.assign(NumBlocks, 1);
  for (unsigned Block = NumBlocks; Block-- > 1;)
    Begin[Parent[Block]] += Begin[Block];
  End.resize_for_overwrite(NumBlocks);
  Begin[0] = 0;
  End[0] = 1;
  for (unsigned Block : drop_begin(Order)) {
    unsigned &Next = End[Parent[Block]];
    unsigned Size = Begin[Block];
    Begin[Block] = Next;
    End[Block] = Next + 1;
    Next += Size;
  }
}

void BlockTree::buildJumps() {
  unsigned NumBlocks = Parent.size();
  Jump.resize_for_overwrite(NumBlocks);
  JumpLength.resize_for_overwrite(NumBlocks);
  Jump[0] = JumpLength[0] = 0;
  for (unsigned Block = 1; Block != NumBlocks; ++Block) {
    unsigned Above = Parent[Block], Far = Jump[Above];
    bool JoinsTwo = JumpLength[Above] == JumpLength[Far];
    Jump[Block] = JoinsTwo ? Jump[Far] : Above;
    JumpLength[Block] = JoinsTwo ? 1 + 2 * JumpLength[Far] : 1;
  }
  HasJumps = true;
}

unsigned BlockTree::topmost(unsigned Block,
                            function_ref<bool(unsigned)> MayGoTo) {
  if (!HasJumps)
    buildJumps();
  while (Block != 0) {
    if (MayGoTo(Jump[Block]))
      Block = Jump[Block];
    else if (MayGoTo(Parent[Block]))
      Block = Parent[Block];
    else
      break;
  }
  return Block;
}
