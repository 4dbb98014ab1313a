//===- Plugin.cpp - Pass names and pipeline hooks -------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BraunSSA/BraunMem2Reg.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Passes/PassBuilder.h"
#if LLVM_VERSION_MAJOR >= 22
#include "llvm/Plugins/PassPlugin.h"
#else
#include "llvm/Passes/PassPlugin.h"
#endif

using namespace llvm;
using namespace braunssa;

/// Adds the pass that \p Name stands for. Returns false, without a word, for
/// names that are not ours.
static bool parseFunctionPass(StringRef Name, FunctionPassManager &FPM,
                              ArrayRef<PassBuilder::PipelineElement>) {
  if (Name != "braun-mem2reg")
    return false;
  FPM.addPass(BraunMem2RegPass());
  return true;
}

/// Promotes before anything else does, where the pipeline optimises at all.
static void addToPipelineStart(ModulePassManager &MPM,
                               OptimizationLevel Level) {
  if (Level != OptimizationLevel::O0)
    MPM.addPass(createModuleToFunctionPassAdaptor(BraunMem2RegPass()));
}

static void registerCallbacks(PassBuilder &PB) {
  PB.registerPipelineParsingCallback(parseFunctionPass);
  PB.registerPipelineStartEPCallback(addToPipelineStart);
}

extern "C" LLVM_ATTRIBUTE_WEAK PassPluginLibraryInfo llvmGetPassPluginInfo() {
  PassPluginLibraryInfo Info{};
  Info.APIVersion = LLVM_PLUGIN_API_VERSION;
  Info.PluginName = "BraunSSA";
  Info.PluginVersion = LLVM_VERSION_STRING;
  Info.RegisterPassBuilderCallbacks = registerCallbacks;
  return Info;
}
