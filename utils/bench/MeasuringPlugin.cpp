//===- MeasuringPlugin.cpp - Passes for measuring other passes ------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An opt plugin of its own, so that LLVM's passes can be measured without ours:
//
//   start-measuring  starts the clock, and counting if callgrind runs opt
//   print-time       prints the seconds since then to stderr
//   delete-accesses  the floor: what every promotion has to do at least
//
// Counting starts in the pipeline and goes on to the end of the process. What
// opt does before, to read the module, is the same for all pipelines and runs
// uninstrumented, which is several times faster; the freeing of the module
// afterwards is not the same, as a promotion frees part of it.
//
//===----------------------------------------------------------------------===//

#include "llvm/Config/llvm-config.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"
#include <chrono>
#include <malloc.h>
#if LLVM_VERSION_MAJOR >= 22
#include "llvm/Plugins/PassPlugin.h"
#else
#include "llvm/Passes/PassPlugin.h"
#endif
#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>
#else
// Without valgrind's headers there is probably no valgrind to count either.
#define CALLGRIND_START_INSTRUMENTATION
#endif

using namespace llvm;
using Clock = std::chrono::steady_clock;

static Clock::time_point Start;

namespace {

struct StartMeasuringPass : PassInfoMixin<StartMeasuringPass> {
  PreservedAnalyses run(Module &, ModuleAnalysisManager &) {
#ifdef __GLIBC__
    // Has malloc merge the small blocks that reading the module has freed; to
    // set what is set already does no more. This does not keep the heap's
    // layout from deciding when those are merged that are freed later, which
    // moves the counts of small modules by up to 2 million.
    mallopt(M_MXFAST, 64 * sizeof(size_t) / 4);
#endif
    CALLGRIND_START_INSTRUMENTATION;
    Start = Clock::now();
    return PreservedAnalyses::all();
  }
};

struct PrintTimePass : PassInfoMixin<PrintTimePass> {
  PreservedAnalyses run(Module &, ModuleAnalysisManager &) {
    std::chrono::duration<double> Elapsed = Clock::now() - Start;
    errs() << format("seconds %.9f\n", Elapsed.count());
    return PreservedAnalyses::all();
  }
};

/// Deletes the allocas that mem2reg promotes, with their loads, which become
/// poison, and all else that uses them. No value is looked for and no φ placed,
/// so the program is wrong afterwards.
struct DeleteAccessesPass : PassInfoMixin<DeleteAccessesPass> {
  PreservedAnalyses run(Function &F, FunctionAnalysisManager &AM);
};

} // namespace

/// Deletes all that uses \p Address, which is a promotable alloca, or the
/// result of a cast or GEP of one that only lifetime markers use.
static void deleteUsers(Instruction &Address) {
  for (Use &U : make_early_inc_range(Address.uses())) {
    auto *User = cast<Instruction>(U.getUser());
    if (User->isDroppable()) {
      // An assumption stays, and says nothing of the variable any more.
      Value::dropDroppableUse(U);
      continue;
    }
    if (isa<LoadInst>(User))
      User->replaceAllUsesWith(PoisonValue::get(User->getType()));
    else if (!User->getType()->isVoidTy())
      deleteUsers(*User);
    User->eraseFromParent();
  }
}

PreservedAnalyses DeleteAccessesPass::run(Function &F,
                                          FunctionAnalysisManager &) {
  SmallVector<AllocaInst *> Allocas;
  bool Changed = false;
  do {
    // As in mem2reg: deleting accesses to one variable can make another
    // promotable.
    Allocas.clear();
    for (Instruction &I : F.getEntryBlock())
      if (auto *AI = dyn_cast<AllocaInst>(&I))
        if (isAllocaPromotable(AI))
          Allocas.push_back(AI);
    for (AllocaInst *AI : Allocas) {
      if (auto *Metadata = LocalAsMetadata::getIfExists(AI))
        for (DbgVariableRecord *Record :
             Metadata->getAllDbgVariableRecordUsers())
          Record->eraseFromParent();
      deleteUsers(*AI);
      AI->eraseFromParent();
      Changed = true;
    }
  } while (!Allocas.empty());
  if (!Changed)
    return PreservedAnalyses::all();
  PreservedAnalyses Preserved;
  Preserved.preserveSet<CFGAnalyses>();
  return Preserved;
}

static void registerCallbacks(PassBuilder &PB) {
  PB.registerPipelineParsingCallback(
      [](StringRef Name, ModulePassManager &MPM,
         ArrayRef<PassBuilder::PipelineElement>) {
        if (Name == "start-measuring")
          MPM.addPass(StartMeasuringPass());
        else if (Name == "print-time")
          MPM.addPass(PrintTimePass());
        else
          return false;
        return true;
      });
  PB.registerPipelineParsingCallback(
      [](StringRef Name, FunctionPassManager &FPM,
         ArrayRef<PassBuilder::PipelineElement>) {
        if (Name != "delete-accesses")
          return false;
        FPM.addPass(DeleteAccessesPass());
        return true;
      });
}

extern "C" LLVM_ATTRIBUTE_WEAK PassPluginLibraryInfo llvmGetPassPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "BraunSSAMeasuring", LLVM_VERSION_STRING,
          registerCallbacks};
}
