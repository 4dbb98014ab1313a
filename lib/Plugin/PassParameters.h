//===- PassParameters.h - Parameters of the passes --------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_PLUGIN_PASSPARAMETERS_H
#define BRAUNSSA_LIB_PLUGIN_PASSPARAMETERS_H

#include "BraunSSA/Promote.h"
#include "BraunSSA/RedundantPhiElim.h"
#include "Plugin/Named.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace braunssa {

/// A parameter of a pass with the options OptionsT.
template <typename OptionsT> struct Parameter : Named {
  void (*Set)(OptionsT &Options);
  bool IsDefault = false;
};

/// The parameters of braun-mem2reg, which modes take as well.
llvm::ArrayRef<Parameter<PromotionOptions>> promotionParameters();

/// Those of redundant-phi-elim.
llvm::ArrayRef<Parameter<EliminationOptions>> eliminationParameters();

/// Reads what stands in the angle brackets of braun-mem2reg or of a mode:
/// parameters separated by semicolons. If one is unknown, the error names it
/// and those that there are. The option -braun-ssa-validate counts as the
/// parameter `validate`.
llvm::Expected<PromotionOptions> parsePromotionOptions(llvm::StringRef Text);

/// The same for redundant-phi-elim.
llvm::Expected<EliminationOptions>
parseEliminationOptions(llvm::StringRef Text);

} // namespace braunssa

#endif // BRAUNSSA_LIB_PLUGIN_PASSPARAMETERS_H
