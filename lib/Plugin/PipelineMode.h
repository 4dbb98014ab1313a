//===- PipelineMode.h - What the plugin does to pipelines -------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_PLUGIN_PIPELINEMODE_H
#define BRAUNSSA_LIB_PLUGIN_PIPELINEMODE_H

#include "BraunSSA/Promote.h"
#include "Plugin/Named.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace braunssa {

/// What the plugin does to pipelines that it is loaded for.
enum class PipelineMode {
  Replace, ///< LLVM's promotion is replaced wherever it would happen.
  Early,   ///< braun-mem2reg runs before everything else.
  Off,     ///< Passes can be run by name, and that is all.
};

/// A mode that can be chosen by name.
struct ModeName : Named {
  PipelineMode Mode;
  /// Those of braun-mem2reg.
  bool TakesParameters;
  bool IsDefault = false;
};

/// All modes.
llvm::ArrayRef<ModeName> modeNames();

/// A mode, and whether the user has asked for it.
struct ModeChoice {
  PipelineMode Mode = PipelineMode::Replace;
  bool IsExplicit = false;
  /// How to promote, for all modes but Off.
  PromotionOptions Options;
};

/// The option that gives the mode, without dashes.
constexpr llvm::StringLiteral ModeOptionName = "braun-ssa";

/// Makes LLVM's command line know the option -braun-ssa, if it does not yet.
/// What is parsed before then ends with an error at the option, so this is to
/// be called as soon as the plugin is loaded, and only in an LLVM of the major
/// version it was built for. Safe to call from several threads.
void registerModeOption();

/// The mode that the option -braun-ssa gives or else the environment variable
/// BRAUN_SSA, for which the empty string means nothing. Parameters of
/// braun-mem2reg may follow the mode, as in `replace<lifetime>`. Ends the
/// program with an error if what is given is no mode.
ModeChoice chooseMode();

} // namespace braunssa

#endif // BRAUNSSA_LIB_PLUGIN_PIPELINEMODE_H
