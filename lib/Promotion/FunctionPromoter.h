//===- FunctionPromoter.h - The steps of a promotion ------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One round: the variables that are promotable are promoted. Whoever wants more
// than one puts the drivers around it.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_PROMOTION_FUNCTIONPROMOTER_H
#define BRAUNSSA_LIB_PROMOTION_FUNCTIONPROMOTER_H

#include "BraunSSA/Promote.h"
#include "CFG/BlockDominators.h"
#include "CFG/CFGWalk.h"
#include "Mem2Reg/CopySources.h"
#include "Mem2Reg/PromotableUses.h"
#include "Mem2Reg/PromotedDebugInfo.h"
#include "Promotion/PromotedVariable.h"
#include "Promotion/PromotionRewriter.h"
#include "Promotion/SSAConstruction.h"
#include "Promotion/SingleStorePromoter.h"
#include "Support/FunctionAnalyses.h"
#include "Support/MemoryPolicy.h"
#include "Variables/AllocaAccesses.h"
#include "Variables/LastingOrder.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

namespace braunssa {

/// Promotes variables of a function, with memory to be reused for the next one.
class FunctionPromoter {
public:
  /// To be called before the allocas of a function are added.
  void start() {
    Accesses.clear();
    Order.start();
    HasCFG = IsFollowUp = false;
  }

  /// Has those of \p Allocas promoted by the next promote() for which that is
  /// possible. O(uses).
  void addPromotable(llvm::ArrayRef<llvm::AllocaInst *> Allocas);

  /// Adds, in their order, the allocas of the entry block of \p F that the last
  /// promote() has made promotable, in place of the variables that there were.
  /// Returns whether there are any. In the meantime, the function has not
  /// changed.
  bool addNewlyPromotable(const llvm::Function &F);

  /// The variables added.
  llvm::ArrayRef<Variable> variables() const { return Accesses.Variables; }

  /// Promotes the variables added, of which there are some, in the function of
  /// \p Analyses, with PromotionOptions::Minimal and Lifetime, and adds what
  /// that does to \p Result. What there is to say of each variable goes to the
  /// end of \p Summary, unless null; that costs, as none is promoted by a look
  /// at its uses alone then.
  void promote(FunctionAnalyses &Analyses, const PromotionOptions &Options,
               llvm::SmallVectorImpl<PromotedVariable> *Summary,
               PromotionResult &Result);

  /// To be called when all that is promoted together has been promoted: gives
  /// back the memory of a large function, and that of erased instructions once
  /// these are many.
  void finish() {
    if (IsLarge)
      giveBackAll();
    if (NumErased >= memory::ManyErased) {
      mergeFreed();
      NumErased = 0;
    }
  }

private:
  bool promoteByUses(const PromotionOptions &Options, bool HasSummary);
  bool promoteByDominators(llvm::Function &F);
  void readCFG(llvm::Function &F);
  void construct(FunctionAnalyses &Analyses, const PromotionOptions &Options,
                 llvm::SmallVectorImpl<PromotedVariable> *Summary,
                 PromotionResult &Result);
  void summarize(llvm::SmallVectorImpl<PromotedVariable> &Summary) const;
  void giveBackLookup();
  void giveBackAll();

  /// Whether the variables are those that the last round has made promotable.
  bool IsFollowUp = false;
  /// Whether CFG is that of the function.
  bool HasCFG = false;
  /// Whether SSA has been told of that. What a round has found out about the
  /// CFG, and what it has cost, serves the next ones.
  bool IsLookupStarted = false;
  /// Whether the function is too large for its memory to be kept.
  bool IsLarge = false;
  /// How many loads and stores have been promoted since the last mergeFreed().
  size_t NumErased = 0;

  PromotedDebugInfo DebugInfo;
  CopySources Sources;
  SingleStorePromoter Singles;
  CFGWalk CFG;
  BlockDominators Dominators;
  /// Of follow-ups, between which only φs and what `!nonnull` says are added.
  LastingOrder Order;
  AllocaAccesses Accesses;
  SSAConstruction SSA;
  PromotionRewriter Rewriter;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_PROMOTION_FUNCTIONPROMOTER_H
