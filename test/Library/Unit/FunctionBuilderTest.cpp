// Unit tests of BraunSSA/FunctionBuilder.h: small functions translated
// statement by statement, what is unreachable, and what is reported as misuse.

#include "BraunSSA/FunctionBuilder.h"
#include "BuilderTest.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Instructions.h"
#include <gtest/gtest.h>
#include <optional>
#include <string>
#include <vector>

using namespace braunssa;
using namespace llvm;
using testing::Test;

namespace {

/// A function i32 (i1, i32) that a cursor fills. Each misuse is kept.
class FunctionBuilderTest : public Test {
protected:
  using Variable = FunctionBuilder::Variable;
  using BlockState = FunctionBuilder::BlockState;

  FunctionBuilderTest() : M("test", Context) { start(); }

  FunctionBuilder::Options keepingMisuses() {
    FunctionBuilder::Options Options;
    Options.OnMisuse = [this](StringRef Message) {
      Misuses.push_back(Message.str());
    };
    return Options;
  }
  void start() { start(keepingMisuses()); }
  void start(FunctionBuilder::Options Options) {
    Int = Type::getInt32Ty(Context);
    F = Function::Create(
        FunctionType::get(Int, {Type::getInt1Ty(Context), Int}, false),
        Function::ExternalLinkage, "f", M);
    C = F->getArg(0);
    N = F->getArg(1);
    FB.emplace(*F, std::move(Options));
  }
  IRBuilderBase &B() { return FB->ir(); }
  ConstantInt *number(unsigned Value) { return B().getInt32(Value); }
  Variable declare(const char *Name, Value *Initial) {
    Variable X = FB->declare(Initial->getType(), Name);
    FB->def(X, Initial);
    return X;
  }
  /// Finishes the function and returns its φs.
  std::vector<PHINode *> finish() {
    FB->finish();
    EXPECT_FALSE(verifyFunction(*F, &errs())) << text();
    std::vector<PHINode *> Phis;
    for (BasicBlock &BB : *F)
      for (PHINode &PN : BB.phis())
        Phis.push_back(&PN);
    return Phis;
  }
  Value *returned() {
    for (BasicBlock &BB : *F)
      if (auto *Return = dyn_cast<ReturnInst>(BB.getTerminator()))
        return Return->getReturnValue();
    return nullptr;
  }
  std::string text() {
    std::string Text;
    raw_string_ostream(Text) << *F;
    return Text;
  }
  /// Ends the test for each misuse that it does not name.
  void expectMisuses(std::vector<std::string> Expected) {
    EXPECT_EQ(Misuses, Expected);
    if (!Expected.empty())
      EXPECT_EQ(FB->verify(), Expected.front());
    Misuses.clear();
  }
  void TearDown() override { EXPECT_EQ(Misuses, std::vector<std::string>()); }

  LLVMContext Context;
  Module M;
  Type *Int;
  Function *F;
  Value *C, *N;
  std::optional<FunctionBuilder> FB;
  std::vector<std::string> Misuses;
};

} // namespace

//===----------------------------------------------------------------------===//
// Structured statements.
//===----------------------------------------------------------------------===//

TEST_F(FunctionBuilderTest, createsTheFirstBlock) {
  EXPECT_EQ(FB->block(), &F->getEntryBlock());
  EXPECT_TRUE(FB->isSealed(FB->block()));
  FB->ret(N);
  EXPECT_TRUE(finish().empty());
}

TEST_F(FunctionBuilderTest, beginsInTheFirstBlock) {
  FB->ret(N);
  FB->finish();
  Function *Other =
      Function::Create(F->getFunctionType(), Function::ExternalLinkage, "g", M);
  BasicBlock *First = BasicBlock::Create(Context, "first", Other);
  FB->startFunction(*Other);
  EXPECT_EQ(FB->block(), First);
  FB->ret(Other->getArg(1));
  FB->finish();
}

TEST_F(FunctionBuilderTest, mergesTwoArms) {
  Variable X = FB->declare(Int, "x");
  auto I = FB->beginIf(C);
  BasicBlock *Then = FB->block();
  FB->def(X, number(1));
  FB->beginElse(I);
  BasicBlock *Else = FB->block();
  FB->def(X, number(2));
  FB->endIf(I);
  FB->ret(FB->use(X));
  std::vector<PHINode *> Phis = finish();
  ASSERT_EQ(Phis.size(), 1u);
  EXPECT_EQ(Phis[0]->getIncomingValueForBlock(Then), number(1));
  EXPECT_EQ(Phis[0]->getIncomingValueForBlock(Else), number(2));
}

TEST_F(FunctionBuilderTest, needsNoBlockForAMissingArm) {
  Variable X = declare("x", N);
  auto I = FB->beginIf(C);
  FB->def(X, number(1));
  FB->endIf(I);
  FB->ret(FB->use(X));
  EXPECT_EQ(finish().size(), 1u);
  EXPECT_EQ(F->size(), 3u);
}

TEST_F(FunctionBuilderTest, sealsAWhileLoopAtItsEnd) {
  Variable X = declare("x", number(1)), Unchanged = declare("u", N);
  auto L = FB->beginLoop();
  EXPECT_FALSE(FB->isSealed(L.Head));
  FB->exitUnless(L, B().CreateICmpSLT(FB->use(X), FB->use(Unchanged)));
  FB->def(X, B().CreateAdd(FB->use(X), FB->use(X)));
  FB->endLoop(L);
  EXPECT_TRUE(FB->isSealed(L.Head));
  EXPECT_TRUE(FB->isSealed(L.Exit));
  FB->ret(FB->use(X));
  std::vector<PHINode *> Phis = finish();
  ASSERT_EQ(Phis.size(), 1u);
  EXPECT_EQ(Phis[0]->getName(), "x");
  EXPECT_EQ(returned(), Phis[0]);
}

TEST_F(FunctionBuilderTest, continuesAWhileLoopAtItsHead) {
  Variable X = declare("x", N);
  auto L = FB->beginLoop();
  FB->exitUnless(L, C);
  auto I = FB->beginIf(B().CreateIsNull(FB->use(X)));
  FB->def(X, number(1));
  FB->jump(L.Continue);
  FB->endIf(I);
  FB->def(X, number(2));
  FB->endLoop(L);
  FB->ret(FB->use(X));
  std::vector<PHINode *> Phis = finish();
  ASSERT_EQ(Phis.size(), 1u);
  EXPECT_EQ(Phis[0]->getNumIncomingValues(), 3u);
}

TEST_F(FunctionBuilderTest, continuesAForLoopAtItsStep) {
  Variable X = declare("x", number(0));
  auto L = FB->beginLoopWithStep();
  FB->exitUnless(L, B().CreateICmpSLT(FB->use(X), N));
  auto I = FB->beginIf(C);
  FB->jump(L.Continue);
  FB->endIf(I);
  FB->beginStep(L);
  FB->def(X, B().CreateAdd(FB->use(X), number(1)));
  FB->endLoop(L);
  FB->ret(FB->use(X));
  EXPECT_EQ(finish().size(), 1u);
  EXPECT_EQ(pred_size(L.Continue), 2u);
  EXPECT_EQ(pred_size(L.Head), 2u);
}

TEST_F(FunctionBuilderTest, testsADoWhileLoopAtItsEnd) {
  Variable X = declare("x", N);
  auto L = FB->beginLoopWithStep();
  FB->def(X, B().CreateLShr(FB->use(X), 1));
  auto I = FB->beginIf(C);
  FB->jump(L.Exit);
  FB->endIf(I);
  FB->beginStep(L);
  FB->endLoop(L, B().CreateIsNotNull(FB->use(X)));
  FB->ret(FB->use(X));
  EXPECT_EQ(finish().size(), 1u);
}

TEST_F(FunctionBuilderTest, placesAStepThatWasNotBegun) {
  auto L = FB->beginLoopWithStep();
  FB->exitUnless(L, C);
  FB->endLoop(L);
  FB->ret(N);
  finish();
  EXPECT_EQ(pred_size(L.Continue), 1u);
}

TEST_F(FunctionBuilderTest, fallsThroughACase) {
  Variable X = declare("x", number(0));
  auto S = FB->beginSwitch(N);
  FB->beginCase(S, {number(1), number(2)});
  FB->def(X, number(10));
  FB->beginCase(S, {number(3)});
  FB->def(X, B().CreateAdd(FB->use(X), number(1)));
  FB->jump(S.End);
  FB->beginDefault(S);
  FB->def(X, number(20));
  FB->endSwitch(S);
  FB->ret(FB->use(X));
  std::vector<PHINode *> Phis = finish();
  ASSERT_EQ(Phis.size(), 2u) << text();
  EXPECT_EQ(S.Inst->getNumCases(), 3u);
  EXPECT_EQ(S.Inst->getDefaultDest()->getName(), "default");
}

TEST_F(FunctionBuilderTest, leavesASwitchWithoutADefault) {
  Variable X = declare("x", N);
  auto S = FB->beginSwitch(N);
  FB->beginCase(S, {number(1)});
  FB->def(X, number(10));
  FB->endSwitch(S);
  FB->ret(FB->use(X));
  EXPECT_EQ(finish().size(), 1u);
  EXPECT_EQ(S.Inst->getDefaultDest(), S.End);
}

TEST_F(FunctionBuilderTest, unwindsManyInvokesToOnePad) {
  F->setPersonalityFn(Function::Create(FunctionType::get(Int, true),
                                       Function::ExternalLinkage, "p", M));
  Variable X = declare("x", number(1));
  auto T = FB->beginTry();
  CallBase *First = FB->invoke(T, F, {C, N});
  FB->def(X, First);
  CallBase *Second = FB->invoke(T, F, {C, FB->use(X)});
  FB->def(X, Second);
  FB->beginCatch(T);
  Type *Caught = StructType::get(PointerType::getUnqual(Context), Int);
  B().CreateLandingPad(Caught, 0)->setCleanup(true);
  Value *InPad = FB->use(X);
  FB->endTry(T);
  FB->ret(FB->use(X));
  std::vector<PHINode *> Phis = finish();
  ASSERT_EQ(Phis.size(), 2u) << text();
  auto *AtPad = cast<PHINode>(InPad);
  EXPECT_EQ(AtPad->getParent(), T.Pad);
  EXPECT_EQ(AtPad->getIncomingValueForBlock(First->getParent()), number(1));
  EXPECT_EQ(AtPad->getIncomingValueForBlock(Second->getParent()), First);
}

TEST_F(FunctionBuilderTest, sealsLabelsInTheEnd) {
  Variable X = declare("x", N);
  BasicBlock *Again = FB->createBlock("again"), *Out = FB->createBlock("out");
  FB->fallInto(Again);
  auto I = FB->beginIf(C);
  FB->jump(Out);
  FB->endIf(I);
  FB->def(X, B().CreateAdd(FB->use(X), number(1)));
  FB->jump(Again);
  FB->switchTo(Out);
  FB->ret(FB->use(X));
  EXPECT_FALSE(FB->isSealed(Again));
  EXPECT_EQ(finish().size(), 1u);
}

TEST_F(FunctionBuilderTest, ordersBlocksAsTheyAreFilled) {
  auto L = FB->beginLoop();
  FB->exitUnless(L, C);
  auto I = FB->beginIf(C);
  FB->endIf(I);
  FB->endLoop(L);
  FB->ret(N);
  finish();
  std::vector<std::string> Names;
  for (BasicBlock &BB : *F)
    Names.push_back(BB.getName().str());
  EXPECT_EQ(Names, std::vector<std::string>(
                       {"entry", "loop", "body", "then", "endif", "endloop"}));
}

//===----------------------------------------------------------------------===//
// Sealing, by hand and by count.
//===----------------------------------------------------------------------===//

TEST_F(FunctionBuilderTest, sealsAfterTheLastExpectedBranch) {
  BasicBlock *Then = FB->createBlock("then"), *Join = FB->createBlock("join");
  FB->sealAfter(Then, 1);
  FB->sealAfter(Join, 2);
  FB->branch(C, Then, Join);
  EXPECT_TRUE(FB->isSealed(Then));
  EXPECT_FALSE(FB->isSealed(Join));
  FB->switchTo(Then);
  B().CreateBr(Join);
  EXPECT_TRUE(FB->isSealed(Join));
  FB->switchTo(Join);
  FB->ret(N);
  finish();
}

TEST_F(FunctionBuilderTest, countsTheBranchesMadeBefore) {
  BasicBlock *Join = FB->createBlock("join");
  FB->branch(C, Join, Join);
  FB->sealAfter(Join, 2);
  EXPECT_TRUE(FB->isSealed(Join));
  FB->switchTo(Join);
  FB->ret(N);
  finish();
}

TEST_F(FunctionBuilderTest, countsTheBranchesOfUnreachableCode) {
  BasicBlock *Then = FB->createBlock("then"), *Join = FB->createBlock("join");
  FB->sealAfter(Then, 1);
  FB->sealAfter(Join, 2);
  FB->branch(C, Then, Join);
  FB->switchTo(Then);
  FB->ret(N);
  EXPECT_EQ(FB->jump(Join), nullptr);
  EXPECT_TRUE(FB->isSealed(Join));
  FB->switchTo(Join);
  FB->ret(N);
  finish();
}

// Cases are added after the instruction has been made.
TEST_F(FunctionBuilderTest, countsTheCasesOfASwitch) {
  BasicBlock *Case = FB->createBlock("case"), *Join = FB->createBlock("join");
  FB->sealAfter(Case, 2);
  SwitchInst *SI = B().CreateSwitch(N, Join);
  SI->addCase(number(1), Case);
  SI->addCase(number(2), Case);
  FB->switchTo(Join);
  EXPECT_TRUE(FB->isSealed(Case));
  FB->jump(Case);
  expectMisuses(
      {"br leads from block 'join' to block 'case', which is sealed"});
}

TEST_F(FunctionBuilderTest, takesBlocksOfNoFunction) {
  BasicBlock *Next = BasicBlock::Create(Context, "next");
  FB->jump(Next);
  FB->switchTo(Next);
  FB->ret(N);
  finish();
  EXPECT_EQ(Next->getParent(), F);
}

TEST_F(FunctionBuilderTest, tellsStatesOfBlocks) {
  BasicBlock *Entry = FB->block();
  EXPECT_EQ(FB->stateOf(Entry), BlockState::Empty);
  B().CreateAdd(N, N);
  EXPECT_EQ(FB->stateOf(Entry), BlockState::Open);
  FB->ret(N);
  EXPECT_EQ(FB->stateOf(Entry), BlockState::Filled);
  finish();
}

TEST_F(FunctionBuilderTest, returnsToAnOpenBlock) {
  Variable X = declare("x", N);
  BasicBlock *Entry = FB->block(), *Other = FB->createBlock("other");
  B().CreateAdd(N, N);
  FB->switchTo(Other);
  FB->ret(N);
  FB->switchTo(Entry);
  EXPECT_EQ(FB->use(X), N);
  FB->jump(Other);
  finish();
}

//===----------------------------------------------------------------------===//
// Unreachable code.
//===----------------------------------------------------------------------===//

TEST_F(FunctionBuilderTest, goesOnAfterAReturn) {
  Variable X = declare("x", number(1));
  auto I = FB->beginIf(C);
  EXPECT_FALSE(FB->isUnreachable());
  FB->ret(N);
  EXPECT_TRUE(FB->isUnreachable());
  Value *Sum = B().CreateAdd(FB->use(X), N);
  FB->def(X, Sum);
  FB->endIf(I);
  EXPECT_FALSE(FB->isUnreachable());
  EXPECT_EQ(FB->use(X), number(1));
  FB->ret(FB->use(X));
  EXPECT_TRUE(finish().empty());
  EXPECT_EQ(pred_size(I.Join), 1u);
}

TEST_F(FunctionBuilderTest, makesNoBlockForTwoJumps) {
  auto L = FB->beginLoop();
  FB->jump(L.Exit);
  FB->jump(L.Continue);
  FB->endLoop(L);
  FB->ret(N);
  finish();
  EXPECT_EQ(F->size(), 3u) << text();
}

TEST_F(FunctionBuilderTest, knowsThatNoArmGoesOn) {
  Variable X = declare("x", N);
  auto I = FB->beginIf(C);
  FB->ret(number(1));
  FB->beginElse(I);
  FB->ret(number(2));
  FB->endIf(I);
  EXPECT_TRUE(FB->isUnreachable());
  EXPECT_TRUE(isa<PoisonValue>(FB->use(X)));
  finish();
  EXPECT_TRUE(isa<UnreachableInst>(I.Join->getTerminator()));
}

// The IRBuilder's own branch is made even if nothing reaches it.
TEST_F(FunctionBuilderTest, keepsUnreachableBranchesThatWereAskedFor) {
  Variable X = declare("x", number(1));
  BasicBlock *Join = FB->createBlock("join");
  auto I = FB->beginIf(C);
  FB->jump(Join);
  BasicBlock *Dead = FB->block();
  FB->def(X, number(2));
  B().CreateBr(Join);
  FB->endIf(I);
  FB->jump(Join);
  FB->seal(Join);
  FB->switchTo(Join);
  EXPECT_FALSE(FB->isUnreachable());
  EXPECT_TRUE(is_contained(predecessors(Join), Dead));
  FB->ret(FB->use(X));
  EXPECT_TRUE(finish().empty());
  EXPECT_EQ(returned(), number(1));
}

TEST_F(FunctionBuilderTest, knowsThatUnreachableBlocksLeadNowhere) {
  FB->ret(N);
  BasicBlock *Next = FB->createBlock("next");
  B().CreateBr(Next);
  FB->seal(Next);
  FB->switchTo(Next);
  EXPECT_TRUE(FB->isUnreachable());
  finish();
}

TEST_F(FunctionBuilderTest, translatesStatementsThatNothingReaches) {
  F->setPersonalityFn(Function::Create(FunctionType::get(Int, true),
                                       Function::ExternalLinkage, "p", M));
  Variable X = declare("x", N);
  FB->ret(FB->use(X));
  auto I = FB->beginIf(C);
  FB->beginElse(I);
  FB->endIf(I);
  auto S = FB->beginSwitch(FB->use(X));
  FB->beginCase(S, {number(1)});
  FB->beginDefault(S);
  FB->endSwitch(S);
  auto T = FB->beginTry();
  FB->invoke(T, F, {C, FB->use(X)});
  FB->beginCatch(T);
  B().CreateLandingPad(StructType::get(PointerType::getUnqual(Context), Int), 0)
      ->setCleanup(true);
  FB->endTry(T);
  EXPECT_TRUE(FB->isUnreachable());
  auto L = FB->beginLoopWithStep();
  FB->exitUnless(L, B().CreateIsNull(FB->use(X)));
  FB->def(X, B().CreateAdd(FB->use(X), FB->use(X)));
  FB->endLoop(L);
  FB->ret(FB->use(X));
  EXPECT_TRUE(finish().empty());
}

TEST_F(FunctionBuilderTest, endsUnreachableCodeWhenItLeaves) {
  FB->ret(N);
  B().CreateAdd(N, N);
  BasicBlock *Dead = FB->block(), *Next = FB->createBlock("next");
  FB->switchTo(Next);
  EXPECT_EQ(FB->stateOf(Dead), BlockState::Filled);
  finish();
}

TEST_F(FunctionBuilderTest, readsPoisonInUnreachableCode) {
  Variable X = declare("x", N);
  FB->ret(N);
  EXPECT_TRUE(isa<PoisonValue>(FB->use(X)));
  B().CreateAdd(N, N);
  FB->def(X, N);
  EXPECT_TRUE(isa<PoisonValue>(FB->use(X)));
  finish();
}

TEST_F(FunctionBuilderTest, unwindsFromNoUnreachableCall) {
  auto T = FB->beginTry();
  FB->ret(N);
  EXPECT_TRUE(isa<CallInst>(FB->invoke(T, F, {C, N})));
  FB->beginCatch(T);
  EXPECT_TRUE(FB->isUnreachable());
  EXPECT_TRUE(pred_empty(T.Pad));
  FB->endTry(T);
  finish();
}

// A label makes code reachable again.
TEST_F(FunctionBuilderTest, reachesLabelsInCodeAfterAReturn) {
  Variable X = declare("x", N);
  BasicBlock *Label = FB->createBlock("label");
  auto I = FB->beginIf(C);
  FB->jump(Label);
  FB->endIf(I);
  FB->ret(number(0));
  auto L = FB->beginLoop();
  FB->exitUnless(L, B().CreateIsNull(FB->use(X)));
  FB->fallInto(Label);
  EXPECT_FALSE(FB->isUnreachable());
  FB->def(X, B().CreateAdd(FB->use(X), number(1)));
  FB->endLoop(L);
  FB->ret(FB->use(X));
  EXPECT_EQ(finish().size(), 1u) << text();
}

//===----------------------------------------------------------------------===//
// Variables.
//===----------------------------------------------------------------------===//

TEST_F(FunctionBuilderTest, carriesNoScopedVariableAroundALoop) {
  Variable X = FB->declare(Int, "x");
  auto L = FB->beginLoop();
  FB->exitUnless(L, C);
  FB->endLifetime(X); // int x; if (…) x = 1; …
  auto I = FB->beginIf(B().CreateIsNull(N));
  FB->def(X, number(1));
  FB->endIf(I);
  B().CreateCall(F, {C, FB->use(X)});
  FB->endLoop(L);
  FB->ret(N);
  std::vector<PHINode *> Phis = finish();
  ASSERT_EQ(Phis.size(), 1u) << text();
  EXPECT_EQ(Phis[0]->getParent(), I.Join);
}

TEST_F(FunctionBuilderTest, asksForWhatIsReadAfterALifetime) {
  unsigned NumAsked = 0;
  FunctionBuilder::Options Options = keepingMisuses();
  Options.Undefined = [&](Variable) -> Value * {
    ++NumAsked;
    return number(7);
  };
  start(Options);
  Variable X = declare("x", N);
  FB->endLifetime(X);
  FB->ret(FB->use(X));
  finish();
  EXPECT_EQ(NumAsked, 1u);
  EXPECT_EQ(returned(), number(7));
}

TEST_F(FunctionBuilderTest, setsElementsOfAStruct) {
  Type *Pair = StructType::get(Int, ArrayType::get(Int, 2));
  Variable X = FB->declare(Pair, "p");
  FB->def(X, PoisonValue::get(Pair));
  FB->defElement(X, {0}, N);
  auto I = FB->beginIf(C);
  FB->defElement(X, {1, 1}, number(5));
  FB->endIf(I);
  Value *Sum = B().CreateAdd(FB->useElement(X, {0}), FB->useElement(X, {1, 1}));
  FB->ret(Sum);
  std::vector<PHINode *> Phis = finish();
  ASSERT_EQ(Phis.size(), 1u) << text();
  EXPECT_EQ(Phis[0]->getType(), Pair);
}

TEST_F(FunctionBuilderTest, tellsAllValuesOfAVariable) {
  Variable X = FB->declare(Int, "x"), Y = declare("y", N);
  FB->trackValues(X);
  Value *Sum = B().CreateAdd(N, N);
  FB->def(X, Sum);
  FB->def(X, number(1)); // Not the last value of the block.
  auto L = FB->beginLoop();
  FB->exitUnless(L, B().CreateICmpSLT(FB->use(X), FB->use(Y)));
  Value *Next = B().CreateAdd(FB->use(X), FB->use(Y));
  FB->def(X, Next);
  FB->endLoop(L);
  FB->ret(FB->use(X));
  std::vector<PHINode *> Phis = finish();
  ASSERT_EQ(Phis.size(), 1u);
  SmallVector<Value *, 0> Values = FB->valuesOf(X);
  ASSERT_EQ(Values.size(), 4u);
  EXPECT_EQ(Values[0], Sum);
  EXPECT_EQ(Values[1], number(1));
  EXPECT_EQ(Values[2], Next);
  EXPECT_EQ(Values[3], Phis[0]);
  EXPECT_TRUE(FB->valuesOf(Y).empty());
}

TEST_F(FunctionBuilderTest, tellsTheInitialValueAndEachValueOnce) {
  FunctionBuilder::Options Options = keepingMisuses();
  Options.Undefined = [this](Variable) -> Value * { return number(7); };
  start(Options);
  Variable X = FB->declare(Int, "x");
  FB->trackValues(X);
  B().CreateCall(F, {C, FB->use(X)});
  FB->def(X, N);
  FB->def(X, number(1));
  FB->def(X, N);
  FB->ret(FB->use(X));
  finish();
  SmallVector<Value *, 0> Values = FB->valuesOf(X);
  EXPECT_EQ(std::vector<Value *>(Values.begin(), Values.end()),
            std::vector<Value *>({number(7), N, number(1)}));
}

// A φ that finish() replaces was the value of another variable.
TEST_F(FunctionBuilderTest, followsReplacedValues) {
  Variable X = declare("x", N), Y = FB->declare(Int, "y");
  FB->trackValues(Y);
  auto L = FB->beginLoop();
  FB->def(Y, FB->use(X));
  EXPECT_TRUE(isa<PHINode>(FB->use(Y)));
  FB->exitUnless(L, C);
  FB->endLoop(L);
  FB->ret(FB->use(Y));
  EXPECT_TRUE(finish().empty());
  SmallVector<Value *, 0> Values = FB->valuesOf(Y);
  ASSERT_EQ(Values.size(), 1u);
  EXPECT_EQ(Values[0], N);
}

TEST_F(FunctionBuilderTest, simplifiesBeforeInstructionsAreMade) {
  FunctionBuilder::Options Options = keepingMisuses();
  Options.Simplify = true;
  start(Options);
  Variable X = declare("x", N);
  Value *Same = B().CreateAdd(FB->use(X), number(0));
  EXPECT_EQ(Same, N);
  EXPECT_EQ(B().CreateXor(FB->use(X), N), number(0));
  EXPECT_TRUE(FB->block()->empty());
  // Nothing is known of a φ whose operands are not.
  auto L = FB->beginLoop();
  FB->exitUnless(L, C);
  Value *Compared = B().CreateICmpEQ(FB->use(X), N);
  EXPECT_TRUE(isa<Instruction>(Compared));
  auto I = FB->beginIf(Compared);
  FB->ret(N);
  FB->endIf(I);
  FB->def(X, B().CreateAdd(FB->use(X), number(1)));
  FB->endLoop(L);
  FB->ret(FB->use(X));
  EXPECT_EQ(finish().size(), 1u);
}

//===----------------------------------------------------------------------===//
// Misuse.
//===----------------------------------------------------------------------===//

TEST_F(FunctionBuilderTest, reportsABranchToASealedBlock) {
  auto L = FB->beginLoop();
  FB->exitUnless(L, C);
  FB->endLoop(L);
  FB->jump(L.Head);
  expectMisuses(
      {"br leads from block 'endloop' to block 'loop', which is sealed"});
}

TEST_F(FunctionBuilderTest, reportsABranchToTheFirstBlock) {
  B().CreateBr(&F->getEntryBlock());
  expectMisuses({"br leads from block 'entry' to block 'entry', which is the "
                 "first one and can't have predecessors"});
}

TEST_F(FunctionBuilderTest, reportsAForgottenSwitch) {
  Variable X = declare("x", N);
  BasicBlock *Then = FB->createBlock("then"), *Else = FB->createBlock("else");
  FB->branch(C, Then, Else);
  FB->def(X, number(1));
  expectMisuses({"def comes after the terminator of block 'entry', a br with "
                 "several successors; switchTo() has to select one before"});
  B().CreateAdd(N, N);
  EXPECT_EQ(Misuses.size(), 1u);
  Misuses.clear();
}

TEST_F(FunctionBuilderTest, reportsAFilledBlock) {
  BasicBlock *Entry = FB->block(), *Next = FB->createBlock("next");
  FB->jump(Next);
  FB->switchTo(Next);
  FB->switchTo(Entry);
  expectMisuses({"switchTo: block 'entry' is filled"});
}

TEST_F(FunctionBuilderTest, reportsAnIRBuilderElsewhere) {
  Variable X = declare("x", N);
  BasicBlock *Next = FB->createBlock("next");
  B().SetInsertPoint(Next);
  EXPECT_TRUE(isa<PoisonValue>(FB->use(X)));
  expectMisuses({"use: the IRBuilder has to be at the end of block 'entry' "
                 "when variable 'x' (i32) is accessed"});
}

TEST_F(FunctionBuilderTest, reportsAValueOfAnotherType) {
  Variable X = declare("x", N);
  FB->def(X, C);
  FB->def(X, nullptr);
  expectMisuses(
      {"def: the value for variable 'x' (i32) has type i1 instead of i32",
       "def: the value for variable 'x' (i32) is null"});
  EXPECT_EQ(FB->use(X), N);
}

TEST_F(FunctionBuilderTest, reportsAValueOfAnotherFunction) {
  Function *Other =
      Function::Create(F->getFunctionType(), Function::ExternalLinkage, "g", M);
  Variable X = declare("x", N);
  FB->def(X, Other->getArg(1));
  expectMisuses(
      {"def: the value for variable 'x' (i32) is not of function 'f'"});
}

TEST_F(FunctionBuilderTest, reportsAnUnknownVariable) {
  EXPECT_TRUE(isa<PoisonValue>(FB->use(Variable())));
  expectMisuses({"use: the variable is not one that declare() has returned for "
                 "this function"});
}

TEST_F(FunctionBuilderTest, reportsATypeThatNoVariableHas) {
  FB->declare(Type::getVoidTy(Context), "v");
  FB->declare(Type::getTokenTy(Context), "t");
  expectMisuses(
      {"declare: variable 'v' has type void, which no variable can have",
       "declare: variable 't' has type token, which no variable can have"});
}

TEST_F(FunctionBuilderTest, reportsAMissingElement) {
  Variable X = declare("x", N);
  FB->useElement(X, {0});
  FB->defElement(X, {0}, N);
  expectMisuses(
      {"useElement: variable 'x' (i32) has no element with these indices",
       "defElement: variable 'x' (i32) has no element with these indices"});
}

TEST_F(FunctionBuilderTest, reportsABlockWithoutATerminator) {
  declare("x", N);
  FB->finish();
  expectMisuses({"finish: block 'entry' has no terminator"});
}

TEST_F(FunctionBuilderTest, reportsABlockOfAnotherFunction) {
  Function *Other =
      Function::Create(F->getFunctionType(), Function::ExternalLinkage, "g", M);
  BasicBlock *Foreign = BasicBlock::Create(Context, "b", Other);
  FB->switchTo(Foreign);
  FB->jump(Foreign);
  FB->seal(Foreign);
  FB->switchTo(nullptr);
  expectMisuses({"switchTo: block 'b' belongs to function 'g', not to 'f'",
                 "jump: block 'b' belongs to function 'g', not to 'f'",
                 "seal: block 'b' belongs to function 'g', not to 'f'",
                 "switchTo: the block is null"});
  FB->ret(N);
  finish();
}

TEST_F(FunctionBuilderTest, reportsAResultOfAnotherType) {
  FB->ret(C);
  finish();
  expectMisuses({"ret: the result has type i1 instead of i32"});
}

TEST_F(FunctionBuilderTest, reportsAConditionThatIsNone) {
  auto I = FB->beginIf(N);
  FB->endIf(I);
  FB->ret(N);
  finish();
  expectMisuses({"beginIf: the condition has type i32 instead of i1"});
}

TEST_F(FunctionBuilderTest, reportsUseWithoutAFunction) {
  Variable X = declare("x", N);
  FB->ret(N);
  finish();
  EXPECT_EQ(FB->use(X), nullptr);
  FB->def(X, N);
  FB->jump(&F->getEntryBlock());
  FB->beginIf(C);
  FB->finish();
  std::string Rest = ": the builder is in no function; startFunction() begins "
                     "one and finish() ends it";
  expectMisuses({"use" + Rest, "def" + Rest, "jump" + Rest, "beginIf" + Rest,
                 "finish" + Rest});
}

TEST_F(FunctionBuilderTest, reportsALoopWithoutAStep) {
  auto L = FB->beginLoop();
  FB->beginStep(L);
  FB->endLoop(L);
  expectMisuses(
      {"beginStep: the loop at block 'loop' was begun without a step, "
       "by beginLoop()"});
}

TEST_F(FunctionBuilderTest, reportsASecondArm) {
  auto I = FB->beginIf(C);
  FB->beginElse(I);
  FB->beginElse(I);
  FB->endIf(I);
  auto S = FB->beginSwitch(N);
  FB->beginDefault(S);
  FB->beginDefault(S);
  FB->endSwitch(S);
  FB->ret(N);
  finish();
  expectMisuses(
      {"beginElse: the statement that ends at block 'endif' has a "
       "second arm already",
       "beginDefault: the switch that ends at block 'endswitch' has a "
       "default case already"});
}

TEST_F(FunctionBuilderTest, reportsALabelOfAnotherType) {
  auto S = FB->beginSwitch(N);
  FB->beginCase(S, {B().getInt64(1), number(2)});
  FB->endSwitch(S);
  FB->ret(N);
  finish();
  expectMisuses({"beginCase: a label has type i64 instead of i32"});
  EXPECT_EQ(S.Inst->getNumCases(), 1u);
}

TEST_F(FunctionBuilderTest, reportsASwitchOverNoInteger) {
  auto S = FB->beginSwitch(PoisonValue::get(Type::getFloatTy(Context)));
  FB->endSwitch(S);
  FB->ret(N);
  finish();
  expectMisuses(
      {"beginSwitch: the value has type float instead of an integer"});
}

// With Simplify, every kind of folder is asked in a block without a terminator.
TEST_F(FunctionBuilderTest, simplifiesInAnUnfinishedBlock) {
  FunctionBuilder::Options Options = keepingMisuses();
  Options.Simplify = true;
  start(Options);
  Value *Sum = B().CreateNSWAdd(N, number(1));
  Value *IsFive = B().CreateICmpEQ(Sum, number(5));
  EXPECT_EQ(B().CreateSelect(IsFive, number(5), Sum), Sum);
  EXPECT_EQ(B().CreateLogicalAnd(IsFive, B().CreateICmpEQ(Sum, number(6))),
            B().getFalse());
  EXPECT_EQ(B().CreateExactUDiv(Sum, number(1)), Sum);
  EXPECT_EQ(B().CreateAnd(Sum, Sum), Sum);
  EXPECT_EQ(B().CreateFMul(B().CreateSIToFP(Sum, B().getFloatTy()),
                           ConstantFP::get(B().getFloatTy(), 1.0))
                ->getType(),
            B().getFloatTy());
  Value *Negated = B().CreateFNeg(PoisonValue::get(B().getFloatTy()));
  EXPECT_TRUE(isa<PoisonValue>(Negated));
  Value *Pair = B().CreateInsertValue(
      PoisonValue::get(StructType::get(Int, Int)), Sum, {0});
  EXPECT_EQ(B().CreateExtractValue(Pair, {0}), Sum);
  Value *Vector = B().CreateInsertElement(
      PoisonValue::get(FixedVectorType::get(Int, 2)), Sum, number(0));
  EXPECT_EQ(B().CreateExtractElement(Vector, number(0)), Sum);
  EXPECT_TRUE(isa<PoisonValue>(B().CreateShuffleVector(
      PoisonValue::get(FixedVectorType::get(Int, 2)), {1, 0})));
  Value *Wide = B().CreateZExt(Sum, B().getInt64Ty());
  EXPECT_EQ(B().CreateTrunc(Wide, Int), Sum);
  Value *Address = PoisonValue::get(B().getPtrTy());
  EXPECT_EQ(B().CreateGEP(Int, Address, {number(0)}), Address);
  EXPECT_EQ(B().CreateBinaryIntrinsic(Intrinsic::smax, Sum, Sum), Sum);
  FB->ret(Sum);
  finish();
}
