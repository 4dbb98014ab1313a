//===- PromotionRewriter.h - Applying a finished construction ---*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What global value numbering has decided. With SingleStores.h and Erasure.h,
// the only part of the promoter that changes the IR.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_PROMOTION_PROMOTIONREWRITER_H
#define BRAUNSSA_LIB_PROMOTION_PROMOTIONREWRITER_H

#include "BraunSSA/PromoteAllocas.h"
#include "CFG/CFGWalk.h"
#include "Mem2Reg/PromotedDebugInfo.h"
#include "Promotion/SSAConstruction.h"
#include "Variables/AllocaAccesses.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/IR/Dominators.h"
#include <optional>

namespace llvm {
class DILocation;
class PHINode;
} // namespace llvm

namespace braunssa {

/// Writes what SSAConstruction has decided into a function.
///
/// The order is that of LLVM's renaming walk: an edge into a block gives its φs
/// their next operands, and the first edge is followed by the block's accesses.
/// Debug records, the merged locations of φs and what is known of a value at a
/// load all depend on it, and so does the order of a value's uses, in which
/// later passes look at them. It owns nothing but memory, which it reuses from
/// function to function.
class PromotionRewriter {
public:
  /// Creates the φs of \p Construction in \p Fn, replaces the loads and erases
  /// loads, stores and allocas, of which \p DebugInfo is told. \p Walk,
  /// \p Accesses and \p Construction are results for \p Fn, and useless
  /// afterwards.
  void run(llvm::Function &Fn, const CFGWalk &Walk, AllocaAccesses &Accesses,
           SSAConstruction &Construction, const PromotionAnalyses &Analyses,
           PromotedDebugInfo &DebugInfo);

  /// The φs of the construction that stand in the function after run(), by
  /// number; null where one does not.
  llvm::ArrayRef<llvm::PHINode *> phiNodes() const { return PhiNodes; }

private:
  using Phi = PhiGraph::Phi;
  using Operand = PhiGraph::Operand;

  void createPhis();
  Operand operand(Phi P, unsigned Index) const;
  void rewritePlain(llvm::ArrayRef<Access> Accesses);
  void linkPhis();
  void rewriteReachable(llvm::ArrayRef<Access> Accesses);
  void walkCFG();
  void walkPlainCFG();
  void enterBlock(const CFGWalk::Edge &E);
  void rewrite(llvm::ArrayRef<Access> Accesses, bool IsReachable);
  void rewriteShortcutsInOrder();
  void rewriteLoad(llvm::LoadInst *LI, llvm::Value *V, bool IsPhi);
  void eraseStore(const Access &A);
  void setLocation(unsigned Var, llvm::DILocation *Loc);
  void restoreLocations(unsigned Mark);
  // In PhiFolding.cpp.
  void foldPhis();
  llvm::Value *foldPhi(llvm::PHINode *PN,
                       llvm::SmallVectorImpl<llvm::PHINode *> &Later);
  void addUnreachableIncoming();
  llvm::Value *materialise(Operand O) const;
  /// What the next load is equal to. The accesses are rewritten in their order.
  Operand takeLoadValue() { return *NextLoadValue++; }
  bool isNonZeroAt(llvm::Value *V, llvm::Instruction *Where);
  llvm::DominatorTree &dominatorTree();
  llvm::AssumptionCache &assumptions();

  llvm::Function *F = nullptr;
  const CFGWalk *CFG = nullptr;
  AllocaAccesses *AA = nullptr;
  SSAConstruction *SSA = nullptr;
  const PromotionAnalyses *Analyses = nullptr;
  PromotedDebugInfo *DebugInfo = nullptr;
  /// The analyses once they have been asked for.
  llvm::DominatorTree *DT = nullptr;
  llvm::AssumptionCache *AC = nullptr;
  /// Those that nobody gives; they live as long as a run.
  std::optional<llvm::DominatorTree> OwnTree;
  std::optional<llvm::AssumptionCache> OwnAssumptions;
  /// The value of the load that is the next to be rewritten.
  const Operand *NextLoadValue = nullptr;
  bool TracksLocations = false;
  /// Whether the operands of the graph are in the φs' own memory.
  bool AreOperandsParked = false;
  /// Whether more edges lead to a block with φs than it has reachable
  /// predecessors.
  bool HasMoreEdges = false;
  /// Whether nothing depends on an access but the uses of its load.
  bool IsPlain = false;

  /// The IR's φs by number; null where replaced.
  llvm::SmallVector<llvm::PHINode *, 0> PhiNodes;
  /// Per block the φ that stands first, and per φ the one after it.
  llvm::SmallVector<unsigned, 0> FirstPhi;
  llvm::SmallVector<unsigned, 0> NextPhi;
  /// Per block how many of its distinct predecessors the walk has come from.
  llvm::SmallVector<unsigned, 0> NumEntered;
  /// φs that merge undef or poison and may therefore fold to something else.
  llvm::SmallVector<llvm::PHINode *, 0> UndefPhis;
  llvm::SmallVector<bool, 0> MergesUndef;

  /// Per variable the location of the last store on the walk's path, with a log
  /// of what to restore when the walk turns back: entries are a variable and
  /// its former location, marks are the log's length after each block.
  llvm::SmallVector<llvm::DILocation *, 0> Locations;
  llvm::SmallVector<std::pair<unsigned, llvm::DILocation *>, 0> LocationLog;
  llvm::SmallVector<unsigned, 0> LogMarks;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_PROMOTION_PROMOTIONREWRITER_H
