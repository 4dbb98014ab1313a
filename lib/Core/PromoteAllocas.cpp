//===- PromoteAllocas.cpp - Allocas to SSA values -------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BraunSSA/PromoteAllocas.h"
#include "AllocaAccesses.h"
#include "CFGWalk.h"
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
  void run(ArrayRef<AllocaInst *> Allocas, const PromotionAnalyses &Analyses,
           const PromotionOptions &Options) {
    assert(all_of(Allocas, isAllocaPromotable) &&
           "Only promotable allocas can be promoted.");
    Function &F = *Allocas.front()->getFunction();
    CFG.run(F);
    Accesses.run(CFG, Allocas, Options);
    SSA.run(CFG, Accesses, Options.Minimal);
    Rewriter.run(F, CFG, Accesses, SSA, Analyses);
  }

private:
  CFGWalk CFG;
  AllocaAccesses Accesses;
  SSAConstruction SSA;
  PromotionRewriter Rewriter;
};

PromotionScratch::PromotionScratch() : Impl(std::make_unique<Promoter>()) {}
PromotionScratch::PromotionScratch(PromotionScratch &&) = default;
PromotionScratch &PromotionScratch::operator=(PromotionScratch &&) = default;
PromotionScratch::~PromotionScratch() = default;

void braunssa::promoteAllocas(ArrayRef<AllocaInst *> Allocas,
                              const PromotionAnalyses &Analyses,
                              PromotionScratch &Scratch,
                              const PromotionOptions &Options) {
  if (!Allocas.empty())
    Scratch.promoter().run(Allocas, Analyses, Options);
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
  SmallVector<AllocaInst *, 16> Allocas;
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
    if (Allocas.empty())
      return Changed;
    promoteAllocas(Allocas, Analyses, Scratch, Options);
  }
}
