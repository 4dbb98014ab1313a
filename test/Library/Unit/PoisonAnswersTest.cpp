// Unit tests of PoisonAnswers on random functions: what it proves is what
// LLVM's isGuaranteedNotToBePoison proves, before and after φs are replaced.

#include "Mem2Reg/PoisonAnswers.h"
#include "NumCases.h"
#include "RandomCFG.h"
#include "Support/Compat.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include <gtest/gtest.h>

using namespace braunssa;
using namespace llvm;

namespace {

/// A random CFG with computations that branches, switches and φs depend on.
class RandomComputation : public RandomCFG {
public:
  explicit RandomComputation(unsigned Seed)
      : RandomCFG(Seed, 2 + Seed % 30), Random(Seed), ValuesIn(numBlocks()) {
    if (Random() % 2)
      F->addParamAttr(0, Attribute::NoUndef);
    for (unsigned Block = 1; Block != numBlocks(); ++Block)
      if (CFG.preds(Block).size() > 1)
        for (unsigned I = Random() % 4; I != 0; --I)
          addPhi(Block);
    for (unsigned Block = 0; Block != numBlocks(); ++Block) {
      for (unsigned I = Random() % 5; I != 0; --I)
        addComputation(Block);
      setCondition(Block);
    }
    for (PHINode *PN : Phis)
      for (BasicBlock *Pred : predecessors(PN->getParent()))
        PN->addIncoming(CFG.isReachable(CFG.numberOf(Pred))
                            ? valueAt(CFG.numberOf(Pred))
                            : UndefValue::get(PN->getType()),
                        Pred);
  }

  unsigned numBlocks() const { return CFG.numReachable(); }

  std::vector<PHINode *> Phis;
  std::vector<Value *> Values;

private:
  void add(unsigned Block, Value *V) {
    ValuesIn[Block].push_back(V);
    Values.push_back(V);
  }

  void addPhi(unsigned Block) {
    BasicBlock *BB = CFG.block(Block);
    Phis.push_back(
        PHINode::Create(Type::getInt32Ty(Context), 2, "", BB->begin()));
    add(Block, Phis.back());
  }

  /// A value that is there at the end of \p Block.
  Value *valueAt(unsigned Block) {
    for (; Random() % 8 != 0; Block = Dominators.idom(Block)) {
      if (!ValuesIn[Block].empty() && Random() % 4 != 0)
        return ValuesIn[Block][Random() % ValuesIn[Block].size()];
      if (Block == 0)
        break;
    }
    Type *Int = Type::getInt32Ty(Context);
    if (Random() % 2)
      return F->getArg(0);
    return Random() % 4 ? cast<Value>(ConstantInt::get(Int, Random() % 9))
                        : UndefValue::get(Int);
  }

  void addComputation(unsigned Block) {
    IRBuilder<> B(CFG.block(Block)->getTerminator());
    Value *One = valueAt(Block), *Other = valueAt(Block);
    unsigned Kind = Random() % 12;
    if (Kind == 0)
      add(Block, B.CreateFreeze(One));
    else if (Kind == 1)
      add(Block, B.Insert(BinaryOperator::CreateUDiv(One, Other)));
    else if (Kind == 2)
      add(Block, B.Insert(BinaryOperator::CreateNSWAdd(One, Other)));
    else if (Kind == 3)
      B.CreateCall(compat::declareIntrinsic(&M, Intrinsic::assume),
                   {B.getTrue()}, {OperandBundleDef("noundef", One)});
    else
      add(Block, B.Insert(BinaryOperator::CreateXor(One, Other)));
  }

  void setCondition(unsigned Block) {
    Instruction *I = CFG.block(Block)->getTerminator();
    if (auto *Switch = dyn_cast<SwitchInst>(I)) {
      Switch->setCondition(valueAt(Block));
    } else if (compat::branchTargets(*I).Second && Random() % 2) {
      IRBuilder<> B(I);
      // The condition is a branch's first operand.
      I->setOperand(0, B.Insert(new ICmpInst(CmpInst::ICMP_ULT, valueAt(Block),
                                             valueAt(Block))));
    }
  }

  std::mt19937 Random;
  std::vector<std::vector<Value *>> ValuesIn;
};

} // namespace

TEST(PoisonAnswers, AreThoseOfLLVM) {
  if (!compat::HasToRefineUndef)
    GTEST_SKIP() << "This LLVM's mem2reg does not ask.";
  unsigned NumProved = 0, NumQuestions = 0;
  for (unsigned Seed = 0; Seed != numCases(2000); ++Seed) {
    RandomComputation G(Seed);
    DominatorTree DT(*G.F);
    AssumptionCache AC(*G.F);
    AnalysisSource Source;
    FunctionAnalyses Analyses(*G.F, Source);
    PoisonAnswers Proofs(Analyses);
    for (unsigned Next = 0;; ++Next) {
      for (PHINode *PN : G.Phis)
        for (Value *V : G.Values) {
          bool IsProved = isGuaranteedNotToBePoison(V, &AC, PN, &DT);
          ASSERT_EQ(IsProved, Proofs.isNotPoison(V, PN)) << "seed " << Seed;
          NumProved += IsProved;
          ++NumQuestions;
        }
      // What is kept of other values is to follow.
      if (Next == 3 || G.Phis.empty())
        break;
      PHINode *PN = G.Phis.back();
      G.Phis.pop_back();
      Value *By = G.F->getArg(0);
      if (!G.Phis.empty())
        By = G.Phis.front();
      llvm::erase(G.Values, PN);
      Proofs.replacing(PN, By);
      PN->replaceAllUsesWith(By);
      PN->eraseFromParent();
    }
  }
  EXPECT_GT(NumProved, NumQuestions / 8);
  EXPECT_LT(NumProved, NumQuestions / 8 * 7);
}
