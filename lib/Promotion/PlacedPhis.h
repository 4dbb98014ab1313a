//===- PlacedPhis.h - The φs of a construction in the IR --------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_PROMOTION_PLACEDPHIS_H
#define BRAUNSSA_LIB_PROMOTION_PLACEDPHIS_H

#include "BraunSSA/PhiGraph.h"
#include "CFG/CFGWalk.h"
#include "Mem2Reg/PromotedDebugInfo.h"
#include "Promotion/PhiOperands.h"
#include "Promotion/SSAConstruction.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Constant.h"
#include "llvm/IR/Instructions.h"

namespace braunssa {

/// The φs that a construction has decided on, once they stand in the function.
/// It owns nothing but memory, which it reuses from function to function.
class PlacedPhis {
public:
  using Phi = PhiGraph::Phi;
  using Operand = PhiGraph::Operand;

  /// Creates in \p F the φs of \p Decided that are not replaced, without
  /// operands. Of two φs in a block the one of the variable that mem2reg takes
  /// later stands first. O(φs), and O(operands) where these are parked.
  void create(llvm::Function &F, const CFGWalk &Walk,
              llvm::ArrayRef<Variable> Variables, SSAConstruction &Decided);

  /// Lists the φs of each block: those in the IR, and those of which the
  /// debugger is told. O(φs + blocks), or after the first time O(φs) where it
  /// \p NamesBlocks that have some, as in one round after the other.
  void listByBlock(const PromotedDebugInfo &DebugInfo, bool NamesBlocks);

  /// Whether the construction has any φs, replaced ones included.
  bool empty() const { return Nodes.empty(); }

  /// How many φs have been created.
  unsigned numCreated() const { return NumCreated; }

  /// The φs in the IR by number; null where replaced.
  llvm::MutableArrayRef<llvm::PHINode *> nodes() { return Nodes; }
  llvm::ArrayRef<llvm::PHINode *> nodes() const { return Nodes; }

  /// These blocks, in no order that matters.
  llvm::ArrayRef<unsigned> listedBlocks() const { return ListedBlocks; }

  /// By block the φ that stands first in it, and by φ the one behind it, or
  /// NoIndex.
  llvm::ArrayRef<Phi> firstByBlock() const { return First; }
  llvm::ArrayRef<Phi> nextByPhi() const { return Next; }

  /// Whether all blocks with φs have one edge from each reachable predecessor
  /// and none from others, and the operands are in the graph.
  bool areSimple() const { return !HasMoreEdges && !Operands.areParked(); }

  /// Operand \p Index of \p P, which stands in the function.
  Operand operand(Phi P, unsigned Index) const {
    if (!Operands.areParked())
      return SSA->phis().operands(P)[Index];
    return Operands.parked(P, Nodes[P], CFG->numEdges(SSA->place(P).Block),
                           Index);
  }

  /// The value that \p O is in the IR.
  llvm::Value *valueOf(Operand O) const {
    O = SSA->phis().resolve(O);
    if (!O.isPhi())
      return O.getLeaf();
    assert(Nodes[O.getPhi()] && "A surviving φ stands in the IR.");
    return Nodes[O.getPhi()];
  }

  /// Takes note that \p P gets \p V for an operand.
  void noteOperand(Phi P, llvm::Value *V) {
    if (llvm::isa<llvm::Constant>(V) && !MergesUndef[P] && isUndef(V)) {
      MergesUndef[P] = true;
      UndefPhis.push_back(Nodes[P]);
    }
  }

  /// φs that merge undef or poison and may therefore fold to something else.
  llvm::ArrayRef<llvm::PHINode *> undefPhis() const { return UndefPhis; }

private:
  static bool isUndef(const llvm::Value *V);

  const CFGWalk *CFG = nullptr;
  SSAConstruction *SSA = nullptr;
  PhiOperands Operands;
  bool HasMoreEdges = false;
  unsigned NumCreated = 0;
  llvm::SmallVector<llvm::PHINode *, 0> Nodes;
  /// NoIndex for blocks that have none.
  llvm::SmallVector<Phi, 0> First;
  /// Empty if they were not asked for the last time.
  llvm::SmallVector<unsigned, 0> ListedBlocks;
  llvm::SmallVector<Phi, 0> Next;
  llvm::SmallVector<bool, 0> MergesUndef;
  llvm::SmallVector<llvm::PHINode *, 0> UndefPhis;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_PROMOTION_PLACEDPHIS_H
