//===- PromotionReplacement.cpp - LLVM's promotion replaced ---------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Plugin/PromotionReplacement.h"
#include "BraunSSA/BraunMem2Reg.h"
#include "BraunSSA/RedundantPhiElim.h"
#include "BraunSSA/Remarks.h"
#include "Mem2Reg/PromotableUses.h"
#include "Plugin/SROAForesight.h"
#include "Promotion/AccessTypes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PassInstrumentation.h"
#include "llvm/IR/PassTimingInfo.h" // TimePassesIsEnabled, since LLVM 23
#include "llvm/Pass.h"              // and before
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/TimeProfiler.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;
using namespace braunssa;

static constexpr StringLiteral Mem2RegClass = "PromotePass";
static constexpr StringLiteral SROAClass = "SROAPass";

namespace {

/// What listens to passes is told of this when we do what PassT does.
template <typename PassT> struct ReplacedRun {
  static StringRef name() { return PassT::name(); }
  /// Nobody is asked whether it may run, nor counts it (-opt-bisect-limit).
  static bool isRequired() { return true; }
};

} // namespace

/// Does \p Work on \p F, shown as a run of PassT inside the pass that runs at
/// the moment. Listeners are -time-passes, -ftime-report and -ftime-trace,
/// which take it from the other's time.
template <typename PassT>
static void doShown(Function &F, FunctionAnalysisManager &FAM,
                    function_ref<void()> Work) {
  auto Listeners = FAM.getResult<PassInstrumentationAnalysis>(F);
  Listeners.runBeforePass(ReplacedRun<PassT>(), F);
  Work();
  PreservedAnalyses PA;
  PA.preserveSet<CFGAnalyses>();
  Listeners.runAfterPass(ReplacedRun<PassT>(), F, PA);
}

/// The function that \p IR is. Passes get constant ones to look at, but ours
/// stand for passes that change it.
static Function &functionIn(const compat::IRUnit &IR) {
  return *const_cast<Function *>(compat::unitAs<Function>(IR));
}

/// What the elimination behind a promotion is to do: prove its results if that
/// does. What LLVM's passes expect of unreachable code is left for them: where
/// exceptions are caught, inlining leaves blocks without predecessors behind,
/// and what has lost a φ to that before simplifycfg has come by is laid out and
/// inferred differently from then on.
static EliminationOptions eliminationFor(const PromotionOptions &Options) {
  EliminationOptions Elimination;
  Elimination.ReportInvalid = Options.ReportInvalid;
  Elimination.KeepUnreachable = true;
  return Elimination;
}

PromotionReplacement::PromotionReplacement(const PromotionOptions &GivenOptions)
    : Options(GivenOptions), Promotion(GivenOptions),
      Elimination(eliminationFor(GivenOptions)) {}

/// Returns true if the pipelines of \p PB write or use a profile. A PassBuilder
/// keeps its PGOOptions private, but a pipeline that it builds shows them: with
/// each kind of profile, and before and after a link, the pipeline below
/// contains one of these passes.
static bool hasProfile(PassBuilder &PB) {
  static constexpr StringLiteral ProfilePasses[] = {
      "PGOInstrumentationGen", "PGOInstrumentationGenCreateVar",
      "PGOInstrumentationUse", "SampleProfileLoaderPass"};
  ModulePassManager MPM = PB.buildModuleSimplificationPipeline(
      OptimizationLevel::O2, ThinOrFullLTOPhase::None);
  bool IsFound = false;
  MPM.printPipeline(nulls(), [&](StringRef ClassName) {
    IsFound |= is_contained(ProfilePasses, ClassName);
    return ClassName;
  });
  return IsFound;
}

std::shared_ptr<PromotionReplacement>
PromotionReplacement::hookInto(PassBuilder &PB,
                               const PromotionOptions &Options) {
  auto R = std::make_shared<PromotionReplacement>(Options);
  PB.registerAnalysisRegistrationCallback(
      [R](FunctionAnalysisManager &FAM) { R->FAM = &FAM; });
  PB.registerAnalysisRegistrationCallback(
      [R](ModuleAnalysisManager &MAM) { R->MAM = &MAM; });
  PassInstrumentationCallbacks *PIC = PB.getPassInstrumentationCallbacks();
  if (!PIC)
    return R;
  // A profile fits a function only if the function's CFG has the same hash in
  // the build that writes the profile and in the one that uses it. Either may
  // be done without the plugin, and LLVM's passes fold branches that depend on
  // φs that an elimination removes.
  R->IsEliminating = !hasProfile(PB);
  // Who measures has said so by now, as they listen to passes themselves.
  R->IsTimed = TimePassesIsEnabled || timeTraceProfilerEnabled();
  // Behind sroa first of all, so that who prints, verifies or measures what
  // sroa has done sees the promoted function.
  if (R->IsTimed) {
    PIC->registerBeforeNonSkippedPassCallback(
        [R](StringRef PassID, const compat::IRUnit &IR) {
          R->doTimed(PassID, IR, [&] { R->beforePass(PassID, IR); });
        });
    PIC->registerAfterPassCallback(
        [R](StringRef PassID, const compat::IRUnit &IR,
            const PreservedAnalyses &Preserved) {
          R->doTimed(PassID, IR, [&] { R->afterPass(PassID, IR, Preserved); });
        },
        /*ToFront=*/true);
  } else {
    PIC->registerBeforeNonSkippedPassCallback(
        [R](StringRef PassID, const compat::IRUnit &IR) {
          R->beforePass(PassID, IR);
        });
    PIC->registerAfterPassCallback(
        [R](StringRef PassID, const compat::IRUnit &IR,
            const PreservedAnalyses &Preserved) {
          R->afterPass(PassID, IR, Preserved);
        },
        /*ToFront=*/true);
  }
  return R;
}

/// Does \p Work before or after the pass \p PassID, shown as ours if it is.
void PromotionReplacement::doTimed(StringRef PassID, const compat::IRUnit &IR,
                                   function_ref<void()> Work) {
  // The repetition is shown as sroa, but nothing around it is replaced.
  if (IsInsideRepetition)
    return;
  if (IsActive && FAM && (PassID == SROAClass || PassID == Mem2RegClass))
    doShown<BraunMem2RegPass>(functionIn(IR), *FAM, Work);
  else
    Work();
}

void PromotionReplacement::beforePass(StringRef PassID,
                                      const compat::IRUnit &IR) {
  if (!IsActive || !FAM)
    return;
  if (PassID == SROAClass &&
      PromotionSwitch.turnOff(functionIn(IR).getContext())) {
    IsInsideSROA = true;
    TrackingPause.begin(*functionIn(IR).getParent());
    prepareForSROA(functionIn(IR));
  } else if (PassID == Mem2RegClass) {
    promoteBeforeMem2Reg(functionIn(IR));
  }
}

void PromotionReplacement::afterPass(StringRef PassID, const compat::IRUnit &IR,
                                     const PreservedAnalyses &Preserved) {
  if (IsInsideSROA && PassID == SROAClass) {
    finishSROA(functionIn(IR), Preserved);
    PromotionSwitch.turnOn();
    IsInsideSROA = false;
  } else if (HasUntoldChanges && MAM && compat::unitAs<Module>(IR)) {
    // The adaptor that has run mem2reg or sroa on functions has told the
    // module's analysis manager of the changes that it knows of.
    HasUntoldChanges = false;
    PreservedAnalyses PA;
    PA.preserveSet<AllAnalysesOn<Function>>();
    PA.preserve<FunctionAnalysisManagerModuleProxy>();
    MAM->invalidate(*const_cast<Module *>(compat::unitAs<Module>(IR)), PA);
  }
}

/// Does what remains of the sroa that has just run on \p F and says that it has
/// \p Preserved this.
void PromotionReplacement::finishSROA(Function &F,
                                      const PreservedAnalyses &Preserved) {
  bool HasSROAChanged = !Preserved.areAllPreserved(), HasPromoted = false;
  // Without changes, sroa has not found anything to promote either, and we look
  // further than sroa only if we have been told to.
  if (HasSROAChanged || Options.AnyPosition || Options.TypePunning)
    HasPromoted = promoteAfterSROA(
        F, !Preserved.allAnalysesInSetPreserved<CFGAnalyses>());
  else
    Order.forget();
  // As sroa at its end.
  if (TrackingPause.end() && (HasSROAChanged || HasPromoted))
    for (BasicBlock &BB : F)
      RemoveRedundantDbgInstrs(&BB);
  if (HasPromoted && IsEliminating)
    eliminateRedundantPhis(F);
  HasUntoldChanges |= HasPromoted && !HasSROAChanged;
}

/// Leaves nothing to promote for the mem2reg that comes next.
void PromotionReplacement::promoteBeforeMem2Reg(Function &F) {
  OptimizationRemarkEmitter *Remarks =
      getRemarkEmitterIfWanted(F, *FAM, PromotionRemarkName);
  if (!Promotion.promote(F, AnalysisSource(*FAM), Remarks))
    return;
  invalidateAllButCFG(F);
  if (IsEliminating)
    eliminateRedundantPhis(F);
  HasUntoldChanges = true;
}

/// The allocas that sroa looks at again once \p Promoted are promoted, as those
/// held their addresses, in the order of its PostPromotionWorklist: that in
/// which it has come across the stores of the addresses.
static SmallSetVector<AllocaInst *, 8>
heldAllocas(ArrayRef<AllocaInst *> Promoted) {
  SmallSetVector<AllocaInst *, 8> Held;
  SmallVector<AllocaInst *, 8> OfOne;
  for (AllocaInst *Variable : Promoted) {
    if (!Variable->getAllocatedType()->isPointerTy())
      continue;
    for (User *U : Variable->users())
      if (auto *Store = dyn_cast<StoreInst>(U))
        if (auto *AI = dyn_cast<AllocaInst>(
                Store->getValueOperand()->stripInBoundsOffsets()))
          OfOne.push_back(AI);
    // sroa goes over a use list from its end, and what it rewrites gets a use
    // list of the same order.
    Held.insert(OfOne.rbegin(), OfOne.rend());
    OfOne.clear();
  }
  return Held;
}

/// Prepares for the sroa that is about to run on \p F: finds out what it will
/// promote, if that can be known, and promotes it at once, if it makes no
/// difference.
void PromotionReplacement::prepareForSROA(Function &F) {
  HasPromotedAhead = false;
  Allocas.clear();
  bool LosesNoUndef = false;
  IsForeseen = !Options.AnyPosition && !Options.TypePunning &&
               foreseeSROA(F, Allocas, LosesNoUndef);
  if (!IsForeseen)
    return Order.watch(F);
  // sroa will ask for the dominator tree itself.
  if (Allocas.empty() ||
      !canGoAheadOfSROA(F, Allocas, FAM->getResult<DominatorTreeAnalysis>(F)))
    return;
  if (LosesNoUndef)
    dropNoUndefAsSROA(Allocas);
  reverseUsesAsSROA(Allocas);
  if (!F.getContext().shouldDiscardValueNames())
    nameLoadsAsSROA(Allocas);
  Order.watchOnly(F, promoteCollected(F).getArrayRef());
  HasPromotedAhead = true;
  IsForeseen = false;
  // sroa erases this, and so tells who has called it that the function has
  // changed, as it would have: the call graph is updated for that.
  BasicBlock &Entry = F.getEntryBlock();
  new AllocaInst(Type::getInt8Ty(F.getContext()),
                 F.getDataLayout().getAllocaAddrSpace(), "",
                 Entry.getTerminator()->getIterator());
}

/// Takes those from \p Allocas, foreseen before sroa has run on \p F, that it
/// has erased as nobody accesses them.
static void dropErased(const Function &F,
                       SmallVectorImpl<AllocaInst *> &Allocas) {
  SmallPtrSet<const Instruction *, 32> Left;
  for (const Instruction &I : F.getEntryBlock())
    if (isa<AllocaInst>(I))
      Left.insert(&I);
  erase_if(Allocas, [&](const AllocaInst *AI) { return !Left.contains(AI); });
}

/// Puts into Allocas what the sroa that has just run on \p F would have
/// promoted.
void PromotionReplacement::collectAfterSROA(Function &F) {
  if (IsForeseen) {
    dropErased(F, Allocas);
    IsForeseen = false;
  } else {
    Allocas.clear();
    Order.collect(Allocas);
  }
  if (Options.AnyPosition)
    appendPromotableOutsideEntry(F, Allocas);
}

/// Promotes Allocas, which sroa would have promoted, and returns what it would
/// look at again then.
SmallSetVector<AllocaInst *, 8>
PromotionReplacement::promoteCollected(Function &F) {
  SmallSetVector<AllocaInst *, 8> Held = heldAllocas(Allocas);
  OptimizationRemarkEmitter *Remarks =
      getRemarkEmitterIfWanted(F, *FAM, PromotionRemarkName);
  Promotion.promote(Allocas, AnalysisSource(*FAM), Remarks);
  invalidateAllButCFG(F);
  return Held;
}

void PromotionReplacement::runSROAAgain(Function &F, bool MayChangeCFG) {
  auto Run = [&] {
    FAM->invalidate(F, SROAPass(MayChangeCFG ? SROAOptions::ModifyCFG
                                             : SROAOptions::PreserveCFG)
                           .run(F, *FAM));
  };
  if (!IsTimed)
    return Run();
  IsInsideRepetition = true;
  doShown<SROAPass>(F, *FAM, Run);
  IsInsideRepetition = false;
}

/// Promotes what the sroa that has just run on \p F would have promoted, and
/// runs sroa again as long as that opens new chances, as sroa itself does.
/// \p MayChangeCFG says whether that sroa has changed the CFG: nothing else
/// tells if it may. Returns whether anything has been promoted.
bool PromotionReplacement::promoteAfterSROA(Function &F, bool MayChangeCFG) {
  bool HasPromoted = HasPromotedAhead;
  for (;;) {
    if (Options.TypePunning)
      HasPromoted |= unifyAccessTypes(F, Options.AnyPosition);
    collectAfterSROA(F);
    if (Allocas.empty())
      break;
    SmallSetVector<AllocaInst *, 8> Held = promoteCollected(F);
    HasPromoted = true;
    if (Held.empty())
      break;
    Order.watchOnly(F, Held.getArrayRef());
    runSROAAgain(F, MayChangeCFG);
  }
  return HasPromoted;
}

void PromotionReplacement::eliminateRedundantPhis(Function &F) {
  auto Run = [&] {
    if (Elimination.eliminate(
            F, AnalysisSource(*FAM),
            getRemarkEmitterIfWanted(F, *FAM, EliminationRemarkName)))
      invalidateAllButCFG(F);
  };
  if (!IsTimed)
    return Run();
  doShown<RedundantPhiElimPass>(F, *FAM, Run);
}

void PromotionReplacement::invalidateAllButCFG(Function &F) {
  PreservedAnalyses PA;
  PA.preserveSet<CFGAnalyses>();
  FAM->invalidate(F, PA);
}

static constexpr SwitchName SwitchNames[] = {
    {{"replace", "from here on, BraunSSA promotes wherever LLVM would"},
     ReplacementSwitch::Replace},
    {{"report", "gives the remarks on what has not been promoted"},
     ReplacementSwitch::Report},
    {{"off", "the same, and from here on LLVM promotes"},
     ReplacementSwitch::Off},
};

ArrayRef<SwitchName> braunssa::switchNames() { return SwitchNames; }

PreservedAnalyses PromotionReplacementPass::run(Module &M,
                                                ModuleAnalysisManager &AM) {
  if (Switch != ReplacementSwitch::Replace)
    Replacement->endReplacement(M.getContext());
  if (Switch != ReplacementSwitch::Report)
    Replacement->setActive(Switch == ReplacementSwitch::Replace);
  if (Switch == ReplacementSwitch::Replace ||
      !OptimizationRemarkEmitter::allowExtraAnalysis(M.getContext(),
                                                     PromotionRemarkName))
    return PreservedAnalyses::all();
  auto &FAM = AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  for (Function &F : M)
    if (!F.isDeclaration() && !F.hasOptNone())
      emitMissedPromotions(F, Replacement->options(),
                           FAM.getResult<OptimizationRemarkEmitterAnalysis>(F));
  return PreservedAnalyses::all();
}

void PromotionReplacementPass::printPipeline(
    raw_ostream &OS, function_ref<StringRef(StringRef)> PassNameOf) {
  OS << PassNameOf(name());
  for (const SwitchName &Name : switchNames())
    if (Name.Switch == Switch)
      OS << '<' << Name.Name << '>';
}
