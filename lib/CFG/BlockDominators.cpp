//===- BlockDominators.cpp - What lies between joins ----------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CFG/BlockDominators.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <numeric>
#include <utility>

using namespace llvm;
using namespace braunssa;

void BlockDominators::run(const CFGWalk &Walk) {
  CFG = &Walk;
  HasLoops = false;
  findSemidominators(Walk);
  buildTree();
  Tree.number(Order);
  checkReducible(Walk);
}

namespace {

/// The forest of the blocks looked at so far: those that come later in the
/// walk.
struct WalkForest {
  unsigned *Parent;
  unsigned *Label;
  const unsigned *Semi;
  unsigned *Path;

  /// The block of least semidominator on the way from \p Block up to the
  /// forest's root; blocks from \p LastLinked on are linked to their parents.
  /// Compresses the path.
  unsigned evaluate(unsigned Block, unsigned LastLinked) const {
    if (Parent[Block] < LastLinked)
      return Label[Block];
    unsigned *PathEnd = Path;
    unsigned Top = Block;
    do {
      *PathEnd++ = Top;
      Top = Parent[Top];
    } while (Parent[Top] >= LastLinked);
    unsigned Least = Label[Top], Root = Parent[Top];
    while (PathEnd != Path) {
      unsigned Passed = *--PathEnd;
      Parent[Passed] = Root;
      if (Semi[Least] < Semi[Label[Passed]])
        Label[Passed] = Least;
      else
        Least = Label[Passed];
    }
    return Least;
  }
};

} // namespace

/// Finds the semidominators. Blocks are numbered in the order of a depth-first
/// walk, as the algorithm wants them; a block's parent in the tree of the walk
/// is the one by which it was first reached. Finds the heads on the way: what
/// lies below a block in that tree has a larger number.
void BlockDominators::findSemidominators(const CFGWalk &Walk) {
  unsigned NumBlocks = Walk.numReachable();
  Tree.start(NumBlocks);
  for (auto *PerBlock : {&Parent, &Semi, &Label, &LastBelow, &Path})
    PerBlock->resize_for_overwrite(NumBlocks);
  std::iota(LastBelow.begin(), LastBelow.end(), 0);
  IsHead.assign(NumBlocks, false);
  Heads.clear();
  WalkForest Forest = {Parent.data(), Label.data(), Semi.data(), Path.data()};
  for (unsigned Block = NumBlocks; Block-- > 1;) {
    ArrayRef<unsigned> Preds = Walk.preds(Block);
    unsigned Least = Preds.front();
    Tree.parent(Block) = Parent[Block] = Semi[Block] = Least;
    Label[Block] = Block;
    LastBelow[Least] = std::max(LastBelow[Least], LastBelow[Block]);
    if (Preds.size() == 1)
      continue;
    bool IsHeadOfCycle = false;
    for (unsigned Pred : drop_begin(Preds)) {
      // A smaller block is its own semidominator so far.
      if (Pred < Block) {
        Least = std::min(Least, Pred);
        continue;
      }
      IsHeadOfCycle |= Pred <= LastBelow[Block];
      Least = std::min(Least, Semi[Forest.evaluate(Pred, Block + 1)]);
    }
    Semi[Block] = Least;
    if (IsHeadOfCycle) {
      IsHead[Block] = true;
      Heads.push_back(Block);
    }
  }
}

/// Finds the immediate dominators, and the order of the blocks.
///
/// In postorder a block comes after all below it, those below an earlier child
/// of it before those below a later one. So in reverse postorder it is followed
/// by what is below its last child, then by what is below the one before it and
/// so on: between a block and its child stand exactly those below the block
/// that are larger than all below the child.
void BlockDominators::buildTree() {
  unsigned NumBlocks = Semi.size();
  SmallVector<unsigned, 0> &Place = Parent;
  Order.resize_for_overwrite(NumBlocks);
  Order[0] = Place[0] = 0;
  for (unsigned Block = 1; Block != NumBlocks; ++Block) {
    unsigned Candidate = Tree.parent(Block);
    Place[Block] =
        Place[Candidate] + 1 + LastBelow[Candidate] - LastBelow[Block];
    Order[Place[Block]] = Block;
    while (Candidate > Semi[Block])
      Candidate = Tree.parent(Candidate);
    Tree.parent(Block) = Candidate;
  }
}

void BlockDominators::checkReducible(const CFGWalk &CFG) {
  // Edges back to the entry come from what it dominates.
  Reducible = all_of(Heads, [&](unsigned Head) {
    return all_of(CFG.preds(Head), [&](unsigned Pred) {
      return !isRetreating(Pred, Head) || Tree.isAbove(Head, Pred);
    });
  });
}

/// The head of the outermost loop known so far that \p Block is in, or itself.
/// Compresses the path.
unsigned BlockDominators::outermost(unsigned Block) {
  unsigned Top = Block;
  while (Parent[Top] != Top)
    Top = Parent[Top];
  while (Parent[Block] != Top)
    Block = std::exchange(Parent[Block], Top);
  return Top;
}

/// Finds for each block the innermost loop that it is in, for a head the
/// innermost one but its own. A head is smaller than all else in its loop, as
/// it dominates that; so, the largest head first, inner loops come before those
/// that they are in, which pass them in one step.
void BlockDominators::findLoops() {
  if (HasLoops || !Reducible)
    return;
  unsigned NumBlocks = Semi.size();
  Loops.start(NumBlocks);
  BlockOf.resize_for_overwrite(NumBlocks);
  for (unsigned Block = 0; Block != NumBlocks; ++Block) {
    BlockOf[Tree.begin(Block)] = Block;
    Loops.parent(Block) = 0;
    Parent[Block] = Block;
  }
  SmallVector<unsigned, 0> &Worklist = Label;
  Worklist.clear();
  for (unsigned Head : Heads) {
    auto AddPreds = [&](unsigned Block) {
      for (unsigned Pred : CFG->preds(Block)) {
        if (Block == Head && !isRetreating(Pred, Head))
          continue;
        unsigned Inner = outermost(Pred);
        if (Inner == Head)
          continue;
        Loops.parent(Inner) = Parent[Inner] = Head;
        Worklist.push_back(Inner);
      }
    };
    AddPreds(Head);
    while (!Worklist.empty())
      AddPreds(Worklist.pop_back_val());
  }
  // Those in a loop are dominated by its head, which so precedes them in
  // reverse postorder.
  Loops.number(Order);
  HasLoops = true;
}

/// Whether there is a definition in the loop of \p Head.
bool BlockDominators::definesInLoop(unsigned Head) {
  if (!HasDefinitionsInLoops) {
    DefinitionsInLoops.clear();
    for (unsigned Number : DefinitionsInTree.numbers())
      DefinitionsInLoops.insert(Loops.begin(BlockOf[Number]));
    DefinitionsInLoops.sort();
    HasDefinitionsInLoops = true;
  }
  return DefinitionsInLoops.anyIn(Loops.begin(Head), Loops.end(Head));
}

bool BlockDominators::mayDefineBetween(unsigned Block) {
  // All blocks on such a way are strictly dominated by Above. An edge on it
  // that leaves what a child of Above dominates leads to another child, and not
  // back, as its target does not dominate its source; so the target comes later
  // in reverse postorder, which is the order of the children. What Block does
  // not dominate hence has a smaller number. What it dominates is followed on
  // the way by more of that only, until an edge back to Block.
  unsigned Above = Tree.parent(Block);
  unsigned Begin = Tree.begin(Above) + 1;
  unsigned End = Tree.begin(Block);
  if (!Reducible)
    End = Tree.end(Above);
  else if (IsHead[Block])
    End = Tree.end(Block);
  if (!DefinitionsInTree.anyIn(Begin, End))
    return false;
  if (!HasLoops || !IsHead[Block])
    return true;
  return definesInLoop(Block) ||
         DefinitionsInTree.numIn(Begin, Tree.begin(Block)) != 0;
}

/// The head of the innermost loop with \p Block and a definition in it, or the
/// entry if there is none, provided that the CFG is reducible.
unsigned BlockDominators::headOfDefiningLoop(unsigned Block) {
  findLoops();
  unsigned Head = IsHead[Block] ? Block : Loops.parent(Block);
  if (definesInLoop(Head))
    return Head;
  return Loops.parent(
      Loops.topmost(Head, [&](unsigned To) { return !definesInLoop(To); }));
}

unsigned BlockDominators::topOfSameValue(unsigned Block) {
  auto NumDominated = [&](unsigned Dominator) {
    return DefinitionsInTree.numIn(Tree.begin(Dominator), Tree.end(Dominator));
  };
  unsigned Num = NumDominated(Block);
  unsigned Limit = 0;
  if (Num != 0) {
    if (!Reducible)
      return Block;
    // A block X on the way up that dominates no more definitions than Block
    // dominates the same ones, so none is on a way to X but in a loop of X. If
    // one, D, is, a way from X leads to D without coming back to X, hence by
    // Block, which dominates D and is not passed before X; and from D one leads
    // on to X. So Block is in the loop, too.
    Limit = headOfDefiningLoop(Block);
  }
  return Tree.topmost(Block, [&](unsigned To) {
    return To >= Limit && NumDominated(To) == Num;
  });
}
