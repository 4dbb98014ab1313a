//===- PromoteAllocas.cpp - Allocas to SSA values -------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BraunSSA/PromoteAllocas.h"
#include "BraunSSA/Validation.h"
#include "CFG/CFGWalk.h"
#include "Promotion/Erasure.h"
#include "Promotion/PromotionRewriter.h"
#include "Promotion/SSAConstruction.h"
#include "Promotion/SingleStores.h"
#include "Reporting/PromotionReport.h"
#include "Support/GiveBack.h"
#include "Variables/AllocaAccesses.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"

using namespace llvm;
using namespace braunssa;

/// The steps of a promotion, each with memory to be reused for the next one.
class PromotionScratch::Promoter {
public:
  /// To be called before the allocas of a function are added.
  void start() {
    Accesses.clear();
    HasCFG = IsFollowUp = false;
  }

  /// Has \p AI promoted by run() if that is possible, which is returned.
  bool addIfPromotable(AllocaInst *AI) { return Accesses.addIfPromotable(AI); }

  bool addReleased(const Function &F);

  ArrayRef<Variable> variables() const { return Accesses.Variables; }

  /// Promotes what has been added since start() or by addReleased(). In the
  /// second case the function has not changed since the last run, other than by
  /// that, and all variables are in the entry block.
  void run(Function &F, const PromotionAnalyses &Analyses,
           const PromotionOptions &Options) {
    DebugInfo.start(*F.getParent(), Accesses.Variables);
    if (promoteSingleStores(Analyses, Options))
      eraseAllocas(Accesses, DebugInfo);
    else
      promoteOthers(F, Analyses, Options);
  }

  /// To be called when all that is promoted together has been run.
  void finish(Function &F, const PromotionAnalyses &Analyses) {
    if (Analyses.Remarks)
      Report.emitTotals(F, *Analyses.Remarks);
    if (IsLarge)
      giveBackAll();
  }

private:
  /// Promotes variables without more than a look at their uses, and returns
  /// whether that does for all. Remarks name what is read with the CFG, ends of
  /// lives count as stores, and `!noundef` loads want mem2reg's order.
  bool promoteSingleStores(const PromotionAnalyses &Analyses,
                           const PromotionOptions &Options) {
    if (!Analyses.Remarks && !Options.Lifetime && !Accesses.HasNoUndefLoads)
      return !Singles.run(Accesses, DebugInfo);
    Singles.clear();
    return false;
  }

  void promoteOthers(Function &F, const PromotionAnalyses &Analyses,
                     const PromotionOptions &Options) {
    if (!HasCFG) {
      CFG.run(F);
      Dominators.clear();
    }
    HasCFG = true;
    if (Options.Minimal && Singles.hasCandidates()) {
      if (!Dominators.isBuilt())
        Dominators.build(CFG);
      if (!Singles.runWithDominators(Accesses, CFG, Dominators.get(),
                                     DebugInfo)) {
        eraseAllocas(Accesses, DebugInfo);
        return;
      }
    }
    Accesses.run(CFG, Options);
    SSA.run(CFG, Accesses, Singles, Dominators, Options.Minimal);
    if (Analyses.Remarks)
      Report.collect(Accesses, SSA);
    IsLarge |= CFG.edges().size() + Accesses.Accesses.size() +
                   SSA.phis().numOperands() >
               LargestKept;
    // Later rounds would have to compute it again, each of them.
    if (IsLarge && !IsFollowUp && SSA.phis().size() != 0)
      giveBackLookup();
    Rewriter.run(F, CFG, Accesses, SSA, Analyses, DebugInfo);
    if (Analyses.Remarks)
      Report.emitPromoted(F, SSA, Rewriter.phiNodes(), *Analyses.Remarks);
  }

  /// Memory is kept for a function of at most so many edges, accesses and
  /// operands of φs together, which takes up to 2 MB.
  static constexpr size_t LargestKept = 1 << 14;

  /// Gives back what the rewriter does not need. Most memory is needed once the
  /// φs are in the IR, where each operand takes 40 bytes.
  void giveBackLookup() {
    CFG.giveBackPreds();
    HasCFG = false;
    giveBack(Dominators);
    SSA.giveBackLookup();
    // What becomes of accesses in unreachable code, and of loads where the
    // order may show, is asked again.
    Accesses.giveBackLookup(/*KeepsLists=*/SSA.hasAnnotatedLoads() ||
                            CFG.numReachable() != CFG.numBlocks());
  }

  void giveBackAll() {
    giveBack(DebugInfo);
    giveBack(Singles);
    giveBack(CFG);
    giveBack(Dominators);
    giveBack(Accesses);
    giveBack(SSA);
    giveBack(Rewriter);
    HasCFG = IsLarge = false;
  }

  /// Whether the variables are those that the last run has made promotable.
  bool IsFollowUp = false;
  /// Whether CFG is that of the function.
  bool HasCFG = false;
  /// Whether the function is too large for its memory to be kept.
  bool IsLarge = false;

  PromotedDebugInfo DebugInfo;
  SingleStores Singles;
  CFGWalk CFG;
  LazyDominators Dominators;
  AllocaAccesses Accesses;
  SSAConstruction SSA;
  PromotionRewriter Rewriter;
  PromotionReport Report;
};

PromotionScratch::PromotionScratch() : Impl(std::make_unique<Promoter>()) {}
PromotionScratch::PromotionScratch(PromotionScratch &&) = default;
PromotionScratch &PromotionScratch::operator=(PromotionScratch &&) = default;
PromotionScratch::~PromotionScratch() = default;

/// Adds, in their order, the allocas of the entry block that the last run has
/// made promotable, and returns whether there are any.
///
/// An alloca becomes promotable when the last use goes that forbids it. No use
/// that is there ceases to forbid it, unless it is an address made from the
/// alloca's and loses a use itself. Promoting others erases accesses to those
/// others, of which stores may use an address; their lifetime markers and the
/// like, of which `llvm.fake.use` may; and φs that it has placed, whose
/// operands were stored before. So these are the allocas to ask about.
bool PromotionScratch::Promoter::addReleased(const Function &F) {
  if (Accesses.Released.empty())
    return false; // The rule.
  SmallVector<AllocaInst *, 8> Released;
  copy_if(Accesses.Released, std::back_inserter(Released), [&](AllocaInst *AI) {
    return AI->getParent() == &F.getEntryBlock();
  });
  sort(Released,
       [](AllocaInst *A, AllocaInst *B) { return A->comesBefore(B); });
  Released.erase(unique(Released), Released.end());
  Accesses.clear();
  IsFollowUp = true;
  for (AllocaInst *AI : Released)
    addIfPromotable(AI);
  return !variables().empty();
}

/// Promotes what has been added to the promoter of \p Scratch, allocas of
/// \p F, and, if that is asked for, has the validator look at the result.
static void runAndValidate(Function &F, const PromotionAnalyses &Analyses,
                           PromotionScratch &Scratch,
                           const PromotionOptions &Options) {
  std::optional<SSAValidator> Validator;
  if (Options.ReportInvalid) {
    SmallVector<AllocaInst *, 64> Allocas;
    for (const Variable &V : Scratch.promoter().variables())
      Allocas.push_back(V.Alloca);
    Validator.emplace(F, Allocas, Options);
  }
  Scratch.promoter().run(F, Analyses, Options);
  if (Validator)
    if (std::optional<std::string> Message = Validator->validate())
      Options.ReportInvalid(*Message);
}

void braunssa::promoteAllocas(ArrayRef<AllocaInst *> Allocas,
                              const PromotionAnalyses &Analyses,
                              PromotionScratch &Scratch,
                              const PromotionOptions &Options) {
  if (Allocas.empty())
    return;
  Function &F = *Allocas.front()->getFunction();
  Scratch.promoter().start();
  for (AllocaInst *AI : Allocas) {
    [[maybe_unused]] bool IsPromotable = Scratch.promoter().addIfPromotable(AI);
    assert(IsPromotable && "Only promotable allocas can be promoted.");
  }
  // Release builds leave alone what they should not have been given.
  if (Scratch.promoter().variables().empty())
    return;
  runAndValidate(F, Analyses, Scratch, Options);
  Scratch.promoter().finish(F, Analyses);
}

void braunssa::appendAllocasOutsideEntry(Function &F,
                                         SmallVectorImpl<AllocaInst *> &List) {
  for (BasicBlock &BB : drop_begin(F))
    for (Instruction &I : BB)
      if (auto *AI = dyn_cast<AllocaInst>(&I))
        if (isAllocaPromotable(AI))
          List.push_back(AI);
}

/// Adds the allocas of \p F that \p Options says to promote to \p Promoter.
/// Returns whether the function has changed for that.
static bool addPromotable(Function &F, const PromotionOptions &Options,
                          PromotionScratch::Promoter &Promoter) {
  bool Changed = Options.TypePunning && unifyAccessTypes(F, Options);
  Promoter.start();
  for (Instruction &I : F.getEntryBlock())
    if (auto *AI = dyn_cast<AllocaInst>(&I))
      Promoter.addIfPromotable(AI);
  if (Options.AnyPosition) {
    SmallVector<AllocaInst *, 8> OutsideEntry;
    appendAllocasOutsideEntry(F, OutsideEntry);
    for (AllocaInst *AI : OutsideEntry)
      Promoter.addIfPromotable(AI);
  }
  return Changed;
}

bool braunssa::promoteMemoryToRegister(Function &F,
                                       const PromotionAnalyses &Analyses,
                                       PromotionScratch &Scratch,
                                       const PromotionOptions &Options) {
  // Casts make allocas promotable too, and add loads and stores. Allocas of
  // several blocks can't be put in order without looking at all blocks.
  bool LooksAtAll = Options.TypePunning || Options.AnyPosition;
  PromotionScratch::Promoter &Promoter = Scratch.promoter();
  bool Changed = addPromotable(F, Options, Promoter);
  while (!Promoter.variables().empty()) {
    runAndValidate(F, Analyses, Scratch, Options);
    Changed = true;
    if (LooksAtAll)
      addPromotable(F, Options, Promoter);
    else if (!Promoter.addReleased(F))
      break;
  }
  Promoter.finish(F, Analyses);
  return Changed;
}
