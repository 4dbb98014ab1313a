// Unit tests of BraunSSA/SSARepair.h on parsed IR: φs that are in the function
// already and merge what a new one would.

#include "RepairTest.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include <gtest/gtest.h>

using namespace braunssa;
using namespace llvm;

using RepairWithPhis = RepairTest;

// A φ that merges the same already is used instead of a new one, unless that is
// not wanted.
//
// PROMISE: ssa-repair
TEST_F(RepairWithPhis, usesAPhiThatIsThere) {
  for (bool Reuse : {true, false}) {
    parseBody(meeting(R"(
      %other = phi i32 [ %old, %then ], [ %new, %then.dead ], [ 1, %entry ]
      %p = phi i32 [ %new, %then ], [ %n, %then.dead ], [ %old, %entry ]
      call void @use(i32 %old)
      ret void
    then.dead:
      br label %join
    )"));
    SSARepairOptions Options;
    Options.ReusePhis = Reuse;
    R.emplace(*F, Options);
    R->startValue(value("old")->getType());
    R->addDefinition(inst("old"));
    R->addDefinition(inst("new"));
    R->addUse(cast<Instruction>(block("join")->getTerminator()->getPrevNode())
                  ->getOperandUse(0));
    SSARepairResult Result = R->rewrite();
    EXPECT_EQ(Reuse ? 1u : 0u, Result.NumReused);
    EXPECT_EQ(Reuse ? 0u : 1u, Result.NumPhis);
    EXPECT_EQ(Reuse, value("p") == used("join"));
    EXPECT_TRUE(isa<PHINode>(used("join")));
  }
}

// φs that merge each other around a loop are found together, and one that a use
// of the value is going to make equal is equal.
TEST_F(RepairWithPhis, usesPhisOfALoopThatAreThere) {
  parseBody(R"(
  entry:
    %old = call i32 @def()
    br label %head
  head:
    %p = phi i32 [ %old, %entry ], [ %q, %latch ]
    br i1 %c, label %then, label %latch
  then:
    %new = call i32 @def()
    br label %latch
  latch:
    %q = phi i32 [ %new, %then ], [ %old, %head ]
    call void @use(i32 %old)
    br i1 %c, label %head, label %exit
  exit:
    call void @use(i32 %old)
    ret void
  )");
  start({"old", "new"});
  SSARepairResult Result = R->rewrite();
  EXPECT_EQ(2u, Result.NumReused);
  EXPECT_EQ(0u, Result.NumPhis);
  EXPECT_EQ(value("q"), used("exit"));
  EXPECT_EQ(value("p"),
            cast<PHINode>(value("q"))->getIncomingValueForBlock(block("head")));
}

// φs that look alike but for one operand are not taken, nor those that have a
// φ like this for an operand.
TEST_F(RepairWithPhis, leavesPhisThatMergeSomethingElse) {
  parseBody(R"(
  entry:
    %old = call i32 @def()
    br label %head
  head:
    %p = phi i32 [ %old, %entry ], [ %q, %latch ]
    br i1 %c, label %then, label %latch
  then:
    %new = call i32 @def()
    br label %latch
  latch:
    %q = phi i32 [ %new, %then ], [ %n, %head ]
    call void @use(i32 %old)
    br i1 %c, label %head, label %exit
  exit:
    call void @use(i32 %p)
    call void @use(i32 %q)
    ret void
  )");
  R->startValue(value("old")->getType());
  R->addDefinition(inst("old"));
  R->addDefinition(inst("new"));
  R->addUse(block("latch")->getTerminator()->getPrevNode()->getOperandUse(0));
  SSARepairResult Result = R->rewrite();
  EXPECT_EQ(0u, Result.NumReused);
  EXPECT_EQ(2u, Result.NumPhis);
}

// A φ with fast-math flags may be poison where the value is not, so it is not
// used; one without is.
TEST_F(RepairWithPhis, leavesPhisWithFastMathFlags) {
  for (bool HasFlags : {true, false}) {
    parse((std::string("define float @f(i1 %c, float %old, float %new) {\n"
                       "entry:\n"
                       "  br i1 %c, label %then, label %join\n"
                       "then:\n"
                       "  br label %join\n"
                       "join:\n"
                       "  %p = phi ") +
           (HasFlags ? "nnan " : "") +
           "float [ %old, %entry ], [ %new, %then ]\n"
           "  ret float %old\n"
           "}\n")
              .c_str());
    R.emplace(*F);
    R->startValue(value("old")->getType());
    R->addDefinition(block("entry"), value("old"));
    R->addDefinition(block("then"), value("new"));
    R->addUse(block("join")->getTerminator()->getOperandUse(0));
    EXPECT_EQ(HasFlags ? 0u : 1u, R->rewrite().NumReused);
  }
}

// In a large function, where each round reads a region of its own, a φ that has
// been used once stands for the value from then on.
TEST_F(RepairWithPhis, knowsAPhiThatItHasUsed) {
  parseBody(meeting(R"(
    %p = phi i32 [ %new, %then ], [ %old, %entry ]
    call void @use(i32 %old)
    br label %last
  last:
    ret void
  )"));
  for (unsigned I = 0; I != 1000; ++I)
    IRBuilder<>(BasicBlock::Create(Context, "", F)).CreateBr(block("last"));
  R.emplace(*F);
  R->startValue(value("old")->getType());
  R->addDefinition(inst("old"));
  R->addDefinition(inst("new"));
  R->addUse(use("join")->getOperandUse(0));
  EXPECT_EQ(1u, R->rewrite().NumReused);
  EXPECT_EQ(value("p"), used("join"));
  EXPECT_EQ(value("p"), R->valueAtEnd(block("last")));
  SSARepairResult Result = R->rewrite();
  EXPECT_EQ(0u, Result.NumCandidates);
  EXPECT_EQ(0u, Result.NumReused);
}
