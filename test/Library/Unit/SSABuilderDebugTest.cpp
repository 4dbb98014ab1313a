// Unit tests of the debug info that an SSABuilder makes: which φs stay for
// debuggers, what their locations are, and what records say.

#include "BuilderTest.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/DIBuilder.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include <gtest/gtest.h>
#include <string>

using namespace braunssa;
using namespace llvm;

namespace {

class SSABuilderDebugTest : public BuilderTest {
protected:
  SSABuilderDebugTest() : DIB(M) {
    File = DIB.createFile("f.toy", "/");
    Unit = DIB.createCompileUnit(dwarf::DW_LANG_C, File, "toy", false, "", 0);
    Int = DIB.createBasicType("int", 32, dwarf::DW_ATE_signed);
    Subprogram = subprogram("f");
    F->setSubprogram(Subprogram);
    M.addModuleFlag(Module::Warning, "Debug Info Version",
                    DEBUG_METADATA_VERSION);
  }

  DISubprogram *subprogram(const char *Name) {
    return DIB.createFunction(
        Unit, Name, Name, File, 1,
        DIB.createSubroutineType(DIB.getOrCreateTypeArray({Int})), 1,
        DINode::FlagZero, DISubprogram::SPFlagDefinition);
  }
  DILocation *line(unsigned Line, DILocalScope *Scope = nullptr,
                   DILocation *InlinedAt = nullptr) {
    return DILocation::get(Context, Line, 1, Scope ? Scope : Subprogram,
                           InlinedAt);
  }
  DILocalVariable *variable(const char *Name, DILocalScope *Scope = nullptr) {
    return DIB.createAutoVariable(Scope ? Scope : Subprogram, Name, File, 1,
                                  Int);
  }
  SSABuilder::Variable declare(SSABuilder &SSA, const char *Name) {
    return SSA.declareVariable(intType(), Name, variable(Name), line(1));
  }

  /// Writes 1 and 2 to \p X on the ways to a join, which it returns.
  BasicBlock *join(SSABuilder &SSA, SSABuilder::Variable X,
                   DILocation *First = nullptr, DILocation *Second = nullptr) {
    BasicBlock *Then = block("then"), *Join = block("join");
    SSA.writeVariable(X, Entry, number(1), First);
    branch(Entry, Then, Join);
    SSA.sealBlock(Then);
    SSA.writeVariable(X, Then, number(2), Second);
    jump(Then, Join);
    SSA.sealBlock(Join);
    return Join;
  }

  /// The records in \p BB, each as variable, value, line, and whether it is
  /// inlined.
  std::string records(BasicBlock *BB) {
    std::string Text;
    raw_string_ostream Out(Text);
    for (Instruction &I : *BB)
      for (DbgVariableRecord &R : filterDbgVars(I.getDbgRecordRange())) {
        Out << R.getVariable()->getName() << " = ";
        R.getValue()->printAsOperand(Out, /*PrintType=*/false);
        Out << " at " << R.getDebugLoc().getLine();
        if (R.getDebugLoc().getInlinedAt())
          Out << " inlined";
        if (std::optional<DIExpression::FragmentInfo> Part =
                R.getExpression()->getFragmentInfo())
          Out << " bits " << Part->OffsetInBits << " to " << Part->endInBits();
        Out << '\n';
      }
    return Text;
  }

  DIBuilder DIB;
  DIFile *File;
  DICompileUnit *Unit;
  DIBasicType *Int;
  DISubprogram *Subprogram;
};

} // namespace

// y = x at the join is all that uses the φ. mem2reg keeps it.
TEST_F(SSABuilderDebugTest, keepsAPhiThatOnlyARecordReads) {
  SSABuilder SSA(*F);
  SSABuilder::Variable X = SSA.declareVariable(intType(), "x");
  SSABuilder::Variable Y = declare(SSA, "y");
  BasicBlock *Join = join(SSA, X);
  SSA.writeVariable(Y, Join, SSA.readVariable(X, Join));
  giveBack(Join, number(0));
  EXPECT_EQ(SSA.finish().NumPhis, 1u);
  DIB.finalize();
  EXPECT_TRUE(isValid());
  EXPECT_EQ(records(Join), "y = %x at 1\n");
}

// A read whose value is not used, as of an expression statement.
TEST_F(SSABuilderDebugTest, keepsAPhiThatWasReadOfAVariableShown) {
  SSABuilder SSA(*F);
  SSABuilder::Variable X = declare(SSA, "x");
  BasicBlock *Join = join(SSA, X);
  SSA.readVariable(X, Join);
  giveBack(Join, number(0));
  EXPECT_EQ(SSA.finish().NumPhis, 1u);
  DIB.finalize();
  EXPECT_TRUE(isValid());
  EXPECT_EQ(records(Join), "x = %x at 1\n");
}

TEST_F(SSABuilderDebugTest, placesNoPhiThatWasNotRead) {
  SSABuilder SSA(*F);
  SSABuilder::Variable X = declare(SSA, "x");
  BasicBlock *Join = join(SSA, X);
  giveBack(Join, number(0));
  EXPECT_EQ(SSA.finish().NumPhis, 0u);
  EXPECT_EQ(records(Join), "");
}

// With Options::Simplify, finish() looks for unused φs a second time.
TEST_F(SSABuilderDebugTest, keepsItWhenThereIsSomethingToSimplify) {
  SSABuilder::Options Options;
  Options.Simplify = true;
  SSABuilder SSA(*F, Options);
  SSABuilder::Variable X = declare(SSA, "x");
  SSABuilder::Variable Y = SSA.declareVariable(intType());
  SSA.writeVariable(Y, Entry, number(3));
  BasicBlock *Join = join(SSA, X), *Head = block("head"), *Exit = block("exit");
  SSA.readVariable(X, Join);
  jump(Join, Head);
  // A φ until the loop is closed; then the sum is a constant.
  B.SetInsertPoint(Head);
  Value *Sum = SSA.simplify(B.CreateAdd(SSA.readVariable(Y, Head), number(4)));
  branch(Head, Head, Exit);
  SSA.sealBlock(Head);
  SSA.sealBlock(Exit);
  giveBack(Exit, Sum);
  EXPECT_EQ(SSA.finish().NumPhis, 1u);
  DIB.finalize();
  EXPECT_TRUE(isValid());
  EXPECT_EQ(records(Join), "x = %x at 1\n");
  EXPECT_EQ(cast<ReturnInst>(Exit->getTerminator())->getReturnValue(),
            number(7));
}

// Both arms leave the same value, so the join needs no φ. mem2reg places one,
// replaces it, and leaves the record.
TEST_F(SSABuilderDebugTest, showsAtAJoinWhatNeedsNoPhi) {
  SSABuilder SSA(*F);
  SSABuilder::Variable X = declare(SSA, "x");
  BasicBlock *Then = block("then"), *Join = block("join");
  SSA.writeVariable(X, Entry, Argument);
  branch(Entry, Then, Join);
  SSA.sealBlock(Then);
  SSA.writeVariable(X, Then, number(2));
  SSA.writeVariable(X, Then, Argument);
  jump(Then, Join);
  SSA.sealBlock(Join);
  giveBack(Join, SSA.readVariable(X, Join));
  EXPECT_EQ(SSA.finish().NumPhis, 0u);
  EXPECT_EQ(records(Join), "x = %1 at 1\n");
}

// The variable does not change in the loop, and mem2reg places no φ either.
TEST_F(SSABuilderDebugTest, showsNothingAtALoopThatDoesNotWrite) {
  SSABuilder SSA(*F);
  SSABuilder::Variable X = declare(SSA, "x");
  BasicBlock *Head = block("head"), *Exit = block("exit");
  SSA.writeVariable(X, Entry, Argument);
  jump(Entry, Head);
  SSA.readVariable(X, Head);
  branch(Head, Head, Exit);
  SSA.sealBlock(Head);
  SSA.sealBlock(Exit);
  giveBack(Exit, SSA.readVariable(X, Exit));
  EXPECT_EQ(SSA.finish().NumPhis, 0u);
  EXPECT_EQ(records(Head), "");
}

TEST_F(SSABuilderDebugTest, letsAWriteHaveALocation) {
  SSABuilder SSA(*F);
  SSABuilder::Variable X = declare(SSA, "x");
  SSA.writeVariable(X, Entry, number(1));
  SSA.writeVariable(X, Entry, number(2), DebugLoc(line(5)));
  SSA.writeVariable(X, Entry, number(3), DebugLoc());
  giveBack(Entry, number(0));
  SSA.finish();
  EXPECT_EQ(records(Entry), "x = 1 at 1\nx = 2 at 5\nx = 3 at 1\n");
}

// A record in another function, or inlined elsewhere, would be of another
// variable, or invalid.
TEST_F(SSABuilderDebugTest, keepsTheInstanceOfAVariable) {
  SSABuilder SSA(*F);
  SSABuilder::Variable X = declare(SSA, "x");
  DISubprogram *Lambda = subprogram("lambda");
  SSA.writeVariable(X, Entry, number(1), DebugLoc(line(5, Lambda, line(4))));
  SSA.writeVariable(X, Entry, number(2),
                    DebugLoc(line(6, Subprogram, line(4))));
  giveBack(Entry, number(0));
  SSA.finish();
  DIB.finalize();
  EXPECT_TRUE(isValid());
  EXPECT_EQ(records(Entry), "x = 1 at 1\nx = 2 at 1\n");
}

TEST_F(SSABuilderDebugTest, showsInlinedVariablesAndThoseOfLexicalBlocks) {
  SSABuilder SSA(*F);
  DISubprogram *Callee = subprogram("callee");
  DILexicalBlock *Scope = DIB.createLexicalBlock(Subprogram, File, 2, 1);
  DILocation *At = line(7, Callee, line(4));
  SSABuilder::Variable X =
      SSA.declareVariable(intType(), "x", variable("x", Callee), At);
  SSABuilder::Variable Y =
      SSA.declareVariable(intType(), "y", variable("y", Scope), line(3, Scope));
  BasicBlock *Join = join(SSA, X);
  SSA.writeVariable(Y, Join, SSA.readVariable(X, Join),
                    DebugLoc(line(8, Scope)));
  SSA.writeVariable(X, Join, number(3), DebugLoc(line(9, Callee, line(4))));
  giveBack(Join, number(0));
  SSA.finish();
  DIB.finalize();
  EXPECT_TRUE(isValid());
  EXPECT_EQ(records(Join),
            "x = %x at 0 inlined\ny = %x at 8\nx = 3 at 9 inlined\n");
}

// A pair of which each half is a variable of the builder.
TEST_F(SSABuilderDebugTest, showsPartsOfVariables) {
  SSABuilder SSA(*F);
  DIType *Long = DIB.createBasicType("long", 64, dwarf::DW_ATE_signed);
  DILocalVariable *Pair =
      DIB.createAutoVariable(Subprogram, "pair", File, 1, Long);
  auto Half = [&](unsigned Offset) {
    return *DIExpression::createFragmentExpression(
        DIExpression::get(Context, {}), Offset, 32);
  };
  SSABuilder::Variable Low =
      SSA.declareVariable(intType(), "low", Pair, line(1), Half(0));
  SSABuilder::Variable High =
      SSA.declareVariable(intType(), "high", Pair, line(1), Half(32));
  SSA.writeVariable(High, Entry, number(7));
  BasicBlock *Join = join(SSA, Low);
  giveBack(Join, SSA.readVariable(Low, Join));
  SSA.finish();
  DIB.finalize();
  EXPECT_TRUE(isValid());
  EXPECT_EQ(records(Entry), "pair = 7 at 1 bits 32 to 64\n"
                            "pair = 1 at 1 bits 0 to 32\n");
  EXPECT_EQ(records(Join), "pair = %low at 1 bits 0 to 32\n");
}

TEST_F(SSABuilderDebugTest, putsAPhiWhereItsWritesAre) {
  for (unsigned Second : {5, 6}) {
    F = Function::Create(F->getFunctionType(), Function::ExternalLinkage, "g",
                         M);
    Subprogram = subprogram("g");
    F->setSubprogram(Subprogram);
    Condition = F->getArg(0);
    Entry = block("entry");
    SSABuilder SSA(*F);
    SSABuilder::Variable X = declare(SSA, "x");
    BasicBlock *Join = join(SSA, X, line(5), line(Second));
    auto *PN = cast<PHINode>(SSA.readVariable(X, Join));
    giveBack(Join, PN);
    SSA.finish();
    ASSERT_TRUE(PN->getDebugLoc());
    EXPECT_EQ(PN->getDebugLoc().getLine(), Second == 5 ? 5u : 0u);
    EXPECT_EQ(PN->getDebugLoc().getScope(), Subprogram);
  }
}

// Without a variable to show, there is a location for φs and no record.
TEST_F(SSABuilderDebugTest, putsAPhiOfAVariableThatIsNotShown) {
  SSABuilder SSA(*F);
  SSABuilder::Variable X =
      SSA.declareVariable(intType(), "x", /*Debug=*/nullptr, line(3));
  BasicBlock *Join = join(SSA, X);
  auto *PN = cast<PHINode>(SSA.readVariable(X, Join));
  giveBack(Join, PN);
  SSA.finish();
  EXPECT_EQ(PN->getDebugLoc().getLine(), 3u);
  EXPECT_EQ(records(Entry) + records(Join), "");
}
