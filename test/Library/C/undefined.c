// The front end is asked what a variable holds that is read before it is written: by the
// number that its declaration has returned, with the context, and once.
//
// RUN: %c-program %s -o %t
// RUN: %t | FileCheck %s
// CHECK:      variable 1 of 2, context 42
// CHECK-NEXT: phi i32 [ 1, %left ], [ 42, %entry ]
// CHECK-NOT:  {{.}}

#include "Inputs/diamond.h"

struct answer {
  struct diamond *d;
  BraunSSAVariable last;
  int value;
};

static LLVMValueRef undefined(BraunSSAVariable variable, void *context) {
  struct answer *a = context;
  printf("variable %u of %u, context %d\n", variable, a->last + 1, a->value);
  return number(a->d, a->value);
}

int main(void) {
  struct diamond d = make_diamond();
  struct answer a = {&d, 0, 42};
  BraunSSABuilderOptionsRef options = BraunSSACreateBuilderOptions();
  BraunSSABuilderRef ssa;
  char *text;
  BraunSSABuilderOptionsSetUndefined(options, undefined, &a);
  ssa = BraunSSACreateBuilderForFunction(d.function, options);
  BraunSSADisposeBuilderOptions(options);
  BraunSSABuilderDeclareVariable(ssa, d.int32, "never read");
  a.last = BraunSSABuilderDeclareVariable(ssa, d.int32, NULL);
  BraunSSABuilderWriteVariable(ssa, a.last, d.left, number(&d, 1));
  jump(&d, d.left, d.join);
  BraunSSABuilderSealBlock(ssa, d.join);
  return_variable(&d, ssa, a.last);
  BraunSSABuilderFinish(ssa, NULL, NULL);
  verify_module(d.module);
  text = LLVMPrintValueToString(LLVMGetFirstInstruction(d.join));
  printf("%s\n", text + 7); // Without "  %0 = ".
  LLVMDisposeMessage(text);
  BraunSSADisposeBuilder(ssa);
  dispose_diamond(&d);
  return 0;
}
