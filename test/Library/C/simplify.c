// A builder that is asked to simplify makes one instruction of two that compute
// the same.
//
// RUN: %c-program %s -o %t
// RUN: %t | FileCheck %s
// CHECK: the same, 1 phi

#include "Inputs/diamond.h"

static LLVMValueRef successor(struct diamond *d, BraunSSABuilderRef ssa,
                              LLVMBasicBlockRef block) {
  LLVMPositionBuilderAtEnd(d->b, block);
  return BraunSSABuilderSimplify(
      ssa, LLVMBuildAdd(d->b, LLVMGetParam(d->function, 1), number(d, 1), ""));
}

int main(void) {
  struct diamond d = make_diamond();
  BraunSSABuilderOptionsRef options = BraunSSACreateBuilderOptions();
  BraunSSABuilderRef ssa;
  BraunSSAVariable x;
  LLVMValueRef before, again;
  unsigned num_phis;
  BraunSSABuilderOptionsSetSimplify(options, 1);
  ssa = BraunSSACreateBuilderForFunction(d.function, options);
  BraunSSADisposeBuilderOptions(options);
  x = BraunSSABuilderDeclareVariable(ssa, d.int32, "x");
  BraunSSABuilderSealBlock(ssa, d.left);
  before = successor(&d, ssa, d.left);
  again = successor(&d, ssa, d.left);
  BraunSSABuilderWriteVariable(ssa, x, d.left, again);
  jump(&d, d.left, d.join);
  return_variable(&d, ssa, x);
  BraunSSABuilderFinish(ssa, &num_phis, NULL);
  printf("%s, %u phi\n", before == again ? "the same" : "another", num_phis);
  BraunSSADisposeBuilder(ssa);
  verify_module(d.module);
  dispose_diamond(&d);
  return 0;
}
