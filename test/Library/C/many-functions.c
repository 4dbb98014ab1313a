// One builder, made without a function, serves two, and numbers their variables anew.
//
// RUN: %c-program %s -o %t
// RUN: %t | FileCheck %s
// CHECK:      x is 0: 1 phi
// CHECK-NEXT: x is 0: 1 phi

#include "Inputs/diamond.h"

static void translate(BraunSSABuilderRef ssa) {
  struct diamond d = make_diamond();
  BraunSSAVariable x;
  unsigned num_phis;
  BraunSSABuilderStartFunction(ssa, d.function);
  x = BraunSSABuilderDeclareVariable(ssa, d.int32, "x");
  BraunSSABuilderWriteVariable(ssa, x, d.entry, number(&d, 1));
  BraunSSABuilderWriteVariable(ssa, x, d.left, number(&d, 2));
  jump(&d, d.left, d.join);
  return_variable(&d, ssa, x);
  BraunSSABuilderFinish(ssa, &num_phis, NULL);
  verify_module(d.module);
  printf("x is %u: %u phi\n", x, num_phis);
  dispose_diamond(&d);
}

int main(void) {
  BraunSSABuilderRef ssa = BraunSSACreateBuilder(NULL);
  translate(ssa);
  translate(ssa);
  BraunSSADisposeBuilder(ssa);
  return 0;
}
