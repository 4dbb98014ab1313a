// The callback for uninitialised reads gets the variable, the block, the value, the
// position and the context, and is told whether a write is missing on every path.
//
// RUN: %c-program %s -o %t
// RUN: %t | FileCheck %s
// CHECK:      variable 0 in entry at 7, i32 undef, on every path, context 42
// CHECK-NEXT: variable 1 in join at 1099511627776, i32 %x, on some, context 42
// CHECK-NEXT: variable 0 in join at 0, i32 undef, on every path, context 42
// CHECK-NOT:  {{.}}

#include "Inputs/diamond.h"

static void report(BraunSSAVariable variable, LLVMBasicBlockRef block,
                   LLVMValueRef value, uint64_t position, LLVMBool on_every,
                   void *context) {
  char *type = LLVMPrintTypeToString(LLVMTypeOf(value));
  size_t length;
  const char *name = LLVMGetValueName2(value, &length);
  printf("variable %u in %s at %llu, %s %s%s, on %s, context %d\n", variable,
         LLVMGetBasicBlockName(block), (unsigned long long)position, type,
         length ? "%" : "", LLVMIsUndef(value) ? "undef" : name,
         on_every ? "every path" : "some", *(int *)context);
  LLVMDisposeMessage(type);
}

int main(void) {
  struct diamond d = make_diamond();
  int context = 42;
  BraunSSABuilderOptionsRef options = BraunSSACreateBuilderOptions();
  BraunSSABuilderRef ssa;
  BraunSSAVariable never, x, always;
  BraunSSABuilderOptionsSetOnUninitializedRead(options, report, &context);
  ssa = BraunSSACreateBuilderForFunction(d.function, options);
  BraunSSADisposeBuilderOptions(options);
  never = BraunSSABuilderDeclareVariable(ssa, d.int32, NULL);
  x = BraunSSABuilderDeclareVariable(ssa, d.int32, "x");
  always = BraunSSABuilderDeclareVariable(ssa, d.int32, NULL);
  BraunSSABuilderWriteVariable(ssa, always, d.entry, number(&d, 2));
  BraunSSABuilderReadVariableAt(ssa, never, d.entry, 7);
  BraunSSABuilderSealBlock(ssa, d.left);
  BraunSSABuilderWriteVariable(ssa, x, d.left, number(&d, 1));
  jump(&d, d.left, d.join);
  BraunSSABuilderSealBlock(ssa, d.join);
  BraunSSABuilderReadVariableAt(ssa, always, d.join, 8);
  BraunSSABuilderReadVariableAt(ssa, x, d.join, (uint64_t)1 << 40);
  return_variable(&d, ssa, never);
  BraunSSABuilderFinish(ssa, NULL, NULL);
  verify_module(d.module);
  BraunSSADisposeBuilder(ssa);
  dispose_diamond(&d);
  return 0;
}
