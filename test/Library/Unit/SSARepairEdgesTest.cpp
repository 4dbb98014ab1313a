// Unit tests of BraunSSA/SSARepair.h on parsed IR: edges that are given several
// times, that are unwound over or come from unreachable code, and blocks that
// such edges lead to.

#include "RepairTest.h"
#include "Watchdog.h"
#include "llvm/IR/Constants.h"
#include <gtest/gtest.h>

using namespace braunssa;
using namespace llvm;

using RepairOfEdges = RepairTest;

// Several edges from one block, as from a switch, are operands each.
TEST_F(RepairOfEdges, fillsInAnOperandForEachEdge) {
  parseBody(R"(
  entry:
    %old = call i32 @def()
    switch i32 %n, label %then [ i32 1, label %join
                                 i32 2, label %join
                                 i32 3, label %join ]
  then:
    %new = call i32 @def()
    br i1 %c, label %join, label %join
  join:
    call void @use(i32 %old)
    ret void
  )");
  start({"old", "new"});
  EXPECT_EQ(1u, R->rewrite().NumPhis);
  EXPECT_EQ(5u, cast<PHINode>(used("join"))->getNumIncomingValues());
}

// Edges from unreachable blocks take poison, uses in such blocks too, unless a
// definition stands before them in the block.
TEST_F(RepairOfEdges, givesPoisonToWhatIsUnreachable) {
  parseBody(meeting(R"(
    call void @use(i32 %old)
    ret void
  dead:
    call void @use(i32 %old)
    br i1 %c, label %join, label %later
  later:
    %late = call i32 @def()
    call void @use(i32 %old)
    br label %dead.end
  dead.end:
    ret void
  )"));
  start({"old", "new", "late"});
  EXPECT_EQ(1u, R->rewrite().NumPhis);
  EXPECT_TRUE(isa<PoisonValue>(
      cast<PHINode>(used("join"))->getIncomingValueForBlock(block("dead"))));
  EXPECT_TRUE(isa<PoisonValue>(used("dead")));
  EXPECT_EQ(value("late"), used("later"));
}

// The result of an invoke is defined where it returns normally; the pad it
// unwinds to gets what was before.
//
// PROMISE: ssa-repair
TEST_F(RepairOfEdges, definesAnInvokesResultWhereItReturns) {
  parseBody(R"(
  entry:
    %old = call i32 @def()
    %new = invoke i32 @def() to label %ok unwind label %pad
  ok:
    call void @use(i32 %old)
    br label %join
  pad:
    %lp = landingpad { ptr, i32 } cleanup
    call void @use(i32 %old)
    br label %join
  join:
    call void @use(i32 %old)
    ret void
  )",
            "personality ptr @__gxx_personality_v0");
  start({"old", "new"});
  EXPECT_EQ(1u, R->rewrite().NumPhis);
  EXPECT_EQ(value("new"), used("ok"));
  EXPECT_EQ(value("old"), used("pad"));
  EXPECT_TRUE(isa<PHINode>(used("join")));
}

// Where the block that an invoke returns to has other predecessors, its result
// is defined at the invoke's end.
TEST_F(RepairOfEdges, definesAnInvokesResultBeforeASharedDestination) {
  parseBody(R"(
  entry:
    %old = call i32 @def()
    br i1 %c, label %then, label %join
  then:
    %new = invoke i32 @def() to label %join unwind label %pad
  join:
    call void @use(i32 %old)
    ret void
  pad:
    %lp = landingpad { ptr, i32 } cleanup
    ret void
  )",
            "personality ptr @__gxx_personality_v0");
  start({"old", "new"});
  EXPECT_EQ(1u, R->rewrite().NumPhis);
  auto *PN = cast<PHINode>(used("join"));
  EXPECT_EQ(value("new"), PN->getIncomingValueForBlock(block("then")));
  EXPECT_EQ(value("old"), PN->getIncomingValueForBlock(block("entry")));
}

// A φ in an EH pad stands before the pad.
TEST_F(RepairOfEdges, placesPhisBeforeEHPads) {
  parseBody(R"(
  entry:
    %old = call i32 @def()
    br i1 %c, label %then, label %else
  then:
    %new = call i32 @def()
    invoke void @use(i32 1) to label %exit unwind label %pad
  else:
    invoke void @use(i32 2) to label %exit unwind label %pad
  pad:
    %lp = landingpad { ptr, i32 } cleanup
    call void @use(i32 %old)
    ret void
  exit:
    ret void
  )",
            "personality ptr @__gxx_personality_v0");
  start({"old", "new"});
  EXPECT_EQ(1u, R->rewrite().NumPhis);
  EXPECT_EQ(&block("pad")->front(), used("pad"));
}

// A block that ends in a catchswitch has room for nothing but φs; one is placed
// there, and behind each of its handlers the value is that.
TEST_F(RepairOfEdges, placesPhisInTheBlockOfACatchSwitch) {
  parseBody(R"(
  entry:
    %old = call i32 @def()
    invoke void @use(i32 1) to label %next unwind label %dispatch
  next:
    %new = call i32 @def()
    invoke void @use(i32 2) to label %exit unwind label %dispatch
  dispatch:
    %cs = catchswitch within none [label %one, label %two] unwind to caller
  one:
    %cp1 = catchpad within %cs [ptr null]
    call void @use(i32 %old) [ "funclet"(token %cp1) ]
    catchret from %cp1 to label %exit
  two:
    %cp2 = catchpad within %cs [ptr null]
    call void @use(i32 %old) [ "funclet"(token %cp2) ]
    catchret from %cp2 to label %exit
  exit:
    ret void
  )",
            "personality ptr @__CxxFrameHandler3",
            "declare i32 @__CxxFrameHandler3(...)");
  start({"old", "new"});
  EXPECT_EQ(1u, R->rewrite().NumPhis);
  EXPECT_EQ(&block("dispatch")->front(), used("one"));
  EXPECT_EQ(used("one"), used("two"));
  EXPECT_EQ(used("one"), R->valueAtEnd(block("dispatch")));
}

// A callbr's result is defined behind it, on each of its edges.
TEST_F(RepairOfEdges, definesACallBrsResultAtTheBlocksEnd) {
  parseBody(R"(
  entry:
    %old = call i32 @def()
    %new = callbr i32 asm "", "=r,!i"() to label %next [label %other]
  next:
    call void @use(i32 %old)
    br label %other
  other:
    call void @use(i32 %old)
    ret void
  )");
  start({"old", "new"});
  EXPECT_EQ(0u, R->rewrite().NumPhis);
  EXPECT_EQ(value("new"), used("next"));
  EXPECT_EQ(value("new"), used("other"));
}

// A block that branches to itself, and one reached by indirectbr.
TEST_F(RepairOfEdges, repairsSelfLoopsAndIndirectBranches) {
  parseBody(R"(
  entry:
    %old = call i32 @def()
    %t = select i1 %c, ptr blockaddress(@f, %self), ptr blockaddress(@f, %exit)
    indirectbr ptr %t, [label %self, label %exit, label %self]
  self:
    call void @use(i32 %old)
    %new = call i32 @def()
    br i1 %c, label %self, label %exit
  exit:
    call void @use(i32 %old)
    ret void
  )");
  start({"old", "new"});
  EXPECT_EQ(2u, R->rewrite().NumPhis);
  EXPECT_EQ(block("self"), cast<PHINode>(used("self"))->getParent());
  EXPECT_EQ(3u, cast<PHINode>(used("self"))->getNumIncomingValues());
  EXPECT_EQ(block("exit"), cast<PHINode>(used("exit"))->getParent());
}

// A block that nothing reaches and that branches to itself is no reason to go
// round it for ever; what is read there is poison.
TEST_F(RepairOfEdges, leavesUnreachableLoops) {
  parseBody(R"(
  entry:
    %old = call i32 @def()
    ret void
  dead:
    call void @use(i32 %old)
    br i1 %c, label %dead, label %other
  other:
    call void @use(i32 %old)
    br label %dead
  )");
  start({"old"});
  EXPECT_EQ(0u, R->rewrite().NumPhis);
  EXPECT_TRUE(isa<PoisonValue>(used("dead")));
  EXPECT_TRUE(isa<PoisonValue>(used("other")));
}

// In unreachable code, blocks may have only one another for predecessors, and φs
// merge themselves: walks upwards and the comparison with such φs end. A function
// of many blocks is read in regions, one of few as a whole.
TEST_F(RepairOfEdges, endsInUnreachableCircles) {
  for (unsigned NumMore : {0, 200}) {
    Watchdog Limit;
    std::string Body = meeting(R"(
      %standing = phi i32 [ %old, %entry ], [ %new, %then ], [ %s, %two ]
      call void @use(i32 %old)
      ret void
    one:
      %s = phi i32 [ %s, %two ], [ %t, %one ]
      %t = phi i32 [ %old, %two ], [ %s, %one ]
      call void @use(i32 %old)
      br i1 %c, label %one, label %two
    two:
      %m = phi i32 [ %m, %one ]
      br i1 %c, label %one, label %join
    three:
      call void @use(i32 %self)
      br label %four
    four:
      call void @use(i32 %old)
      %self = add i32 %self, %old
      br label %three
    )");
    for (unsigned I = 0; I != NumMore; ++I)
      Body += "more" + std::to_string(I) + ":\n  unreachable\n";
    parseBody(Body);
    start({"old", "new"});
    R->rewrite();
    EXPECT_EQ(value("standing"), used("join"));
    for (const char *Block : {"one", "four"})
      EXPECT_TRUE(isa<PoisonValue>(used(Block)));
    for (const char *Block : {"two", "three"})
      EXPECT_TRUE(isa<PoisonValue>(R->valueAtEntry(block(Block))));

    // %self is defined in the circle that it is read in.
    R->startValue(inst("self")->getType(), "r");
    R->addDefinition(inst("self"));
    R->addUsesOf(*value("self"));
    R->rewrite();
    EXPECT_EQ(value("self"), used("three"));
    EXPECT_FALSE(verifyFunction(*F, &errs()));
  }
}
