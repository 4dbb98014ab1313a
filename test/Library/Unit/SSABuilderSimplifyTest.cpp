// Unit tests of SSABuilder::simplify() and what Options::Simplify does besides:
// what becomes of instructions that a front end has just made.

#include "BuilderTest.h"
#include "Watchdog.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/InstSimplifyFolder.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"

using namespace braunssa;
using namespace llvm;

namespace {
class SSABuilderSimplifyTest : public BuilderTest {
protected:
  SSABuilderSimplifyTest() : SSA(simplifying()) { SSA.startFunction(*F); }

  static SSABuilder::Options simplifying() {
    SSABuilder::Options Options;
    Options.Simplify = true;
    return Options;
  }
  /// An instruction at the end of \p BB.
  Value *add(BasicBlock *BB, Value *L, Value *R, bool NSW = false) {
    B.SetInsertPoint(BB);
    return B.CreateAdd(L, R, "", /*HasNUW=*/false, NSW);
  }

  SSABuilder SSA;
};
} // namespace

TEST_F(SSABuilderSimplifyTest, knowsWhatIsKnown) {
  Value *Zero = B.getInt32(0);
  EXPECT_EQ(SSA.simplify(add(Entry, Argument, Zero)), Argument);
  EXPECT_TRUE(Entry->empty());
}

TEST_F(SSABuilderSimplifyTest, numbersValues) {
  Value *First = SSA.simplify(add(Entry, Argument, number(1)));
  EXPECT_EQ(SSA.simplify(add(Entry, number(1), Argument)), First);
  EXPECT_NE(SSA.simplify(add(Entry, number(2), Argument)), First);
  EXPECT_EQ(Entry->size(), 2u);
}

TEST_F(SSABuilderSimplifyTest, keepsTheFlagsThatBothHave) {
  Value *First = SSA.simplify(add(Entry, Argument, number(1), /*NSW=*/true));
  EXPECT_TRUE(cast<Instruction>(First)->hasNoSignedWrap());
  EXPECT_EQ(SSA.simplify(add(Entry, Argument, number(1))), First);
  EXPECT_FALSE(cast<Instruction>(First)->hasNoSignedWrap());
}

TEST_F(SSABuilderSimplifyTest, leavesAloneWhatIsUsedOrNotTheLast) {
  Value *First = add(Entry, Argument, number(0));
  add(Entry, Argument, number(2));
  EXPECT_EQ(SSA.simplify(First), First);
  Value *Used = add(Entry, Argument, number(0));
  EXPECT_EQ(SSA.simplify(add(Entry, Used, Used))->getType(), intType());
  EXPECT_EQ(SSA.simplify(Used), Used);
}

TEST_F(SSABuilderSimplifyTest, numbersAlongDominatingBlocksOnly) {
  BasicBlock *Then = block("then"), *Else = block("else"),
             *Join = block("join");
  Value *Above = SSA.simplify(add(Entry, Argument, number(1)));
  branch(Entry, Then, Else);
  SSA.sealBlock(Then);
  SSA.sealBlock(Else);
  EXPECT_EQ(SSA.simplify(add(Then, Argument, number(1))), Above);
  Value *InThen = SSA.simplify(add(Then, Argument, number(2)));
  EXPECT_NE(SSA.simplify(add(Else, Argument, number(2))), InThen);
  jump(Then, Join);
  jump(Else, Join);
  SSA.sealBlock(Join);
  EXPECT_EQ(SSA.simplify(add(Join, Argument, number(1))), Above);
}

TEST_F(SSABuilderSimplifyTest, needsNoPhiForWhatTwoArmsCompute) {
  // y = x + 1; if (…) y = x + 1; return y;
  SSABuilder::Variable Y = SSA.declareVariable(intType(), "y");
  BasicBlock *Then = block("then"), *Join = block("join");
  SSA.writeVariable(Y, Entry, SSA.simplify(add(Entry, Argument, number(1))));
  branch(Entry, Then, Join);
  SSA.sealBlock(Then);
  SSA.writeVariable(Y, Then, SSA.simplify(add(Then, Argument, number(1))));
  jump(Then, Join);
  SSA.sealBlock(Join);
  giveBack(Join, SSA.readVariable(Y, Join));
  EXPECT_EQ(SSA.finish().NumPhis, 0u);
  EXPECT_EQ(countPhis(), 0u);
  EXPECT_TRUE(isValid());
}

TEST_F(SSABuilderSimplifyTest, foldsInTheEndWhatALoopDoesNotChange) {
  // x = 6; do y = x * 7; while (…); return y;
  SSABuilder::Variable X = SSA.declareVariable(intType(), "x");
  BasicBlock *Head = block("head"), *Exit = block("exit");
  SSA.writeVariable(X, Entry, number(6));
  jump(Entry, Head);
  B.SetInsertPoint(Head);
  Value *Y = SSA.simplify(B.CreateMul(SSA.readVariable(X, Head), number(7)));
  EXPECT_TRUE(isa<Instruction>(Y));
  branch(Head, Head, Exit);
  giveBack(Exit, Y);
  SSABuilderResult Result = SSA.finish();
  EXPECT_EQ(Result.NumPhis, 0u);
  EXPECT_EQ(Result.NumErased, 1u);
  EXPECT_EQ(cast<ReturnInst>(Exit->getTerminator())->getReturnValue(),
            number(42));
  EXPECT_TRUE(isValid());
}

TEST_F(SSABuilderSimplifyTest, removesThePhisThatFoldingMakesNeedless) {
  // x = 5; y = a; do { if (x != 5) y = y + 1; } while (…); return y; needs no φ
  // of y once x is known.
  SSABuilder::Variable X = SSA.declareVariable(intType(), "x");
  SSABuilder::Variable Y = SSA.declareVariable(intType(), "y");
  BasicBlock *Head = block("head"), *Exit = block("exit");
  SSA.writeVariable(X, Entry, number(5));
  SSA.writeVariable(Y, Entry, Argument);
  jump(Entry, Head);
  B.SetInsertPoint(Head);
  Value *Old = SSA.readVariable(Y, Head);
  Value *IsOther =
      SSA.simplify(B.CreateICmpNE(SSA.readVariable(X, Head), number(5)));
  Value *More = SSA.simplify(B.CreateAdd(Old, number(1)));
  SSA.writeVariable(Y, Head, SSA.simplify(B.CreateSelect(IsOther, More, Old)));
  branch(Head, Head, Exit);
  giveBack(Exit, SSA.readVariable(Y, Exit));
  SSABuilderResult Result = SSA.finish();
  EXPECT_EQ(Result.NumPhis, 0u) << text();
  EXPECT_EQ(countPhis(), 0u);
  EXPECT_EQ(cast<ReturnInst>(Exit->getTerminator())->getReturnValue(),
            Argument);
  EXPECT_TRUE(isValid());
}

TEST_F(SSABuilderSimplifyTest, tellsWhatIsThereInTheEnd) {
  // The φ of x is replaced by that of y, which is then found to be 5.
  SSABuilder::Options Options = simplifying();
  std::vector<Value *> Stayed;
  Options.OnReplace = [&](PHINode *, Value *By) { Stayed.push_back(By); };
  SSABuilder Telling(*F, Options);
  SSABuilder::Variable X = Telling.declareVariable(intType(), "x");
  SSABuilder::Variable Y = Telling.declareVariable(intType(), "y");
  BasicBlock *Head = block("head"), *Exit = block("exit");
  Telling.writeVariable(X, Entry, number(5));
  Telling.writeVariable(Y, Entry, number(5));
  jump(Entry, Head);
  B.SetInsertPoint(Head);
  Value *OfX = Telling.readVariable(X, Head);
  Value *OfY = Telling.readVariable(Y, Head);
  Telling.writeVariable(Y, Head,
                        Telling.simplify(B.CreateSub(
                            Telling.simplify(B.CreateAdd(OfX, OfX)), OfX)));
  branch(Head, Head, Exit);
  B.SetInsertPoint(Exit);
  giveBack(Exit, B.CreateMul(OfY, OfX));
  EXPECT_EQ(Telling.finish().NumPhis, 0u) << text();
  EXPECT_EQ(Stayed.size(), 2u);
  EXPECT_TRUE(all_of(Stayed, [&](Value *V) { return V == number(5); }));
  EXPECT_TRUE(isValid());
}

// Of a φ that has no operands yet, InstSimplifyFolder would fold what holds for
// each of its operands.
TEST_F(SSABuilderSimplifyTest, letsNobodyLearnAnythingOfAnIncompletePhi) {
  BasicBlock *Head = block("head");
  SSABuilder::Variable X = SSA.declareVariable(intType());
  SSA.writeVariable(X, Entry, F->getArg(1));
  IRBuilder<InstSimplifyFolder> Folding(Head,
                                        InstSimplifyFolder(F->getDataLayout()));
  Value *OfX = SSA.readVariable(X, Head);
  EXPECT_FALSE(isa<Constant>(Folding.CreateIsNotNull(OfX)));
  EXPECT_FALSE(isa<Constant>(Folding.CreateFreeze(OfX)));
}

TEST_F(SSABuilderSimplifyTest, tellsTwoIncompletePhisApart) {
  SSABuilder::Variable X = SSA.declareVariable(intType());
  SSABuilder::Variable Y = SSA.declareVariable(intType());
  BasicBlock *Head = block("head");
  B.SetInsertPoint(Head);
  Value *OfX = SSA.readVariable(X, Head), *OfY = SSA.readVariable(Y, Head);
  EXPECT_NE(OfX, OfY);
  EXPECT_TRUE(isa<ICmpInst>(SSA.simplify(B.CreateICmpEQ(OfX, OfY))));
  EXPECT_TRUE(isa<BinaryOperator>(SSA.simplify(B.CreateSub(OfX, OfY))));
  EXPECT_TRUE(isa<BinaryOperator>(SSA.simplify(B.CreateAnd(OfX, OfY))));
  // It is equal to itself.
  EXPECT_TRUE(isa<Constant>(SSA.simplify(B.CreateICmpEQ(OfX, OfX))));
}

#ifdef NDEBUG
TEST_F(SSABuilderSimplifyTest, isAskedFor) {
  SSABuilder Plain(*F);
  Value *Sum = add(Entry, Argument, number(0));
  EXPECT_EQ(Plain.simplify(Sum), Sum);
  EXPECT_EQ(Plain.verify(),
            "A builder that simplifies is made with Options::Simplify.");
}
#endif

// In unreachable loops, what is computed may depend on itself once φs have gone:
// looking at it again and again ends.
TEST_F(SSABuilderSimplifyTest, endsInUnreachableCircles) {
  Watchdog Limit;
  SSABuilder::Variable X = SSA.declareVariable(intType(), "x"),
                       Y = SSA.declareVariable(intType(), "y");
  SSA.sealBlock(Entry);
  BasicBlock *One = block("one"), *Two = block("two");
  Value *OldX = SSA.readVariable(X, One), *OldY = SSA.readVariable(Y, One);
  SSA.writeVariable(X, One, SSA.simplify(add(One, OldY, number(0))));
  SSA.writeVariable(Y, One, SSA.simplify(add(One, OldX, number(0))));
  Value *Pair = PoisonValue::get(StructType::get(intType(), intType()));
  B.SetInsertPoint(One);
  SSABuilder::Variable Z = SSA.declareVariable(Pair->getType(), "z");
  Value *OldZ = SSA.readVariable(Z, One);
  Value *NewZ = SSA.simplify(B.CreateInsertValue(OldZ, OldX, 0));
  SSA.writeVariable(Z, One, NewZ);
  SSA.simplify(B.CreateExtractValue(NewZ, 1));
  branch(One, One, Two);
  SSA.sealBlock(Two);
  SSA.writeVariable(
      X, Two, SSA.simplify(add(Two, SSA.readVariable(X, Two), number(0))));
  jump(Two, One);
  SSA.sealBlock(One);
  giveBack(Entry, number(0));
  SSA.finish();
  EXPECT_TRUE(isValid());
}
