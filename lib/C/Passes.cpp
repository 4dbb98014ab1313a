//===- Passes.cpp - Promotion and elimination for C -----------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BraunSSA-c/Passes.h"
#include "BraunSSA/Eliminate.h"
#include "BraunSSA/Promote.h"
#include "C/Message.h"
#include "llvm/IR/Function.h"
#include "llvm/Support/CBindingWrapping.h"
#include <functional>
#include <string>
#include <utility>

using namespace llvm;
using namespace braunssa;

namespace {

/// Options of C++, but for what reports invalid results, which is a flag in C.
template <typename OptionsT> struct COptions {
  OptionsT Options;
  bool Validates = false;
};
using CPromotionOptions = COptions<PromotionOptions>;
using CEliminationOptions = COptions<EliminationOptions>;

/// What does the work, with what it has done last. Stays where it is, as the
/// worker refers to the message.
template <typename WorkerT, typename OptionsT, typename ResultT> class CWorker {
public:
  explicit CWorker(const COptions<OptionsT> *Given)
      : Worker(optionsFor(Given)) {}
  CWorker(const CWorker &) = delete;
  CWorker &operator=(const CWorker &) = delete;

  /// Has \p Work look at \p F, unless there is nothing to see.
  LLVMBool run(LLVMValueRef F, ResultT (*Work)(WorkerT &, Function &),
               char **OutMessage) {
    Message.clear();
    Function &Subject = *unwrap<Function>(F);
    Last = Subject.isDeclaration() ? ResultT() : Work(Worker, Subject);
    return tell(Message, OutMessage);
  }

  const ResultT &last() const { return Last; }

private:
  OptionsT optionsFor(const COptions<OptionsT> *Given) {
    if (!Given)
      return OptionsT();
    OptionsT Options = Given->Options;
    if (Given->Validates)
      Options.ReportInvalid = [this](const std::string &Line) {
        if (!Message.empty())
          Message += '\n';
        Message += Line;
      };
    return Options;
  }

  /// What is wrong with the last result. Before the worker, which is
  /// initialised with a reference to it.
  std::string Message;
  WorkerT Worker;
  ResultT Last;
};
using CPromoter = CWorker<Promoter, PromotionOptions, PromotionResult>;
using CEliminator = CWorker<Eliminator, EliminationOptions, EliminationResult>;

DEFINE_SIMPLE_CONVERSION_FUNCTIONS(CPromotionOptions,
                                   BraunSSAPromotionOptionsRef)
DEFINE_SIMPLE_CONVERSION_FUNCTIONS(CPromoter, BraunSSAPromoterRef)
DEFINE_SIMPLE_CONVERSION_FUNCTIONS(CEliminationOptions,
                                   BraunSSAEliminationOptionsRef)
DEFINE_SIMPLE_CONVERSION_FUNCTIONS(CEliminator, BraunSSAEliminatorRef)

} // namespace

BraunSSAPromotionOptionsRef BraunSSACreatePromotionOptions() {
  return wrap(new CPromotionOptions());
}

void BraunSSAPromotionOptionsSetMinimal(BraunSSAPromotionOptionsRef Options,
                                        LLVMBool Minimal) {
  unwrap(Options)->Options.Minimal = Minimal;
}

void BraunSSAPromotionOptionsSetLifetime(BraunSSAPromotionOptionsRef Options,
                                         LLVMBool Lifetime) {
  unwrap(Options)->Options.Lifetime = Lifetime;
}

void BraunSSAPromotionOptionsSetAnyPosition(BraunSSAPromotionOptionsRef Options,
                                            LLVMBool AnyPosition) {
  unwrap(Options)->Options.AnyPosition = AnyPosition;
}

void BraunSSAPromotionOptionsSetTypePunning(BraunSSAPromotionOptionsRef Options,
                                            LLVMBool TypePunning) {
  unwrap(Options)->Options.TypePunning = TypePunning;
}

void BraunSSAPromotionOptionsSetSimplify(BraunSSAPromotionOptionsRef Options,
                                         LLVMBool Simplify) {
  unwrap(Options)->Options.Simplify = Simplify;
}

void BraunSSAPromotionOptionsSetValidate(BraunSSAPromotionOptionsRef Options,
                                         LLVMBool Validate) {
  unwrap(Options)->Validates = Validate;
}

void BraunSSADisposePromotionOptions(BraunSSAPromotionOptionsRef Options) {
  delete unwrap(Options);
}

BraunSSAPromoterRef
BraunSSACreatePromoter(BraunSSAPromotionOptionsRef Options) {
  return wrap(new CPromoter(unwrap(Options)));
}

void BraunSSADisposePromoter(BraunSSAPromoterRef Promoter) {
  delete unwrap(Promoter);
}

LLVMBool BraunSSAPromoterPromote(BraunSSAPromoterRef Promoter,
                                 LLVMValueRef Function, char **OutMessage) {
  return unwrap(Promoter)->run(
      Function,
      [](braunssa::Promoter &P, llvm::Function &F) { return P.promote(F); },
      OutMessage);
}

LLVMBool BraunSSAPromoterHasChanged(BraunSSAPromoterRef Promoter) {
  return unwrap(Promoter)->last().HasChanged;
}

unsigned BraunSSAPromoterGetNumVariables(BraunSSAPromoterRef Promoter) {
  return unwrap(Promoter)->last().NumVariables;
}

unsigned BraunSSAPromoterGetNumLoads(BraunSSAPromoterRef Promoter) {
  return unwrap(Promoter)->last().NumLoads;
}

unsigned BraunSSAPromoterGetNumStores(BraunSSAPromoterRef Promoter) {
  return unwrap(Promoter)->last().NumStores;
}

unsigned BraunSSAPromoterGetNumCandidates(BraunSSAPromoterRef Promoter) {
  return unwrap(Promoter)->last().NumCandidates;
}

unsigned BraunSSAPromoterGetNumTrivial(BraunSSAPromoterRef Promoter) {
  return unwrap(Promoter)->last().NumTrivial;
}

unsigned BraunSSAPromoterGetNumRedundant(BraunSSAPromoterRef Promoter) {
  return unwrap(Promoter)->last().NumRedundant;
}

unsigned BraunSSAPromoterGetNumSimplified(BraunSSAPromoterRef Promoter) {
  return unwrap(Promoter)->last().NumSimplified;
}

unsigned BraunSSAPromoterGetNumPhis(BraunSSAPromoterRef Promoter) {
  return unwrap(Promoter)->last().NumPhis;
}

BraunSSAEliminationOptionsRef BraunSSACreateEliminationOptions() {
  return wrap(new CEliminationOptions());
}

void BraunSSAEliminationOptionsSetPeeling(BraunSSAEliminationOptionsRef Options,
                                          LLVMBool Peeling) {
  unwrap(Options)->Options.Algorithm =
      Peeling ? RedundancyAlgorithm::Peeling : RedundancyAlgorithm::Dominance;
}

void BraunSSAEliminationOptionsSetPrune(BraunSSAEliminationOptionsRef Options,
                                        LLVMBool Prune) {
  unwrap(Options)->Options.Prune = Prune;
}

void BraunSSAEliminationOptionsSetKeepUnreachable(
    BraunSSAEliminationOptionsRef Options, LLVMBool KeepUnreachable) {
  unwrap(Options)->Options.KeepUnreachable = KeepUnreachable;
}

void BraunSSAEliminationOptionsSetCountReasons(
    BraunSSAEliminationOptionsRef Options, LLVMBool CountReasons) {
  unwrap(Options)->Options.CountReasons = CountReasons;
}

void BraunSSAEliminationOptionsSetValidate(
    BraunSSAEliminationOptionsRef Options, LLVMBool Validate) {
  unwrap(Options)->Validates = Validate;
}

void BraunSSADisposeEliminationOptions(BraunSSAEliminationOptionsRef Options) {
  delete unwrap(Options);
}

BraunSSAEliminatorRef
BraunSSACreateEliminator(BraunSSAEliminationOptionsRef Options) {
  return wrap(new CEliminator(unwrap(Options)));
}

void BraunSSADisposeEliminator(BraunSSAEliminatorRef Eliminator) {
  delete unwrap(Eliminator);
}

LLVMBool BraunSSAEliminatorEliminate(BraunSSAEliminatorRef Eliminator,
                                     LLVMValueRef Function, char **OutMessage) {
  return unwrap(Eliminator)
      ->run(
          Function,
          [](braunssa::Eliminator &E, llvm::Function &F) {
            return E.eliminate(F);
          },
          OutMessage);
}

unsigned BraunSSAEliminatorGetNumPhis(BraunSSAEliminatorRef Eliminator) {
  return unwrap(Eliminator)->last().NumPhis;
}

unsigned BraunSSAEliminatorGetNumSets(BraunSSAEliminatorRef Eliminator) {
  return unwrap(Eliminator)->last().NumSets;
}

unsigned BraunSSAEliminatorGetNumTrivial(BraunSSAEliminatorRef Eliminator) {
  return unwrap(Eliminator)->last().NumTrivial;
}

unsigned BraunSSAEliminatorGetNumBesideUndef(BraunSSAEliminatorRef Eliminator) {
  return unwrap(Eliminator)->last().NumBesideUndef;
}

unsigned BraunSSAEliminatorGetNumUnused(BraunSSAEliminatorRef Eliminator) {
  return unwrap(Eliminator)->last().NumUnused;
}

unsigned BraunSSAEliminatorGetNumUnreachable(BraunSSAEliminatorRef Eliminator) {
  return unwrap(Eliminator)->last().NumUnreachable;
}
