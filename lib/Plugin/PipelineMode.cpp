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
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Process.h"
#include <optional>
#include <string>

using namespace llvm;
using namespace braunssa;

static constexpr StringLiteral VariableName = "BRAUN_SSA";

static constexpr ModeName ModeNames[] = {
    {{"replace", "BraunSSA promotes wherever LLVM would"},
     PipelineMode::Replace,
     /*TakesParameters=*/true,
     /*IsDefault=*/true},
    {{"early", "BraunSSA promotes before the first pass"},
     PipelineMode::Early,
     /*TakesParameters=*/true},
    {{"off", "pipelines stay as they are"},
     PipelineMode::Off,
     /*TakesParameters=*/false},
};

ArrayRef<ModeName> braunssa::modeNames() { return ModeNames; }

/// The modes with parameters, as "'replace' and 'early'".
static std::string modesWithParameters() {
  return listOf(modeNames(), [](const ModeName &Name) {
    return Name.TakesParameters ? "'" + Name.Name.str() + "'" : "";
  });
}

/// What -help says of the option.
static std::string describeOption() {
  std::string Text = "What BraunSSA does to pipelines (all it knows: "
                     "-braun-ssa-help):";
  for (const ModeName &Name : modeNames())
    Text += ("\n" + Name.Name + ": " + Name.Description +
             (Name.IsDefault ? " (the default)" : ""))
                .str();
  Text += "\n" + modesWithParameters() + " with parameters, as replace<";
  Text += promotionParameters()[0].Name;
  Text += ">: ";
  Text += listOf(promotionParameters(),
                 [](const Named &Parameter) { return Parameter.Name.str(); });
  return Text;
}

/// The option. It is neither global nor constructed before main(): a plugin
/// that an LLVM of another major version loads must get as far as LLVM's
/// version check. Another copy of the plugin may have registered it.
static cl::opt<std::string> &modeOption() {
  static cl::opt<std::string> &Option = []() -> cl::opt<std::string> & {
    auto &Registered = cl::getRegisteredOptions();
    if (cl::Option *Other = Registered.lookup(ModeOptionName))
      return *static_cast<cl::opt<std::string> *>(Other);
    // The option refers to its description, and like it that stays.
    return *new cl::opt<std::string>(
        StringRef(ModeOptionName), cl::value_desc("mode"),
        cl::desc(*new std::string(describeOption())));
  }();
  return Option;
}

void braunssa::registerModeOption() { (void)modeOption(); }

/// The choice that \p Text means, which came from \p Source.
static ModeChoice parseMode(StringRef Text, StringRef Source) {
  auto [Name, Parameters] = Text.split('<');
  const ModeName *Known = findNamed(modeNames(), Name);
  bool HasParameters = Name.size() != Text.size();
  if (!Known || (HasParameters &&
                 (!Known->TakesParameters || !Parameters.consume_back(">")))) {
    exitWithError("unknown mode '" + Text + "' in " + Source + "; there are " +
                  listOf(modeNames(),
                         [](const ModeName &Name) {
                           return "'" + Name.Name.str() + "'" +
                                  (Name.IsDefault ? " (the default)" : "");
                         }) +
                  ", " + modesWithParameters() +
                  " also with parameters of braun-mem2reg, as 'replace<" +
                  promotionParameters()[0].Name + ">'");
  }
  Expected<PromotionOptions> Options = parsePromotionOptions(Parameters);
  if (!Options)
    exitWithError(Source + ": " + toString(Options.takeError()));
  // LLVM's passes simplify behind its promotion, wherever that is. And what
  // stands in its place does as it does, to the byte.
  if (Known->Mode == PipelineMode::Replace && Options->Simplify)
    exitWithError(Source + ": 'simplify' does not go with mode 'replace', "
                           "where LLVM's passes simplify what is promoted; "
                           "there is 'early<simplify>'");
  return {Known->Mode, /*IsExplicit=*/true, *Options};
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
