// Damage that leaves a promoted function with φs that it does not need.

#include "Mutations.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/CFG.h"

using namespace llvm;
using namespace mutation;

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

#define MUTATION(NAME) {#NAME, NAME}

ArrayRef<Mutation> mutation::phiMutations() {
  static const Mutation List[] = {
      MUTATION(deadCopyOfPhi), MUTATION(deadPhi),      MUTATION(phiUsedTwice),
      MUTATION(trivialPhi),    MUTATION(redundantSet), MUTATION(phiSaysMore),
  };
  return List;
}
