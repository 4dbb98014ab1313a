// Damage to what a promotion has to leave alone.

#include "Mutations.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/CFG.h"

using namespace llvm;
using namespace mutation;

static bool callIsMissing(Subject &S) {
  CallInst *Call = S.anyCallOf(S.Note);
  if (Call)
    Call->eraseFromParent();
  return Call;
}

static bool callIsThereTwice(Subject &S) {
  CallInst *Call = S.anyCallOf(S.Note);
  if (Call)
    Call->clone()->insertInto(Call->getParent(), Call->getIterator());
  return Call;
}

static bool callsAreSwapped(Subject &S) {
  std::vector<CallInst *> Calls = S.all<CallInst>(
      [](CallInst &Call) { return isa<CallInst>(Call.getNextNode()); });
  CallInst *Call = S.anyOf(Calls);
  if (!Call || is_contained(Call->getNextNode()->operands(), Call))
    return false;
  Instruction *Next = Call->getNextNode();
  Next->moveBefore(*Call->getParent(), Call->getIterator());
  return true;
}

static bool callIsInOtherBlock(Subject &S) {
  CallInst *Call = S.anyCallOf(S.Note);
  BasicBlock *BB = S.anyOf(S.Blocks);
  if (!Call || BB == Call->getParent())
    return false;
  Call->moveBefore(*BB, BB->getTerminator()->getIterator());
  return true;
}

static bool callHasOtherArgument(Subject &S) {
  CallInst *Call = S.anyCallOf(S.Note);
  auto *C = Call ? dyn_cast<ConstantInt>(Call->getArgOperand(0)) : nullptr;
  if (C)
    Call->setArgOperand(0, ConstantInt::get(S.Int, C->getZExtValue() + 1));
  return C;
}

static bool callHasOtherCallee(Subject &S) {
  CallInst *Call = S.anyCallOf(S.Note);
  if (Call)
    Call->setCalledFunction(S.OtherNote);
  return Call;
}

static bool callHasOtherAttributes(Subject &S) {
  CallInst *Call = S.anyCallOf(S.Note);
  if (Call)
    Call->addParamAttr(0, Attribute::NoUndef);
  return Call;
}

static bool tailCall(Subject &S) {
  auto *Call = S.any<CallInst>();
  if (Call)
    Call->setTailCall();
  return Call;
}

/// Not one that has lost its variable in unreachable code.
static StoreInst *anyStore(Subject &S) {
  return S.anyOf(
      S.all<StoreInst>([](StoreInst &SI) { return SI.isVolatile(); }));
}

static LoadInst *anyLoad(Subject &S) {
  return S.anyOf(S.all<LoadInst>([](LoadInst &LI) { return LI.isVolatile(); }));
}

static bool volatileStoreIsMissing(Subject &S) {
  StoreInst *SI = anyStore(S);
  if (SI)
    SI->eraseFromParent();
  return SI;
}

static bool storeIsNotVolatile(Subject &S) {
  StoreInst *SI = anyStore(S);
  if (SI)
    SI->setVolatile(false);
  return SI;
}

static bool storeHasOtherValue(Subject &S) {
  StoreInst *SI = anyStore(S);
  if (SI)
    SI->setOperand(0, ConstantInt::get(S.Int, 1000));
  return SI;
}

static bool storeHasOtherAddress(Subject &S) {
  StoreInst *SI = anyStore(S);
  if (SI)
    SI->setOperand(1, S.Globals[SI->getPointerOperand() == S.Globals[0]]);
  return SI;
}

static bool storeIsAtomic(Subject &S) {
  StoreInst *SI = anyStore(S);
  if (SI)
    SI->setAtomic(AtomicOrdering::SequentiallyConsistent);
  return SI;
}

static bool loadHasOtherAlignment(Subject &S) {
  LoadInst *LI = anyLoad(S);
  if (LI)
    LI->setAlignment(Align(16));
  return LI;
}

static bool loadLacksMetadata(Subject &S) {
  LoadInst *LI = anyLoad(S);
  if (LI)
    LI->setMetadata(LLVMContext::MD_range, nullptr);
  return LI;
}

static bool loadHasMoreMetadata(Subject &S) {
  LoadInst *LI = anyLoad(S);
  if (LI)
    LI->setMetadata(LLVMContext::MD_noundef, MDNode::get(S.Context, {}));
  return LI;
}

static bool additionMayNotOverflow(Subject &S) {
  auto *Add = S.any<BinaryOperator>();
  if (Add)
    Add->setHasNoUnsignedWrap();
  return Add;
}

static bool additionIsSubtraction(Subject &S) {
  auto *Add = S.any<BinaryOperator>();
  if (!Add)
    return false;
  Value *Sub =
      IRBuilder<>(Add).CreateNSWSub(Add->getOperand(0), Add->getOperand(1));
  Add->replaceAllUsesWith(Sub);
  Add->eraseFromParent();
  return true;
}

static bool comparisonIsOther(Subject &S) {
  auto *Cmp = S.any<ICmpInst>();
  if (Cmp)
    Cmp->setPredicate(ICmpInst::ICMP_SGT);
  return Cmp;
}

static bool comparisonIsSwapped(Subject &S) {
  auto *Cmp = S.any<ICmpInst>();
  if (!Cmp)
    return false;
  Value *V = Cmp->getOperand(0);
  Cmp->setOperand(0, Cmp->getOperand(1));
  Cmp->setOperand(1, V);
  return true;
}

static bool oldPhiHasOtherOperand(Subject &S) {
  PHINode *PN = S.anyOldPhi();
  if (PN)
    PN->setIncomingValueForBlock(PN->getIncomingBlock(0),
                                 ConstantInt::get(S.Int, 3));
  return PN;
}

static bool oldPhiIsMissing(Subject &S) {
  PHINode *PN = S.anyOldPhi();
  if (!PN)
    return false;
  PN->replaceAllUsesWith(S.F->getArg(0));
  PN->eraseFromParent();
  return true;
}

//===----------------------------------------------------------------------===//
// Control flow, and what is new
//===----------------------------------------------------------------------===//

static Instruction *anyTerminator(Subject &S, unsigned NumSuccessors) {
  std::vector<Instruction *> List = S.all<Instruction>([&](Instruction &I) {
    return I.isTerminator() && I.getNumSuccessors() >= NumSuccessors;
  });
  return S.anyOf(List);
}

static bool branchTargetsAreSwapped(Subject &S) {
  Instruction *I = anyTerminator(S, 2);
  BasicBlock *A = I ? I->getSuccessor(0) : nullptr;
  BasicBlock *B = I ? I->getSuccessor(1) : nullptr;
  if (A == B)
    return false;
  I->setSuccessor(0, B);
  I->setSuccessor(1, A);
  return true;
}

static bool branchHasOtherTarget(Subject &S) {
  Instruction *I = anyTerminator(S, 1);
  BasicBlock *Target = S.Blocks[1 + S.upTo(S.Blocks.size() - 2)];
  if (!I || I->getSuccessor(0) == Target)
    return false;
  I->setSuccessor(0, Target);
  return true;
}

static bool branchHasOtherCondition(Subject &S) {
  CallInst *Call = S.anyCallOf(S.Condition);
  if (Call)
    Call->replaceAllUsesWith(ConstantInt::getTrue(S.Context));
  return Call;
}

static bool switchHasOtherCase(Subject &S) {
  auto *SI = S.any<SwitchInst>();
  if (SI)
    SI->case_begin()->setValue(
        cast<ConstantInt>(ConstantInt::get(S.Int, 1000)));
  return SI;
}

static bool branchWeightsAreNew(Subject &S) {
  Instruction *I = anyTerminator(S, 2);
  if (I)
    I->setMetadata(LLVMContext::MD_unpredictable, MDNode::get(S.Context, {}));
  return I;
}

static bool returnIsUnreachable(Subject &S) {
  auto *RI = S.any<ReturnInst>();
  if (!RI)
    return false;
  new UnreachableInst(S.Context, RI->getParent());
  RI->eraseFromParent();
  return true;
}

static bool blockIsNew(Subject &S) {
  BasicBlock *BB = S.anyOf(S.Blocks);
  BB->splitBasicBlock(BB->getTerminator()->getIterator(), "new");
  return true;
}

static bool allocaIsNew(Subject &S) {
  BasicBlock *BB = S.Blocks.front();
  IRBuilder<>(BB, BB->begin()).CreateAlloca(S.Int);
  return true;
}

/// Some block that can be reached.
static BasicBlock *anyReachableBlock(Subject &S) {
  DominatorTree DT(*S.F);
  std::vector<BasicBlock *> List;
  copy_if(S.Blocks, std::back_inserter(List),
          [&](BasicBlock *BB) { return DT.isReachableFromEntry(BB); });
  return S.anyOf(List);
}

static bool undefinedBehaviourIsNew(Subject &S) {
  IRBuilder<> B(anyReachableBlock(S)->getTerminator());
  B.CreateAlignedStore(B.getTrue(), PoisonValue::get(B.getPtrTy()), Align(1));
  return true;
}

static bool assumptionIsNew(Subject &S) {
  IRBuilder<> B(anyReachableBlock(S)->getTerminator());
  Value *Address = S.anyOf(S.Globals);
  B.CreateAssumption(B.Insert(new ICmpInst(
      ICmpInst::ICMP_NE, Address, Constant::getNullValue(Address->getType()))));
  return true;
}

#define MUTATION(NAME) {#NAME, NAME}

ArrayRef<Mutation> mutation::codeMutations() {
  static const Mutation List[] = {
      MUTATION(callIsMissing),
      MUTATION(callIsThereTwice),
      MUTATION(callsAreSwapped),
      MUTATION(callIsInOtherBlock),
      MUTATION(callHasOtherArgument),
      MUTATION(callHasOtherCallee),
      MUTATION(callHasOtherAttributes),
      MUTATION(tailCall),
      MUTATION(volatileStoreIsMissing),
      MUTATION(storeIsNotVolatile),
      MUTATION(storeHasOtherValue),
      MUTATION(storeHasOtherAddress),
      MUTATION(storeIsAtomic),
      MUTATION(loadHasOtherAlignment),
      MUTATION(loadLacksMetadata),
      MUTATION(loadHasMoreMetadata),
      MUTATION(additionMayNotOverflow),
      MUTATION(additionIsSubtraction),
      MUTATION(comparisonIsOther),
      MUTATION(comparisonIsSwapped),
      MUTATION(oldPhiHasOtherOperand),
      MUTATION(oldPhiIsMissing),
      MUTATION(branchTargetsAreSwapped),
      MUTATION(branchHasOtherTarget),
      MUTATION(branchHasOtherCondition),
      MUTATION(switchHasOtherCase),
      MUTATION(branchWeightsAreNew),
      MUTATION(returnIsUnreachable),
      MUTATION(blockIsNew),
      MUTATION(allocaIsNew),
      MUTATION(undefinedBehaviourIsNew),
      MUTATION(assumptionIsNew),
  };
  return List;
}
