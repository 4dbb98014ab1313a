//===- wasm-bench.cpp - A front end with SSABuilder and with allocas ------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Has the translator of utils/wasm-to-llvm make IR in SSA form of a WebAssembly
// module, in one process and by all ways there are, and measures the processor
// time of the whole: what is emitted, and what brings it into SSA form. Each
// run has a context of its own. The ways take turns, so that other work on the
// machine hits all alike, and of the runs of each the fastest counts.
//
//===----------------------------------------------------------------------===//

#include "../wasm-to-llvm/ModuleTranslator.h"
#include "BraunSSA/BraunMem2Reg.h"
#include "PeakMemory.h"
#include "ProcessorTime.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/InstSimplifyPass.h"
#include "llvm/Transforms/Utils/Mem2Reg.h"
#include <algorithm>
#include <cstdio>
#include <iterator>
#include <limits>
#include <malloc.h>

using namespace llvm;
using namespace braunssa;
using namespace braunssa::webassembly;

namespace {

/// A way from a module to SSA form: how variables are kept, and the passes that
/// follow.
struct Way {
  const char *Name;
  LocalsKind Kind;
  void (*AddPasses)(FunctionPassManager &Passes);
};

const Way Ways[] = {
    {"direct", LocalsKind::Direct, [](FunctionPassManager &) {}},
    {"allocas", LocalsKind::Allocas, [](FunctionPassManager &) {}},
    {"allocas,mem2reg", LocalsKind::Allocas,
     [](FunctionPassManager &Passes) { Passes.addPass(PromotePass()); }},
    {"allocas,braun-mem2reg", LocalsKind::Allocas,
     [](FunctionPassManager &Passes) { Passes.addPass(BraunMem2RegPass()); }},
    {"simplified", LocalsKind::Simplified, [](FunctionPassManager &) {}},
    {"allocas,mem2reg,instsimplify,early-cse", LocalsKind::Allocas,
     [](FunctionPassManager &Passes) {
       Passes.addPass(PromotePass());
       Passes.addPass(InstSimplifyPass());
       Passes.addPass(EarlyCSEPass());
     }},
};

/// What a way leads to.
struct Outcome {
  double Milliseconds = std::numeric_limits<double>::infinity();
  unsigned NumPhis = 0;
  unsigned NumInstructions = 0;
};

/// What the command line asks for.
struct Options {
  int NumRounds = 10;
  /// The only way to go, once; or all of them.
  const Way *Only = nullptr;
  const char *File = nullptr;
};

} // namespace

/// Translates \p File into \p M, and has the passes of \p W do the rest. What
/// callgrind collects.
LLVM_ATTRIBUTE_NOINLINE
static Error makeSSA(const object::WasmObjectFile &File, Module &M,
                     const Way &W, FunctionAnalysisManager &FAM) {
  ModuleTranslator Translator(File, M, W.Kind);
  if (Error E = Translator.translate())
    return E;
  FunctionPassManager Passes;
  W.AddPasses(Passes);
  if (Passes.isEmpty())
    return Error::success();
  for (Function &F : M) {
    if (F.isDeclaration())
      continue;
    Passes.run(F, FAM);
    // Nobody asks for the analyses of a function that is done.
    FAM.clear(F, F.getName());
  }
  return Error::success();
}

static Expected<Outcome> run(const object::WasmObjectFile &File, const Way &W) {
#ifdef __GLIBC__
  // No holes that the run before has left in the heap.
  malloc_trim(0);
#endif
  LLVMContext Context;
  Context.setDiscardValueNames(true);
  Module M("module", Context);
  FunctionAnalysisManager FAM;
  PassBuilder().registerFunctionAnalyses(FAM);
  double Start = processorMilliseconds();
  if (Error E = makeSSA(File, M, W, FAM))
    return E;
  Outcome Found;
  Found.Milliseconds = processorMilliseconds() - Start;
  for (const Function &F : M) {
    Found.NumInstructions += F.getInstructionCount();
    for (const BasicBlock &BB : F)
      Found.NumPhis += std::distance(BB.phis().begin(), BB.phis().end());
  }
  return Found;
}

/// Reads the command line, and returns whether there is nothing wrong with it.
static bool read(ArrayRef<char *> Arguments, Options &Wanted) {
  for (const char *Given : Arguments) {
    StringRef Argument = Given;
    if (Argument.consume_front("--rounds=")) {
      if (Argument.getAsInteger(10, Wanted.NumRounds) || Wanted.NumRounds < 1)
        return false;
    } else if (Argument.consume_front("--way=")) {
      Wanted.Only =
          find_if(Ways, [&](const Way &W) { return W.Name == Argument; });
      if (Wanted.Only == std::end(Ways))
        return false;
    } else if (Argument.starts_with("-") || Wanted.File) {
      return false;
    } else {
      Wanted.File = Given;
    }
  }
  return Wanted.File;
}

static void printUsage() {
  fputs(
      "usage: wasm-bench [--rounds=N] [--way=WAY] FILE\n"
      "\n"
      "Prints the processor time, in milliseconds, of the ways to translate\n"
      "the WebAssembly module in FILE, and the instructions and φs that are\n"
      "left. They take turns in N rounds, ten if not said. Of each the least\n"
      "counts. With --way one is gone once, and what is printed is by how\n"
      "many KiB the most memory that it needs is above what the process had\n"
      "before. The ways:\n",
      stderr);
  for (const Way &W : Ways)
    fprintf(stderr, "  %s\n", W.Name);
}

static Error compare(const object::WasmObjectFile &File, int NumRounds) {
  Outcome Best[std::size(Ways)];
  for (int Round = 0; Round != NumRounds; ++Round)
    for (unsigned I = 0; I != std::size(Ways); ++I) {
      unsigned Turn = Round % 2 ? std::size(Ways) - 1 - I : I;
      Expected<Outcome> Found = run(File, Ways[Turn]);
      if (!Found)
        return Found.takeError();
      if (Found->Milliseconds < Best[Turn].Milliseconds)
        Best[Turn] = *Found;
    }
  for (const auto &[W, Found] : zip_equal(Ways, Best))
    printf("%s %.4f ms %u instructions %u phis\n", W.Name, Found.Milliseconds,
           Found.NumInstructions, Found.NumPhis);
  return Error::success();
}

static Error goOneWay(const object::WasmObjectFile &File, const Way &W) {
  resetPeakMemory();
  long Before = peakMemoryKiB();
  if (Expected<Outcome> Found = run(File, W); !Found)
    return Found.takeError();
  printf("peak-kib %ld\n", peakMemoryKiB() - Before);
  return Error::success();
}

int main(int ArgC, char **ArgV) {
  Options Wanted;
  if (!read(ArrayRef(ArgV + 1, ArgV + ArgC), Wanted)) {
    printUsage();
    return 2;
  }
  auto Fail = [&](const std::string &Message) {
    fprintf(stderr, "wasm-bench: %s: %s\n", Wanted.File, Message.c_str());
    return 1;
  };
  auto Buffer = MemoryBuffer::getFile(Wanted.File, /*IsText=*/false,
                                      /*RequiresNullTerminator=*/false);
  if (!Buffer)
    return Fail(Buffer.getError().message());
  auto File = object::ObjectFile::createWasmObjectFile(**Buffer);
  if (!File)
    return Fail(toString(File.takeError()));
  if (Error E = Wanted.Only ? goOneWay(**File, *Wanted.Only)
                            : compare(**File, Wanted.NumRounds))
    return Fail(toString(std::move(E)));
  return 0;
}
