//===- ProgramOrder.cpp - Accesses in the order of the program ------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Variables/ProgramOrder.h"
#include "Support/MemoryPolicy.h"
#include "Variables/Lifetimes.h"
#include "Variables/Tuning.h"
#include "llvm/ADT/STLExtras.h"
#include <functional>

using namespace llvm;
using namespace braunssa;

/// Calls \p Visit for each load, store and kill, with the variable's number;
/// those of a variable in the order of its use list, the last variable first.
template <typename VisitorT>
void ProgramOrder::visitUses(VisitorT Visit) const {
  for (unsigned Var = Variables.size(); Var-- > 0;) {
    AllocaInst *AI = Variables[Var].Alloca;
    if (!isRead(Variables[Var]))
      continue;
    for (User *U : AI->users())
      if (isa<LoadInst, StoreInst>(U))
        Visit(cast<Instruction>(U), Var);
    if (isKill(AI))
      Visit(AI, Var);
    if (Read.AtMarkers)
      forEachLifetimeMarker(*AI, [&](Instruction *I) { Visit(I, Var); });
  }
}

void ProgramOrder::sortAsAWhole(SmallVectorImpl<Access> &Accesses) {
  visitUses([&](Instruction *I, unsigned Var) {
    Accesses.push_back(Access(I, Var));
  });
  sort(Accesses, [&](const Access &A, const Access &B) {
    const BasicBlock *InA = A.Inst->getParent(), *InB = B.Inst->getParent();
    return InA == InB ? comesBefore(*A.Inst, *B.Inst)
                      : CFG->numberOf(InA) < CFG->numberOf(InB);
  });
}

void ProgramOrder::sortByBlock(SmallVectorImpl<Access> &Accesses) {
  Blocks.start(CFG->numBlocks());
  BucketBounds::Cursor Cursor = Blocks.cursor();
  visitUses([CFG = CFG, Cursor](Instruction *I, unsigned) {
    Cursor.count(CFG->numberOf(I->getParent()));
  });
  Accesses.resize_for_overwrite(Blocks.layOut());
  Access *const Sorted = Accesses.begin();
  // A bucket is filled from its end. That turns around the use lists, which
  // mostly have the last use first.
  visitUses([CFG = CFG, Cursor, Sorted](Instruction *I, unsigned Var) {
    Sorted[Cursor.place(CFG->numberOf(I->getParent()))] = Access(I, Var);
  });
}

/// Sorts \p Accesses, few and nearly sorted, by \p ComesBefore.
template <typename ComesBeforeT>
static void insertionSort(MutableArrayRef<Access> Accesses,
                          ComesBeforeT ComesBefore) {
  for (unsigned I = 1; I < Accesses.size(); ++I) {
    Access A = Accesses[I];
    unsigned Place = I;
    for (; Place != 0 && ComesBefore(*A.Inst, *Accesses[Place - 1].Inst);
         --Place)
      Accesses[Place] = Accesses[Place - 1];
    Accesses[Place] = A;
  }
}

/// Whether \p Accesses, all of one block, are in program order. Only what
/// stands between them is looked at.
/// O(instructions behind the first).
static bool areInOrder(ArrayRef<Access> Accesses) {
  BasicBlock::const_iterator It = Accesses.front().Inst->getIterator();
  BasicBlock::const_iterator End = Accesses.front().Inst->getParent()->end();
  for (const Access &A : Accesses.drop_front())
    do
      if (++It == End)
        return false;
    while (&*It != A.Inst);
  return true;
}

void ProgramOrder::sortBlock(unsigned Block, MutableArrayRef<Access> Accesses) {
  if (Lasting) {
    sort(Accesses, [&](const Access &A, const Access &B) {
      return Lasting->comesBefore(*A.Inst, *B.Inst);
    });
    return;
  }
  if (Accesses.size() > tuning::ManyAccesses) {
    refillFrom(*CFG->block(Block), Accesses);
    return;
  }
  // To number the block's instructions is to look at all of them for the first
  // time. Who has read or built a function has mostly allocated them in their
  // order; that this is so is seen between the accesses.
  if (!CFG->block(Block)->isInstrOrderValid()) {
    insertionSort(Accesses, [](const Instruction &A, const Instruction &B) {
      return std::less<>()(&A, &B);
    });
    if (areInOrder(Accesses))
      return;
  }
  insertionSort(Accesses, [](const Instruction &A, const Instruction &B) {
    return A.comesBefore(&B);
  });
}

void ProgramOrder::numberVariables() {
  NumberOf.reserve(Variables.size());
  for (unsigned Var = 0, E = Variables.size(); Var != E; ++Var)
    if (isRead(Variables[Var]))
      NumberOf[Variables[Var].Alloca] = Var + 1;
}

/// Finds the accesses once more, in the instructions of \p BB, and puts them in
/// the place of \p Accesses.
void ProgramOrder::refillFrom(BasicBlock &BB,
                              MutableArrayRef<Access> Accesses) {
  Access *Next = Accesses.begin();
  visitInOrder(BB, [&](Instruction *I, unsigned Var) {
    *Next++ = Access(I, Var);
    return Next != Accesses.end();
  });
  assert(Next == Accesses.end() &&
         "The block has all accesses that stand in it.");
}

void ProgramOrder::indexBlocks(ArrayRef<Access> Accesses) {
  Blocks.start(CFG->numBlocks());
  BucketBounds::Cursor Cursor = Blocks.cursor();
  for (const Access &A : Accesses)
    Cursor.count(CFG->numberOf(A.Inst->getParent()));
  Blocks.layOut();
  for (const Access &A : Accesses)
    Cursor.place(CFG->numberOf(A.Inst->getParent()));
}

void ProgramOrder::giveBackLarge() {
  if (NumberOf.getMemorySize() > memory::LargestMap)
    giveBack(NumberOf);
}
