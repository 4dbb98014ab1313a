// Stand-ins for the public functions that the C interface calls: they say what they have
// been asked for, and that the result is wrong, in two messages.
#include "BraunSSA-c/Passes.h"
#include "BraunSSA/Eliminate.h"
#include "BraunSSA/Promote.h"
#include "llvm-c/Core.h"
#include <cstdio>

namespace braunssa {

class Promoter::Impl {
public:
  PromotionOptions Options;
};
class Eliminator::Impl {
public:
  EliminationOptions Options;
};

template <typename OptionsT> void reportTwice(const OptionsT &Options) {
  if (!Options.ReportInvalid)
    return;
  Options.ReportInvalid("this is wrong");
  Options.ReportInvalid("and that");
}

Promoter::Promoter(PromotionOptions Options) : Pimpl(new Impl{Options}) {}
Promoter::~Promoter() = default;
PromotionResult Promoter::promote(llvm::Function &, const AnalysisSource &,
                                  llvm::OptimizationRemarkEmitter *) {
  reportTwice(Pimpl->Options);
  return {};
}

Eliminator::Eliminator(EliminationOptions Options) : Pimpl(new Impl{Options}) {}
Eliminator::~Eliminator() = default;
EliminationResult Eliminator::eliminate(llvm::Function &,
                                        const AnalysisSource &,
                                        llvm::OptimizationRemarkEmitter *) {
  std::printf("by %s\n",
              Pimpl->Options.Algorithm == RedundancyAlgorithm::Peeling
                  ? "peeling"
                  : "dominance");
  reportTwice(Pimpl->Options);
  return {};
}

} // namespace braunssa

// A function with a body.
inline LLVMValueRef makeFunction(LLVMModuleRef M) {
  LLVMContextRef Context = LLVMGetModuleContext(M);
  LLVMTypeRef Type = LLVMFunctionType(LLVMVoidTypeInContext(Context),
                                      /*ParamTypes=*/nullptr, 0, 0);
  LLVMValueRef F = LLVMAddFunction(M, "f", Type);
  LLVMAppendBasicBlockInContext(Context, F, "entry");
  return F;
}
