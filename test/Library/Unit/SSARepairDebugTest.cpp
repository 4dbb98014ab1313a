// Unit tests of BraunSSA/SSARepair.h on parsed IR: the debug records of a value
// with several definitions.

#include "RepairTest.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include <gtest/gtest.h>

using namespace braunssa;
using namespace llvm;

static constexpr const char *DebugInfo = R"(
  !llvm.dbg.cu = !{!0}
  !llvm.module.flags = !{!3}
  !0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1,
                               emissionKind: FullDebug)
  !1 = !DIFile(filename: "f.c", directory: "/")
  !2 = distinct !DISubprogram(name: "f", file: !1, type: !7,
                              unit: !0, spFlags: DISPFlagDefinition)
  !3 = !{i32 2, !"Debug Info Version", i32 3}
  !4 = !DILocalVariable(name: "x", scope: !2, file: !1, type: !6)
  !5 = !DILocation(line: 1, scope: !2)
  !6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
  !7 = !DISubroutineType(types: !{null})
)";

namespace {

/// A function with records of a source variable x.
class RepairOfDebugRecords : public RepairTest {
protected:
  void parseWithRecords(const std::string &Body) {
    parseBody(Body, "!dbg !2", DebugInfo);
  }

  /// What the record in \p Block, which has one, names.
  Value *named(StringRef Block, unsigned Number = 0) {
    for (Instruction &I : *block(Block))
      for (DbgVariableRecord &Record : filterDbgVars(I.getDbgRecordRange()))
        return Record.getVariableLocationOp(Number);
    return nullptr;
  }
};

} // namespace

// A record is set to what the value is where it stands: before and behind a
// definition of its block, and behind a φ that a use takes.
//
// PROMISE: ssa-repair-debug
TEST_F(RepairOfDebugRecords, areSetToWhatTheValueIs) {
  parseWithRecords(R"(
  entry:
    %old = call i32 @def()
      #dbg_value(i32 %old, !4, !DIExpression(), !5)
    br i1 %c, label %before, label %join
  before:
      #dbg_value(i32 %old, !4, !DIExpression(), !5)
    %new = call i32 @def()
    br label %then
  then:
      #dbg_value(i32 %old, !4, !DIExpression(), !5)
    br label %join
  join:
    call void @use(i32 %old)
    br label %last
  last:
      #dbg_value(i32 %old, !4, !DIExpression(), !5)
    ret void
  )");
  start({"old", "new"});
  SSARepairResult Result = R->rewrite();
  EXPECT_EQ(1u, Result.NumPhis);
  EXPECT_EQ(1u, Result.NumUses);
  EXPECT_EQ(value("old"), named("entry"));
  EXPECT_EQ(value("old"), named("before"));
  EXPECT_EQ(value("new"), named("then"));
  EXPECT_EQ(used("join"), named("last"));
}

// Where a record alone would take a φ, none is placed; the record says that the
// variable is not known.
//
// PROMISE: ssa-repair-debug
TEST_F(RepairOfDebugRecords, takeNoPhi) {
  parseWithRecords(meeting(R"(
      #dbg_value(i32 %old, !4, !DIExpression(), !5)
    ret void
  )"));
  start({"old", "new"});
  SSARepairResult Result = R->rewrite();
  EXPECT_EQ(0u, Result.NumPhis + Result.NumCandidates);
  EXPECT_EQ(0u, numPhis());
  EXPECT_TRUE(isa<PoisonValue>(named("join")));
}

// What passes joins and loops that need no φ is known behind them.
TEST_F(RepairOfDebugRecords, knowTheValueBehindJoinsWithoutPhis) {
  parseWithRecords(meeting(R"(
    call void @use(i32 %old)
    br i1 %c, label %one, label %two
  one:
    br i1 %c, label %two, label %exit
  two:
    br i1 %c, label %one, label %exit
  exit:
      #dbg_value(i32 %old, !4, !DIExpression(), !5)
    ret void
  )"));
  start({"old", "new"});
  EXPECT_EQ(1u, R->rewrite().NumPhis);
  EXPECT_EQ(used("join"), named("exit"));
}

// A φ that was there and is used is known to records.
TEST_F(RepairOfDebugRecords, areSetToAPhiThatIsUsed) {
  parseWithRecords(meeting(R"(
    %p = phi i32 [ %new, %then ], [ %old, %entry ]
    call void @use(i32 %old)
    br label %last
  last:
      #dbg_value(i32 %old, !4, !DIExpression(), !5)
    ret void
  )"));
  start({"old", "new"});
  EXPECT_EQ(1u, R->rewrite().NumReused);
  EXPECT_EQ(value("p"), used("join"));
  EXPECT_EQ(value("p"), named("last"));
}

// Where nothing is defined, and in unreachable code, nothing is known.
TEST_F(RepairOfDebugRecords, areKilledWhereNothingIsDefined) {
  parseWithRecords(R"(
  entry:
      #dbg_value(i32 %old, !4, !DIExpression(), !5)
    br label %next
  next:
    %old = call i32 @def()
    ret void
  dead:
      #dbg_value(i32 %old, !4, !DIExpression(), !5)
    ret void
  )");
  start({"old"});
  R->rewrite();
  EXPECT_TRUE(isa<PoisonValue>(named("entry")));
  EXPECT_TRUE(isa<PoisonValue>(named("dead")));
}

// Of a record with several values only the one that is repaired changes; and
// a declaration, which holds everywhere, does not.
TEST_F(RepairOfDebugRecords, changeNothingElse) {
  parseWithRecords(R"(
  entry:
    %old = call i32 @def()
    %p = inttoptr i32 %old to ptr
    br i1 %c, label %then, label %declaring
  then:
    %new = call i32 @def()
    br label %last
  last:
      #dbg_value(!DIArgList(i32 %n, i32 %old), !4, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus), !5)
    ret void
  declaring:
    %q = inttoptr i32 %n to ptr
      #dbg_declare(ptr %p, !4, !DIExpression(), !5)
    ret void
  )");
  start({"old", "new"});
  R->rewrite();
  EXPECT_EQ(value("n"), named("last", 0));
  EXPECT_EQ(value("new"), named("last", 1));
  R->startValue(value("p")->getType());
  R->addDefinition(inst("p"));
  R->addDefinition(inst("q"));
  R->addUsesOf(*value("p"));
  R->rewrite();
  EXPECT_EQ(value("p"), named("declaring"));
}
