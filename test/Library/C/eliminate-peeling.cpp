// The option for peeling chooses that algorithm, and is taken back by false. The results
// are the same, so it is asked a stand-in for the eliminator.
//
// REQUIRES: slow
// RUN: %clang++ -std=c++17 -fno-rtti -fno-exceptions -I%source/include -I%source/lib \
// RUN:   -isystem %llvm_tools/../include %source/lib/C/Passes.cpp %s -o %t \
// RUN:   -L%llvm_tools/../lib -lLLVM %if lld %{-fuse-ld=lld%}
// RUN: %t | FileCheck %s
// CHECK:      by peeling
// CHECK-NEXT: by dominance

#include "Inputs/damaged-drivers.h"

int main() {
  LLVMContextRef Context = LLVMContextCreate();
  LLVMModuleRef M = LLVMModuleCreateWithNameInContext("m", Context);
  LLVMValueRef F = makeFunction(M);
  BraunSSAEliminationOptionsRef Options = BraunSSACreateEliminationOptions();
  for (LLVMBool Peeling : {1, 0}) {
    BraunSSAEliminationOptionsSetPeeling(Options, Peeling);
    BraunSSAEliminatorRef Eliminator = BraunSSACreateEliminator(Options);
    BraunSSAEliminatorEliminate(Eliminator, F, nullptr);
    BraunSSADisposeEliminator(Eliminator);
  }
  BraunSSADisposeEliminationOptions(Options);
  LLVMDisposeModule(M);
  LLVMContextDispose(Context);
}
