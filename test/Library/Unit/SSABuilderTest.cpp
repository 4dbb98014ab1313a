// Unit tests of BraunSSA/SSABuilder.h: small functions built block by block as
// a front end does it.

#include "BuilderTest.h"
#include "Watchdog.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DIBuilder.h"
#include <gtest/gtest.h>
#include <string>
#include <vector>

using namespace braunssa;
using namespace llvm;

namespace {
class SSABuilderTest : public BuilderTest {};
} // namespace

TEST_F(SSABuilderTest, readsWhatTheBlockHasWritten) {
  SSABuilder SSA(*F);
  SSABuilder::Variable X = SSA.declareVariable(intType(), "x");
  SSA.writeVariable(X, Entry, number(1));
  EXPECT_EQ(SSA.readVariable(X, Entry), number(1));
  SSA.writeVariable(X, Entry, number(2));
  EXPECT_EQ(SSA.readVariable(X, Entry), number(2));
  giveBack(Entry, SSA.readVariable(X, Entry));
  EXPECT_EQ(SSA.finish().NumPhis, 0u);
  EXPECT_TRUE(isValid());
}

// Two arms are filled in turns, so that what one was given first is written
// down when the other one is written, and is written anew then.
TEST_F(SSABuilderTest, knowsTheLastOfWritesInTurns) {
  SSABuilder SSA(*F);
  SSABuilder::Variable X = SSA.declareVariable(intType(), "x");
  BasicBlock *Then = block("then"), *Else = block("else"),
             *Join = block("join");
  branch(Entry, Then, Else);
  SSA.sealBlock(Then);
  SSA.sealBlock(Else);
  for (unsigned N : {1, 3, 5}) {
    SSA.writeVariable(X, Then, number(N));
    SSA.writeVariable(X, Else, number(N + 1));
  }
  EXPECT_EQ(SSA.readVariable(X, Then), number(5));
  jump(Then, Join);
  jump(Else, Join);
  SSA.sealBlock(Join);
  auto *PN = dyn_cast<PHINode>(SSA.readVariable(X, Join));
  ASSERT_TRUE(PN);
  giveBack(Join, PN);
  EXPECT_EQ(SSA.finish().NumPhis, 1u);
  EXPECT_TRUE(isValid());
  EXPECT_EQ(PN->getIncomingValueForBlock(Then), number(5));
  EXPECT_EQ(PN->getIncomingValueForBlock(Else), number(6));
}

TEST_F(SSABuilderTest, mergesTwoValuesAtAJoin) {
  SSABuilder SSA(*F);
  SSABuilder::Variable X = SSA.declareVariable(intType(), "x");
  BasicBlock *Then = block("then"), *Join = block("join");
  SSA.writeVariable(X, Entry, number(1));
  branch(Entry, Then, Join);
  SSA.sealBlock(Then);
  SSA.writeVariable(X, Then, number(2));
  jump(Then, Join);
  SSA.sealBlock(Join);
  auto *PN = dyn_cast<PHINode>(SSA.readVariable(X, Join));
  ASSERT_TRUE(PN);
  giveBack(Join, PN);
  EXPECT_EQ(SSA.finish().NumPhis, 1u);
  EXPECT_TRUE(isValid());
  EXPECT_EQ(PN->getIncomingValueForBlock(Entry), number(1));
  EXPECT_EQ(PN->getIncomingValueForBlock(Then), number(2));
  EXPECT_EQ(PN->getName(), "x");
}

// All operands are known, and all are the same: Braun et al., section 3.3.
TEST_F(SSABuilderTest, putsNoPhiIntoASealedJoinOfOneValue) {
  SSABuilder SSA(*F);
  SSABuilder::Variable X = SSA.declareVariable(intType());
  BasicBlock *Then = block("then"), *Join = block("join");
  SSA.writeVariable(X, Entry, Argument);
  branch(Entry, Then, Join);
  SSA.sealBlock(Then);
  jump(Then, Join);
  SSA.sealBlock(Join);
  EXPECT_EQ(SSA.readVariable(X, Join), Argument);
  EXPECT_TRUE(Join->empty());
  giveBack(Join, Argument);
  EXPECT_EQ(SSA.finish().NumErased, 0u);
}

// Of two variables that a loop reads, the one that it writes takes a φ.
TEST_F(SSABuilderTest, takesAPhiForWhatALoopWrites) {
  SSABuilder SSA(*F);
  SSABuilder::Variable X = SSA.declareVariable(intType());
  SSABuilder::Variable Y = SSA.declareVariable(intType());
  BasicBlock *Head = block("head"), *Body = block("body"),
             *Exit = block("exit");
  SSA.writeVariable(X, Entry, Argument);
  SSA.writeVariable(Y, Entry, Argument);
  jump(Entry, Head);
  auto *OfX = cast<PHINode>(SSA.readVariable(X, Head));
  EXPECT_TRUE(isa<PHINode>(SSA.readVariable(Y, Head)));
  branch(Head, Body, Exit);
  SSA.sealBlock(Body);
  SSA.writeVariable(X, Body, number(2));
  jump(Body, Head);
  SSA.sealBlock(Head);
  SSA.sealBlock(Exit);
  EXPECT_EQ(SSA.readVariable(Y, Exit), Argument);
  EXPECT_EQ(SSA.readVariable(X, Exit), OfX);
  giveBack(Exit, OfX);
  EXPECT_EQ(SSA.finish().NumPhis, 1u);
  EXPECT_EQ(OfX->getIncomingValueForBlock(Body), number(2));
  EXPECT_TRUE(isValid());
}

TEST_F(SSABuilderTest, replacesWhatALoopDoesNotChange) {
  std::vector<std::pair<PHINode *, Value *>> Replaced;
  SSABuilder::Options Options;
  Options.OnReplace = [&](PHINode *PN, Value *By) {
    Replaced.push_back({PN, By});
  };
  SSABuilder SSA(*F, Options);
  SSABuilder::Variable X = SSA.declareVariable(intType());
  BasicBlock *Head = block("head"), *Exit = block("exit");
  SSA.writeVariable(X, Entry, Argument);
  jump(Entry, Head);
  auto *PN = cast<PHINode>(SSA.readVariable(X, Head));
  branch(Head, Head, Exit);
  SSA.sealBlock(Head);
  SSA.sealBlock(Exit);
  // Known by now, though the φ is still there.
  EXPECT_EQ(SSA.readVariable(X, Exit), Argument);
  B.SetInsertPoint(Exit);
  Value *Sum = B.CreateAdd(PN, number(1));
  B.CreateRet(Sum);
  EXPECT_EQ(SSA.finish().NumErased, 1u);
  EXPECT_EQ(countPhis(), 0u);
  EXPECT_EQ(cast<Instruction>(Sum)->getOperand(0), Argument);
  ASSERT_EQ(Replaced.size(), 1u);
  EXPECT_EQ(Replaced[0].first, PN);
  EXPECT_EQ(Replaced[0].second, Argument);
  EXPECT_TRUE(isValid());
}

// goto into a loop of two blocks: two φs that merge each other and one value,
// neither of them trivial (Braun et al., section 3.2).
TEST_F(SSABuilderTest, removesARedundantSetOfAnIrreducibleLoop) {
  SSABuilder SSA(*F);
  SSABuilder::Variable X = SSA.declareVariable(intType());
  BasicBlock *Left = block("left"), *Right = block("right");
  BasicBlock *Exit = block("exit");
  SSA.writeVariable(X, Entry, Argument);
  branch(Entry, Left, Right);
  branch(Left, Right, Exit);
  Value *V = SSA.readVariable(X, Left);
  SSA.readVariable(X, Right);
  jump(Right, Left);
  giveBack(Exit, V);
  SSA.sealAllBlocks();
  SSA.finish();
  EXPECT_EQ(countPhis(), 0u);
  EXPECT_TRUE(isValid());
}

TEST_F(SSABuilderTest, leavesNoPhiThatNobodyUses) {
  SSABuilder SSA(*F);
  SSABuilder::Variable X = SSA.declareVariable(intType());
  BasicBlock *Then = block("then"), *Join = block("join");
  SSA.writeVariable(X, Entry, number(1));
  branch(Entry, Then, Join);
  SSA.writeVariable(X, Then, number(2));
  jump(Then, Join);
  SSA.sealAllBlocks();
  EXPECT_TRUE(isa<PHINode>(SSA.readVariable(X, Join)));
  giveBack(Join, Argument);
  EXPECT_EQ(SSA.finish().NumPhis, 0u);
  EXPECT_EQ(countPhis(), 0u);
}

// A φ of one variable that another one holds is no other value.
TEST_F(SSABuilderTest, seesThroughCopiesOfItsPhis) {
  SSABuilder SSA(*F);
  SSABuilder::Variable X = SSA.declareVariable(intType());
  SSABuilder::Variable Y = SSA.declareVariable(intType());
  BasicBlock *Head = block("head"), *Exit = block("exit");
  SSA.writeVariable(X, Entry, Argument);
  SSA.writeVariable(Y, Entry, Argument);
  jump(Entry, Head);
  SSA.writeVariable(Y, Head, SSA.readVariable(X, Head));
  SSA.writeVariable(X, Head, SSA.readVariable(Y, Head));
  branch(Head, Head, Exit);
  SSA.sealBlock(Exit);
  giveBack(Exit, SSA.readVariable(Y, Exit));
  SSA.finish();
  EXPECT_EQ(countPhis(), 0u);
  EXPECT_EQ(cast<ReturnInst>(Exit->getTerminator())->getReturnValue(),
            Argument);
}

TEST_F(SSABuilderTest, givesEachEdgeOfASwitchAnOperand) {
  SSABuilder SSA(*F);
  SSABuilder::Variable X = SSA.declareVariable(intType());
  BasicBlock *Other = block("other"), *Join = block("join");
  SSA.writeVariable(X, Entry, number(1));
  B.SetInsertPoint(Entry);
  SwitchInst *SI = B.CreateSwitch(Argument, Join);
  SI->addCase(number(1), Join);
  SI->addCase(number(2), Other);
  SSA.sealBlock(Other);
  SSA.writeVariable(X, Other, number(2));
  jump(Other, Join);
  SSA.sealBlock(Join);
  auto *PN = cast<PHINode>(SSA.readVariable(X, Join));
  giveBack(Join, PN);
  SSA.finish();
  EXPECT_EQ(PN->getNumIncomingValues(), 3u);
  EXPECT_TRUE(isValid());
}

TEST_F(SSABuilderTest, asksOnceForWhatIsReadBeforeItIsWritten) {
  unsigned NumAsked = 0;
  SSABuilder SSA(*F, countingQuestions(NumAsked));
  SSABuilder::Variable X = SSA.declareVariable(intType());
  EXPECT_EQ(SSA.readVariable(X, Entry), number(7));
  EXPECT_EQ(SSA.readVariable(X, Entry), number(7));
  EXPECT_EQ(NumAsked, 1u);
  giveBack(Entry, number(0));
  SSA.finish();
}

TEST_F(SSABuilderTest, asksNotForWhatNobodyCanRead) {
  unsigned NumAsked = 0;
  SSABuilder SSA(*F, countingQuestions(NumAsked));
  SSABuilder::Variable X = SSA.declareVariable(intType());
  BasicBlock *Head = block("head");
  jump(Entry, Head);
  SSA.readVariable(X, Head); // Unused.
  jump(Head, Head);
  SSA.finish();
  EXPECT_EQ(NumAsked, 0u);
}

TEST_F(SSABuilderTest, needsNoPhiForWhatIsWrittenAsItWas) {
  // What x holds at first is 7, and it is set to 7.
  unsigned NumAsked = 0;
  SSABuilder SSA(*F, countingQuestions(NumAsked));
  SSABuilder::Variable X = SSA.declareVariable(intType());
  BasicBlock *Then = block("then"), *Join = block("join");
  branch(Entry, Then, Join);
  SSA.writeVariable(X, Then, number(7));
  jump(Then, Join);
  SSA.sealAllBlocks();
  giveBack(Join, SSA.readVariable(X, Join));
  EXPECT_EQ(SSA.finish().NumPhis, 0u);
  EXPECT_EQ(NumAsked, 1u);
  EXPECT_EQ(cast<ReturnInst>(Join->getTerminator())->getReturnValue(),
            number(7));
  EXPECT_TRUE(isValid());
}

TEST_F(SSABuilderTest, readsUndefWithoutAnAnswer) {
  SSABuilder SSA(*F);
  SSABuilder::Variable X = SSA.declareVariable(intType());
  EXPECT_EQ(SSA.readVariable(X, Entry), UndefValue::get(intType()));
  giveBack(Entry, number(0));
  SSA.finish();
}

TEST_F(SSABuilderTest, readsPoisonInACycleThatNothingReaches) {
  SSABuilder SSA(*F);
  SSABuilder::Variable X = SSA.declareVariable(intType());
  SSA.writeVariable(X, Entry, number(1));
  giveBack(Entry, number(0));
  BasicBlock *Left = block("left"), *Right = block("right");
  jump(Left, Right);
  jump(Right, Left);
  SSA.sealBlock(Left);
  SSA.sealBlock(Right);
  EXPECT_EQ(SSA.readVariable(X, Left), PoisonValue::get(intType()));
  SSA.finish();
  EXPECT_TRUE(isValid());
}

TEST_F(SSABuilderTest, placesPhisBeforeALandingPad) {
  F->setPersonalityFn(Function::Create(FunctionType::get(intType(), true),
                                       Function::ExternalLinkage, "p", M));
  SSABuilder SSA(*F);
  SSABuilder::Variable X = SSA.declareVariable(intType());
  BasicBlock *Normal = block("normal"), *Pad = block("pad");
  SSA.writeVariable(X, Entry, number(1));
  B.SetInsertPoint(Entry);
  B.CreateInvoke(F, Normal, Pad, {Condition, Argument});
  SSA.sealBlock(Normal);
  SSA.writeVariable(X, Normal, number(2));
  BasicBlock *After = block("after");
  B.SetInsertPoint(Normal);
  B.CreateInvoke(F, After, Pad, {Condition, Argument});
  giveBack(After, number(0));
  B.SetInsertPoint(Pad);
  B.CreateLandingPad(
       StructType::get(PointerType::getUnqual(Context), intType()), 0)
      ->setCleanup(true);
  SSA.sealBlock(Pad);
  giveBack(Pad, SSA.readVariable(X, Pad));
  EXPECT_EQ(SSA.finish().NumPhis, 1u);
  EXPECT_TRUE(isValid()) << text();
}

TEST_F(SSABuilderTest, tellsDebuggersOfWritesAndPhis) {
  DIBuilder DIB(M);
  DIFile *File = DIB.createFile("f.toy", "/");
  DICompileUnit *Unit =
      DIB.createCompileUnit(dwarf::DW_LANG_C, File, "toy", false, "", 0);
  DIBasicType *Int = DIB.createBasicType("int", 32, dwarf::DW_ATE_signed);
  DISubprogram *SP = DIB.createFunction(
      Unit, "f", "f", File, 1,
      DIB.createSubroutineType(DIB.getOrCreateTypeArray({Int})), 1,
      DINode::FlagZero, DISubprogram::SPFlagDefinition);
  F->setSubprogram(SP);
  DILocalVariable *Debug = DIB.createAutoVariable(SP, "x", File, 1, Int);
  DILocation *Loc = DILocation::get(Context, 1, 1, SP);
  SSABuilder SSA(*F);
  SSABuilder::Variable X =
      SSA.declareVariable(intType(), "x", Debug, DebugLoc(Loc));
  BasicBlock *Then = block("then"), *Join = block("join");
  SSA.writeVariable(X, Entry, number(1));
  branch(Entry, Then, Join);
  SSA.writeVariable(X, Then, number(2));
  jump(Then, Join);
  SSA.sealAllBlocks();
  giveBack(Join, SSA.readVariable(X, Join));
  SSA.finish();
  DIB.finalize();
  EXPECT_TRUE(isValid());
  std::string Text = text();
  unsigned NumRecords = 0;
  for (size_t At = Text.find("dbg_value"); At != std::string::npos;
       At = Text.find("dbg_value", At + 1))
    ++NumRecords;
  EXPECT_EQ(NumRecords, 3u) << Text;
}

TEST_F(SSABuilderTest, buildsOneFunctionAfterTheOther) {
  SSABuilder SSA;
  for (unsigned I = 0; I != 3; ++I) {
    F = Function::Create(F->getFunctionType(), Function::ExternalLinkage, "g",
                         M);
    BasicBlock *First = block("first"), *Then = block("then");
    BasicBlock *Join = block("join");
    SSA.startFunction(*F);
    SSABuilder::Variable X = SSA.declareVariable(intType());
    SSA.writeVariable(X, First, number(I));
    Condition = F->getArg(0);
    branch(First, Then, Join);
    SSA.writeVariable(X, Then, number(I + 1));
    jump(Then, Join);
    SSA.sealAllBlocks();
    giveBack(Join, SSA.readVariable(X, Join));
    EXPECT_EQ(SSA.finish().NumPhis, 1u);
    EXPECT_TRUE(isValid());
  }
}

TEST_F(SSABuilderTest, walksAMillionBlocksWithoutRecursion) {
  SSABuilder SSA(*F);
  SSABuilder::Variable X = SSA.declareVariable(intType());
  SSA.writeVariable(X, Entry, Argument);
  BasicBlock *Last = Entry;
  for (unsigned I = 0; I != 1000000; ++I) {
    BasicBlock *Next = block("");
    jump(Last, Next);
    SSA.sealBlock(Next);
    Last = Next;
  }
  EXPECT_EQ(SSA.readVariable(X, Last), Argument);
  giveBack(Last, Argument);
  EXPECT_EQ(SSA.finish().NumPhis, 0u);
}

TEST_F(SSABuilderTest, isLinearInAChainOfUnsealedLoops) {
  SSABuilder SSA(*F);
  SSABuilder::Variable X = SSA.declareVariable(intType());
  SSA.writeVariable(X, Entry, Argument);
  BasicBlock *Last = Entry;
  for (unsigned I = 0; I != 20000; ++I) {
    BasicBlock *Head = block(""), *Exit = block("");
    jump(Last, Head);
    SSA.readVariable(X, Head);
    branch(Head, Head, Exit);
    Last = Exit;
  }
  giveBack(Last, SSA.readVariable(X, Last));
  EXPECT_EQ(SSA.finish().NumPhis, 0u);
  EXPECT_EQ(cast<ReturnInst>(Last->getTerminator())->getReturnValue(),
            Argument);
}

#ifdef NDEBUG
TEST_F(SSABuilderTest, findsAPredecessorGainedAfterSealing) {
  SSABuilder SSA(*F);
  BasicBlock *Head = block("head");
  jump(Entry, Head);
  SSA.sealBlock(Head);
  EXPECT_EQ(SSA.verify(), std::nullopt);
  jump(Head, Head);
  EXPECT_EQ(SSA.verify(), "A block has all of its predecessors when it is "
                          "sealed, and keeps them: head");
}

TEST_F(SSABuilderTest, findsAValueOfAnotherType) {
  SSABuilder SSA(*F);
  SSABuilder::Variable X = SSA.declareVariable(intType());
  SSA.writeVariable(X, Entry, Condition);
  EXPECT_EQ(SSA.verify(), "A variable holds values of its type.");
}

TEST_F(SSABuilderTest, findsAVariableOfAnotherBuilder) {
  SSABuilder SSA(*F);
  SSABuilder::Variable X;
  EXPECT_TRUE(isa<PoisonValue>(SSA.readVariable(X, Entry)));
  EXPECT_EQ(SSA.verify(),
            "A variable is used with the builder that has declared it.");
}
#endif

// Unreachable blocks that have only one another for predecessors: a lookup in them ends,
// whether a variable is written there or not.
TEST_F(SSABuilderTest, endsInUnreachableCircles) {
  for (unsigned NumBlocks : {1, 2, 3, 100}) {
    Watchdog Limit;
    SSABuilder SSA(*F);
    SSABuilder::Variable X = SSA.declareVariable(intType(), "x"),
                         Y = SSA.declareVariable(intType(), "y");
    std::vector<BasicBlock *> Circle;
    for (unsigned I = 0; I != NumBlocks; ++I)
      Circle.push_back(block("dead"));
    for (unsigned I = 0; I != NumBlocks; ++I)
      jump(Circle[I], Circle[(I + 1) % NumBlocks]);
    for (BasicBlock *BB : Circle)
      SSA.sealBlock(BB);
    EXPECT_TRUE(isa<PoisonValue>(SSA.readVariable(X, Circle.back())));
    // Each is read before the other is written, which goes round as well.
    Value *OfY = SSA.readVariable(Y, Circle.front());
    SSA.writeVariable(X, Circle.front(), OfY);
    SSA.writeVariable(Y, Circle.back(), SSA.readVariable(X, Circle.back()));
    SSA.readVariable(Y, Circle.front());
    for (BasicBlock *BB : Circle)
      SSA.readVariable(X, BB);
    SSA.finish();
  }
  giveBack(Entry, number(0));
  EXPECT_TRUE(isValid());
}

// The block that a front end opens after a return falls into the next join. It is no
// reason for a φ, whatever it writes.
TEST_F(SSABuilderTest, placesNoPhiForABlockAfterAReturn) {
  SSABuilder SSA(*F);
  SSABuilder::Variable X = SSA.declareVariable(intType());
  SSA.writeVariable(X, Entry, Argument);
  BasicBlock *Then = block("then"), *Dead = block("dead"),
             *Join = block("join");
  branch(Entry, Then, Join);
  SSA.sealBlock(Then);
  giveBack(Then, number(0));
  SSA.sealBlock(Dead);
  SSA.writeVariable(X, Dead, number(1));
  EXPECT_EQ(SSA.readVariable(X, Dead), number(1));
  jump(Dead, Join);
  SSA.sealBlock(Join);
  EXPECT_EQ(SSA.readVariable(X, Join), Argument);
  giveBack(Join, SSA.readVariable(X, Join));
  EXPECT_EQ(SSA.finish().NumErased, 0u);
  EXPECT_TRUE(isValid());
}

// The same if there is a whole loop after the return, whose head is sealed late.
TEST_F(SSABuilderTest, placesNoPhiForALoopAfterAReturn) {
  SSABuilder SSA(*F);
  SSABuilder::Variable X = SSA.declareVariable(intType());
  SSA.writeVariable(X, Entry, Argument);
  BasicBlock *Then = block("then"), *Dead = block("dead"),
             *Head = block("head"), *Body = block("body"),
             *Exit = block("exit"), *Join = block("join");
  branch(Entry, Then, Join);
  SSA.sealBlock(Then);
  giveBack(Then, number(0));
  SSA.sealBlock(Dead);
  jump(Dead, Head);
  branch(Head, Body, Exit);
  SSA.sealBlock(Body);
  jump(Body, Head);
  SSA.sealBlock(Head);
  SSA.sealBlock(Exit);
  EXPECT_EQ(SSA.readVariable(X, Exit), PoisonValue::get(intType()));
  jump(Exit, Join);
  SSA.sealBlock(Join);
  EXPECT_EQ(SSA.readVariable(X, Join), Argument);
  giveBack(Join, SSA.readVariable(X, Join));
  EXPECT_EQ(SSA.finish().NumErased, 0u);
  EXPECT_TRUE(isValid());
}

// Code after a continue leads to the head of the loop.
TEST_F(SSABuilderTest, placesNoPhiForABlockAfterAContinue) {
  SSABuilder SSA(*F);
  SSABuilder::Variable X = SSA.declareVariable(intType());
  SSA.writeVariable(X, Entry, Argument);
  BasicBlock *Head = block("head"), *Body = block("body"),
             *Dead = block("dead"), *Exit = block("exit");
  jump(Entry, Head);
  branch(Head, Body, Exit);
  SSA.sealBlock(Body);
  jump(Body, Head);
  SSA.sealBlock(Dead);
  SSA.writeVariable(X, Dead, number(1));
  jump(Dead, Head);
  SSA.sealBlock(Head);
  SSA.sealBlock(Exit);
  EXPECT_EQ(SSA.readVariable(X, Exit), Argument);
  giveBack(Exit, Argument);
  EXPECT_EQ(SSA.finish().NumErased, 0u);
  EXPECT_TRUE(isValid());
}

// The edge from such a block is one of the CFG, so a φ that is needed has an operand for
// it.
TEST_F(SSABuilderTest, givesTheEdgeFromABlockAfterAReturnPoison) {
  SSABuilder SSA(*F);
  SSABuilder::Variable X = SSA.declareVariable(intType());
  SSA.writeVariable(X, Entry, number(1));
  BasicBlock *Then = block("then"), *Dead = block("dead"),
             *Join = block("join");
  branch(Entry, Then, Join);
  SSA.sealBlock(Then);
  SSA.writeVariable(X, Then, number(2));
  jump(Then, Join);
  SSA.sealBlock(Dead);
  SSA.writeVariable(X, Dead, number(3));
  jump(Dead, Join);
  SSA.sealBlock(Join);
  auto *PN = dyn_cast<PHINode>(SSA.readVariable(X, Join));
  ASSERT_TRUE(PN);
  giveBack(Join, PN);
  EXPECT_EQ(SSA.finish().NumPhis, 1u);
  EXPECT_TRUE(isValid());
  ASSERT_EQ(PN->getNumIncomingValues(), 3u);
  EXPECT_EQ(PN->getIncomingValueForBlock(Dead), PoisonValue::get(intType()));
}
