// What the validator finds comes to the caller as one message that says it all, but only
// if the options ask for validation; and the next result starts anew. The promoter and the
// eliminator behind the C interface are stand-ins that are always wrong.
//
// PROMISE: c-api
// REQUIRES: slow
// RUN: %clang++ -std=c++17 -fno-rtti -fno-exceptions -I%source/include -I%source/lib \
// RUN:   -isystem %llvm_tools/../include %source/lib/C/Passes.cpp %s -o %t \
// RUN:   -L%llvm_tools/../lib -lLLVM %if lld %{-fuse-ld=lld%}
// RUN: %t | FileCheck %s
// CHECK:      promoted: 0, nothing
// CHECK-NEXT: promoted: 1, this is wrong
// CHECK-NEXT: and that
// CHECK-NEXT: promoted: 1, this is wrong
// CHECK-NEXT: and that
// CHECK-NEXT: by dominance
// CHECK-NEXT: eliminated: 0, nothing
// CHECK-NEXT: by dominance
// CHECK-NEXT: eliminated: 1, this is wrong
// CHECK-NEXT: and that
// CHECK-NOT:  {{.}}

#include "Inputs/damaged-drivers.h"

static void print(const char *What, LLVMBool Invalid, char *Message) {
  std::printf("%s: %d, %s\n", What, Invalid, Message ? Message : "nothing");
  LLVMDisposeMessage(Message);
}

static void promote(LLVMValueRef F, BraunSSAPromotionOptionsRef Options,
                    int Times) {
  BraunSSAPromoterRef Promoter = BraunSSACreatePromoter(Options);
  char *Message;
  for (; Times; --Times)
    print("promoted", BraunSSAPromoterPromote(Promoter, F, &Message), Message);
  BraunSSADisposePromoter(Promoter);
}

static void eliminate(LLVMValueRef F, BraunSSAEliminationOptionsRef Options) {
  BraunSSAEliminatorRef Eliminator = BraunSSACreateEliminator(Options);
  char *Message;
  LLVMBool Invalid = BraunSSAEliminatorEliminate(Eliminator, F, &Message);
  print("eliminated", Invalid, Message);
  BraunSSADisposeEliminator(Eliminator);
}

int main() {
  LLVMContextRef Context = LLVMContextCreate();
  LLVMModuleRef M = LLVMModuleCreateWithNameInContext("m", Context);
  LLVMValueRef F = makeFunction(M);

  BraunSSAPromotionOptionsRef Promotion = BraunSSACreatePromotionOptions();
  promote(F, Promotion, 1);
  BraunSSAPromotionOptionsSetValidate(Promotion, 1);
  promote(F, Promotion, 2);
  BraunSSADisposePromotionOptions(Promotion);

  BraunSSAEliminationOptionsRef Elimination =
      BraunSSACreateEliminationOptions();
  eliminate(F, nullptr);
  BraunSSAEliminationOptionsSetValidate(Elimination, 1);
  eliminate(F, Elimination);
  BraunSSADisposeEliminationOptions(Elimination);

  LLVMDisposeModule(M);
  LLVMContextDispose(Context);
}
