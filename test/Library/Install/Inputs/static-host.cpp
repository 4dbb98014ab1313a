// Loads the plugin named first, runs braun-mem2reg on the module named second,
// and prints the module. LLVM is linked in statically.
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Passes/PassBuilder.h"
#if LLVM_VERSION_MAJOR >= 22
#include "llvm/Plugins/PassPlugin.h"
#else
#include "llvm/Passes/PassPlugin.h"
#endif
#include "llvm/Support/Error.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"
#include <dlfcn.h>
#include <memory>

int main(int, char **Arguments) {
  using namespace llvm;
  // As LLVM's PassPlugin does, which is in a library of its own since LLVM 22.
  void *Library = dlopen(Arguments[1], RTLD_LAZY | RTLD_GLOBAL);
  if (!Library)
    report_fatal_error(dlerror());
  PassPluginLibraryInfo Plugin =
      reinterpret_cast<decltype(&llvmGetPassPluginInfo)>(
          dlsym(Library, "llvmGetPassPluginInfo"))();
  if (Plugin.APIVersion != LLVM_PLUGIN_API_VERSION) {
    errs() << "static-host: the plugin's API version is " << Plugin.APIVersion
           << '\n';
    return 1;
  }
  LoopAnalysisManager LAM;
  FunctionAnalysisManager FAM;
  CGSCCAnalysisManager CGAM;
  ModuleAnalysisManager MAM;
  PassBuilder PB;
  Plugin.RegisterPassBuilderCallbacks(PB);
  PB.registerModuleAnalyses(MAM);
  PB.registerCGSCCAnalyses(CGAM);
  PB.registerFunctionAnalyses(FAM);
  PB.registerLoopAnalyses(LAM);
  PB.crossRegisterProxies(LAM, FAM, CGAM, MAM);
  ModulePassManager MPM;
  cantFail(PB.parsePassPipeline(MPM, "braun-mem2reg"));
  LLVMContext Context;
  SMDiagnostic Error;
  std::unique_ptr<Module> M = parseIRFile(Arguments[2], Error, Context);
  MPM.run(*M, MAM);
  M->print(outs(), nullptr);
}
