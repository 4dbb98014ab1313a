// A front end in plain C: it translates a loop with the builder, and the function that
// comes of that does what the loop says when it is compiled and called.
//
// PROMISE: c-api
// RUN: %c-program %s -o %t
// RUN: %t | FileCheck %s
// CHECK: 2 phis
// CHECK: sum(0) = 0
// CHECK: sum(1) = 1
// CHECK: sum(100) = 5050

#include "BraunSSA-c/SSABuilder.h"
#include "Inputs/program.h"

// int sum(int n) { int s = 0; while (n != 0) { s += n; --n; } return s; }
static LLVMModuleRef translate(LLVMContextRef context, unsigned *num_phis) {
  LLVMModuleRef module = LLVMModuleCreateWithNameInContext("sum", context);
  LLVMBuilderRef b = LLVMCreateBuilderInContext(context);
  LLVMTypeRef int32 = LLVMInt32TypeInContext(context);
  LLVMTypeRef type = LLVMFunctionType(int32, &int32, 1, 0);
  LLVMValueRef function = LLVMAddFunction(module, "sum", type);
  LLVMBasicBlockRef entry, head, body, after;
  LLVMValueRef zero = LLVMConstInt(int32, 0, 0);
  LLVMValueRef one = LLVMConstInt(int32, 1, 0);
  LLVMValueRef goes_on, new_sum, new_n;
  BraunSSABuilderRef ssa;
  BraunSSAVariable n, sum;

  entry = LLVMAppendBasicBlockInContext(context, function, "entry");
  head = LLVMAppendBasicBlockInContext(context, function, "head");
  body = LLVMAppendBasicBlockInContext(context, function, "body");
  after = LLVMAppendBasicBlockInContext(context, function, "after");
  ssa = BraunSSACreateBuilderForFunction(function, NULL);
  n = BraunSSABuilderDeclareVariable(ssa, int32, "n");
  sum = BraunSSABuilderDeclareVariable(ssa, int32, "s");

  LLVMPositionBuilderAtEnd(b, entry);
  BraunSSABuilderWriteVariable(ssa, n, entry, LLVMGetParam(function, 0));
  BraunSSABuilderWriteVariable(ssa, sum, entry, zero);
  LLVMBuildBr(b, head);

  LLVMPositionBuilderAtEnd(b, head);
  goes_on = LLVMBuildICmp(b, LLVMIntNE,
                          BraunSSABuilderReadVariable(ssa, n, head), zero, "");
  LLVMBuildCondBr(b, goes_on, body, after);
  BraunSSABuilderSealBlock(ssa, body);
  BraunSSABuilderSealBlock(ssa, after);

  LLVMPositionBuilderAtEnd(b, body);
  new_sum = LLVMBuildAdd(b, BraunSSABuilderReadVariable(ssa, sum, body),
                         BraunSSABuilderReadVariable(ssa, n, body), "");
  BraunSSABuilderWriteVariable(ssa, sum, body, new_sum);
  new_n = LLVMBuildSub(b, BraunSSABuilderReadVariable(ssa, n, body), one, "");
  BraunSSABuilderWriteVariable(ssa, n, body, new_n);
  LLVMBuildBr(b, head);
  BraunSSABuilderSealBlock(ssa, head);

  LLVMPositionBuilderAtEnd(b, after);
  LLVMBuildRet(b, BraunSSABuilderReadVariable(ssa, sum, after));
  BraunSSABuilderFinish(ssa, num_phis, NULL);
  BraunSSADisposeBuilder(ssa);
  LLVMDisposeBuilder(b);
  return module;
}

int main(void) {
  static const int arguments[] = {0, 1, 100};
  LLVMContextRef context = LLVMContextCreate();
  size_t i;
  for (i = 0; i < sizeof(arguments) / sizeof(*arguments); ++i) {
    unsigned num_phis;
    LLVMModuleRef module = translate(context, &num_phis);
    if (i == 0)
      printf("%u phis\n", num_phis);
    printf("sum(%d) = %d\n", arguments[i], call(module, "sum", arguments[i]));
  }
  LLVMContextDispose(context);
  return 0;
}
