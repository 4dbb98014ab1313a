/* Says which LLVM the C interface is for, and has it promote nothing. */
#include "BraunSSA-c/Passes.h"
#include "BraunSSA-c/SSABuilder.h"
#include "llvm-c/Core.h"
#include <stdio.h>

int main(void) {
  LLVMContextRef context = LLVMContextCreate();
  LLVMModuleRef module = LLVMModuleCreateWithNameInContext("m", context);
  LLVMTypeRef type =
      LLVMFunctionType(LLVMVoidTypeInContext(context), NULL, 0, 0);
  BraunSSAPromoterRef promoter = BraunSSACreatePromoter(NULL);
  BraunSSAPromoterPromote(promoter, LLVMAddFunction(module, "f", type), NULL);
  printf("in C, for LLVM %u: %u promoted\n", BraunSSAGetLLVMMajor(),
         BraunSSAPromoterGetNumVariables(promoter));
  BraunSSADisposePromoter(promoter);
  LLVMDisposeModule(module);
  LLVMContextDispose(context);
  return 0;
}
