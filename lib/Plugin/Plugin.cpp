//===- Plugin.cpp - Pass names and pipeline hooks -------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BraunSSA/BraunMem2Reg.h"
#include "Plugin/HelpOption.h"
#include "Plugin/HostLLVM.h"
#include "Plugin/PassNames.h"
#include "Plugin/PipelineMode.h"
#include "Plugin/PromotionReplacement.h"
#include "Plugin/ValidationOption.h"
#include "llvm/Analysis/CGSCCPassManager.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"
#include <optional>
#if LLVM_VERSION_MAJOR >= 22
#include "llvm/Plugins/PassPlugin.h"
#else
#include "llvm/Passes/PassPlugin.h"
#endif

using namespace llvm;
using namespace braunssa;

using Pipeline = ArrayRef<PassBuilder::PipelineElement>;

/// Adds the function pass that \p Name stands for. Returns false, without a
/// word, for names that are not ours, and if passes stand in parentheses behind
/// one: then LLVM says what is wrong.
static bool parseFunctionPass(StringRef Name, FunctionPassManager &FPM,
                              Pipeline Inner) {
  if (!Inner.empty())
    return false;
  for (const PassName &Pass : passNames())
    if (auto Parameters = parametersOf(Name, Pass.Name))
      return Pass.Add(FPM, Pass, *Parameters);
  return false;
}

/// Adds the module pass that \p Name stands for: one that is no adapted
/// function pass, as print<ssa-quality>, and so may stand first.
static bool parseLeadingModulePass(StringRef Name, ModulePassManager &MPM,
                                   Pipeline Inner) {
  const PassName *Pass = findNamed(passNames(), Name);
  if (!Pass || !Pass->AddToModule || !Inner.empty())
    return false;
  Pass->AddToModule(MPM);
  return true;
}

/// Adapts our function passes to stand among module passes, as LLVM does with
/// its own. The first pass of a pipeline decides of which kind the pipeline is,
/// which LLVM finds out by offering the name to an empty manager of each kind:
/// there we must decline, or `braun-mem2reg,loop(licm)` would be taken for a
/// list of module passes.
static bool parseModulePass(StringRef Name, ModulePassManager &MPM,
                            Pipeline Inner) {
  FunctionPassManager FPM;
  if (MPM.isEmpty() || !parseFunctionPass(Name, FPM, Inner))
    return false;
  MPM.addPass(createModuleToFunctionPassAdaptor(std::move(FPM)));
  return true;
}

/// The same among passes on call graph components.
static bool parseCGSCCPass(StringRef Name, CGSCCPassManager &CGPM,
                           Pipeline Inner) {
  FunctionPassManager FPM;
  if (CGPM.isEmpty() || !parseFunctionPass(Name, FPM, Inner))
    return false;
  CGPM.addPass(createCGSCCToFunctionPassAdaptor(std::move(FPM)));
  return true;
}

/// Adds the switch of the replacement that \p Name stands for. It may stand
/// first in a pipeline, since its name makes that a list of module passes.
static bool parseSwitch(StringRef Name, ModulePassManager &MPM, Pipeline Inner,
                        const std::shared_ptr<PromotionReplacement> &R) {
  auto Parameter = parametersOf(Name, ReplacementName);
  if (!Parameter || !Inner.empty())
    return false;
  const SwitchName *Known = findNamed(switchNames(), *Parameter);
  if (!Known)
    return reject(
        ReplacementName,
        "in a pipeline there are " +
            listOf(switchNames(), [](const SwitchName &Switch) {
              return ("'" + ReplacementName + "<" + Switch.Name + ">'").str();
            }));
  MPM.addPass(PromotionReplacementPass(R, Known->Switch));
  return true;
}

/// A callback that adds a switch of \p R to default pipelines that optimise.
static auto switchTo(std::shared_ptr<PromotionReplacement> R,
                     ReplacementSwitch Switch) {
  // LLVM 19 does not say in which phase of LTO this is.
  return [R, Switch](ModulePassManager &MPM, OptimizationLevel Level, auto...) {
    if (Level != OptimizationLevel::O0)
      MPM.addPass(PromotionReplacementPass(R, Switch));
  };
}

/// Has \p Last, a switch of \p R, run at the end of default pipelines.
static void switchAtEnd(PassBuilder &PB,
                        std::shared_ptr<PromotionReplacement> R,
                        ReplacementSwitch Last) {
  PB.registerOptimizerLastEPCallback(switchTo(R, Last));
  PB.registerFullLinkTimeOptimizationLastEPCallback(switchTo(R, Last));
}

/// Has LLVM's promotion replaced in the default pipelines that optimise, from
/// their first pass to their last.
static void replaceInDefaultPipelines(PassBuilder &PB,
                                      std::shared_ptr<PromotionReplacement> R) {
  // Not every pipeline has every point. What comes behind the thin link does
  // not start at the start, and fat LTO optimises once more behind its last
  // point.
  auto Replace = switchTo(R, ReplacementSwitch::Replace);
  PB.registerPipelineStartEPCallback(Replace);
  PB.registerPipelineEarlySimplificationEPCallback(Replace);
  PB.registerOptimizerEarlyEPCallback(Replace);
  PB.registerFullLinkTimeOptimizationEarlyEPCallback(Replace);
  switchAtEnd(PB, R, ReplacementSwitch::Off);
}

/// Promotes before anything else does; where nothing optimises, only if the
/// user has asked for it.
static void promoteEarly(PassBuilder &PB, const ModeChoice &Choice) {
  PB.registerPipelineStartEPCallback([Choice](ModulePassManager &MPM,
                                              OptimizationLevel Level) {
    if (Choice.IsExplicit || Level != OptimizationLevel::O0)
      MPM.addPass(
          createModuleToFunctionPassAdaptor(BraunMem2RegPass(Choice.Options)));
  });
}

static void registerCallbacks(PassBuilder &PB) {
  PassInstrumentationCallbacks *PIC = PB.getPassInstrumentationCallbacks();
  // Lets -print-after and the like know the passes by the names they are run
  // by.
  if (PIC) {
    for (const PassName &Pass : passNames())
      PIC->addClassToPassName(Pass.ClassName(), Pass.Name);
    PIC->addClassToPassName(PromotionReplacementPass::name(), ReplacementName);
  }
  ModeChoice Choice = chooseMode();
  auto Replacement = PromotionReplacement::hookInto(PB, Choice.Options);
  PB.registerPipelineParsingCallback(parseFunctionPass);
  PB.registerPipelineParsingCallback(parseLeadingModulePass);
  PB.registerPipelineParsingCallback(parseModulePass);
  PB.registerPipelineParsingCallback(parseCGSCCPass);
  PB.registerPipelineParsingCallback(
      [Replacement](StringRef Name, ModulePassManager &MPM, Pipeline Inner) {
        return parseSwitch(Name, MPM, Inner, Replacement);
      });

  // Without callbacks around passes nothing can be replaced. Many JITs have
  // none.
  if (Choice.Mode == PipelineMode::Replace && !PIC)
    Choice.Mode = PipelineMode::Early;
  if (Choice.Mode == PipelineMode::Early)
    promoteEarly(PB, Choice);
  else if (Choice.Mode == PipelineMode::Replace && !Choice.IsExplicit)
    replaceInDefaultPipelines(PB, Replacement);
  else if (Choice.Mode == PipelineMode::Replace) {
    Replacement->setActive(true);
    switchAtEnd(PB, Replacement, ReplacementSwitch::Report);
  }
}

#if LLVM_VERSION_MAJOR >= 24
/// Gives our options what `-plugin-arg=BraunSSA,OPTION=VALUE` says. Since LLVM
/// 24 that is how opt passes them on, which has read its command line before it
/// loads a plugin; clang still knows them behind -mllvm.
static Error parseArguments(ArrayRef<const char *> Arguments) {
  for (StringRef Argument : Arguments) {
    auto [Name, Value] = Argument.split('=');
    cl::Option *Option = nullptr;
    if (Name == ModeOptionName || Name == ValidationOptionName ||
        Name == HelpOptionName)
      Option = cl::getRegisteredOptions().lookup(Name);
    if (!Option)
      return createStringError("BraunSSA: unknown argument '" + Argument +
                               "'; there are '" + ModeOptionName + "=MODE', '" +
                               ValidationOptionName + "' and '" +
                               HelpOptionName + "'");
    // It has said why.
    if (Option->addOccurrence(/*pos=*/0, Name, Value))
      return createStringError("BraunSSA: invalid argument '" + Argument + "'");
  }
  return Error::success();
}
#endif

extern "C" LLVM_ATTRIBUTE_WEAK PassPluginLibraryInfo llvmGetPassPluginInfo() {
  PassPluginLibraryInfo Info{};
  Info.PluginName = "BraunSSA";
  Info.PluginVersion = LLVM_VERSION_STRING;
  Info.RegisterPassBuilderCallbacks = registerCallbacks;
  // Version 0 is never right, and LLVM ends with an error.
  if (!isUsableHostLLVM())
    return Info;
  Info.APIVersion = LLVM_PLUGIN_API_VERSION;
  registerHelpOption();
  registerModeOption();
  registerValidationOption();
#if LLVM_VERSION_MAJOR >= 24
  Info.ParseArguments = parseArguments;
#endif
  return Info;
}
