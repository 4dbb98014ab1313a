//===- PromoteAllocas.cpp - Allocas to SSA values -------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BraunSSA/PromoteAllocas.h"
#include "AllocaAccesses.h"
#include "BraunSSA/Validation.h"
#include "CFGWalk.h"
#include "Erasure.h"
#include "GiveBack.h"
#include "PromotionReport.h"
#include "PromotionRewriter.h"
#include "SSAConstruction.h"
#include "SingleStores.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"

using namespace llvm;
using namespace braunssa;

/// The steps of a promotion, each with memory to be reused for the next one.
class PromotionScratch::Promoter {
public:
  /// Forgets what is to be promoted.
  void clear() { Accesses.clear(); }

  /// Has \p AI promoted by run() if that is possible, which is returned.
  bool addIfPromotable(AllocaInst *AI) { return Accesses.addIfPromotable(AI); }

  ArrayRef<Variable> variables() const { return Accesses.Variables; }

  void run(Function &F, const PromotionAnalyses &Analyses,
           const PromotionOptions &Options) {
    DebugInfo.start(*F.getParent(), Accesses.Variables);
    if (promoteSingleStores(Analyses, Options)) {
      eraseAllocas(Accesses.Variables, DebugInfo);
    } else {
      CFG.run(F);
      Accesses.run(CFG, Options);
      SSA.run(CFG, Accesses, Singles, Options.Minimal);
      if (Analyses.Remarks)
        Report.collect(CFG, Accesses, SSA);
      IsLarge |= CFG.edges().size() + Accesses.Accesses.size() +
                     SSA.phis().numOperands() >
                 LargestKept;
      if (IsLarge && SSA.phis().size() != 0)
        giveBackLookup();
      Rewriter.run(F, CFG, Accesses, SSA, Analyses, DebugInfo);
      if (Analyses.Remarks)
        Report.emitPromoted(F, SSA, Rewriter.phiNodes(), *Analyses.Remarks);
    }
    DebugInfo.finish();
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
      return !Singles.run(Accesses.Variables, DebugInfo);
    Singles.clear();
    return false;
  }

  /// Memory is kept for a function of at most so many edges, accesses and
  /// operands of φs together, which takes up to 2 MB.
  static constexpr size_t LargestKept = 1 << 14;

  /// Gives back what the rewriter does not need. Most memory is needed once the
  /// φs are in the IR, where each operand takes 40 bytes.
  void giveBackLookup() {
    CFG.giveBackPreds();
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
    giveBack(Accesses);
    giveBack(SSA);
    giveBack(Rewriter);
    IsLarge = false;
  }

  /// Whether the function is too large for its memory to be kept.
  bool IsLarge = false;

  PromotedDebugInfo DebugInfo;
  SingleStores Singles;
  CFGWalk CFG;
  AllocaAccesses Accesses;
  SSAConstruction SSA;
  PromotionRewriter Rewriter;
  PromotionReport Report;
};

PromotionScratch::PromotionScratch() : Impl(std::make_unique<Promoter>()) {}
PromotionScratch::PromotionScratch(PromotionScratch &&) = default;
PromotionScratch &PromotionScratch::operator=(PromotionScratch &&) = default;
PromotionScratch::~PromotionScratch() = default;

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
  Scratch.promoter().clear();
  for (AllocaInst *AI : Allocas) {
    [[maybe_unused]] bool IsPromotable = Scratch.promoter().addIfPromotable(AI);
    assert(IsPromotable && "Only promotable allocas can be promoted.");
  }
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

bool braunssa::promoteMemoryToRegister(Function &F,
                                       const PromotionAnalyses &Analyses,
                                       PromotionScratch &Scratch,
                                       const PromotionOptions &Options) {
  PromotionScratch::Promoter &Promoter = Scratch.promoter();
  for (bool Changed = false;; Changed = true) {
    if (Options.TypePunning)
      Changed |= unifyAccessTypes(F, Options);
    Promoter.clear();
    for (Instruction &I : F.getEntryBlock())
      if (auto *AI = dyn_cast<AllocaInst>(&I))
        Promoter.addIfPromotable(AI);
    if (Options.AnyPosition) {
      SmallVector<AllocaInst *, 8> OutsideEntry;
      appendAllocasOutsideEntry(F, OutsideEntry);
      for (AllocaInst *AI : OutsideEntry)
        Promoter.addIfPromotable(AI);
    }
    if (Promoter.variables().empty()) {
      Promoter.finish(F, Analyses);
      return Changed;
    }
    runAndValidate(F, Analyses, Scratch, Options);
  }
}
