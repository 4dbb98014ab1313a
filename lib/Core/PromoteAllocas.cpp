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
#include "PromotionReport.h"
#include "PromotionRewriter.h"
#include "SSAConstruction.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"

using namespace llvm;
using namespace braunssa;

/// The steps of a promotion, each with memory to be reused for the next one.
class PromotionScratch::Promoter {
public:
  /// With \p IsFollowUp the function has not changed since the last run, other
  /// than by that, and \p Allocas are in the entry block.
  void run(Function &F, ArrayRef<AllocaInst *> Allocas, bool IsFollowUp,
           const PromotionAnalyses &Analyses, const PromotionOptions &Options) {
    assert(all_of(Allocas, isAllocaPromotable) &&
           "Only promotable allocas can be promoted.");
    if (IsFollowUp) {
      Accesses.runOnUses(CFG, Allocas, Options);
    } else {
      CFG.run(F);
      Accesses.run(CFG, Allocas, Options);
    }
    SSA.run(CFG, Accesses, Options.Minimal);
    if (Analyses.Remarks)
      Report.collect(Accesses, SSA);
    Rewriter.run(F, CFG, Accesses, SSA, Analyses);
    if (Analyses.Remarks)
      Report.emitPromoted(F, SSA, Rewriter.phiNodes(), *Analyses.Remarks);
  }

  void collectReleased(SmallVectorImpl<AllocaInst *> &List);

  /// To be called when all that is promoted together has been run.
  void finish(Function &F, const PromotionAnalyses &Analyses) {
    if (Analyses.Remarks)
      Report.emitTotals(F, *Analyses.Remarks);
  }

private:
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

/// Appends the allocas of the entry block that the last run has made
/// promotable, in their order.
///
/// An alloca becomes promotable when the last use goes that forbids it. No use
/// that is there ceases to forbid it, unless it is an address made from the
/// alloca's and loses a use itself. Promoting others erases accesses to those
/// others, of which stores may use an address; their lifetime markers and the
/// like, of which `llvm.fake.use` may; and φs that it has placed, whose
/// operands were stored before. So these are the allocas to ask about.
void PromotionScratch::Promoter::collectReleased(
    SmallVectorImpl<AllocaInst *> &List) {
  auto &Released = Accesses.Released;
  if (Released.empty())
    return; // The rule.
  const BasicBlock *Entry = CFG.block(0);
  erase_if(Released, [&](AllocaInst *AI) { return AI->getParent() != Entry; });
  sort(Released,
       [](AllocaInst *A, AllocaInst *B) { return A->comesBefore(B); });
  Released.erase(unique(Released), Released.end());
  copy_if(Released, std::back_inserter(List), isAllocaPromotable);
}

/// Promotes \p Allocas of \p F and, if that is asked for, has the validator
/// look at the result. For \p IsFollowUp see Promoter::run().
static void runAndValidate(Function &F, ArrayRef<AllocaInst *> Allocas,
                           bool IsFollowUp, const PromotionAnalyses &Analyses,
                           PromotionScratch &Scratch,
                           const PromotionOptions &Options) {
  std::optional<SSAValidator> Validator;
  if (Options.ReportInvalid)
    Validator.emplace(F, Allocas, Options);
  Scratch.promoter().run(F, Allocas, IsFollowUp, Analyses, Options);
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
  runAndValidate(F, Allocas, /*IsFollowUp=*/false, Analyses, Scratch, Options);
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

/// Replaces \p List by the allocas that \p Options says to promote. Returns
/// whether the function has changed for that.
static bool collectPromotable(Function &F, const PromotionOptions &Options,
                              SmallVectorImpl<AllocaInst *> &List) {
  bool Changed = Options.TypePunning && unifyAccessTypes(F, Options);
  List.clear();
  for (Instruction &I : F.getEntryBlock())
    if (auto *AI = dyn_cast<AllocaInst>(&I))
      if (isAllocaPromotable(AI))
        List.push_back(AI);
  if (Options.AnyPosition)
    appendAllocasOutsideEntry(F, List);
  return Changed;
}

bool braunssa::promoteMemoryToRegister(Function &F,
                                       const PromotionAnalyses &Analyses,
                                       PromotionScratch &Scratch,
                                       const PromotionOptions &Options) {
  // Casts make allocas promotable too, and add loads and stores. Allocas of
  // several blocks can't be put in order without looking at all blocks.
  bool LooksAtAll = Options.TypePunning || Options.AnyPosition;
  SmallVector<AllocaInst *, 64> Allocas;
  bool Changed = collectPromotable(F, Options, Allocas);
  bool IsFollowUp = false;
  while (!Allocas.empty()) {
    runAndValidate(F, Allocas, IsFollowUp, Analyses, Scratch, Options);
    Changed = true;
    if (LooksAtAll) {
      collectPromotable(F, Options, Allocas);
      continue;
    }
    Allocas.clear();
    Scratch.promoter().collectReleased(Allocas);
    IsFollowUp = true;
  }
  Scratch.promoter().finish(F, Analyses);
  return Changed;
}
