//===- promotion-bench.cpp - Ours and LLVM's promotion side by side -------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads one module and lets Google Benchmark time passes on clones of it. Each
// iteration gets a clone and analyses of its own, made while the clock stands.
//
//===----------------------------------------------------------------------===//

#include "BraunSSA/BraunMem2Reg.h"
#include "BraunSSA/RedundantPhiElim.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/Mem2Reg.h"
#include <benchmark/benchmark.h>
#include <cstdio>

using namespace llvm;

using AddPasses = void (*)(FunctionPassManager &FPM);

/// One timed iteration, of which the clock sees the pipeline alone: neither
/// making the clone nor freeing it and the analyses.
static void runOnce(benchmark::State &State, const Module &M, AddPasses Setup,
                    AddPasses Timed) {
  LoopAnalysisManager LAM;
  FunctionAnalysisManager FAM;
  CGSCCAnalysisManager CGAM;
  ModuleAnalysisManager MAM;
  PassBuilder PB;
  PB.registerModuleAnalyses(MAM);
  PB.registerCGSCCAnalyses(CGAM);
  PB.registerFunctionAnalyses(FAM);
  PB.registerLoopAnalyses(LAM);
  PB.crossRegisterProxies(LAM, FAM, CGAM, MAM);
  std::unique_ptr<Module> Clone = CloneModule(M);
  FunctionPassManager Before, FPM;
  Setup(Before);
  Timed(FPM);
  auto RunOn = [&](FunctionPassManager &Passes) {
    for (Function &F : *Clone)
      if (!F.isDeclaration())
        FAM.invalidate(F, Passes.run(F, FAM));
  };
  RunOn(Before);
  State.ResumeTiming();
  RunOn(FPM);
  State.PauseTiming();
}

static void nothing(FunctionPassManager &) {}
static void dominatorTree(FunctionPassManager &FPM) {
  FPM.addPass(RequireAnalysisPass<DominatorTreeAnalysis, Function>());
}
static void llvmPromotion(FunctionPassManager &FPM) {
  FPM.addPass(PromotePass());
}
static void ourPromotion(FunctionPassManager &FPM) {
  FPM.addPass(braunssa::BraunMem2RegPass());
}
static void elimination(FunctionPassManager &FPM) {
  FPM.addPass(braunssa::RedundantPhiElimPass());
}

static void add(const Module &M, const char *Name, AddPasses Setup,
                AddPasses Timed) {
  benchmark::RegisterBenchmark(Name, [&M, Setup,
                                      Timed](benchmark::State &State) {
    for (auto _ : State) {
      State.PauseTiming();
      runOnce(State, M, Setup, Timed);
      State.ResumeTiming();
    }
  })->Unit(benchmark::kMillisecond);
}

int main(int ArgC, char **ArgV) {
  benchmark::Initialize(&ArgC, ArgV);
  if (ArgC != 2 || ArgV[1][0] == '-') {
    fputs(
        "usage: promotion-bench [--benchmark_OPTION...] FILE\n"
        "\n"
        "Times LLVM's mem2reg, with the dominator tree it needs and with one\n"
        "that is there already, braun-mem2reg and redundant-phi-elim on\n"
        "clones of the module in FILE, bitcode or IR. --help shows the\n"
        "options of Google Benchmark.\n",
        stderr);
    return 2;
  }
  LLVMContext Context;
  SMDiagnostic Error;
  std::unique_ptr<Module> M = parseIRFile(ArgV[1], Error, Context);
  if (!M) {
    Error.print("promotion-bench", errs());
    return 1;
  }
  add(*M, "mem2reg", nothing, llvmPromotion);
  add(*M, "mem2reg/tree-is-there", dominatorTree, llvmPromotion);
  add(*M, "braun-mem2reg", nothing, ourPromotion);
  add(*M, "braun-mem2reg/tree-is-there", dominatorTree, ourPromotion);
  add(*M, "redundant-phi-elim", ourPromotion, elimination);
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
