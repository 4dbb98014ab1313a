// REQUIRES: slow
// The runtime of a sanitized plugin would have to be there.
// UNSUPPORTED: sanitized
// A PassBuilder without instrumentation callbacks, as JITs have it: nothing calls the
// plugin around LLVM's promotion, so it promotes before the first pass instead of doing
// nothing.
//
// RUN: %clang++ -std=c++17 -fno-rtti -fno-exceptions -I%llvm_tools/../include %s -o %t \
// RUN:   -L%llvm_tools/../lib -lLLVM
// RUN: %t %plugin | FileCheck %s
// RUN: env BRAUN_SSA=off %t %plugin | FileCheck %s --check-prefix=OFF

// CHECK: 1 variable before
// CHECK: no variable after
// OFF: 1 variable before
// OFF: 1 variable after

#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"
#if __has_include("llvm/Plugins/PassPlugin.h")
#include "llvm/Plugins/PassPlugin.h"
#else
#include "llvm/Passes/PassPlugin.h"
#endif
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

static bool hasVariable(Function &F) {
  for (Instruction &I : F.getEntryBlock())
    if (isa<AllocaInst>(I))
      return true;
  return false;
}

#if LLVM_VERSION_MAJOR >= 24
static PassBuilder builder(LLVMContext &Context) {
  return PassBuilder(Context);
}
static PassPlugin plugin(const char *Path) {
  return cantFail(PassPlugin::load(Path));
}
#else
static PassBuilder builder(LLVMContext & /*Context*/) { return PassBuilder(); }
static PassPlugin plugin(const char *Path) {
  return cantFail(PassPlugin::Load(Path));
}
#endif

int main(int, char **Arguments) {
  LLVMContext Context;
  SMDiagnostic Error;
  auto M = parseAssemblyString(R"(
    define i32 @f(i32 %v) {
      %x = alloca i32
      store i32 %v, ptr %x
      %r = load i32, ptr %x
      ret i32 %r
    })",
                               Error, Context);
  Function &F = *M->getFunction("f");
  outs() << (hasVariable(F) ? "1" : "no") << " variable before\n";

  PassBuilder PB = builder(Context);
  plugin(Arguments[1]).registerPassBuilderCallbacks(PB);
  LoopAnalysisManager LAM;
  FunctionAnalysisManager FAM;
  CGSCCAnalysisManager CGAM;
  ModuleAnalysisManager MAM;
  PB.registerModuleAnalyses(MAM);
  PB.registerCGSCCAnalyses(CGAM);
  PB.registerFunctionAnalyses(FAM);
  PB.registerLoopAnalyses(LAM);
  PB.crossRegisterProxies(LAM, FAM, CGAM, MAM);
  // Only what stands at the start of a pipeline, where LLVM does not promote.
  ModulePassManager MPM;
  PB.invokePipelineStartEPCallbacks(MPM, OptimizationLevel::O2);
  MPM.run(*M, MAM);
  outs() << (hasVariable(F) ? "1" : "no") << " variable after\n";
}
