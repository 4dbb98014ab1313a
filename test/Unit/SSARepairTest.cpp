// Unit tests of BraunSSA/SSARepair.h on parsed IR: where definitions and uses
// stand, what a use gets, and where φs are placed.

#include "BraunSSA/SSARepair.h"
#include "NumCases.h"
#include "ParsedFunction.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/ValueSymbolTable.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/raw_ostream.h"
#include <gtest/gtest.h>
#include <optional>
#include <string>
#include <vector>

using namespace braunssa;
using namespace llvm;

namespace {

/// A function in which `%old` is the value that gets other definitions. The
/// definitions are calls of `@def`, the uses calls of `@use`.
class Repair : public ParsedFunction {
protected:
  void parseBody(const std::string &Body, const char *Attributes = "") {
    parse(("define void @f(i1 %c, i32 %n) " + std::string(Attributes) + " {" +
           Body +
           "}\n declare i32 @def()\n declare void @use(i32)\n"
           "declare i32 @__gxx_personality_v0(...)\n")
              .c_str());
    if (F)
      R.emplace(*F);
  }

  void TearDown() override {
    if (F)
      EXPECT_FALSE(verifyFunction(*F, &errs()));
  }

  Value *value(StringRef Name) {
    return F->getValueSymbolTable()->lookup(Name);
  }
  Instruction *inst(StringRef Name) { return cast<Instruction>(value(Name)); }
  BasicBlock *block(StringRef Name) { return cast<BasicBlock>(value(Name)); }

  /// Begins with `%old`, defined by \p Definitions and used where it is.
  void start(std::initializer_list<StringRef> Definitions) {
    R->startValue(value("old")->getType(), "r");
    for (StringRef D : Definitions)
      R->addDefinition(inst(D));
    R->addUsesOf(*value("old"));
  }

  /// What call number \p Number of `@use` in \p Block is given.
  Value *used(StringRef Block, unsigned Number = 0) {
    for (Instruction &I : *block(Block))
      if (auto *Call = dyn_cast<CallInst>(&I))
        if (Call->getCalledFunction()->getName() == "use" && Number-- == 0)
          return Call->getArgOperand(0);
    return nullptr;
  }

  unsigned numPhis() const {
    unsigned Num = 0;
    for (BasicBlock &BB : *F)
      Num += std::distance(BB.phis().begin(), BB.phis().end());
    return Num;
  }

  std::optional<SSARepair> R;
};

constexpr const char *Diamond = R"(
  entry:
    %old = call i32 @def()
    br i1 %c, label %then, label %join
  then:
    %new = call i32 @def()
    br label %join
  join:
    call void @use(i32 %old)
    ret void
)";

} // namespace

// Two definitions that meet take a φ with one operand for each edge; the use
// behind gets it.
//
// PROMISE: ssa-repair
TEST_F(Repair, mergesTwoDefinitions) {
  parseBody(Diamond);
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
  parseBody(Diamond);
  R->startValue(value("old")->getType());
  R->addDefinition(block("entry"), value("n"));
  R->addDefinition(block("entry"), value("old"));
  R->addDefinition(block("then"), value("n"));
  R->addDefinition(block("then"), value("old"));
  R->addUsesOf(*value("old"));
  EXPECT_EQ(0u, R->rewrite().NumPhis);
  EXPECT_EQ(value("old"), used("join"));
}

// The use of a φ is at the end of the incoming block, behind its definitions.
//
// PROMISE: ssa-repair
TEST_F(Repair, placesTheUseOfAPhiOnItsEdge) {
  parseBody(R"(
  entry:
    %old = call i32 @def()
    br i1 %c, label %then, label %join
  then:
    %new = call i32 @def()
    br label %join
  join:
    %p = phi i32 [ %old, %then ], [ %n, %entry ]
    ret void
  )");
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
  parseBody(R"(
  entry:
    %old = call i32 @def()
    br i1 %c, label %then, label %join
  then:
    %new = call i32 @def()
    br label %join
  join:
    br i1 %c, label %one, label %two
  one:
    br i1 %c, label %two, label %exit
  two:
    br i1 %c, label %one, label %exit
  exit:
    call void @use(i32 %old)
    ret void
  )");
  start({"old", "new"});
  SSARepairResult Result = R->rewrite();
  EXPECT_EQ(1u, Result.NumPhis);
  EXPECT_LT(1u, Result.NumCandidates);
  EXPECT_EQ(block("join"), cast<PHINode>(used("exit"))->getParent());
}

// Definitions that are the same value need no φ.
TEST_F(Repair, takesEqualDefinitionsForOne) {
  parseBody(Diamond);
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
    parseBody(Diamond);
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

// Several edges from one block, as from a switch, are operands each.
TEST_F(Repair, fillsInAnOperandForEachEdge) {
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
TEST_F(Repair, givesPoisonToWhatIsUnreachable) {
  parseBody(R"(
  entry:
    %old = call i32 @def()
    br i1 %c, label %then, label %join
  then:
    %new = call i32 @def()
    br label %join
  join:
    call void @use(i32 %old)
    ret void
  dead:
    call void @use(i32 %old)
    %late = call i32 @def()
    call void @use(i32 %old)
    br i1 %c, label %join, label %dead
  )");
  start({"old", "new", "late"});
  EXPECT_EQ(1u, R->rewrite().NumPhis);
  EXPECT_TRUE(isa<PoisonValue>(
      cast<PHINode>(used("join"))->getIncomingValueForBlock(block("dead"))));
  EXPECT_TRUE(isa<PoisonValue>(used("dead", 0)));
  EXPECT_EQ(value("late"), used("dead", 1));
}

// The result of an invoke is defined where it returns normally; the pad it
// unwinds to gets what was before.
//
// PROMISE: ssa-repair
TEST_F(Repair, definesAnInvokesResultWhereItReturns) {
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

// A φ in an EH pad stands before the pad.
TEST_F(Repair, placesPhisBeforeEHPads) {
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

// A callbr's result is defined behind it, on each of its edges.
TEST_F(Repair, definesACallBrsResultAtTheBlocksEnd) {
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
TEST_F(Repair, repairsSelfLoopsAndIndirectBranches) {
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
  parseBody(R"(
  entry:
    %old = call i32 @def()
    br i1 %c, label %then, label %join
  then:
    %new = call i32 @def()
    br label %join
  join:
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
  )");
  start({"old", "new", "third.new"});
  Value *AtJoin = R->valueAtEntry(block("join"));
  EXPECT_EQ(AtJoin, R->valueAtEnd(block("exit")));
  EXPECT_EQ(1u, numPhis());
  R->rewrite();
  auto *PN = cast<PHINode>(used("last"));
  EXPECT_EQ(AtJoin, PN->getIncomingValueForBlock(block("exit")));
  EXPECT_EQ(2u, numPhis());
}

// A φ that merges the same already is used instead of a new one, unless that is
// not wanted.
//
// PROMISE: ssa-repair
TEST_F(Repair, usesAPhiThatIsThere) {
  for (bool Reuse : {true, false}) {
    parseBody(R"(
    entry:
      %old = call i32 @def()
      br i1 %c, label %then, label %join
    then:
      %new = call i32 @def()
      br label %join
    join:
      %other = phi i32 [ %old, %then ], [ %new, %then.dead ], [ 1, %entry ]
      %p = phi i32 [ %new, %then ], [ %n, %then.dead ], [ %old, %entry ]
      call void @use(i32 %old)
      ret void
    then.dead:
      br label %join
    )");
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
TEST_F(Repair, usesPhisOfALoopThatAreThere) {
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
TEST_F(Repair, leavesPhisThatMergeSomethingElse) {
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

// One repair serves several values of one CFG, and functions of different
// sizes.
TEST_F(Repair, goesFromValueToValueAndFunctionToFunction) {
  for (unsigned I = 0; I != 3; ++I) {
    parseBody(Diamond);
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

// Of a join with many predecessors the lookup asks only those that a definition
// may reach, once enough such φs have been placed; the φ has all operands.
TEST_F(Repair, fillsInThePhisOfWideJoins) {
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
    BranchInst::Create(Join, Cases.back());
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
TEST_F(Repair, readsARegionOfALargeFunction) {
  parseBody(R"(
  entry:
    %old = call i32 @def()
    br i1 %c, label %then, label %join
  then:
    %new = call i32 @def()
    br label %join
  join:
    call void @use(i32 %old)
    br label %last
  last:
    ret void
  dead:
    br label %join
  dead.def:
    %late = call i32 @def()
    br label %join
  )");
  for (unsigned I = 0; I != 1000; ++I) {
    auto *BB = BasicBlock::Create(Context, "", F);
    BranchInst::Create(block("last"), BB);
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

// A million blocks in a row, each of which defines the value, and a way around
// all of them, take no recursion.
TEST_F(Repair, repairsAMillionBlocks) {
  unsigned NumBlocks = isFastRun() ? 10000 : 1000000;
  parse("define void @f(i1 %c, i32 %n) { ret void }");
  F->front().eraseFromParent();
  Type *Int = F->getArg(1)->getType();
  std::vector<BasicBlock *> Blocks;
  for (unsigned I = 0; I != NumBlocks; ++I)
    Blocks.push_back(BasicBlock::Create(Context, "", F));
  for (unsigned I = 0; I + 1 != NumBlocks; ++I)
    BranchInst::Create(
        Blocks[I + 1],
        Blocks[I / 2 * 2 + 2 < NumBlocks ? I / 2 * 2 + 2 : NumBlocks - 1],
        F->getArg(0), Blocks[I]);
  ReturnInst::Create(Context, Blocks.back());
  R.emplace(*F);
  R->startValue(Int);
  for (unsigned I = 0; I + 2 < NumBlocks; I += 2)
    R->addDefinition(Blocks[I + 1], ConstantInt::get(Int, I + 1));
  R->addDefinition(Blocks.front(), F->getArg(1));
  EXPECT_TRUE(isa<PHINode>(R->valueAtEnd(Blocks.back())));
  EXPECT_EQ(NumBlocks / 2 - 1 + NumBlocks % 2, R->insertedPhis().size());
}
