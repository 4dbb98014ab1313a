//===- PromoteAllocas.h - Allocas to SSA values -----------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_PROMOTEALLOCAS_H
#define BRAUNSSA_PROMOTEALLOCAS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <memory>
#include <string>

namespace llvm {
class AllocaInst;
class AssumptionCache;
class DominatorTree;
class Function;
class OptimizationRemarkEmitter;
} // namespace llvm

namespace braunssa {

/// What the promoter may ask for. It does so only where the answer decides
/// something: if a φ merges one value and `undef` or `poison`, or if a load is
/// removed that is `!nonnull` and `!noundef`. Many functions have neither, and
/// computing these analyses can cost more than promoting does.
struct PromotionAnalyses {
  /// Gives the function's dominator tree, which stays valid: the CFG does not
  /// change. If null, the promoter builds one for itself.
  llvm::function_ref<llvm::DominatorTree &()> GetDominatorTree;
  /// Gives the function's assumptions, to which new ones are added. If null,
  /// the promoter looks for them itself.
  llvm::function_ref<llvm::AssumptionCache &()> GetAssumptions;
  /// Where to report what is promoted. Null if nobody wants to know, which is
  /// when it costs nothing: see getRemarkEmitterIfWanted().
  llvm::OptimizationRemarkEmitter *Remarks = nullptr;
};

/// What is to be promoted, and how. The defaults are what LLVM 22's mem2reg
/// does.
struct PromotionOptions {
  /// Whether to remove redundant sets of φs (Braun et al., section 3.2), which
  /// occur where the CFG is irreducible. Without, only trivial φs are removed
  /// (section 2).
  bool Minimal = true;
  /// Whether `llvm.lifetime.start` and `llvm.lifetime.end` end the life of the
  /// value that a variable has, so that no φ carries it on from there.
  bool Lifetime = false;
  /// Whether promoteMemoryToRegister() looks for allocas in all blocks. An
  /// alloca outside the entry block makes a new object each time it is run, so
  /// it ends the life of a value as well.
  bool AnyPosition = false;
  /// Whether promoteMemoryToRegister() also promotes allocas that are accessed
  /// with several types of one size, or with another type than their own, by
  /// unifyAccessTypes().
  bool TypePunning = false;
  /// If not null, SSAValidator checks each promoteAllocas(), and this is called
  /// with what is wrong with a result. What unifyAccessTypes() does before is
  /// not checked.
  void (*ReportInvalid)(const std::string &Message) = nullptr;
};

/// Memory that promotions use one after the other. Keeping it from function to
/// function saves a third of the promoter's time on real programs. Not to be
/// shared between threads.
class PromotionScratch {
public:
  PromotionScratch();
  PromotionScratch(PromotionScratch &&);
  PromotionScratch &operator=(PromotionScratch &&);
  ~PromotionScratch();

  /// What is in it concerns the promoter only.
  class Promoter;
  Promoter &promoter() { return *Impl; }

private:
  std::unique_ptr<Promoter> Impl;
};

/// Turns \p Allocas into SSA values: every load becomes the value that reaches
/// it, with φs where paths with different values join, and the allocas with
/// their loads, stores and lifetime markers are erased.
///
/// All of \p Allocas must be promotable (llvm::isAllocaPromotable), in one
/// function, and different. An alloca that is not promotable is an assertion,
/// and is left alone where there are none. A read of a variable that was
/// never written is `undef`; accesses in unreachable blocks become accesses to
/// `poison` or go away, as with llvm::PromoteMemToReg, whose place this takes.
///
/// Uses the algorithm of Braun et al., "Simple and Efficient Construction of
/// Static Single Assignment Form" (CC'13): the result is pruned and minimal, so
/// it has the φs that LLVM's promoter places, unless \p Options says otherwise.
/// Costs O(instructions + edges + the sizes of the regions in which the
/// variables are live), up to logarithms. The CFG does not change.
void promoteAllocas(llvm::ArrayRef<llvm::AllocaInst *> Allocas,
                    const PromotionAnalyses &Analyses,
                    PromotionScratch &Scratch,
                    const PromotionOptions &Options = {});

/// Appends the promotable allocas of \p F that are not in its entry block, in
/// layout order.
void appendAllocasOutsideEntry(llvm::Function &F,
                               llvm::SmallVectorImpl<llvm::AllocaInst *> &List);

/// Makes allocas of \p F promotable that are loaded and stored with types of
/// one size, between which bitcasts lose nothing: integers, floating-point
/// numbers and vectors of these without padding, or one type of pointers. Each
/// gets the type that most accesses have, and the others are cast. Looks at the
/// entry block, and with PromotionOptions::AnyPosition at all. Returns whether
/// \p F has changed.
bool unifyAccessTypes(llvm::Function &F, const PromotionOptions &Options);

/// Promotes allocas of \p F's entry block until none is promotable, as LLVM's
/// mem2reg does, and what else \p Options says; promoting one may make another
/// promotable whose address it held. Returns whether \p F has changed.
bool promoteMemoryToRegister(llvm::Function &F,
                             const PromotionAnalyses &Analyses,
                             PromotionScratch &Scratch,
                             const PromotionOptions &Options = {});

} // namespace braunssa

#endif // BRAUNSSA_PROMOTEALLOCAS_H
