//===- BraunLookup.cpp - SSA construction by lookup -----------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Construction/BraunLookup.h"
#include "Support/Index.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace braunssa;

void BraunLookup::startVariable(Operand InitialValue) {
  Initial = InitialValue;
  Phis.clear();
  NumComplete = 0;
  BlockOf.clear();
  if (!Sparse.empty()) {
    Sparse.clear();
    NumSparseComplete = 0;
    BlockForMost.clear();
  }
  if (Passed.size() < CFG->numReachable())
    Passed.resize_for_overwrite(CFG->numReachable());
  Values.startVariable(*CFG);
  Shortcuts.startVariable();
}

/// What the variable holds at the entry of \p Block, which is not known. Goes
/// up from block to block until a value is known: of the function's entry, the
/// end of a block, the entry of a block, or a φ placed at a join. All blocks
/// passed on the way hold it at their entries, so none is passed again.
PhiGraph::Operand BraunLookup::readVariableRecursive(unsigned Block) {
  unsigned *const PassedBegin = Passed.begin(), *PassedEnd = PassedBegin;
  Operand Value;
  for (;;) {
    *PassedEnd++ = Block;
    unsigned Above = blockAbove(Block, PassedEnd - PassedBegin);
    if (Above == NoIndex) {
      Value = CFG->preds(Block).empty() ? Initial : placePhi(Block);
      break;
    }
    if (Values.isKnownAtEnd(Above)) {
      Value = Values.atEnd(Above);
      break;
    }
    Block = Values.headWithSameEntry(Above);
    if (Values.isKnownAtEntry(Block)) {
      Value = Values.atEntry(Block);
      break;
    }
  }
  if (unsigned NumPassed = PassedEnd - PassedBegin;
      NumPassed > tuning::ManyPassed)
    Shortcuts.noteLongWalk(NumPassed);
  for (unsigned B : make_range(PassedBegin, PassedEnd))
    Values.setAtEntry(B, Value);
  return Value;
}

/// A block at whose end the variable holds what it holds at the entry of
/// \p Block, and that has a smaller number: the only predecessor, or what the
/// shortcuts know. NoIndex for the function's entry, and for a join that may
/// need a φ.
LLVM_ATTRIBUTE_ALWAYS_INLINE
unsigned BraunLookup::blockAbove(unsigned Block, unsigned NumPassed) {
  unsigned FarAbove = Shortcuts.farAbove(Block, NumPassed);
  if (FarAbove != NoIndex)
    return FarAbove;
  ArrayRef<unsigned> Preds = CFG->preds(Block);
  if (Preds.size() == 1)
    return Preds.front();
  return Preds.empty() ? NoIndex : Shortcuts.dominatorAcross(Block);
}

LLVM_ATTRIBUTE_ALWAYS_INLINE
PhiGraph::Operand BraunLookup::placePhi(unsigned Block) {
  unsigned NumPreds = CFG->preds(Block).size();
  if (NumPreds >= tuning::WideJoin)
    return placeWidePhi(Block);
  BlockOf.push_back(Block);
  return Operand::phi(Phis.addPhi(NumPreds));
}

LLVM_ATTRIBUTE_NOINLINE
PhiGraph::Operand BraunLookup::placeWidePhi(unsigned Block) {
  BlockOf.push_back(Block);
  unsigned NumPreds = CFG->preds(Block).size();
  unsigned ForMost = Shortcuts.blockForMost(Block, Own);
  if (ForMost == NoIndex)
    return Operand::phi(Phis.addPhi(NumPreds));
  Phi P = Phis.addPhi(1 + Own.size());
  Sparse.add(P, NumPreds, Own);
  BlockForMost.push_back(ForMost);
  return Operand::phi(P);
}

void BraunLookup::addPhiOperands() {
  // What is read for one φ may place others behind it.
  Phi P = NumComplete;
  for (; P != Phis.size(); ++P) {
    ArrayRef<unsigned> Preds = CFG->preds(BlockOf[P]);
    if (LLVM_UNLIKELY(Preds.size() >= tuning::WideJoin) &&
        Phis.numOperands(P) != Preds.size()) {
      addSparseOperands(P, BlockForMost[NumSparseComplete++]);
      continue;
    }
    for (unsigned I = 0, E = Preds.size(); I != E; ++I) {
      Operand Value = readVariable(Preds[I]);
      Phis.operands(P)[I] = Value;
    }
  }
  NumComplete = P;
}

LLVM_ATTRIBUTE_NOINLINE
void BraunLookup::addSparseOperands(Phi P, unsigned ForMost) {
  Operand Value = readVariable(ForMost);
  Phis.operands(P).front() = Value;
  ArrayRef<unsigned> Preds = CFG->preds(BlockOf[P]);
  for (unsigned I = 0, E = Sparse.own(P).size(); I != E; ++I) {
    Value = readVariable(Preds[Sparse.own(P)[I]]);
    Phis.operands(P)[1 + I] = Value;
  }
}

unsigned BraunLookup::removeTrivialPhis() {
  unsigned NumTrivial = TrivialPhis.removeFrom(Phis);
  noteRemoved(NumTrivial);
  return NumTrivial;
}

unsigned BraunLookup::removeRedundantPhis(bool LeavesDiffer) {
  // Where the CFG is reducible and all definitions differ, none is left
  // (section 4.2), and to ask for that costs less than to look for them. But
  // dominators are not built for it where a glance at the φs will do.
  if (LeavesDiffer && Shortcuts.isKnownReducible())
    return 0;
  if (RedundantPhis.findStaying(Phis))
    return 0;
  if (LeavesDiffer && Shortcuts.isReducible())
    return 0;
  // A φ is reached from the function's entry, hence from some leaf, so there
  // are none that the argument would replace.
  unsigned NumRedundant = RedundantPhis.replaceOthers(Initial);
  Shortcuts.noteInVain(NumRedundant);
  return NumRedundant;
}
