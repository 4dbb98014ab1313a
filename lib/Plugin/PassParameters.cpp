//===- PassParameters.cpp - Parameters of the passes ----------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Plugin/PassParameters.h"
#include "Plugin/ValidationOption.h"

using namespace llvm;
using namespace braunssa;

template <typename OptionsT> static void setValidate(OptionsT &Options) {
  Options.ReportInvalid = stopForInvalidResult;
}

static constexpr Parameter<PromotionOptions> PromotionParameters[] = {
    {{"lifetime", "lifetime markers end the life of a value"},
     [](PromotionOptions &Options) { Options.Lifetime = true; }},
    {{"any-position", "allocas outside the entry block, too"},
     [](PromotionOptions &Options) { Options.AnyPosition = true; }},
    {{"type-punning", "variables accessed with several types of one size, too"},
     [](PromotionOptions &Options) { Options.TypePunning = true; }},
    {{"non-minimal", "removes trivial phis only, no redundant sets"},
     [](PromotionOptions &Options) { Options.Minimal = false; }},
    {{"simplify", "simplifies what is promoted; not in mode replace"},
     [](PromotionOptions &Options) { Options.Simplify = true; }},
    {{"validate", "proves each result correct, or stops"},
     setValidate<PromotionOptions>},
};

static constexpr Parameter<EliminationOptions> EliminationParameters[] = {
    {{"dominance", "finds redundant sets by dominators of the phi graph"},
     [](EliminationOptions &Options) {
       Options.Algorithm = RedundancyAlgorithm::Dominance;
     },
     /*IsDefault=*/true},
    {{"peeling", "finds them by strongly connected components"},
     [](EliminationOptions &Options) {
       Options.Algorithm = RedundancyAlgorithm::Peeling;
     }},
    {{"prune", "removes sets of phis that nothing else uses, too"},
     [](EliminationOptions &Options) { Options.Prune = true; }},
    {{"validate", "proves each result correct, or stops"},
     setValidate<EliminationOptions>},
};

ArrayRef<Parameter<PromotionOptions>> braunssa::promotionParameters() {
  return PromotionParameters;
}

ArrayRef<Parameter<EliminationOptions>> braunssa::eliminationParameters() {
  return EliminationParameters;
}

/// Sets what the parameters in \p Text say, until one is not in \p Table. The
/// error then names it, and those that are.
template <typename OptionsT>
static Expected<OptionsT> parseOptions(StringRef Text,
                                       ArrayRef<Parameter<OptionsT>> Table) {
  OptionsT Options;
  if (isValidationOn())
    setValidate(Options);
  while (!Text.empty()) {
    auto [Name, Rest] = Text.split(';');
    Text = Rest;
    const Parameter<OptionsT> *Known = findNamed(Table, Name);
    if (!Known)
      return createStringError(
          inconvertibleErrorCode(),
          "unknown parameter '" + Name + "'; there are " +
              listOf(Table,
                     [](const Parameter<OptionsT> &P) {
                       return "'" + P.Name.str() + "'" +
                              (P.IsDefault ? " (the default)" : "");
                     }) +
              ", separated by ';'");
    Known->Set(Options);
  }
  return Options;
}

Expected<PromotionOptions> braunssa::parsePromotionOptions(StringRef Text) {
  return parseOptions(Text, promotionParameters());
}

Expected<EliminationOptions> braunssa::parseEliminationOptions(StringRef Text) {
  return parseOptions(Text, eliminationParameters());
}
