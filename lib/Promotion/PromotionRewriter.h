//===- PromotionRewriter.h - Applying a finished construction ---*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What global value numbering has decided. With SingleStorePromoter, the only
// part of the promoter that changes the IR.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_PROMOTION_PROMOTIONREWRITER_H
#define BRAUNSSA_LIB_PROMOTION_PROMOTIONREWRITER_H

#include "CFG/CFGWalk.h"
#include "Mem2Reg/PromotedDebugInfo.h"
#include "Promotion/PlacedPhis.h"
#include "Promotion/Renaming.h"
#include "Promotion/SSAConstruction.h"
#include "Support/FunctionAnalyses.h"
#include "Variables/AllocaAccesses.h"

namespace braunssa {

/// Writes what SSAConstruction has decided into a function: creates the φs, and
/// goes over the CFG once. It owns nothing but memory, which it reuses from
/// function to function.
class PromotionRewriter {
public:
  /// What is left of loads and stores, and of the φs created.
  struct Leftovers {
    /// Loads and stores in unreachable code that mem2reg leaves.
    unsigned Loads = 0;
    unsigned Stores = 0;
    /// φs that have been folded, and those that are left.
    unsigned Folded = 0;
    unsigned Phis = 0;
  };

  /// Creates the φs of \p Construction in the function of \p Analyses, replaces
  /// the loads and erases loads, stores and allocas, of which \p DebugInfo is
  /// told. \p CFG, \p Accesses and \p Construction are results for that
  /// function, and useless afterwards. O(φs, their operands and accesses), and
  /// O(edges) unless the accesses are few and this \p IsFollowUp to another
  /// write() in the same function, or no φ is left.
  Leftovers write(FunctionAnalyses &Analyses, CFGWalk &CFG,
                  AllocaAccesses &Accesses, SSAConstruction &Construction,
                  PromotedDebugInfo &DebugInfo, bool IsFollowUp);

  /// The φs of the construction that stand in the function after write(), by
  /// number; null where one does not.
  llvm::ArrayRef<llvm::PHINode *> phiNodes() const { return Phis.nodes(); }

private:
  template <typename RenamingT>
  void walkSteps(RenamingT Renaming, const CFGWalk &CFG,
                 const AllocaAccesses &Accesses) const;
  void findSteps(CFGWalk &CFG, const AllocaAccesses &Accesses);

  /// What a walk that leaves out edges does next: it takes edge number Edge,
  /// the one with number Index to a block with φs; or if Index is NoIndex, it
  /// renames the next access, in the block that is reached by that edge first.
  struct Step {
    unsigned Edge;
    unsigned Index;
  };

  PlacedPhis Phis;
  /// Empty if the walk takes all edges.
  llvm::SmallVector<Step, 0> Steps;
  FullRenaming::Scratch Memory;
};

/// Erases the allocas of the variables of \p Accesses, whose loads and stores
/// are gone in reachable code, with the debug records that others have
/// replaced. For \p Order see PromotedDebugInfo::finish(). O(uses).
void eraseAllocas(AllocaAccesses &Accesses, PromotedDebugInfo &DebugInfo,
                  llvm::ArrayRef<unsigned> Order);

} // namespace braunssa

#endif // BRAUNSSA_LIB_PROMOTION_PROMOTIONREWRITER_H
