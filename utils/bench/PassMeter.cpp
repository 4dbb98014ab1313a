//===- PassMeter.cpp - What the passes in between cost --------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An opt plugin of its own, so that LLVM's passes can be measured without ours:
//
//   meter-start  callgrind counts from here on, if it runs opt
//   meter-stop   callgrind stops counting and dumps what it has counted, under
//                the function's name; prints the processor time since then, and
//                by how much the resident memory grew at most
//   meter-size   prints how many blocks, instructions, edges, φs and operands
//                of φs the function has
//   meter-exit   ends the process, and does not free the module before
//
//   start-measuring  starts the clock, and counting to the end of the process
//   print-time       prints the wall time since then, in seconds, to stderr
//   delete-accesses  the floor: what every promotion has to do at least
//
// Reading a module costs many times what promotion costs. It is not counted, so
// that it need not be subtracted, and opt runs several times faster there. In
// generated functions nor is freeing the module, which is as large a figure. In
// real programs it is: a promotion frees part of the module, and who leaves
// less to be freed later has saved that.
//
//===----------------------------------------------------------------------===//

#include "BraunSSA/PassMixins.h"
#include "DeleteAccesses.h"
#include "PeakMemory.h"
#include "ProcessorTime.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <malloc.h>
#include <string>
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
#define CALLGRIND_STOP_INSTRUMENTATION
#define CALLGRIND_DUMP_STATS_AT(Name)
#endif

using namespace llvm;
using namespace braunssa;
using braunssa::peakMemoryKiB;
using braunssa::resetPeakMemory;

static double MillisecondsAtStart;
static long KiBAtStart;
static std::chrono::steady_clock::time_point WallAtStart;

namespace {

/// Of a function, or of a whole module.
struct MeterStartPass : RequiredPassMixin<MeterStartPass> {
  template <typename UnitT>
  PreservedAnalyses run(UnitT &, AnalysisManager<UnitT> &) {
    resetPeakMemory();
    KiBAtStart = peakMemoryKiB();
    MillisecondsAtStart = processorMilliseconds();
    CALLGRIND_START_INSTRUMENTATION;
    return PreservedAnalyses::all();
  }
};

struct MeterStopPass : RequiredPassMixin<MeterStopPass> {
  template <typename UnitT>
  PreservedAnalyses run(UnitT &Unit, AnalysisManager<UnitT> &) {
    CALLGRIND_STOP_INSTRUMENTATION;
    double Seconds = (processorMilliseconds() - MillisecondsAtStart) / 1000;
    long KiB = peakMemoryKiB() - KiBAtStart;
    // The macro ends the life of temporary strings before it uses them.
    std::string Name = Unit.getName().str();
    CALLGRIND_DUMP_STATS_AT(Name.c_str());
    errs() << "cost " << Unit.getName() << format(" %.6f ", Seconds) << KiB
           << '\n';
    return PreservedAnalyses::all();
  }
};

struct MeterSizePass : RequiredPassMixin<MeterSizePass> {
  PreservedAnalyses run(Function &F, FunctionAnalysisManager &) {
    size_t Instructions = 0, Edges = 0, Phis = 0, Operands = 0;
    for (BasicBlock &BB : F) {
      Instructions += BB.size();
      Edges += succ_size(&BB);
      for (PHINode &Phi : BB.phis()) {
        ++Phis;
        Operands += Phi.getNumIncomingValues();
      }
    }
    errs() << "size " << F.getName() << ' ' << F.size() << ' ' << Instructions
           << ' ' << Edges << ' ' << Phis << ' ' << Operands << '\n';
    return PreservedAnalyses::all();
  }
};

struct MeterExitPass : OptionalPassMixin<MeterExitPass> {
  PreservedAnalyses run(Module &, ModuleAnalysisManager &) {
    // What was printed is out, as errs() has no buffer.
    std::_Exit(0);
  }
};

struct StartMeasuringPass : OptionalPassMixin<StartMeasuringPass> {
  PreservedAnalyses run(Module &, ModuleAnalysisManager &) {
#ifdef __GLIBC__
    // Has malloc merge the small blocks that reading the module has freed; to
    // set what is set already does no more. This does not keep the heap's
    // layout from deciding when those are merged that are freed later, which
    // moves the counts of small modules by up to 2 million.
    mallopt(M_MXFAST, 64 * sizeof(size_t) / 4);
#endif
    CALLGRIND_START_INSTRUMENTATION;
    WallAtStart = std::chrono::steady_clock::now();
    return PreservedAnalyses::all();
  }
};

struct PrintTimePass : OptionalPassMixin<PrintTimePass> {
  PreservedAnalyses run(Module &, ModuleAnalysisManager &) {
    std::chrono::duration<double> Elapsed =
        std::chrono::steady_clock::now() - WallAtStart;
    errs() << format("seconds %.9f\n", Elapsed.count());
    return PreservedAnalyses::all();
  }
};

} // namespace

/// Adds a pass of either kind by its name; returns whether there is one.
template <typename ManagerT>
static bool addMeter(StringRef Name, ManagerT &PM,
                     ArrayRef<PassBuilder::PipelineElement>) {
  if (Name == "meter-start")
    PM.addPass(MeterStartPass());
  else if (Name == "meter-stop")
    PM.addPass(MeterStopPass());
  else
    return false;
  return true;
}

static bool addToFunction(StringRef Name, FunctionPassManager &FPM,
                          ArrayRef<PassBuilder::PipelineElement>) {
  if (Name == "meter-size")
    FPM.addPass(MeterSizePass());
  else if (Name == "delete-accesses")
    FPM.addPass(DeleteAccessesPass());
  else
    return false;
  return true;
}

static bool addToModule(StringRef Name, ModulePassManager &MPM,
                        ArrayRef<PassBuilder::PipelineElement>) {
  if (Name == "meter-exit")
    MPM.addPass(MeterExitPass());
  else if (Name == "start-measuring")
    MPM.addPass(StartMeasuringPass());
  else if (Name == "print-time")
    MPM.addPass(PrintTimePass());
  else
    return false;
  return true;
}

extern "C" LLVM_ATTRIBUTE_WEAK PassPluginLibraryInfo llvmGetPassPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "PassMeter", LLVM_VERSION_STRING,
          [](PassBuilder &PB) {
            // LLVM takes a pipeline's kind from its first pass, and asks for
            // passes of modules first: function(...) must be written out.
            PB.registerPipelineParsingCallback(addMeter<ModulePassManager>);
            PB.registerPipelineParsingCallback(addMeter<FunctionPassManager>);
            PB.registerPipelineParsingCallback(addToFunction);
            PB.registerPipelineParsingCallback(addToModule);
          }};
}
