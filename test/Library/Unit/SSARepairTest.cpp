// Unit tests of BraunSSA/SSARepair.h on parsed IR: where definitions and uses
// stand, what a use gets, and where φs are placed.

#include "RepairTest.h"
#include "llvm/IR/Constants.h"
#include <gtest/gtest.h>

using namespace braunssa;
using namespace llvm;

using Repair = RepairTest;

// Two definitions that meet take a φ with one operand for each edge; the use
// behind gets it.
//
// PROMISE: ssa-repair
TEST_F(Repair, mergesTwoDefinitions) {
  parseBody(diamond());
  start({"old", "new"});
  SSARepairResult Result = R->rewrite();
  EXPECT_EQ(1u, Result.NumUses);
  EXPECT_EQ(1u, Result.NumPhis);
  EXPECT_EQ(0u, Result.NumReused);
  auto *PN = dyn_cast<PHINode>(used("join"));
  ASSERT_TRUE(PN);
  EXPECT_EQ(block("join"), PN->getParent());
  EXPECT_EQ("r", PN->getName());
  EXPECT_EQ(value("old"), PN->getIncomingValueForBlock(block("entry")));
  EXPECT_EQ(value("new"), PN->getIncomingValueForBlock(block("then")));
  ASSERT_EQ(1u, R->insertedPhis().size());
  EXPECT_EQ(PN, R->insertedPhis().front());
}

// Uses before, between and behind the definitions of a block get what is
// defined last before them; the block's entry is asked for the first only.
//
// PROMISE: ssa-repair
TEST_F(Repair, settlesUsesInTheBlockByPosition) {
  parseBody(R"(
  entry:
    %old = call i32 @def()
    br label %next
  next:
    call void @use(i32 %old)
    %a = call i32 @def()
    call void @use(i32 %old)
    %b = call i32 @def()
    call void @use(i32 %old)
    br label %exit
  exit:
    call void @use(i32 %old)
    ret void
  )");
  start({"b", "a", "old"});
  EXPECT_EQ(0u, R->rewrite().NumPhis);
  EXPECT_EQ(value("old"), used("next", 0));
  EXPECT_EQ(value("a"), used("next", 1));
  EXPECT_EQ(value("b"), used("next", 2));
  EXPECT_EQ(value("b"), used("exit"));
}

// A use before the definition of its own block, in a loop, gets a φ of what the
// loop is entered with and that definition.
TEST_F(Repair, readsAroundTheLoopBeforeADefinition) {
  parseBody(R"(
  entry:
    %old = call i32 @def()
    br label %loop
  loop:
    call void @use(i32 %old)
    %new = call i32 @def()
    br i1 %c, label %loop, label %exit
  exit:
    ret void
  )");
  start({"old", "new"});
  EXPECT_EQ(1u, R->rewrite().NumPhis);
  auto *PN = cast<PHINode>(used("loop"));
  EXPECT_EQ(block("loop"), PN->getParent());
  EXPECT_EQ(value("old"), PN->getIncomingValueForBlock(block("entry")));
  EXPECT_EQ(value("new"), PN->getIncomingValueForBlock(block("loop")));
}

// A definition at the end of a block is behind everything in it; one behind an
// instruction that is another value is behind that, and not for the instruction
// itself.
TEST_F(Repair, takesAnyValueAtAnyPoint) {
  parseBody(R"(
  entry:
    br label %next
  next:
    %old = call i32 @def()
    call void @use(i32 %old)
    call void @use(i32 %old)
    br label %exit
  exit:
    call void @use(i32 %old)
    ret void
  )");
  R->startValue(value("old")->getType());
  R->addDefinitionAtEntry(block("entry"), value("n"));
  R->addDefinition(inst("old")->getNextNode(),
                   ConstantInt::get(value("n")->getType(), 7));
  R->addDefinition(block("next"), value("old"));
  R->addUsesOf(*value("old"));
  EXPECT_EQ(3u, R->rewrite().NumUses);
  EXPECT_EQ(value("n"), used("next", 0));
  EXPECT_EQ(ConstantInt::get(value("n")->getType(), 7), used("next", 1));
  EXPECT_EQ(value("old"), used("exit"));
}

// Of two definitions at one position the one added last holds.
TEST_F(Repair, takesTheLastDefinitionAtAPosition) {
  parseBody(diamond());
  R->startValue(value("old")->getType());
  R->addDefinition(block("entry"), value("n"));
  R->addDefinition(block("entry"), value("old"));
  R->addDefinition(block("then"), value("n"));
  R->addDefinition(block("then"), value("old"));
  R->addUsesOf(*value("old"));
  EXPECT_EQ(0u, R->rewrite().NumPhis);
  EXPECT_EQ(value("old"), used("join"));
}

// What a φ defines is there behind the φs of its block, so at the beginning of
// it; a definition there that was added later holds.
TEST_F(Repair, definesAPhiAtTheBeginningOfItsBlock) {
  parseBody(R"(
  entry:
    br i1 %c, label %then, label %join
  then:
    br label %join
  join:
    %old = phi i32 [ 1, %entry ], [ 2, %then ]
    %p = phi i32 [ 3, %entry ], [ 4, %then ]
    call void @use(i32 %old)
    ret void
  )");
  start({"old"});
  EXPECT_EQ(value("old"), R->valueAtEntry(block("join")));
  EXPECT_EQ(0u, R->rewrite().NumPhis);
  EXPECT_EQ(value("old"), used("join"));
  start({"p", "old"});
  EXPECT_EQ(value("old"), R->valueAtEntry(block("join")));
}

// The use of a φ is at the end of the incoming block, behind its definitions.
//
// PROMISE: ssa-repair
TEST_F(Repair, placesTheUseOfAPhiOnItsEdge) {
  parseBody(meeting(R"(
    %p = phi i32 [ %old, %then ], [ %n, %entry ]
    ret void
  )"));
  start({"old", "new"});
  EXPECT_EQ(0u, R->rewrite().NumPhis);
  EXPECT_EQ(value("new"),
            cast<PHINode>(value("p"))->getIncomingValueForBlock(block("then")));
}

// Only what is read takes a φ: pruned.
TEST_F(Repair, placesNothingWhereNothingIsRead) {
  parseBody(R"(
  entry:
    %old = call i32 @def()
    br i1 %c, label %then, label %join
  then:
    %new = call i32 @def()
    call void @use(i32 %old)
    br label %join
  join:
    ret void
  )");
  start({"old", "new"});
  EXPECT_EQ(0u, R->rewrite().NumPhis);
  EXPECT_EQ(value("new"), used("then"));
}

// A loop that two edges enter, and that does not change the value, takes one φ
// where SSAUpdater's first step would see two: the two in the loop merge each
// other and one value.
//
// PROMISE: ssa-repair
TEST_F(Repair, isMinimalInAnIrreducibleLoop) {
  parseBody(meeting(R"(
    br i1 %c, label %one, label %two
  one:
    br i1 %c, label %two, label %exit
  two:
    br i1 %c, label %one, label %exit
  exit:
    call void @use(i32 %old)
    ret void
  )"));
  start({"old", "new"});
  SSARepairResult Result = R->rewrite();
  EXPECT_EQ(1u, Result.NumPhis);
  EXPECT_LT(1u, Result.NumCandidates);
  EXPECT_EQ(block("join"), cast<PHINode>(used("exit"))->getParent());
}

// Definitions that are the same value need no φ.
TEST_F(Repair, takesEqualDefinitionsForOne) {
  parseBody(diamond());
  R->startValue(value("old")->getType());
  R->addDefinition(block("entry"), value("n"));
  R->addDefinition(block("then"), value("n"));
  R->addUsesOf(*value("old"));
  EXPECT_EQ(0u, R->rewrite().NumPhis);
  EXPECT_EQ(value("n"), used("join"));
}

// Where no definition reaches, the value is undef, or poison if that is wanted.
TEST_F(Repair, isUndefinedWhereNothingIsDefined) {
  for (bool IsPoison : {false, true}) {
    parseBody(diamond());
    SSARepairOptions Options;
    Options.UndefinedIsPoison = IsPoison;
    R.emplace(*F, Options);
    start({"new"});
    EXPECT_EQ(1u, R->rewrite().NumPhis);
    Value *V =
        cast<PHINode>(used("join"))->getIncomingValueForBlock(block("entry"));
    EXPECT_TRUE(isa<UndefValue>(V));
    EXPECT_EQ(IsPoison, isa<PoisonValue>(V));
  }
}

// The value can be asked for at ends, at beginnings and before instructions;
// what has been inserted once is not inserted again.
//
// PROMISE: ssa-repair
TEST_F(Repair, tellsTheValueAnywhere) {
  parseBody(R"(
  entry:
    %old = call i32 @def()
    br i1 %c, label %then, label %join
  then:
    call void @use(i32 %old)
    %new = call i32 @def()
    br label %join
  join:
    br i1 %c, label %join, label %exit
  exit:
    call void @use(i32 %old)
    ret void
  )");
  start({"old", "new"});
  EXPECT_EQ(value("old"), R->valueAtEntry(block("then")));
  EXPECT_EQ(value("old"), R->valueBefore(inst("new")));
  EXPECT_EQ(value("new"), R->valueBefore(block("then")->getTerminator()));
  EXPECT_EQ(value("new"), R->valueAtEnd(block("then")));
  EXPECT_EQ(0u, numPhis());
  Value *AtEnd = R->valueAtEnd(block("exit"));
  EXPECT_EQ(block("join"), cast<PHINode>(AtEnd)->getParent());
  EXPECT_EQ(AtEnd, R->valueAtEntry(block("exit")));
  SSARepairResult Result = R->rewrite();
  EXPECT_EQ(AtEnd, used("exit"));
  EXPECT_EQ(1u, Result.NumPhis);
  EXPECT_EQ(1u, numPhis());
}

// What is asked for one after the other takes no φ more than at once: the φs of
// later rounds merge those of earlier ones.
TEST_F(Repair, staysMinimalFromRoundToRound) {
  parseBody(meeting(R"(
    br i1 %c, label %one, label %two
  one:
    br i1 %c, label %two, label %exit
  two:
    br i1 %c, label %one, label %exit
  exit:
    br i1 %c, label %third, label %last
  third:
    %third.new = call i32 @def()
    br label %last
  last:
    call void @use(i32 %old)
    ret void
  )"));
  start({"old", "new", "third.new"});
  Value *AtJoin = R->valueAtEntry(block("join"));
  EXPECT_EQ(AtJoin, R->valueAtEnd(block("exit")));
  EXPECT_EQ(1u, numPhis());
  R->rewrite();
  auto *PN = cast<PHINode>(used("last"));
  EXPECT_EQ(AtJoin, PN->getIncomingValueForBlock(block("exit")));
  EXPECT_EQ(2u, numPhis());
}

// One repair serves several values of one CFG, and functions of different
// sizes.
TEST_F(Repair, goesFromValueToValueAndFunctionToFunction) {
  for (unsigned I = 0; I != 3; ++I) {
    parseBody(diamond());
    for (unsigned J = 0; J != 3; ++J) {
      start({"old", "new"});
      EXPECT_EQ(J == 0 ? 1u : 0u, R->rewrite().NumPhis);
    }
    parse("define void @g(i1 %c, i32 %old) { a: br i1 %c, label %b, label %d\n"
          "b: br label %d\n d: %s = add i32 %old, 1 ret void }");
    R->startFunction(*F);
    R->startValue(value("old")->getType());
    R->addDefinitionAtEntry(block("a"), value("old"));
    R->addDefinition(block("b"), ConstantInt::get(value("old")->getType(), 1));
    R->addUse(inst("s")->getOperandUse(0));
    EXPECT_EQ(1u, R->rewrite().NumPhis);
    EXPECT_EQ(R->insertedPhis().front(), inst("s")->getOperand(0));
  }
}
