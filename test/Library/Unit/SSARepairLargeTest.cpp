// Unit tests of BraunSSA/SSARepair.h in functions of many blocks: wide joins,
// regions, and numbers of blocks for which recursion would need too much stack.

#include "NumCases.h"
#include "RepairTest.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include <gtest/gtest.h>
#include <vector>

using namespace braunssa;
using namespace llvm;

using RepairOfLargeFunctions = RepairTest;

// Of a join with many predecessors the lookup asks only those that a definition
// may reach, once enough such φs have been placed; the φ has all operands.
TEST_F(RepairOfLargeFunctions, fillsInThePhisOfWideJoins) {
  constexpr unsigned NumCases = 200, NumValues = 50;
  parse("define void @f(i1 %c, i32 %n) { ret void }");
  F->front().eraseFromParent();
  Value *N = F->getArg(1);
  BasicBlock *Entry = BasicBlock::Create(Context, "", F);
  BasicBlock *Join = BasicBlock::Create(Context, "", F);
  ReturnInst::Create(Context, Join);
  SwitchInst *Switch = SwitchInst::Create(N, Join, NumCases, Entry);
  std::vector<BasicBlock *> Cases;
  for (unsigned I = 0; I != NumCases; ++I) {
    Cases.push_back(BasicBlock::Create(Context, "", F));
    IRBuilder<>(Cases.back()).CreateBr(Join);
    Switch->addCase(cast<ConstantInt>(ConstantInt::get(N->getType(), I)),
                    Cases.back());
  }
  R.emplace(*F);
  for (unsigned I = 0; I != NumValues; ++I) {
    Value *InCase = ConstantInt::get(N->getType(), I);
    R->startValue(N->getType());
    R->addDefinition(Entry, N);
    R->addDefinition(Cases[I], InCase);
    auto *PN = dyn_cast<PHINode>(R->valueAtEnd(Join));
    ASSERT_TRUE(PN);
    ASSERT_EQ(NumCases + 1, PN->getNumIncomingValues());
    for (BasicBlock *Pred : predecessors(Join))
      EXPECT_EQ(Pred == Cases[I] ? InCase : N,
                PN->getIncomingValueForBlock(Pred));
  }
}

// In a large function a repair reads a region, in which a definition counts as
// reachable; what neither a definition nor the entry reaches takes poison.
TEST_F(RepairOfLargeFunctions, readsARegionOfALargeFunction) {
  parseBody(meeting(R"(
    call void @use(i32 %old)
    br label %last
  last:
    ret void
  dead:
    br label %join
  dead.def:
    %late = call i32 @def()
    br label %join
  )"));
  for (unsigned I = 0; I != 1000; ++I) {
    auto *BB = BasicBlock::Create(Context, "", F);
    IRBuilder<>(BB).CreateBr(block("last"));
  }
  R.emplace(*F);
  start({"old", "new", "late"});
  EXPECT_EQ(1u, R->rewrite().NumPhis);
  auto *PN = cast<PHINode>(used("join"));
  EXPECT_EQ(value("old"), PN->getIncomingValueForBlock(block("entry")));
  EXPECT_EQ(value("new"), PN->getIncomingValueForBlock(block("then")));
  EXPECT_EQ(value("late"), PN->getIncomingValueForBlock(block("dead.def")));
  EXPECT_TRUE(isa<PoisonValue>(PN->getIncomingValueForBlock(block("dead"))));
  // The next region begins at the φ.
  EXPECT_EQ(PN, R->valueAtEnd(block("last")));
  EXPECT_EQ(1u, numPhis());
}

// A row of blocks, a million at night, each of which defines the value, and a way around
// all of them, take no recursion.
TEST_F(RepairOfLargeFunctions, repairsManyBlocksInARow) {
  unsigned NumBlocks = triesAllCases() ? 1000000 : 100000;
  parse("define void @f(i1 %c, i32 %n) { ret void }");
  F->front().eraseFromParent();
  Type *Int = F->getArg(1)->getType();
  std::vector<BasicBlock *> Blocks;
  for (unsigned I = 0; I != NumBlocks; ++I)
    Blocks.push_back(BasicBlock::Create(Context, "", F));
  for (unsigned I = 0; I + 1 != NumBlocks; ++I)
    IRBuilder<>(Blocks[I]).CreateCondBr(
        F->getArg(0), Blocks[I + 1],
        Blocks[I / 2 * 2 + 2 < NumBlocks ? I / 2 * 2 + 2 : NumBlocks - 1]);
  ReturnInst::Create(Context, Blocks.back());
  R.emplace(*F);
  R->startValue(Int);
  for (unsigned I = 0; I + 2 < NumBlocks; I += 2)
    R->addDefinition(Blocks[I + 1], ConstantInt::get(Int, I + 1));
  R->addDefinition(Blocks.front(), F->getArg(1));
  EXPECT_TRUE(isa<PHINode>(R->valueAtEnd(Blocks.back())));
  EXPECT_EQ(NumBlocks / 2 - 1 + NumBlocks % 2, R->insertedPhis().size());
}
