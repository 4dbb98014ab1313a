//===- Promoter.cpp - Rounds, validation and remarks ----------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BraunSSA/Promote.h"
#include "BraunSSA/Validation.h"
#include "Mem2Reg/PromotableUses.h"
#include "Promotion/AccessTypes.h"
#include "Promotion/FunctionPromoter.h"
#include "Reporting/PromotionRemarks.h"
#include "Simplification/FunctionSimplifier.h"
#include "Support/FunctionAnalyses.h"
#include "Support/Prefetch.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Instructions.h"
#include <optional>

using namespace llvm;
using namespace braunssa;

PromotionResult &PromotionResult::operator+=(const PromotionResult &Other) {
  HasChanged |= Other.HasChanged;
  NumVariables += Other.NumVariables;
  NumLoads += Other.NumLoads;
  NumStores += Other.NumStores;
  NumCandidates += Other.NumCandidates;
  NumTrivial += Other.NumTrivial;
  NumRedundant += Other.NumRedundant;
  NumSimplified += Other.NumSimplified;
  NumPhis += Other.NumPhis;
  NumErased += Other.NumErased;
  NumErasedPhis += Other.NumErasedPhis;
  return *this;
}

/// The steps of a promotion, and what goes around them.
class Promoter::Impl {
public:
  explicit Impl(PromotionOptions GivenOptions)
      : Options(std::move(GivenOptions)) {}

  PromotionResult promoteAll(Function &F, const AnalysisSource &Source,
                             OptimizationRemarkEmitter *Remarks);
  PromotionResult promoteThese(ArrayRef<AllocaInst *> Allocas,
                               const AnalysisSource &Source,
                               OptimizationRemarkEmitter *Remarks);

private:
  bool addPromotable(Function &F);
  void promoteRound(FunctionAnalyses &Analyses,
                    OptimizationRemarkEmitter *Remarks,
                    PromotionResult &Result);
  bool simplify(FunctionAnalyses &Analyses, PromotionResult &Result);
  void finish(Function &F, const PromotionResult &Result,
              OptimizationRemarkEmitter *Remarks);

  PromotionOptions Options;
  InstructionFetcher Fetcher;
  FunctionPromoter Steps;
  FunctionSimplifier Simplifier;
};

/// Adds the allocas of \p F that the options say to promote. Returns whether
/// the function has changed for that.
bool Promoter::Impl::addPromotable(Function &F) {
  bool Changed =
      Options.TypePunning && unifyAccessTypes(F, Options.AnyPosition);
  Steps.start();
  SmallVector<AllocaInst *, 64> Allocas;
  for (Instruction &I : F.getEntryBlock())
    if (auto *AI = dyn_cast<AllocaInst>(&I))
      Allocas.push_back(AI);
  if (Options.AnyPosition)
    appendPromotableOutsideEntry(F, Allocas);
  Steps.addPromotable(Allocas);
  return Changed;
}

/// Promotes what has been added and, if that is asked for, has the validator
/// look at it. Adds what has been done to \p Result.
void Promoter::Impl::promoteRound(FunctionAnalyses &Analyses,
                                  OptimizationRemarkEmitter *Remarks,
                                  PromotionResult &Result) {
  Function &F = Analyses.function();
  std::optional<SSAValidator> Validator;
  if (Options.ReportInvalid) {
    SmallVector<AllocaInst *, 64> Allocas;
    for (const Variable &V : Steps.variables())
      Allocas.push_back(V.Alloca);
    Validator.emplace(F, Allocas, Options);
  }
  SmallVector<PromotedVariable, 0> Summary;
  Steps.promote(Analyses, Options, Remarks ? &Summary : nullptr, Result);
  if (Validator)
    if (std::optional<std::string> Message = Validator->validate())
      Options.ReportInvalid(*Message);
  if (Remarks)
    emitPromoted(F, Summary, *Remarks);
}

/// Does what PromotionOptions::Simplify says, if that is set. Returns whether
/// more may be promotable by that. This is behind promotion, not in the middle
/// of it, so that promotion stays what it is, with its proof and its order. The
/// φs that simplification on the way would have kept from being placed go.
bool Promoter::Impl::simplify(FunctionAnalyses &Analyses,
                              PromotionResult &Result) {
  if (!Options.Simplify)
    return false;
  FunctionSimplifier::Result Simplified =
      Simplifier.simplify(Analyses, Options.Minimal);
  Result.HasChanged |= Simplified.HasChanged;
  Result.NumErased += Simplified.NumInstructions;
  Result.NumErasedPhis += Simplified.NumPhis;
  return Simplified.HasChangedAllocas;
}

void Promoter::Impl::finish(Function &F, const PromotionResult &Result,
                            OptimizationRemarkEmitter *Remarks) {
  if (Remarks)
    emitTotals(F, Result, *Remarks);
  Steps.finish();
}

PromotionResult Promoter::Impl::promoteAll(Function &F,
                                           const AnalysisSource &Source,
                                           OptimizationRemarkEmitter *Remarks) {
  // Casts make allocas promotable too, and add loads and stores. Allocas of
  // several blocks can't be put in order without looking at all blocks.
  bool LooksAtAll = Options.TypePunning || Options.AnyPosition;
  FunctionAnalyses Analyses(F, Source);
  PromotionResult Result;
  // Where there is no alloca first, there mostly is none.
  if (isa<AllocaInst>(F.getEntryBlock().front()))
    Fetcher.fetch(F);
  // Ends because each promotion erases allocas, of which simplification makes
  // none, and simplification ends where nothing changes.
  do {
    Result.HasChanged |= addPromotable(F);
    while (!Steps.variables().empty()) {
      promoteRound(Analyses, Remarks, Result);
      if (LooksAtAll)
        addPromotable(F);
      else if (!Steps.addNewlyPromotable(F))
        break;
    }
  } while (simplify(Analyses, Result));
  finish(F, Result, Remarks);
  return Result;
}

PromotionResult
Promoter::Impl::promoteThese(ArrayRef<AllocaInst *> Allocas,
                             const AnalysisSource &Source,
                             OptimizationRemarkEmitter *Remarks) {
  PromotionResult Result;
  Steps.start();
  Steps.addPromotable(Allocas);
  assert(Steps.variables().size() == Allocas.size() &&
         "Only promotable allocas can be promoted.");
  // Release builds leave alone what they should not have been given.
  if (Steps.variables().empty())
    return Result;
  Function &F = *Allocas.front()->getFunction();
  FunctionAnalyses Analyses(F, Source);
  promoteRound(Analyses, Remarks, Result);
  simplify(Analyses, Result);
  finish(F, Result, Remarks);
  return Result;
}

Promoter::Promoter(PromotionOptions Options)
    : Pimpl(std::make_unique<Impl>(std::move(Options))) {}
Promoter::Promoter(Promoter &&) = default;
Promoter &Promoter::operator=(Promoter &&) = default;
Promoter::~Promoter() = default;

PromotionResult Promoter::promote(Function &F, const AnalysisSource &Analyses,
                                  OptimizationRemarkEmitter *Remarks) {
  return Pimpl->promoteAll(F, Analyses, Remarks);
}

PromotionResult Promoter::promote(ArrayRef<AllocaInst *> Allocas,
                                  const AnalysisSource &Analyses,
                                  OptimizationRemarkEmitter *Remarks) {
  return Pimpl->promoteThese(Allocas, Analyses, Remarks);
}

PromotionResult braunssa::promote(Function &F, const PromotionOptions &Options,
                                  const AnalysisSource &Analyses) {
  return Promoter(Options).promote(F, Analyses);
}

void braunssa::PromoteMemToReg(ArrayRef<AllocaInst *> Allocas,
                               DominatorTree &DT, AssumptionCache *AC) {
  Promoter().promote(Allocas, AnalysisSource(DT, AC));
}
