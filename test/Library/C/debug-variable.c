// A variable that debuggers are to show has a record for each write and each phi.
//
// RUN: %c-program %s -o %t
// RUN: %t | FileCheck %s
// CHECK:      entry:
// CHECK-NEXT:   #dbg_value(i32 1, [[X:![0-9]+]], !DIExpression(), [[AT:![0-9]+]])
// CHECK:      left:
// CHECK-NEXT:   #dbg_value(i32 2, [[X]], !DIExpression(), [[AT]])
// CHECK:      join:
// CHECK-NEXT:   %x = phi i32
// CHECK-NEXT:   #dbg_value(i32 %x, [[X]], !DIExpression(), [[AT]])
// CHECK:      [[X]] = !DILocalVariable(name: "x"
// CHECK:      [[AT]] = !DILocation(line: 3, column: 5

#include "Inputs/described.h"

int main(void) {
  struct diamond d = make_diamond();
  struct described debug = describe(&d);
  BraunSSABuilderRef ssa = BraunSSACreateBuilderForFunction(d.function, NULL);
  BraunSSAVariable x = BraunSSABuilderDeclareDebugVariable(
      ssa, d.int32, "x", debug.variable, debug.location);
  BraunSSABuilderWriteVariable(ssa, x, d.entry, number(&d, 1));
  BraunSSABuilderWriteVariable(ssa, x, d.left, number(&d, 2));
  jump(&d, d.left, d.join);
  return_variable(&d, ssa, x);
  BraunSSABuilderFinish(ssa, NULL, NULL);
  BraunSSADisposeBuilder(ssa);
  verify_module(d.module);
  print_module(d.module);
  dispose_diamond(&d);
  return 0;
}
