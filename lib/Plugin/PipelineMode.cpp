//===- PipelineMode.cpp - What the plugin does to pipelines ---------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Plugin/PipelineMode.h"
#include "Plugin/Failure.h"
#include "Plugin/PassParameters.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Process.h"
#include <optional>
#include <string>

using namespace llvm;
using namespace braunssa;

static constexpr StringLiteral VariableName = "BRAUN_SSA";

/// The option. It is neither global nor constructed before main(): a plugin
/// that an LLVM of another major version loads must get as far as LLVM's
/// version check. Another copy of the plugin may have registered it.
static cl::opt<std::string> &modeOption() {
  static cl::opt<std::string> &Option = []() -> cl::opt<std::string> & {
    auto &Registered = cl::getRegisteredOptions();
    if (cl::Option *Other = Registered.lookup(ModeOptionName))
      return *static_cast<cl::opt<std::string> *>(Other);
    return *new cl::opt<std::string>(
        StringRef(ModeOptionName), cl::value_desc("replace|early|off"),
        cl::desc("Where BraunSSA promotes allocas: in LLVM's place wherever it "
                 "does (the default), before the first pass, or nowhere"));
  }();
  return Option;
}

void braunssa::registerModeOption() { (void)modeOption(); }

/// The choice that \p Text means, which came from \p Source.
static ModeChoice parseMode(StringRef Text, StringRef Source) {
  auto [Name, Parameters] = Text.split('<');
  auto Mode = StringSwitch<std::optional<PipelineMode>>(Name)
                  .Case("replace", PipelineMode::Replace)
                  .Case("early", PipelineMode::Early)
                  .Case("off", PipelineMode::Off)
                  .Default(std::nullopt);
  bool HasParameters = Name.size() != Text.size();
  if (!Mode || (HasParameters &&
                (Mode == PipelineMode::Off || !Parameters.consume_back(">")))) {
    exitWithError("unknown mode '" + Text + "' in " + Source +
                  "; there are 'replace' (the default), 'early' and 'off', the "
                  "first two also with parameters of braun-mem2reg, as "
                  "'replace<lifetime>'");
  }
  Expected<PromotionOptions> Options = parsePromotionOptions(Parameters);
  if (!Options)
    exitWithError(Source + ": " + toString(Options.takeError()));
  // LLVM's passes simplify behind its promotion, wherever that is. And what
  // stands in its place does as it does, to the byte.
  if (Mode == PipelineMode::Replace && Options->Simplify)
    exitWithError(Source + ": 'simplify' does not go with mode 'replace', "
                           "where LLVM's passes simplify what is promoted; "
                           "there is 'early<simplify>'");
  return {*Mode, /*IsExplicit=*/true, *Options};
}

ModeChoice braunssa::chooseMode() {
  const cl::opt<std::string> &Option = modeOption();
  if (Option.getNumOccurrences() != 0)
    return parseMode(Option, "the option -braun-ssa");
  std::optional<std::string> Variable = sys::Process::GetEnv(VariableName);
  if (Variable && !Variable->empty())
    return parseMode(*Variable, "the environment variable BRAUN_SSA");
  ModeChoice Default;
  Default.Options = cantFail(parsePromotionOptions(/*Text=*/""));
  return Default;
}
