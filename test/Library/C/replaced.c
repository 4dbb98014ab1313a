// OnReplace hears of a phi that goes, of what is used instead, and gets its context; the
// builder says how many have stayed and how many have gone.
//
// RUN: %c-program %s -o %t
// RUN: %t | FileCheck %s
// CHECK:      join: 7, context passed
// CHECK-NEXT: 0 phis, 1 erased
// CHECK-NOT:  {{.}}

#include "Inputs/diamond.h"

static void on_replace(LLVMValueRef erased, LLVMValueRef by, void *context) {
  printf("%s: %d, context %s\n",
         LLVMGetBasicBlockName(LLVMGetInstructionParent(erased)),
         (int)LLVMConstIntGetSExtValue(by), (const char *)context);
}

int main(void) {
  static char context[] = "passed";
  struct diamond d = make_diamond();
  BraunSSABuilderOptionsRef options = BraunSSACreateBuilderOptions();
  BraunSSABuilderRef ssa;
  BraunSSAVariable x;
  unsigned num_phis, num_erased;
  BraunSSABuilderOptionsSetOnReplace(options, on_replace, context);
  ssa = BraunSSACreateBuilderForFunction(d.function, options);
  BraunSSADisposeBuilderOptions(options);
  x = BraunSSABuilderDeclareVariable(ssa, d.int32, "x");
  BraunSSABuilderWriteVariable(ssa, x, d.entry, number(&d, 7));
  return_variable(&d, ssa, x); // Before the join is sealed: a phi.
  jump(&d, d.left, d.join);
  BraunSSABuilderFinish(ssa, &num_phis, &num_erased);
  printf("%u phis, %u erased\n", num_phis, num_erased);
  verify_module(d.module);
  BraunSSADisposeBuilder(ssa);
  dispose_diamond(&d);
  return 0;
}
