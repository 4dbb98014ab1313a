// A number that is no variable of the function is a misuse that the builder names, and it
// reads poison. (Assertions end the program at once.)
//
// REQUIRES: release
// RUN: %c-program %s -o %t
// RUN: %t | FileCheck %s
// CHECK:      poison
// CHECK-NEXT: A variable is used with the builder that has declared it.

#include "Inputs/diamond.h"

int main(void) {
  struct diamond d = make_diamond();
  BraunSSABuilderRef ssa = BraunSSACreateBuilderForFunction(d.function, NULL);
  BraunSSAVariable x = BraunSSABuilderDeclareVariable(ssa, d.int32, "x");
  char *message;
  BraunSSABuilderWriteVariable(ssa, x + 1, d.entry, number(&d, 1));
  if (LLVMIsPoison(BraunSSABuilderReadVariable(ssa, x + 1, d.entry)))
    puts("poison");
  BraunSSABuilderVerify(ssa, &message);
  puts(message);
  LLVMDisposeMessage(message);
  BraunSSADisposeBuilder(ssa);
  dispose_diamond(&d);
  return 0;
}
