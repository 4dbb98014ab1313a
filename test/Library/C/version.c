// The library says for which LLVM it is: the one that a program which is linked with both
// calls, so that a binding can compare.
//
// RUN: %c-program %s -o %t
// RUN: %t | FileCheck %s
// CHECK: the same

#include "BraunSSA-c/Version.h"
#include "llvm-c/Core.h"
#include <stdio.h>

int main(void) {
  unsigned major, minor, patch;
  LLVMGetVersion(&major, &minor, &patch);
  puts(BraunSSAGetLLVMMajor() == major ? "the same" : "another");
  return 0;
}
