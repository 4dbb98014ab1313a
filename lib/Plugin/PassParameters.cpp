//===- PassParameters.cpp - Parameters of the passes ----------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Plugin/PassParameters.h"
#include "Plugin/ValidationOption.h"
#include "llvm/ADT/STLFunctionalExtras.h"

using namespace llvm;
using namespace braunssa;

/// Calls \p Read for each parameter in \p Text, until one is not known to it.
/// The error then names it, and \p Valid.
static Error readEach(StringRef Text, StringRef Valid,
                      function_ref<bool(StringRef)> Read) {
  while (!Text.empty()) {
    auto [Parameter, Rest] = Text.split(';');
    Text = Rest;
    if (Read(Parameter))
      continue;
    return createStringError(inconvertibleErrorCode(),
                             "unknown parameter '" + Parameter +
                                 "'; there are " + Valid +
                                 ", separated by ';'");
  }
  return Error::success();
}

Expected<PromotionOptions> braunssa::parsePromotionOptions(StringRef Text) {
  PromotionOptions Options;
  if (isValidationOn())
    Options.ReportInvalid = stopForInvalidResult;
  Error Unknown =
      readEach(Text,
               "'lifetime', 'any-position', 'type-punning', 'non-minimal', "
               "'simplify' and 'validate'",
               [&](StringRef Parameter) {
                 if (Parameter == "lifetime")
                   return Options.Lifetime = true;
                 if (Parameter == "any-position")
                   return Options.AnyPosition = true;
                 if (Parameter == "type-punning")
                   return Options.TypePunning = true;
                 if (Parameter == "non-minimal")
                   return !(Options.Minimal = false);
                 if (Parameter == "simplify")
                   return Options.Simplify = true;
                 if (Parameter == "validate")
                   return bool(Options.ReportInvalid = stopForInvalidResult);
                 return false;
               });
  if (Unknown)
    return std::move(Unknown);
  return Options;
}

Expected<EliminationOptions> braunssa::parseEliminationOptions(StringRef Text) {
  EliminationOptions Options;
  if (isValidationOn())
    Options.ReportInvalid = stopForInvalidResult;
  Error Unknown = readEach(
      Text, "'dominance' (the default), 'peeling', 'prune' and 'validate'",
      [&](StringRef Parameter) {
        if (Parameter == "dominance")
          Options.Algorithm = RedundancyAlgorithm::Dominance;
        else if (Parameter == "peeling")
          Options.Algorithm = RedundancyAlgorithm::Peeling;
        else if (Parameter == "prune")
          Options.Prune = true;
        else if (Parameter == "validate")
          Options.ReportInvalid = stopForInvalidResult;
        else
          return false;
        return true;
      });
  if (Unknown)
    return std::move(Unknown);
  return Options;
}
