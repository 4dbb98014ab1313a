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

#include "Inputs/diamond.h"
#include "llvm-c/DebugInfo.h"

// A variable x of the function, declared in line 3.
static LLVMMetadataRef describe(struct diamond *d, LLVMMetadataRef *location) {
  LLVMDIBuilderRef di = LLVMCreateDIBuilder(d->module);
  LLVMMetadataRef file, type, signature, function, variable;
  file = LLVMDIBuilderCreateFile(di, "f.x", 3, "/", 1);
  LLVMDIBuilderCreateCompileUnit(di, LLVMDWARFSourceLanguageC, file, "", 0, 0,
                                 "", 0, 0, "", 0, LLVMDWARFEmissionFull, 0, 0,
                                 0, "", 0, "", 0);
  type = LLVMDIBuilderCreateBasicType(di, "int", 3, 32, 5, LLVMDIFlagZero);
  signature =
      LLVMDIBuilderCreateSubroutineType(di, file, &type, 1, LLVMDIFlagZero);
  function = LLVMDIBuilderCreateFunction(di, file, "f", 1, "f", 1, file, 1,
                                         signature, 0, 1, 1, LLVMDIFlagZero, 0);
  LLVMSetSubprogram(d->function, function);
  variable = LLVMDIBuilderCreateAutoVariable(di, function, "x", 1, file, 3,
                                             type, 1, LLVMDIFlagZero, 0);
  *location =
      LLVMDIBuilderCreateDebugLocation(d->context, 3, 5, function, NULL);
  LLVMDIBuilderFinalize(di);
  LLVMDisposeDIBuilder(di);
  return variable;
}

int main(void) {
  struct diamond d = make_diamond();
  LLVMMetadataRef location, debug = describe(&d, &location);
  LLVMMetadataRef version = LLVMValueAsMetadata(number(&d, 3));
  BraunSSABuilderRef ssa = BraunSSACreateBuilderForFunction(d.function, NULL);
  BraunSSAVariable x =
      BraunSSABuilderDeclareDebugVariable(ssa, d.int32, "x", debug, location);
  LLVMAddModuleFlag(d.module, LLVMModuleFlagBehaviorWarning,
                    "Debug Info Version", 18, version);
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
