// What is wrong with how a builder is used comes as a message that the caller disposes:
// here a block that gets a predecessor after it was sealed. As long as nothing is wrong,
// there is none.
//
// PROMISE: c-api
// RUN: %c-program %s -o %t
// RUN: %t | FileCheck %s
// CHECK:      0: nothing
// CHECK-NEXT: 1: A block has all of its predecessors when it is sealed, and keeps them: join
// CHECK-NEXT: without a message: 1

#include "Inputs/diamond.h"

static void verify(BraunSSABuilderRef ssa) {
  char *message;
  LLVMBool is_wrong = BraunSSABuilderVerify(ssa, &message);
  printf("%d: %s\n", is_wrong, message ? message : "nothing");
  LLVMDisposeMessage(message);
}

int main(void) {
  struct diamond d = make_diamond();
  BraunSSABuilderRef ssa = BraunSSACreateBuilderForFunction(d.function, NULL);
  BraunSSABuilderSealBlock(ssa, d.join);
  verify(ssa);
  jump(&d, d.left, d.join);
  verify(ssa);
  printf("without a message: %d\n", BraunSSABuilderVerify(ssa, NULL));
  BraunSSADisposeBuilder(ssa);
  dispose_diamond(&d);
  return 0;
}
