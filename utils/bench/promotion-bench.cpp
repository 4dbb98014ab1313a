//===- promotion-bench.cpp - Ours and LLVM's promotion side by side -------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Measures the processor time of passes in one process. Each run gets the
// module as a compiler's first pass finds it: parsed anew, into a context of
// its own. A clone lies more closely in memory, and what made it has just read
// the original. The passes take turns, so that other work on the machine hits
// all alike, and of the runs of each the fastest counts.
//
//===----------------------------------------------------------------------===//

#include "BraunSSA/BraunMem2Reg.h"
#include "BraunSSA/RedundantPhiElim.h"
#include "DeleteAccesses.h"
#include "ProcessorTime.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Transforms/Utils/Mem2Reg.h"
#include <algorithm>
#include <cstdio>
#include <dlfcn.h>
#include <limits>
#include <malloc.h>
#if LLVM_VERSION_MAJOR >= 22
#include "llvm/Plugins/PassPlugin.h"
#else
#include "llvm/Passes/PassPlugin.h"
#endif

using namespace llvm;

// What differs between versions of LLVM.
#if LLVM_VERSION_MAJOR >= 24
static PassBuilder builder(LLVMContext &Context) {
  return PassBuilder(Context);
}
#else
static PassBuilder builder(LLVMContext & /*Context*/) { return PassBuilder(); }
#endif

using AddPasses = function_ref<void(PassBuilder &PB, FunctionPassManager &FPM)>;

/// The processor time that the passes of \p Timed take for all functions of the
/// module in \p Source, behind those of \p Setup.
static double run(MemoryBufferRef Source, bool DiscardsNames, AddPasses Setup,
                  AddPasses Timed) {
#ifdef __GLIBC__
  // No holes that the run before has left in the heap: they decide how closely
  // the module lies.
  malloc_trim(0);
#endif
  LLVMContext Context;
  Context.setDiscardValueNames(DiscardsNames);
  SMDiagnostic Error;
  std::unique_ptr<Module> M = parseIR(Source, Error, Context);
  LoopAnalysisManager LAM;
  FunctionAnalysisManager FAM;
  CGSCCAnalysisManager CGAM;
  ModuleAnalysisManager MAM;
  PassBuilder PB = builder(Context);
  PB.registerModuleAnalyses(MAM);
  PB.registerCGSCCAnalyses(CGAM);
  PB.registerFunctionAnalyses(FAM);
  PB.registerLoopAnalyses(LAM);
  PB.crossRegisterProxies(LAM, FAM, CGAM, MAM);
  FunctionPassManager Before, FPM;
  Setup(PB, Before);
  Timed(PB, FPM);
  auto RunOn = [&](FunctionPassManager &Passes) {
    for (Function &F : *M)
      if (!F.isDeclaration())
        FAM.invalidate(F, Passes.run(F, FAM));
  };
  RunOn(Before);
#ifdef __GLIBC__
  // Has malloc merge the small blocks that parsing has freed; to set what is
  // set already does no more.
  mallopt(M_MXFAST, 64 * sizeof(size_t) / 4);
#endif
  double Start = braunssa::processorMilliseconds();
  RunOn(FPM);
  return braunssa::processorMilliseconds() - Start;
}

static void nothing(PassBuilder &, FunctionPassManager &) {}
static void dominatorTree(PassBuilder &, FunctionPassManager &FPM) {
  FPM.addPass(RequireAnalysisPass<DominatorTreeAnalysis, Function>());
}
static void llvmPromotion(PassBuilder &, FunctionPassManager &FPM) {
  FPM.addPass(PromotePass());
}
static void ourPromotion(PassBuilder &, FunctionPassManager &FPM) {
  FPM.addPass(braunssa::BraunMem2RegPass());
}
static void ourPasses(PassBuilder &, FunctionPassManager &FPM) {
  FPM.addPass(braunssa::BraunMem2RegPass());
  FPM.addPass(braunssa::RedundantPhiElimPass());
}
static void floorPass(PassBuilder &, FunctionPassManager &FPM) {
  FPM.addPass(DeleteAccessesPass());
}

namespace {

/// A pipeline, and the least time that it has taken.
struct Candidate {
  const char *Name;
  AddPasses Setup;
  AddPasses Timed;
  double Least = std::numeric_limits<double>::infinity();
};

/// What the command line asks for.
struct Options {
  int NumRounds = 10;
  bool DiscardsNames = false;
  const char *Against = nullptr;
  const char *File = nullptr;
};

} // namespace

/// Reads the command line, and returns whether there is nothing wrong with it.
static bool read(ArrayRef<char *> Arguments, Options &Wanted) {
  for (const char *Given : Arguments) {
    StringRef Argument = Given;
    if (Argument.consume_front("--rounds=")) {
      if (Argument.getAsInteger(10, Wanted.NumRounds) || Wanted.NumRounds < 1)
        return false;
    } else if (Argument.starts_with("--against=")) {
      Wanted.Against = Given + StringRef("--against=").size();
    } else if (Argument == "--discard-value-names") {
      Wanted.DiscardsNames = true;
    } else if (Argument.starts_with("-") || Wanted.File) {
      return false;
    } else {
      Wanted.File = Given;
    }
  }
  return Wanted.File;
}

static void printUsage() {
  fputs("usage: promotion-bench [--rounds=N] [--discard-value-names]\n"
        "                       [--against=PLUGIN] FILE\n"
        "\n"
        "Prints the processor time, in milliseconds, that passes take for the\n"
        "module in FILE, bitcode or IR, parsed anew for each run:\n"
        "\n"
        "  mem2reg                  LLVM's, with the dominator tree it needs\n"
        "  mem2reg/tree-is-there    with one that is there already\n"
        "  braun-mem2reg\n"
        "  braun-mem2reg,redundant-phi-elim\n"
        "  delete-accesses          the floor: what mem2reg promotes is "
        "deleted,\n"
        "                           and no more\n"
        "  against                  braun-mem2reg of another build, PLUGIN\n"
        "\n"
        "They take turns in N rounds, ten if not said. Of each the least "
        "counts.\n"
        "With --discard-value-names values get no names, as in clang. That is\n"
        "for bitcode only.\n",
        stderr);
}

/// The entry point of another build of our plugin; null if it can't be loaded.
/// PassPlugin::Load() would make its symbols take the place of our own.
static auto loadPlugin(const char *Path) {
  void *Library = dlopen(Path, RTLD_NOW | RTLD_LOCAL | RTLD_DEEPBIND);
  void *Entry = Library ? dlsym(Library, "llvmGetPassPluginInfo") : nullptr;
  if (!Entry)
    fprintf(stderr, "promotion-bench: %s\n", dlerror());
  return reinterpret_cast<PassPluginLibraryInfo (*)()>(Entry);
}

/// Whether \p Source is a module, and not text if names are to be discarded;
/// if not, says why.
static bool isModule(MemoryBufferRef Source, bool DiscardsNames) {
  LLVMContext Context;
  Context.setDiscardValueNames(DiscardsNames);
  SMDiagnostic Error;
  if (parseIR(Source, Error, Context))
    return true;
  Error.print("promotion-bench", errs());
  return false;
}

/// Lets the candidates take turns, back and forth, and prints what each has
/// taken.
static void compare(MemoryBufferRef Source, const Options &Wanted,
                    MutableArrayRef<Candidate> Candidates) {
  SmallVector<Candidate *, 6> Order(make_pointer_range(Candidates));
  for (int Round = 0; Round != Wanted.NumRounds; ++Round) {
    for (Candidate *C : Order)
      C->Least = std::min(
          C->Least, run(Source, Wanted.DiscardsNames, C->Setup, C->Timed));
    std::reverse(Order.begin(), Order.end());
  }
  for (const Candidate &C : Candidates)
    printf("%s %.4f ms\n", C.Name, C.Least);
}

int main(int ArgC, char **ArgV) {
  Options Wanted;
  if (!read(ArrayRef(ArgV + 1, ArgV + ArgC), Wanted)) {
    printUsage();
    return 2;
  }
  ErrorOr<std::unique_ptr<MemoryBuffer>> File =
      MemoryBuffer::getFile(Wanted.File);
  if (!File) {
    fprintf(stderr, "promotion-bench: %s: %s\n", Wanted.File,
            File.getError().message().c_str());
    return 1;
  }
  MemoryBufferRef Source = **File;
  if (!isModule(Source, Wanted.DiscardsNames))
    return 1;
  SmallVector<Candidate, 6> Candidates = {
      {"mem2reg", nothing, llvmPromotion},
      {"mem2reg/tree-is-there", dominatorTree, llvmPromotion},
      {"braun-mem2reg", nothing, ourPromotion},
      {"braun-mem2reg,redundant-phi-elim", nothing, ourPasses},
      {"delete-accesses", nothing, floorPass}};
  PassPluginLibraryInfo (*Plugin)() = nullptr;
  auto OtherPromotion = [&](PassBuilder &PB, FunctionPassManager &FPM) {
    Plugin().RegisterPassBuilderCallbacks(PB);
    cantFail(PB.parsePassPipeline(FPM, "braun-mem2reg"));
  };
  if (Wanted.Against) {
    Plugin = loadPlugin(Wanted.Against);
    if (!Plugin)
      return 1;
    Candidates.push_back({"against", nothing, OtherPromotion});
  }
  compare(Source, Wanted, Candidates);
  return 0;
}
