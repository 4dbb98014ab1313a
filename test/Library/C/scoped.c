// A variable that is declared in the body of a loop takes no phi at the head,
// and the phi of another one is known to be its own.
//
// PROMISE: c-api
// RUN: %c-program %s -o %t
// RUN: %t | FileCheck %s
// CHECK: 1 phi, of variable 1
// CHECK: not of the builder

#include "Inputs/diamond.h"

int main(void) {
  struct diamond d = make_diamond();
  BraunSSABuilderRef ssa = BraunSSACreateBuilderForFunction(d.function, NULL);
  BraunSSAVariable scoped = BraunSSABuilderDeclareVariable(ssa, d.int32, "s");
  BraunSSAVariable other = BraunSSABuilderDeclareVariable(ssa, d.int32, "o");
  BraunSSAVariable found = 0;
  LLVMValueRef sum, theirs;
  unsigned num_phis;
  BraunSSABuilderWriteVariable(ssa, scoped, d.entry, number(&d, 1));
  BraunSSABuilderWriteVariable(ssa, other, d.entry, number(&d, 1));
  BraunSSABuilderWriteVariable(ssa, scoped, d.left, number(&d, 2));
  BraunSSABuilderWriteVariable(ssa, other, d.left, number(&d, 2));
  jump(&d, d.left, d.join);
  LLVMPositionBuilderAtEnd(d.b, d.join);
  theirs = LLVMBuildPhi(d.b, d.int32, "");
  BraunSSABuilderEndLifetime(ssa, scoped, d.join);
  sum = LLVMBuildAdd(d.b, BraunSSABuilderReadVariable(ssa, scoped, d.join),
                     BraunSSABuilderReadVariable(ssa, other, d.join), "");
  LLVMBuildRet(d.b, sum);
  BraunSSABuilderFinish(ssa, &num_phis, NULL);
  if (BraunSSABuilderVariableOf(ssa, LLVMGetOperand(sum, 1), &found))
    printf("%u phi, of variable %u\n", num_phis, found);
  if (!BraunSSABuilderVariableOf(ssa, theirs, &found))
    printf("not of the builder\n");
  BraunSSADisposeBuilder(ssa);
  dispose_diamond(&d);
  return 0;
}
