// Mutation tests of SSAValidator: correct results of promotions of random
// functions are damaged in every way that comes to mind, and each time the
// validator has to refuse the function that it has just proven correct.
//
// All mutants are really wrong. Every value stored is the result of a call of
// its own, so any two values differ in some run; all variables are written at
// the start, so no value may be refined; every value loaded is passed to a
// function; and all conditions are results of calls, so every path can be
// taken. Mutants that are as good in what they do are worse in form: they have
// φs that are not live, trivial, redundant or there twice.
//
// BRAUN_MUTANTS=N makes N mutants of each kind instead of 1000.

#include "BraunSSA/PromoteAllocas.h"
#include "BraunSSA/Validation.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/Module.h"
#include <cstdlib>
#include <gtest/gtest.h>
#include <random>
#include <set>

using namespace braunssa;
using namespace llvm;

namespace {

/// A random function, before and after its promotion.
class Subject {
public:
  explicit Subject(unsigned Seed) : Random(Seed) {
    Int = Type::getInt32Ty(Context);
    Type *Void = Type::getVoidTy(Context), *Bool = Type::getInt1Ty(Context);
    Get = M.getOrInsertFunction("get", Int);
    Use = M.getOrInsertFunction("use", Void, Int);
    Note = M.getOrInsertFunction("note", Void, Int);
    OtherNote = M.getOrInsertFunction("other_note", Void, Int);
    Condition = M.getOrInsertFunction("condition", Bool);
    for (const char *Name : {"g", "h"})
      Globals.push_back(cast<GlobalVariable>(M.getOrInsertGlobal(Name, Int)));
  }

  void build();
  void promote();

  unsigned upTo(unsigned N) { return unsigned(Random() % (N + 1)); }

  /// One of \p List, or null if there is none.
  template <typename T> T *anyOf(const std::vector<T *> &List) {
    return List.empty() ? nullptr : List[upTo(List.size() - 1)];
  }

  /// All instructions of a class that satisfy a condition.
  template <typename T, typename Fn> std::vector<T *> all(Fn Condition) {
    std::vector<T *> List;
    for (BasicBlock &BB : *F)
      for (Instruction &I : BB)
        if (auto *Match = dyn_cast<T>(&I))
          if (Condition(*Match))
            List.push_back(Match);
    return List;
  }
  template <typename T> T *any() {
    return anyOf(all<T>([](T &) { return true; }));
  }
  CallInst *anyCallOf(FunctionCallee Callee) {
    return anyOf(all<CallInst>([&](CallInst &Call) {
      return Call.getCalledOperand() == Callee.getCallee();
    }));
  }

  std::vector<PHINode *> newPhis() {
    return all<PHINode>([&](PHINode &PN) { return !OldPhis.count(&PN); });
  }
  /// Some φ that the promotion has placed.
  PHINode *anyPhi() { return anyOf(newPhis()); }
  PHINode *anyOldPhi() {
    return anyOf(all<PHINode>([&](PHINode &PN) { return OldPhis.count(&PN); }));
  }
  /// Some call that a loaded value is passed to.
  CallInst *anyUse() { return anyOf(LoadUsers); }

  bool dominates(const Value *V, const Instruction *I) {
    DominatorTree DT(*F);
    return DT.dominates(V, I);
  }

  LLVMContext Context;
  Module M{"mutants", Context};
  std::mt19937 Random;
  Type *Int;
  FunctionCallee Get, Use, Note, OtherNote, Condition;
  std::vector<GlobalVariable *> Globals;
  Function *F = nullptr;
  std::vector<BasicBlock *> Blocks;
  std::vector<AllocaInst *> Variables;
  std::vector<CallInst *> LoadUsers;
  std::set<PHINode *> OldPhis;
  /// What the variables hold at first.
  std::vector<Value *> Initial;

private:
  BasicBlock *anyBlock() { return Blocks[1 + upTo(Blocks.size() - 2)]; }
  void addCode(IRBuilder<> &B);
  void addTerminator(IRBuilder<> &B, unsigned Block);
  void addOldPhis();
};

} // namespace

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

void Subject::addCode(IRBuilder<> &B) {
  AllocaInst *V = anyOf(Variables);
  GlobalVariable *G = anyOf(Globals);
  switch (upTo(9)) {
  case 0:
  case 1:
  case 2:
    B.CreateStore(B.CreateCall(Get), V);
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
  DominatorTree DT(*F);
  AssumptionCache AC(*F);
  PromotionScratch Scratch;
  promoteAllocas(Variables,
                 {[&]() -> DominatorTree & { return DT; },
                  [&]() -> AssumptionCache & { return AC; }},
                 Scratch);
  DT.recalculate(*F);
  erase_if(LoadUsers, [&](CallInst *Call) {
    return !DT.isReachableFromEntry(Call->getParent());
  });
}

/// Sets all operands of \p PN for \p Pred.
static void setIncoming(PHINode *PN, BasicBlock *Pred, Value *V) {
  for (unsigned I = 0; I != PN->getNumIncomingValues(); ++I)
    if (PN->getIncomingBlock(I) == Pred)
      PN->setIncomingValue(I, V);
}

/// Some predecessor of \p PN from which code is reached, or null.
static BasicBlock *anyPred(Subject &S, PHINode *PN) {
  DominatorTree DT(*S.F);
  std::vector<BasicBlock *> Preds;
  for (BasicBlock *Pred : PN->blocks())
    if (DT.isReachableFromEntry(Pred))
      Preds.push_back(Pred);
  return S.anyOf(Preds);
}

/// Replaces an operand of some φ by what \p Choose gives for the φ and the
/// predecessor, if that is something else.
template <typename Fn> static bool replaceOperand(Subject &S, Fn Choose) {
  PHINode *PN = S.anyPhi();
  BasicBlock *Pred = PN ? anyPred(S, PN) : nullptr;
  Value *V = Pred ? Choose(PN, Pred) : nullptr;
  if (!V || V == PN->getIncomingValueForBlock(Pred))
    return false;
  setIncoming(PN, Pred, V);
  return true;
}

/// Replaces what some call uses by what \p Choose gives for the call.
template <typename Fn> static bool replaceUse(Subject &S, Fn Choose) {
  CallInst *Call = S.anyUse();
  Value *V = Call ? Choose(Call) : nullptr;
  if (!V || V == Call->getArgOperand(0) || !S.dominates(V, Call))
    return false;
  Call->setArgOperand(0, V);
  return true;
}

//===----------------------------------------------------------------------===//
// Wrong values
//===----------------------------------------------------------------------===//

static bool swapPhiOperands(Subject &S) {
  PHINode *PN = S.anyPhi();
  BasicBlock *A = PN ? anyPred(S, PN) : nullptr;
  BasicBlock *B = A ? anyPred(S, PN) : nullptr;
  if (!B)
    return false;
  Value *VA = PN->getIncomingValueForBlock(A);
  Value *VB = PN->getIncomingValueForBlock(B);
  setIncoming(PN, A, VB);
  setIncoming(PN, B, VA);
  return VA != VB;
}

static bool phiOperandIsArgument(Subject &S) {
  return replaceOperand(S, [&](auto...) { return S.F->getArg(0); });
}

static bool phiOperandIsUndef(Subject &S) {
  return replaceOperand(S, [&](auto...) { return UndefValue::get(S.Int); });
}

static bool phiOperandIsPoison(Subject &S) {
  return replaceOperand(S, [&](auto...) { return PoisonValue::get(S.Int); });
}

static bool phiOperandIsConstant(Subject &S) {
  return replaceOperand(S,
                        [&](auto...) { return Constant::getNullValue(S.Int); });
}

/// As if the loop did not change the variable.
static bool phiOperandIsThePhi(Subject &S) {
  return replaceOperand(S, [&](PHINode *PN, BasicBlock *Pred) -> Value * {
    return S.dominates(PN, Pred->getTerminator()) ? PN : nullptr;
  });
}

/// As if a store on one path were not there.
static bool phiOperandIsInitialValue(Subject &S) {
  return replaceOperand(S, [&](auto...) { return S.anyOf(S.Initial); });
}

static bool phiOperandIsOtherOperand(Subject &S) {
  return replaceOperand(S, [&](PHINode *PN, BasicBlock *Pred) -> Value * {
    Value *V = PN->getIncomingValue(S.upTo(PN->getNumIncomingValues() - 1));
    return S.dominates(V, Pred->getTerminator()) ? V : nullptr;
  });
}

/// An operand that is stored on another path, or behind the loop's end.
static bool phiOperandIsOtherStore(Subject &S) {
  return replaceOperand(S, [&](PHINode *, BasicBlock *Pred) -> Value * {
    Value *V = S.anyCallOf(S.Get);
    return V && S.dominates(V, Pred->getTerminator()) ? V : nullptr;
  });
}

static bool phiOperandIsOtherPhi(Subject &S) {
  return replaceOperand(S, [&](PHINode *, BasicBlock *Pred) -> Value * {
    PHINode *V = S.anyPhi();
    return S.dominates(V, Pred->getTerminator()) ? V : nullptr;
  });
}

static bool loadIsUndef(Subject &S) {
  return replaceUse(S, [&](CallInst *) { return UndefValue::get(S.Int); });
}

static bool loadIsPoison(Subject &S) {
  return replaceUse(S, [&](CallInst *) { return PoisonValue::get(S.Int); });
}

static bool loadIsConstant(Subject &S) {
  return replaceUse(S, [&](CallInst *) { return ConstantInt::get(S.Int, 7); });
}

static bool loadIsArgument(Subject &S) {
  return replaceUse(S, [&](CallInst *) { return S.F->getArg(1); });
}

/// What another load has read, of this variable or another one.
static bool loadIsOtherLoad(Subject &S) {
  return replaceUse(S,
                    [&](CallInst *) { return S.anyUse()->getArgOperand(0); });
}

static bool loadIsInitialValue(Subject &S) {
  return replaceUse(S, [&](CallInst *) { return S.anyOf(S.Initial); });
}

static bool loadIsOtherStore(Subject &S) {
  return replaceUse(S, [&](CallInst *) { return S.anyCallOf(S.Get); });
}

static bool loadIsOtherPhi(Subject &S) {
  return replaceUse(S, [&](CallInst *) { return S.anyPhi(); });
}

static bool loadIsOldPhi(Subject &S) {
  return replaceUse(S, [&](CallInst *) { return S.anyOldPhi(); });
}

/// The value that a φ has on one path only.
static bool loadIsPhiOperand(Subject &S) {
  return replaceUse(S, [&](CallInst *Call) -> Value * {
    auto *PN = dyn_cast<PHINode>(Call->getArgOperand(0));
    if (!PN || S.OldPhis.count(PN))
      return nullptr;
    return PN->getIncomingValue(S.upTo(PN->getNumIncomingValues() - 1));
  });
}

static bool loadsAreSwapped(Subject &S) {
  CallInst *A = S.anyUse(), *B = S.anyUse();
  if (!A)
    return false;
  Value *VA = A->getArgOperand(0), *VB = B->getArgOperand(0);
  if (VA == VB || !S.dominates(VA, B) || !S.dominates(VB, A))
    return false;
  A->setArgOperand(0, VB);
  B->setArgOperand(0, VA);
  return true;
}

static bool phisOfTwoVariablesAreSwapped(Subject &S) {
  PHINode *A = S.anyPhi(), *B = S.anyPhi();
  if (!A || A == B || A->getParent() != B->getParent())
    return false;
  auto *Placeholder = new FreezeInst(PoisonValue::get(S.Int));
  A->replaceAllUsesWith(Placeholder);
  B->replaceAllUsesWith(A);
  Placeholder->replaceAllUsesWith(B);
  Placeholder->deleteValue();
  return true;
}

static bool phiIsMissing(Subject &S) {
  PHINode *PN = S.anyPhi();
  if (!PN)
    return false;
  Value *V = PN->getIncomingValue(S.upTo(PN->getNumIncomingValues() - 1));
  if (V == PN || !S.dominates(V, PN))
    return false;
  PN->replaceAllUsesWith(V);
  PN->eraseFromParent();
  return true;
}

static bool phiIsUndef(Subject &S) {
  PHINode *PN = S.anyPhi();
  if (!PN)
    return false;
  PN->replaceAllUsesWith(UndefValue::get(S.Int));
  PN->eraseFromParent();
  return true;
}

/// Two φs of one variable in a row, of which the later one replaces the other:
/// it stands in the wrong block.
static bool phiIsInWrongBlock(Subject &S) {
  PHINode *PN = S.anyPhi();
  if (!PN)
    return false;
  std::vector<BasicBlock *> Others;
  for (BasicBlock *BB : S.Blocks)
    if (BB != PN->getParent() && pred_size(BB) == PN->getNumIncomingValues() &&
        pred_size(BB) > 1)
      Others.push_back(BB);
  BasicBlock *BB = S.anyOf(Others);
  if (!BB)
    return false;
  PN->moveBefore(*BB, BB->begin());
  unsigned I = 0;
  for (BasicBlock *Pred : predecessors(BB))
    PN->setIncomingBlock(I++, Pred);
  return true;
}

static bool phiLacksAnEdge(Subject &S) {
  PHINode *PN = S.anyPhi();
  if (!PN)
    return false;
  PN->removeIncomingValue(S.upTo(PN->getNumIncomingValues() - 1),
                          /*DeletePHIIfEmpty=*/false);
  return true;
}

//===----------------------------------------------------------------------===//
// φs that should not be there
//===----------------------------------------------------------------------===//

static PHINode *copyOfAnyPhi(Subject &S) {
  PHINode *PN = S.anyPhi();
  if (!PN)
    return nullptr;
  auto *Copy = cast<PHINode>(PN->clone());
  Copy->insertInto(PN->getParent(), PN->getIterator());
  return Copy;
}

static bool deadCopyOfPhi(Subject &S) { return copyOfAnyPhi(S); }

static bool deadPhi(Subject &S) {
  std::vector<BasicBlock *> Joins;
  for (BasicBlock *BB : S.Blocks)
    if (pred_size(BB) > 1)
      Joins.push_back(BB);
  BasicBlock *BB = S.anyOf(Joins);
  if (!BB)
    return false;
  PHINode *PN = IRBuilder<>(BB, BB->begin()).CreatePHI(S.Int, 2);
  SmallDenseMap<BasicBlock *, unsigned> Number;
  for (BasicBlock *Pred : predecessors(BB))
    PN->addIncoming(
        ConstantInt::get(S.Int,
                         Number.insert({Pred, Number.size()}).first->second),
        Pred);
  return true;
}

/// A φ whose only user is itself and that merges what the variable holds.
static bool phiUsedTwice(Subject &S) {
  PHINode *Copy = copyOfAnyPhi(S);
  auto *PN = Copy ? cast<PHINode>(Copy->getNextNode()) : nullptr;
  if (!PN || PN->use_empty())
    return false;
  std::vector<Use *> Uses;
  for (Use &U : PN->uses())
    Uses.push_back(&U);
  S.anyOf(Uses)->set(Copy);
  return true;
}

static bool trivialPhi(Subject &S) {
  CallInst *Call = S.anyUse();
  Value *V = Call ? Call->getArgOperand(0) : nullptr;
  BasicBlock *BB = Call ? Call->getParent() : nullptr;
  auto *I = dyn_cast_or_null<Instruction>(V);
  if (!I || I->getParent() == BB || pred_empty(BB))
    return false;
  PHINode *PN = IRBuilder<>(BB, BB->begin()).CreatePHI(S.Int, 1);
  for (BasicBlock *Pred : predecessors(BB))
    PN->addIncoming(V, Pred);
  Call->setArgOperand(0, PN);
  return true;
}

/// φs at all joins that what a call uses passes on the way from its definition,
/// none of which is needed.
static bool redundantSet(Subject &S) {
  CallInst *Call = S.anyUse();
  auto *V = Call ? dyn_cast<Instruction>(Call->getArgOperand(0)) : nullptr;
  if (!V || V->getParent() == Call->getParent())
    return false;
  DominatorTree DT(*S.F);
  std::vector<PHINode *> Phis;
  DenseMap<BasicBlock *, PHINode *> PhiIn;
  auto AtEnd = [&](BasicBlock *BB) -> Value * {
    while (BB != V->getParent()) {
      if (!DT.isReachableFromEntry(BB))
        return PoisonValue::get(S.Int);
      if (BasicBlock *Pred = BB->getSinglePredecessor()) {
        BB = Pred;
        continue;
      }
      PHINode *&PN = PhiIn[BB];
      if (!PN) {
        PN = IRBuilder<>(BB, BB->begin()).CreatePHI(S.Int, 2);
        Phis.push_back(PN);
      }
      return PN;
    }
    return V;
  };
  Value *Last = AtEnd(Call->getParent());
  for (unsigned I = 0; I != Phis.size(); ++I)
    for (BasicBlock *Pred : predecessors(Phis[I]->getParent())) {
      Value *Incoming = AtEnd(Pred);
      Phis[I]->addIncoming(Incoming, Pred);
    }
  Call->setArgOperand(0, Last);
  return Last != V;
}

static bool phiSaysMore(Subject &S) {
  PHINode *PN = S.anyPhi();
  if (PN)
    PN->setMetadata("promise", MDNode::get(S.Context, {}));
  return PN;
}

//===----------------------------------------------------------------------===//
// Other instructions
//===----------------------------------------------------------------------===//

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
    setIncoming(PN, PN->getIncomingBlock(0), ConstantInt::get(S.Int, 3));
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

namespace {

/// A kind of damage. Apply returns whether there was a place for it.
struct Mutation {
  const char *Name;
  bool (*Apply)(Subject &S);
};

} // namespace

#define MUTATION(NAME) {#NAME, NAME}
static const Mutation Mutations[] = {
    MUTATION(swapPhiOperands),
    MUTATION(phiOperandIsArgument),
    MUTATION(phiOperandIsUndef),
    MUTATION(phiOperandIsPoison),
    MUTATION(phiOperandIsConstant),
    MUTATION(phiOperandIsThePhi),
    MUTATION(phiOperandIsInitialValue),
    MUTATION(phiOperandIsOtherOperand),
    MUTATION(phiOperandIsOtherStore),
    MUTATION(phiOperandIsOtherPhi),
    MUTATION(loadIsUndef),
    MUTATION(loadIsPoison),
    MUTATION(loadIsConstant),
    MUTATION(loadIsArgument),
    MUTATION(loadIsOtherLoad),
    MUTATION(loadIsInitialValue),
    MUTATION(loadIsOtherStore),
    MUTATION(loadIsOtherPhi),
    MUTATION(loadIsOldPhi),
    MUTATION(loadIsPhiOperand),
    MUTATION(loadsAreSwapped),
    MUTATION(phisOfTwoVariablesAreSwapped),
    MUTATION(phiIsMissing),
    MUTATION(phiIsUndef),
    MUTATION(phiIsInWrongBlock),
    MUTATION(phiLacksAnEdge),
    MUTATION(deadCopyOfPhi),
    MUTATION(deadPhi),
    MUTATION(phiUsedTwice),
    MUTATION(trivialPhi),
    MUTATION(redundantSet),
    MUTATION(phiSaysMore),
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

static std::string textOf(const Function &F) {
  std::string Text;
  raw_string_ostream OS(Text);
  F.print(OS);
  return OS.str();
}

class ValidationMutants : public testing::TestWithParam<Mutation> {};

// On random functions, the validator accepts what the promoter makes of them
// and refuses each mutant of that.
TEST_P(ValidationMutants, areRefused) {
  const char *Wanted = std::getenv("BRAUN_MUTANTS");
  unsigned NumMutants = 0, End = Wanted ? std::atoi(Wanted) : 1000;
  for (unsigned Seed = 1; NumMutants != End; ++Seed) {
    ASSERT_LT(Seed, 100 * End) << "There are too few places for mutations.";
    SCOPED_TRACE(Seed);
    Subject S(Seed);
    S.build();
    SSAValidator Validator(*S.F, S.Variables);
    S.promote();
    auto FalseAlarm = Validator.validate();
    ASSERT_FALSE(FalseAlarm) << *FalseAlarm << '\n' << textOf(*S.F);
    std::string Correct = textOf(*S.F);
    if (!GetParam().Apply(S))
      continue;
    ++NumMutants;
    ASSERT_TRUE(Validator.validate()) << Correct << textOf(*S.F);
  }
}

INSTANTIATE_TEST_SUITE_P(, ValidationMutants, testing::ValuesIn(Mutations),
                         [](auto &Info) { return Info.param.Name; });
