// A value of another type than the variable's is a misuse that the builder names.
// (Assertions end the program at once.)
//
// REQUIRES: release
// RUN: %c-program %s -o %t
// RUN: %t | FileCheck %s
// CHECK: A variable holds values of its type.

#include "Inputs/diamond.h"

int main(void) {
  struct diamond d = make_diamond();
  BraunSSABuilderRef ssa = BraunSSACreateBuilderForFunction(d.function, NULL);
  BraunSSAVariable x = BraunSSABuilderDeclareVariable(ssa, d.int32, "x");
  char *message;
  BraunSSABuilderWriteVariable(ssa, x, d.entry, LLVMGetParam(d.function, 0));
  BraunSSABuilderVerify(ssa, &message);
  puts(message);
  LLVMDisposeMessage(message);
  BraunSSADisposeBuilder(ssa);
  dispose_diamond(&d);
  return 0;
}
