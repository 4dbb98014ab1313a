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
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Transforms/Utils/Mem2Reg.h"
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <iterator>
#include <limits>
#include <malloc.h>

using namespace llvm;
using namespace braunssa;
using namespace braunssa::webassembly;

namespace {

/// A way from a module to SSA form. `allocas` stops before.
enum Way { Direct, Allocas, LLVM, Ours };
constexpr const char *WayNames[] = {"direct", "allocas", "allocas,mem2reg",
                                    "allocas,braun-mem2reg"};

/// What the command line asks for.
struct Options {
  int NumRounds = 10;
  /// The only way to go, once; or all of them.
  const Way *Only = nullptr;
  const char *File = nullptr;
};

} // namespace

static double milliseconds() {
  timespec Time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &Time);
  return Time.tv_sec * 1e3 + Time.tv_nsec * 1e-6;
}

/// Translates \p File into \p M, and promotes what \p How leaves to a pass.
/// What callgrind collects.
LLVM_ATTRIBUTE_NOINLINE
static Error makeSSA(const object::WasmObjectFile &File, Module &M, Way How,
                     FunctionAnalysisManager &FAM) {
  ModuleTranslator Translator(
      File, M, How == Direct ? LocalsKind::Direct : LocalsKind::Allocas);
  if (Error E = Translator.translate())
    return E;
  FunctionPassManager Passes;
  if (How == LLVM)
    Passes.addPass(PromotePass());
  else if (How == Ours)
    Passes.addPass(BraunMem2RegPass());
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

static unsigned countPhis(const Module &M) {
  unsigned N = 0;
  for (const Function &F : M)
    for (const BasicBlock &BB : F)
      N += std::distance(BB.phis().begin(), BB.phis().end());
  return N;
}

/// Goes one way, sets \p NumPhis, and returns the processor time.
static Expected<double> run(const object::WasmObjectFile &File, Way How,
                            unsigned &NumPhis) {
#ifdef __GLIBC__
  // No holes that the run before has left in the heap.
  malloc_trim(0);
#endif
  LLVMContext Context;
  Context.setDiscardValueNames(true);
  Module M("module", Context);
  FunctionAnalysisManager FAM;
  PassBuilder().registerFunctionAnalyses(FAM);
  double Start = milliseconds();
  if (Error E = makeSSA(File, M, How, FAM))
    return E;
  double Time = milliseconds() - Start;
  NumPhis = countPhis(M);
  return Time;
}

/// Reads the command line, and returns whether there is nothing wrong with it.
static bool read(ArrayRef<char *> Arguments, Options &Wanted) {
  static constexpr Way Ways[] = {Direct, Allocas, LLVM, Ours};
  for (const char *Given : Arguments) {
    StringRef Argument = Given;
    if (Argument.consume_front("--rounds=")) {
      if (Argument.getAsInteger(10, Wanted.NumRounds) || Wanted.NumRounds < 1)
        return false;
    } else if (Argument.consume_front("--way=")) {
      const auto *Name = find(WayNames, Argument);
      if (Name == std::end(WayNames))
        return false;
      Wanted.Only = &Ways[Name - WayNames];
    } else if (Argument.starts_with("-") || Wanted.File) {
      return false;
    } else {
      Wanted.File = Given;
    }
  }
  return Wanted.File;
}

static void printUsage() {
  fputs("usage: wasm-bench [--rounds=N] [--way=WAY] FILE\n"
        "\n"
        "Prints the processor time, in milliseconds, of the ways to translate\n"
        "the WebAssembly module in FILE to IR in SSA form, and the φs that "
        "are\n"
        "left: 'direct' by SSABuilder; 'allocas', which is not in SSA form;\n"
        "'allocas,mem2reg' and 'allocas,braun-mem2reg'. They take turns in N\n"
        "rounds, ten if not said. Of each the least counts.\n"
        "\n"
        "With --way that one is gone once, and what is printed is its φs, and\n"
        "by how many KiB the most memory that it needs is above what the "
        "process\n"
        "had before.\n",
        stderr);
}

static Error compare(const object::WasmObjectFile &File, int NumRounds) {
  double Least[std::size(WayNames)];
  unsigned NumPhis[std::size(WayNames)];
  fill(Least, std::numeric_limits<double>::infinity());
  for (int Round = 0; Round != NumRounds; ++Round)
    for (unsigned I = 0; I != std::size(WayNames); ++I) {
      unsigned How = Round % 2 ? std::size(WayNames) - 1 - I : I;
      Expected<double> Time = run(File, Way(How), NumPhis[How]);
      if (!Time)
        return Time.takeError();
      Least[How] = std::min(Least[How], *Time);
    }
  for (unsigned How = 0; How != std::size(WayNames); ++How)
    printf("%s %.4f ms %u phis\n", WayNames[How], Least[How], NumPhis[How]);
  return Error::success();
}

static Error goOneWay(const object::WasmObjectFile &File, Way How) {
  resetPeakMemory();
  long Before = peakMemoryKiB();
  unsigned NumPhis;
  if (Expected<double> Time = run(File, How, NumPhis); !Time)
    return Time.takeError();
  printf("phis %u\npeak-kib %ld\n", NumPhis, peakMemoryKiB() - Before);
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
