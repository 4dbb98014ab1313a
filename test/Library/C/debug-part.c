// A part of a variable that debuggers are to show, and writes with a location of their
// own. The phi merges them on line 0.
//
// RUN: %c-program %s -o %t
// RUN: %t | FileCheck %s
// CHECK:      entry:
// CHECK-NEXT:   #dbg_value(i32 1, [[X:![0-9]+]], !DIExpression(DW_OP_LLVM_fragment, 0, 16), [[AT:![0-9]+]])
// CHECK:      left:
// CHECK-NEXT:   #dbg_value(i32 2, [[X]], !DIExpression(DW_OP_LLVM_fragment, 0, 16), [[LATER:![0-9]+]])
// CHECK:      join:
// CHECK-NEXT:   %x = phi i32 {{.*}} !dbg [[NOWHERE:![0-9]+]]
// CHECK-NEXT:   #dbg_value(i32 %x, [[X]], !DIExpression(DW_OP_LLVM_fragment, 0, 16), [[NOWHERE]])
// CHECK-DAG:  [[AT]] = !DILocation(line: 3, column: 5
// CHECK-DAG:  [[LATER]] = !DILocation(line: 4, column: 1
// CHECK-DAG:  [[NOWHERE]] = !DILocation(line: 0

#include "Inputs/described.h"

int main(void) {
  struct diamond d = make_diamond();
  struct described debug = describe(&d);
  LLVMDIBuilderRef di = LLVMCreateDIBuilder(d.module);
  uint64_t fragment[] = {0x1000 /* DW_OP_LLVM_fragment */, 0, 16};
  LLVMMetadataRef part = LLVMDIBuilderCreateExpression(di, fragment, 3);
  LLVMMetadataRef later =
      LLVMDIBuilderCreateDebugLocation(d.context, 4, 1, debug.function, NULL);
  BraunSSABuilderRef ssa = BraunSSACreateBuilderForFunction(d.function, NULL);
  BraunSSAVariable x = BraunSSABuilderDeclareDebugPart(
      ssa, d.int32, "x", debug.variable, debug.location, part);
  LLVMDisposeDIBuilder(di);
  BraunSSABuilderWriteVariable(ssa, x, d.entry, number(&d, 1));
  BraunSSABuilderWriteVariableAt(ssa, x, d.left, number(&d, 2), later);
  jump(&d, d.left, d.join);
  return_variable(&d, ssa, x);
  BraunSSABuilderFinish(ssa, NULL, NULL);
  BraunSSADisposeBuilder(ssa);
  verify_module(d.module);
  print_module(d.module);
  dispose_diamond(&d);
  return 0;
}
