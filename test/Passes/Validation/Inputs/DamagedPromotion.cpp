// A plugin whose pass `damaged-mem2reg` promotes and then damages the first φ,
// or in a function without φs the last instruction's first operand. What comes
// of that is validated as in braun-mem2reg<validate>. At the start of clang's
// pipelines, the pass runs too. Under the name `braun-mem2reg` it is not
// validated: another build of the plugin, whose output is another one.

#include "BraunSSA/PassMixins.h"
#include "BraunSSA/Promote.h"
#include "BraunSSA/Validation.h"
#include "Plugin/ValidationOption.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"
#if LLVM_VERSION_MAJOR >= 22
#include "llvm/Plugins/PassPlugin.h"
#else
#include "llvm/Passes/PassPlugin.h"
#endif

using namespace braunssa;
using namespace llvm;

static void damage(Function &F) {
  Instruction *Damaged = F.back().getTerminator();
  for (BasicBlock &BB : F)
    if (!isa<PHINode>(Damaged) && isa<PHINode>(BB.front()))
      Damaged = &BB.front();
  if (Damaged->getNumOperands() != 0 &&
      Damaged->getOperand(0)->getType()->isSingleValueType())
    Damaged->setOperand(
        0, Constant::getNullValue(Damaged->getOperand(0)->getType()));
}

namespace {

class DamagedPromotion : public OptionalPassMixin<DamagedPromotion> {
public:
  explicit DamagedPromotion(bool Validates) : Validates(Validates) {}
  PreservedAnalyses run(Function &F, FunctionAnalysisManager &AM) {
    SmallVector<AllocaInst *, 8> Allocas;
    for (Instruction &I : F.getEntryBlock())
      if (auto *AI = dyn_cast<AllocaInst>(&I))
        if (isAllocaPromotable(AI))
          Allocas.push_back(AI);
    SSAValidator Validator(F, Allocas);
    Promoter().promote(Allocas, AnalysisSource(AM));
    damage(F);
    if (!Validates)
      return PreservedAnalyses::none();
    if (std::optional<std::string> Message = Validator.validate())
      stopForInvalidResult(*Message);
    return PreservedAnalyses::none();
  }

private:
  bool Validates;
};

} // namespace

static void registerCallbacks(PassBuilder &PB) {
  PB.registerPipelineParsingCallback(
      [](StringRef Name, FunctionPassManager &FPM,
         ArrayRef<PassBuilder::PipelineElement>) {
        if (Name != "damaged-mem2reg" && Name != "braun-mem2reg")
          return false;
        FPM.addPass(DamagedPromotion(Name == "damaged-mem2reg"));
        return true;
      });
  PB.registerPipelineStartEPCallback(
      [](ModulePassManager &MPM, OptimizationLevel) {
        MPM.addPass(createModuleToFunctionPassAdaptor(
            DamagedPromotion(/*Validates=*/true)));
      });
}

extern "C" LLVM_ATTRIBUTE_WEAK PassPluginLibraryInfo llvmGetPassPluginInfo() {
  PassPluginLibraryInfo Info{};
  Info.APIVersion = LLVM_PLUGIN_API_VERSION;
  Info.PluginName = "DamagedPromotion";
  Info.PluginVersion = LLVM_VERSION_STRING;
  Info.RegisterPassBuilderCallbacks = registerCallbacks;
  return Info;
}
