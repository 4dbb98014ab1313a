//===- PromotionReplacement.h - LLVM's promotion replaced -------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How the promoter gets into pipelines that LLVM has built. The pass manager
// calls back before and after each pass. mem2reg finds nothing to promote any
// more, since a Promoter has run before. sroa runs with its
// option sroa-skip-mem2reg; what it would have promoted is promoted behind it.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_PLUGIN_PROMOTIONREPLACEMENT_H
#define BRAUNSSA_LIB_PLUGIN_PROMOTIONREPLACEMENT_H

#include "BraunSSA/Eliminate.h"
#include "BraunSSA/PassMixins.h"
#include "BraunSSA/Promote.h"
#include "Plugin/AssignmentTrackingPause.h"
#include "Plugin/Named.h"
#include "Plugin/SROAOrder.h"
#include "Plugin/SROAPromotionSwitch.h"
#include "Support/Compat.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/PassManager.h"
#include <memory>

namespace llvm {
class PassBuilder;
} // namespace llvm

namespace braunssa {

/// Replaces LLVM's promotion in the pipelines of one PassBuilder while it is
/// active. Belongs to the thread that runs them.
class PromotionReplacement {
public:
  explicit PromotionReplacement(const PromotionOptions &GivenOptions);

  /// Hooks a replacement, which lives as long as the hooks, into what \p PB
  /// builds and runs. Not active at first. Without instrumentation callbacks in
  /// \p PB it never does anything. \p Options are the promoter's.
  static std::shared_ptr<PromotionReplacement>
  hookInto(llvm::PassBuilder &PB, const PromotionOptions &Options);

  void setActive(bool NewActive) { IsActive = NewActive; }

  /// See SROAPromotionSwitch.
  void endReplacement(llvm::LLVMContext &Context) {
    PromotionSwitch.endReplacement(Context);
  }

  /// The promoter's options.
  const PromotionOptions &options() const { return Options; }

private:
  void beforePass(llvm::StringRef PassID, const compat::IRUnit &IR);
  void afterPass(llvm::StringRef PassID, const compat::IRUnit &IR,
                 const llvm::PreservedAnalyses &Preserved);
  void doTimed(llvm::StringRef PassID, const compat::IRUnit &IR,
               llvm::function_ref<void()> Work);

  void promoteBeforeMem2Reg(llvm::Function &F);
  void prepareForSROA(llvm::Function &F);
  void collectAfterSROA(llvm::Function &F);
  llvm::SmallSetVector<llvm::AllocaInst *, 8>
  promoteCollected(llvm::Function &F);
  void runSROAAgain(llvm::Function &F, bool MayChangeCFG);
  bool promoteAfterSROA(llvm::Function &F, bool MayChangeCFG);
  void finishSROA(llvm::Function &F, const llvm::PreservedAnalyses &Preserved);
  void eliminateRedundantPhis(llvm::Function &F);
  void invalidateAllButCFG(llvm::Function &F);

  llvm::FunctionAnalysisManager *FAM = nullptr;
  llvm::ModuleAnalysisManager *MAM = nullptr;
  PromotionOptions Options;
  Promoter Promotion;
  Eliminator Elimination;
  SROAOrder Order;
  SROAPromotionSwitch PromotionSwitch;
  AssignmentTrackingPause TrackingPause;
  /// What sroa would promote next, in its order.
  llvm::SmallVector<llvm::AllocaInst *, 16> Allocas;
  bool IsActive = false;
  /// Redundant φs are removed after each promotion. False if the pipelines
  /// write or use a profile.
  bool IsEliminating = true;
  /// Somebody measures passes, and is to see what is done in callbacks.
  bool IsTimed = false;
  /// sroa is run again by us, and shown.
  bool IsInsideRepetition = false;
  /// sroa runs at the moment, and does not promote because of us.
  bool IsInsideSROA = false;
  /// What sroa would promote at first is known from before it has run.
  bool IsForeseen = false;
  /// That has been promoted before sroa.
  bool HasPromotedAhead = false;
  /// A function has changed while mem2reg or sroa says that it has not.
  bool HasUntoldChanges = false;
};

/// What a PromotionReplacementPass does.
enum class ReplacementSwitch {
  Replace, ///< From here on in the pipeline, LLVM's promotion is replaced.
  Report, ///< What has not been promoted is reported, if anybody wants to know.
  Off,    ///< The same, and from here on nothing is replaced.
};

/// A switch, by its parameter in a pipeline.
struct SwitchName : Named {
  ReplacementSwitch Switch;
};

/// The name of the switches' pass in pipelines.
inline constexpr llvm::StringLiteral ReplacementName = "braun-ssa";

/// All switches.
llvm::ArrayRef<SwitchName> switchNames();

/// `braun-ssa<replace>`, `braun-ssa<report>` and `braun-ssa<off>`.
///
/// While promotion is replaced, remarks on what is not promoted come from these
/// passes alone: a pipeline tries to promote several times, and what fails at
/// first, such as a variable whose address a call takes that is inlined later,
/// may succeed in the end.
///
/// As it changes no code, there is no reason to skip it, and its partner would
/// be left alone.
class PromotionReplacementPass
    : public RequiredPassMixin<PromotionReplacementPass> {
public:
  PromotionReplacementPass(std::shared_ptr<PromotionReplacement> Replacement,
                           ReplacementSwitch Switch)
      : Replacement(std::move(Replacement)), Switch(Switch) {}

  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);

  /// Prints the pass with its parameter, for -print-pipeline-passes.
  void printPipeline(
      llvm::raw_ostream &OS,
      llvm::function_ref<llvm::StringRef(llvm::StringRef)> PassNameOf);

private:
  std::shared_ptr<PromotionReplacement> Replacement;
  ReplacementSwitch Switch;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_PLUGIN_PROMOTIONREPLACEMENT_H
