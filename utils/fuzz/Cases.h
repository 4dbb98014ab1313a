//===- Cases.h - Which functions are checked, and how -----------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_UTILS_FUZZ_CASES_H
#define BRAUNSSA_UTILS_FUZZ_CASES_H

#include "Checks.h"
#include "Choices.h"
#include "ModelGenerator.h"
#include "llvm/Config/llvm-config.h"

namespace braunssa::fuzz {

/// A model, and how its promotion is checked.
struct Case {
  Model Source;
  CheckOptions Options;
};

/// Half of the cases are promoted with the default options. A fifth of these
/// have what other options promote, and has to be left in memory here. A
/// quarter of all have hazards, all of them if the limits say so; a third of
/// these are promoted with redundant-phi-elim behind. A third of all have φs and
/// unreachable code from the beginning; half of these are followed by
/// redundant-phi-elim, with any options.
inline Case drawCase(Choices &C, ModelOptions Limits) {
  Case Drawn;
  PromotionOptions &P = Drawn.Options.Promotion;
  unsigned Kind = C.below(20);
  // LLVM's default is the library's.
  const bool LLVMsLifetime = P.Lifetime;
  P.Lifetime |= Kind == 10 || Kind == 11 || Kind >= 18;
  P.AnyPosition = Kind == 12 || Kind == 13 || Kind >= 18;
  P.TypePunning = Kind == 14 || Kind == 15 || Kind >= 18;
  if (Kind == 16 || Kind == 17) {
    P.Minimal = false;
    Drawn.Options.eliminate(/*Peeling=*/Kind == 17);
  }
  Limits.Lifetime =
      (P.Lifetime != LLVMsLifetime || C.chance(20)) && !Limits.OnlyPromotable;
  Limits.AnyPosition =
      (P.AnyPosition || C.chance(20)) && !Limits.OnlyPromotable;
  Limits.TypePunning =
      (P.TypePunning || C.chance(20)) && !Limits.OnlyPromotable;
  // What LLVM's promoter does not do can't be compared with it.
  Drawn.Options.CompareWithLLVM =
      P.Lifetime == LLVMsLifetime && !P.AnyPosition && !P.TypePunning;
  Drawn.Options.CheckInput = C.below(16) == 0;
  unsigned Seed = C.below(1U << 16);
  Drawn.Options.Seed = Seed;
  // No choice of its own, so that the other cases stay what they are.
  Limits.Hazards |= Seed % 4 == 3 && !Limits.IsExecutable;
  if (Limits.Hazards && Seed / 4 % 3 == 0 && P.Minimal)
    Drawn.Options.eliminate(/*Peeling=*/Seed / 16 % 4 == 0);
  Limits.Phis = Seed % 3 == 1;
  if (Limits.Phis && Seed / 3 % 2) {
    EliminationOptions &E = Drawn.Options.eliminate(Seed / 6 % 2);
    E.Prune = Seed / 12 % 2;
    E.KeepUnreachable = Seed / 24 % 2;
  }
  Drawn.Options.Validate = Drawn.Options.CheckInput || Limits.Phis;
  Drawn.Source = generateModel(C, Limits);
  return Drawn;
}

/// The limits of what bytes stand for: a few hundred of these are enough for
/// every block to get what it may have.
inline ModelOptions decodedLimits() {
  ModelOptions Limits;
  Limits.MaxBlocks = 40;
  Limits.MaxVariables = 20;
  Limits.Poison = LLVM_VERSION_MAJOR > 19;
  return Limits;
}

} // namespace braunssa::fuzz

#endif // BRAUNSSA_UTILS_FUZZ_CASES_H
