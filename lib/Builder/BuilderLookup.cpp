//===- BuilderLookup.cpp - Lookup while blocks are filled -----------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Builder/BuilderLookup.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace braunssa;
using Operand = PhiGraph::Operand;

/// So many blocks a lookup goes up without leaving a note in each, so that most
/// leave none, and no way is gone far more than once.
static constexpr unsigned MostStepsUnnoted = 16;

/// What is known of the end of \p Block. Does not look where nothing should be:
/// in the tree, where there has been no write, only the lookups before may have
/// left something.
Operand BuilderLookup::known(unsigned Var, unsigned Block, bool IsFar) const {
  if (IsFar || Tree.isRoot(Block) ||
      Values.isWrittenSince(Var, Tree.begun(Block)))
    return Values.get(Var, Block, Tree.begun(Block));
  return Values.recent(Var, Block);
}

/// Goes from \p Block, in the tree, to an ancestor with no write in between;
/// returns whether there is one.
bool BuilderLookup::climb(unsigned Var, unsigned &Block) const {
  auto Try = [&](SealedTree::Step S) {
    if (Values.isWrittenWithin(Var, S.From, S.To))
      return false;
    Block = S.Above;
    return true;
  };
  SealedTree::Step Short = Tree.toParent(Block), Long = Tree.toDistant(Block);
  return (Long.Above != Short.Above && Try(Long)) || Try(Short);
}

/// What \p Var holds at the end of \p Start, where it has not been written or
/// read just now. Goes up until a value is known: at the end of a block, of the
/// function's entry, or a φ placed at a join or in a block that is not sealed.
Operand BuilderLookup::readVariableRecursive(unsigned Var, unsigned Start) {
  Passed.clear();
  Operand Value;
  unsigned Block = Start;
  // Blocks that have only one another for predecessors can't be reached. The
  // walk remembers a block to find out that it goes in circles, and another one
  // after twice as many steps (Brent's algorithm).
  unsigned Remembered = NoIndex, NextRemembered = 64;
  const CurrentValues::Time LastWritten = Values.lastWritten(Var);
  for (unsigned NumSteps = 0;; ++NumSteps) {
    if (NumSteps < MostStepsUnnoted)
      Block =
          Tree.climbUnwritten(Block, LastWritten, NumSteps, MostStepsUnnoted);
    bool IsFar = NumSteps >= MostStepsUnnoted;
    Value = known(Var, Block, IsFar);
    if (Value)
      break;
    if (Block == Remembered) {
      Value = BuilderPhis::unreached();
      break;
    }
    if (NumSteps == NextRemembered) {
      Remembered = Block;
      NextRemembered *= 2;
    }
    if (IsFar)
      Passed.push_back(Block);
    if (!Tree.isRoot(Block)) {
      if (climb(Var, Block))
        continue;
      // What was written here is known.
      Value = Values.noted(Var, Block);
      if (!Value)
        Value = placePhi(Var, Block);
      break;
    }
    if (Tree.isDead(Block)) {
      Value = BuilderPhis::unreached();
      break;
    }
    if (!Blocks.isSealed(Block) || Blocks.preds(Block).size() > 1) {
      Value = placePhi(Var, Block);
      break;
    }
    if (Blocks.preds(Block).empty()) {
      assert(Blocks.isEntry(Block) && "What has no predecessors is dead.");
      Value = InitialOf[Var];
      break;
    }
    Block = Blocks.preds(Block).front();
  }
  for (unsigned B : Passed)
    Values.note(Var, B, Value);
  Values.noteRead(Var, Start, Value);
  return Value;
}

/// Places a φ for \p Var in \p Block, which ends every cycle. In a block that
/// is not sealed it is incomplete: it gets its operands when the block is
/// sealed.
Operand BuilderLookup::placePhi(unsigned Var, unsigned Block) {
  Phi P;
  if (Blocks.isSealed(Block)) {
    P = Phis.add(Var, Block, Blocks.preds(Block).size());
    Pending.push_back(P);
  } else {
    P = Phis.add(Var, Block, 0);
    Phis.place(P).NextIncomplete = Blocks.firstIncomplete(Block);
    Blocks.firstIncomplete(Block) = P;
  }
  Values.note(Var, Block, Operand::phi(P));
  return Operand::phi(P);
}

/// Asks for the operands of all pending φs, and of those that this places, and
/// replaces those that turn out to be trivial.
void BuilderLookup::addPhiOperands() {
  for (unsigned Next = 0; Next != Pending.size(); ++Next) {
    Phi P = Pending[Next];
    unsigned Var = Phis.place(P).Var;
    for (auto [I, Pred] : enumerate(Blocks.preds(Phis.place(P).Block))) {
      // The φ itself makes no difference to what it merges.
      Operand Value =
          Tree.isDead(Pred) ? Operand::phi(P) : valueAtEnd(Var, Pred);
      Phis.setOperand(P, I, Phis.graph().resolve(Value));
    }
  }
  // Those placed last are asked for by those before.
  for (Phi P : reverse(Pending))
    Phis.removeTrivial(P);
  Pending.clear();
}

/// Gives the incomplete φs of \p Block, which is sealed now, their operands.
/// The loop that it begins is entered from \p Outer alone, unless that is
/// NoIndex.
void BuilderLookup::completePhis(unsigned Block, unsigned Outer) {
  Phi P = Blocks.firstIncomplete(Block);
  Blocks.firstIncomplete(Block) = NoIndex;
  unsigned NumPreds = Blocks.preds(Block).size();
  for (; P != NoIndex; P = Phis.place(P).NextIncomplete) {
    if (Tree.isDead(Block)) {
      Phis.graph().replace(P, BuilderPhis::unreached());
      continue;
    }
    if (Outer != NoIndex && replaceUnwritten(P, Outer))
      continue;
    Phis.graph().giveOperands(P, NumPreds);
    Pending.push_back(P);
  }
}

/// Replaces \p P, which is incomplete, if its variable has not been written
/// since the block was begun: all predecessors but \p Outer lie below the
/// block, so at their ends the variable is P itself. Most φs of loops are like
/// that. Returns whether it has.
bool BuilderLookup::replaceUnwritten(Phi P, unsigned Outer) {
  unsigned Var = Phis.place(P).Var;
  if (Values.isWrittenSince(Var, Tree.begun(Phis.place(P).Block)))
    return false;
  Operand By = Phis.graph().resolve(valueAtEnd(Var, Outer));
  if (By == Operand::phi(P))
    return false;
  Phis.replace(P, By);
  return true;
}

/// Returns what SealedTree::add() does.
unsigned BuilderLookup::seal(unsigned Block) {
  Blocks.seal(Block);
  return Tree.add(Block, Blocks.preds(Block));
}

void BuilderLookup::sealBlock(unsigned Block) {
  if (Blocks.isSealed(Block))
    return;
  unsigned Outer = seal(Block);
  if (Blocks.firstIncomplete(Block) == NoIndex)
    return;
  completePhis(Block, Outer);
  addPhiOperands();
}

void BuilderLookup::sealAllBlocks() {
  SmallVector<std::pair<unsigned, unsigned>, 0> Late;
  unsigned NumRoots = 0;
  for (BasicBlock &BB : Blocks.function()) {
    unsigned Block = Blocks.number(&BB);
    if (!Blocks.isSealed(Block)) {
      unsigned Outer = seal(Block);
      if (Blocks.firstIncomplete(Block) != NoIndex)
        Late.push_back({Block, Outer});
    }
    NumRoots += Tree.isRoot(Block);
  }
  // A block of the tree has a predecessor that came into it before.
  IsAllReachable = NumRoots <= 1;
  for (auto [Block, Outer] : Late)
    completePhis(Block, Outer);
  addPhiOperands();
}
