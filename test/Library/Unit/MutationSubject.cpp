// Random functions for the mutation tests, and their promotion.

#include "BraunSSA/Promote.h"
#include "Mutations.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/MDBuilder.h"

using namespace braunssa;
using namespace llvm;
using namespace mutation;

void Subject::build() {
  F = Function::Create(FunctionType::get(Type::getVoidTy(Context), {Int, Int},
                                         /*isVarArg=*/false),
                       GlobalValue::ExternalLinkage, "f", M);
  for (unsigned I = 0, E = 3 + upTo(11); I != E; ++I)
    Blocks.push_back(BasicBlock::Create(Context, "b" + Twine(I), F));
  IRBuilder<> B(Blocks.front());
  for (unsigned I = 0, E = 1 + upTo(3); I != E; ++I)
    Variables.push_back(B.CreateAlloca(Int, nullptr, "v" + Twine(I)));
  for (AllocaInst *V : Variables) {
    Initial.push_back(B.CreateCall(Get));
    if (!WithCopies || upTo(1))
      B.CreateStore(Initial.back(), V);
  }
  for (unsigned I = 0; I != Blocks.size(); ++I) {
    B.SetInsertPoint(Blocks[I]);
    for (unsigned Step = upTo(6); Step != 0; --Step)
      addCode(B);
    addTerminator(B, I);
  }
  addOldPhis();
}

Value *Subject::anyValue(IRBuilder<> &B) {
  switch (upTo(7)) {
  case 0:
    return UndefValue::get(Int);
  case 1:
    return PoisonValue::get(Int);
  case 2:
    return B.getInt32(upTo(1));
  case 3:
  case 4:
  case 5:
    return B.CreateLoad(Int, anyOf(Variables));
  default:
    return B.CreateCall(Get);
  }
}

void Subject::addCode(IRBuilder<> &B) {
  AllocaInst *V = anyOf(Variables);
  GlobalVariable *G = anyOf(Globals);
  switch (upTo(9)) {
  case 0:
  case 1:
  case 2:
    B.CreateStore(WithCopies ? anyValue(B) : B.CreateCall(Get), V);
    break;
  case 3:
  case 4:
  case 5:
    LoadUsers.push_back(B.CreateCall(Use, {B.CreateLoad(Int, V)}));
    break;
  case 6:
    B.CreateCall(Note, {B.getInt32(upTo(100))});
    break;
  case 7:
    B.CreateStore(B.getInt32(upTo(100)), G, /*isVolatile=*/true);
    break;
  case 8: {
    LoadInst *LI = B.CreateLoad(Int, G, /*isVolatile=*/true);
    LI->setMetadata(LLVMContext::MD_range,
                    MDBuilder(Context).createRange(APInt(32, 0), APInt(32, 9)));
    B.CreateCall(Note, {B.CreateNSWAdd(LI, B.getInt32(upTo(100)))});
    break;
  }
  default:
    B.CreateCall(
        Note, {B.CreateZExt(B.CreateICmpSLT(F->getArg(0), F->getArg(1)), Int)});
    break;
  }
}

void Subject::addTerminator(IRBuilder<> &B, unsigned Block) {
  BasicBlock *Next =
      Block + 1 == Blocks.size() ? anyBlock() : Blocks[Block + 1];
  switch (upTo(9)) {
  case 0:
    B.CreateRetVoid();
    break;
  case 1:
    B.CreateBr(anyBlock());
    break;
  case 2: {
    SwitchInst *SI = B.CreateSwitch(B.CreateCall(Get), Next);
    for (unsigned I = 0, E = 1 + upTo(3); I != E; ++I)
      SI->addCase(B.getInt32(I), anyBlock());
    break;
  }
  default:
    B.CreateCondBr(B.CreateCall(Condition), Next, anyBlock());
    break;
  }
}

/// Gives some joins φs of their own, before the promotion.
void Subject::addOldPhis() {
  for (BasicBlock *BB : Blocks) {
    if (pred_empty(BB) || upTo(3))
      continue;
    IRBuilder<> B(BB, BB->begin());
    PHINode *PN = B.CreatePHI(Int, pred_size(BB));
    SmallDenseMap<BasicBlock *, Value *> Incoming;
    for (BasicBlock *Pred : predecessors(BB)) {
      Value *&V = Incoming[Pred];
      if (!V)
        V = F->getArg(upTo(1));
      PN->addIncoming(V, Pred);
    }
    B.CreateCall(Note, {PN});
    OldPhis.insert(PN);
  }
}

void Subject::promote() {
  Promoter().promote(Variables);
  DominatorTree DT(*F);
  erase_if(LoadUsers, [&](CallInst *Call) {
    return !DT.isReachableFromEntry(Call->getParent());
  });
}
