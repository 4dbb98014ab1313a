// Without an answer, and after one has been taken back, a variable that is read before it
// is written is undef.
//
// RUN: %c-program %s -o %t
// RUN: %t | FileCheck %s
// CHECK:      null options: undef
// CHECK-NEXT: taken back: undef

#include "Inputs/diamond.h"

static LLVMValueRef undefined(BraunSSAVariable variable, void *context) {
  (void)variable;
  (void)context;
  abort();
}

static void ask(const char *what, BraunSSABuilderOptionsRef options) {
  struct diamond d = make_diamond();
  BraunSSABuilderRef ssa =
      BraunSSACreateBuilderForFunction(d.function, options);
  BraunSSAVariable x = BraunSSABuilderDeclareVariable(ssa, d.int32, "x");
  LLVMValueRef value = BraunSSABuilderReadVariable(ssa, x, d.entry);
  printf("%s: %s\n", what, LLVMIsUndef(value) ? "undef" : "something else");
  BraunSSADisposeBuilder(ssa); // The function is thrown away.
  dispose_diamond(&d);
}

int main(void) {
  BraunSSABuilderOptionsRef options = BraunSSACreateBuilderOptions();
  ask("null options", NULL);
  BraunSSABuilderOptionsSetUndefined(options, undefined, NULL);
  BraunSSABuilderOptionsSetUndefined(options, NULL, NULL);
  ask("taken back", options);
  BraunSSADisposeBuilderOptions(options);
  return 0;
}
