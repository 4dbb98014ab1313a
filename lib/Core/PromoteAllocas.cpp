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
  void run(Function &F, ArrayRef<AllocaInst *> Allocas,
           const PromotionAnalyses &Analyses, const PromotionOptions &Options) {
    assert(all_of(Allocas, isAllocaPromotable) &&
           "Only promotable allocas can be promoted.");
    CFG.run(F);
    Accesses.run(CFG, Allocas, Options);
    SSA.run(CFG, Accesses, Options.Minimal);
    if (Analyses.Remarks)
      Report.collect(CFG, Accesses, SSA);
    Rewriter.run(F, CFG, Accesses, SSA, Analyses);
    if (Analyses.Remarks)
      Report.emitPromoted(F, SSA, Rewriter.phiNodes(), *Analyses.Remarks);
  }

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

/// Promotes \p Allocas of \p F and, if that is asked for, has the validator
/// look at the result.
static void runAndValidate(Function &F, ArrayRef<AllocaInst *> Allocas,
                           const PromotionAnalyses &Analyses,
                           PromotionScratch &Scratch,
                           const PromotionOptions &Options) {
  std::optional<SSAValidator> Validator;
  if (Options.ReportInvalid)
    Validator.emplace(F, Allocas, Options);
  Scratch.promoter().run(F, Allocas, Analyses, Options);
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
  runAndValidate(F, Allocas, Analyses, Scratch, Options);
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
  SmallVector<AllocaInst *, 64> Allocas;
  for (bool Changed = false;; Changed = true) {
    if (Options.TypePunning)
      Changed |= unifyAccessTypes(F, Options);
    Allocas.clear();
    for (Instruction &I : F.getEntryBlock())
      if (auto *AI = dyn_cast<AllocaInst>(&I))
        if (isAllocaPromotable(AI))
          Allocas.push_back(AI);
    if (Options.AnyPosition)
      appendAllocasOutsideEntry(F, Allocas);
    if (Allocas.empty()) {
      Scratch.promoter().finish(F, Analyses);
      return Changed;
    }
    runAndValidate(F, Allocas, Analyses, Scratch, Options);
  }
}
