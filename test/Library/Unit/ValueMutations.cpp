// Damage that makes a promoted function compute something else.

#include "Mutations.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/CFG.h"

using namespace llvm;
using namespace mutation;

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

#define MUTATION(NAME) {#NAME, NAME}

ArrayRef<Mutation> mutation::valueMutations() {
  static const Mutation List[] = {
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
  };
  return List;
}
