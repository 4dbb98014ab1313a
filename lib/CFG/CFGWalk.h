//===- CFGWalk.h - The CFG in renaming order --------------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Dense block numbers and flat predecessor lists, in the order in which LLVM's
// mem2reg walks the CFG to rename variables. That order decides the order of φ
// operands, so taking it up makes the output comparable to the byte.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_CFG_CFGWALK_H
#define BRAUNSSA_LIB_CFG_CFGWALK_H

#include "Support/BlockNumbers.h"
#include "Support/Buckets.h"
#include "Support/Index.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace braunssa {

/// A snapshot of a function's CFG. It owns nothing but memory, which it reuses
/// from function to function.
class CFGWalk {
public:
  /// All edges from one reachable block to another, in the order of the walk.
  struct Edge {
    unsigned Block;
    /// The block the edges leave; meaningless for the first entry, which
    /// stands for entering the function.
    unsigned Pred;
    /// How many edges there are, as from a switch with several cases for one
    /// block.
    unsigned Multiplicity;
  };

  /// Walks \p F depth first from its entry, successors in order, an edge being
  /// walked when it is popped (LLVM's PromoteMem2Reg::run and RenamePass).
  /// Blocks are numbered as they are reached, unreachable ones after them in
  /// layout order. O(blocks + edges).
  void readFunction(llvm::Function &F) {
    numberBlocks(F);
    collectPreds();
  }

  /// Does as much of readFunction() as it takes to number the blocks: preds()
  /// and numEdges() are not to be asked.
  void numberBlocks(llvm::Function &F);

  /// Takes a graph for the CFG that somebody else has found, such as a part of
  /// a function: \p NewBlocks, all of them reachable, and \p NewEdges, each
  /// pair of blocks once, behind one for entering. A block with one predecessor
  /// has a larger number than that. numberOf() and layoutNumber() are not to be
  /// asked. O(blocks + edges).
  void takeGraph(llvm::ArrayRef<llvm::BasicBlock *> NewBlocks,
                 llvm::ArrayRef<Edge> NewEdges);

  unsigned numReachable() const { return NumReachable; }
  unsigned numBlocks() const { return Blocks.size(); }
  bool isReachable(unsigned Block) const { return Block < NumReachable; }
  llvm::BasicBlock *block(unsigned Block) const { return Blocks[Block]; }

  /// LLVM's number of \p Block, in whose order mem2reg places φs.
  unsigned layoutNumber(unsigned Block) const { return LayoutNumbers[Block]; }

  /// The number of \p BB, a block of the function.
  unsigned numberOf(const llvm::BasicBlock *BB) const {
    return Numbers[(*LayoutNumberOf)(BB)];
  }

  /// The edges in the order of the walk. A block is reached for the first time
  /// by the edge that first names it, and blocks are numbered in that order.
  llvm::ArrayRef<Edge> edges() const { return Edges; }

  /// The reachable predecessors of reachable \p Block, each once, in the order
  /// of the walk. Empty for the entry only.
  llvm::ArrayRef<unsigned> preds(unsigned Block) const { return Preds[Block]; }

  /// The block at the head of the extended basic block that reachable \p Block
  /// is in: the first one on the way back through single predecessors that has
  /// several, or the entry.
  unsigned root(unsigned Block) const { return Roots[Block]; }

  /// Where the edges to reachable \p Block stand among edges(), in ascending
  /// order. O(edges) for the first call in a function.
  llvm::ArrayRef<unsigned> edgesInto(unsigned Block) {
    if (!HasEdgesInto)
      collectEdgesInto();
    return EdgesInto[Block];
  }

  /// How many edges lead to reachable \p Block, several from one predecessor
  /// and those from unreachable blocks included.
  unsigned numEdges(unsigned Block) const {
    return NumEdges.empty() ? preds(Block).size() : NumEdges[Block];
  }

  /// Gives back the memory of preds() and root(), which are not to be asked
  /// until the next readFunction().
  void giveBackPreds();

private:
  void pushSuccessors(const llvm::Instruction &Terminator, unsigned Block);
  void collectPreds();
  void countEdges();
  void collectEdgesInto();

  std::optional<compat::BlockNumbers> LayoutNumberOf;
  unsigned NumReachable = 0;
  llvm::SmallVector<llvm::BasicBlock *, 8> Blocks;
  llvm::SmallVector<unsigned, 0> LayoutNumbers;
  llvm::SmallVector<Edge, 16> Edges;
  Buckets<unsigned> Preds;
  Buckets<unsigned> EdgesInto;
  bool HasEdgesInto = false;
  llvm::SmallVector<unsigned, 8> Roots;
  /// Empty if all blocks have as many edges as predecessors, unless preds() is
  /// not to be asked.
  llvm::SmallVector<unsigned, 0> NumEdges;
  /// Block numbers by layout number, NoIndex where not reached yet.
  llvm::SmallVector<unsigned, 0> Numbers;

  /// Edges to be walked, the successor named by its block.
  struct PendingEdge {
    llvm::BasicBlock *Succ;
    unsigned Pred;
    unsigned Multiplicity;
  };
  llvm::SmallVector<PendingEdge, 0> Stack;
  /// Per layout number, the last block to have pushed an edge to it and where
  /// that edge stands on the stack. Empty until a block ends in something else
  /// than a branch.
  llvm::SmallVector<unsigned, 0> LastPred;
  llvm::SmallVector<unsigned, 0> StackSlot;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_CFG_CFGWALK_H
