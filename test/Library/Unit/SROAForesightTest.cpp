// Unit tests of Plugin/SROAForesight.h on parsed IR: for which functions it is
// known before sroa runs what that will promote, and where that may be done
// ahead.

#include "Plugin/SROAForesight.h"
#include "ParsedFunction.h"
#include "llvm/ADT/Twine.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include <gtest/gtest.h>
#include <string>

using namespace braunssa;
using namespace llvm;

namespace {

class SROAForesight : public ParsedFunction {
protected:
  /// The names of what is foreseen to be promoted of a function whose entry
  /// block is \p Body, or "nothing known".
  std::string foreseen(const Twine &Body) {
    std::string IR = ("define void @f(i1 %c, i32 %v, ptr %p) {\n" + Body +
                      "\n  ret void\n}\n"
                      "declare void @take(ptr)\n"
                      "declare void @read(ptr readonly)\n")
                         .str();
    parse(IR.c_str());
    Allocas.clear();
    LosesNoUndef = false;
    if (!foreseeSROA(*F, Allocas, LosesNoUndef))
      return Allocas.empty() ? "nothing known" : "some left in the list";
    std::string Names;
    for (const AllocaInst *AI : Allocas)
      Names += AI->getName().str() + " ";
    return Names;
  }

  bool canGoAhead() { return canGoAheadOfSROA(*F, Allocas, DominatorTree(*F)); }

  SmallVector<AllocaInst *, 4> Allocas;
  bool LosesNoUndef = false;
};

constexpr const char *Scalars = R"(
  %x = alloca i32
  %y = alloca ptr
  store i32 %v, ptr %x
  store ptr %p, ptr %y
  %l = load i32, ptr %x)";

} // namespace

TEST_F(SROAForesight, takesScalarsFromTheLastToTheFirst) {
  EXPECT_EQ(foreseen(Scalars), "y x ");
}

TEST_F(SROAForesight, knowsThatAnEscapingStructStays) {
  EXPECT_EQ(foreseen(R"(
  %s = alloca { i32, i32 }
  %x = alloca i32
  store i32 %v, ptr %x
  %second = getelementptr { i32, i32 }, ptr %s, i32 0, i32 1
  store i32 1, ptr %second
  call void @take(ptr %s))"),
            "x ");
}

TEST_F(SROAForesight, knowsThatAStoredAddressStays) {
  EXPECT_EQ(foreseen(R"(
  %x = alloca i32
  %holder = alloca ptr
  store ptr %x, ptr %holder)"),
            "holder ");
}

TEST_F(SROAForesight, doesNotKnowHowAStructIsSplit) {
  EXPECT_EQ(foreseen(R"(
  %x = alloca i32
  %s = alloca { i32, i32 }
  store i32 %v, ptr %x
  store i32 %v, ptr %s)"),
            "nothing known");
}

// sroa forwards stored values to loads there.
TEST_F(SROAForesight, doesNotKnowWhatBecomesOfWhatACallOnlyReads) {
  EXPECT_EQ(foreseen(R"(
  %x = alloca i32
  store i32 %v, ptr %x
  call void @read(ptr %x))"),
            "nothing known");
}

// sroa splits the store before it sees the call.
TEST_F(SROAForesight, doesNotKnowHowAStoredStructIsSplit) {
  EXPECT_EQ(foreseen(R"(
  %s = alloca { i32, i32 }
  store { i32, i32 } zeroinitializer, ptr %s
  call void @take(ptr %s))"),
            "nothing known");
}

TEST_F(SROAForesight, doesNotKnowWhatBecomesOfAChosenAddress) {
  EXPECT_EQ(foreseen(R"(
  %s = alloca { i32, i32 }
  %either = select i1 %c, ptr %s, ptr %p
  %first = getelementptr { i32, i32 }, ptr %either, i32 0, i32 1
  call void @take(ptr %s))"),
            "nothing known");
}

// sroa gives the part of an i33 that is accessed another type.
TEST_F(SROAForesight, doesNotKnowTheTypeOfAScalarWithPadding) {
  EXPECT_EQ(foreseen(R"(
  %x = alloca i33
  store i33 0, ptr %x)"),
            "nothing known");
}

TEST_F(SROAForesight, doesNotKnowHowAPunnedScalarIsConverted) {
  EXPECT_EQ(foreseen(R"(
  %x = alloca i32
  store float 0.0, ptr %x
  %l = load i32, ptr %x)"),
            "nothing known");
}

TEST_F(SROAForesight, doesNotKnowVolatileAccesses) {
  EXPECT_EQ(foreseen(R"(
  %x = alloca i32
  store volatile i32 %v, ptr %x)"),
            "nothing known");
}

// sroa drops the annotation of integers, which mem2reg would act upon.
TEST_F(SROAForesight, knowsWhereNoUndefIsLost) {
  EXPECT_EQ(foreseen(R"(
  %x = alloca ptr
  %l = load ptr, ptr %x, !noundef !{})"),
            "x ");
  EXPECT_FALSE(LosesNoUndef);
  EXPECT_EQ(foreseen(R"(
  %x = alloca i32
  %l = load i32, ptr %x, !noundef !{})"),
            "x ");
  EXPECT_TRUE(LosesNoUndef);
  dropNoUndefAsSROA(Allocas);
  for (const Instruction &I : F->getEntryBlock())
    EXPECT_FALSE(I.hasMetadata(LLVMContext::MD_noundef));
}

// sroa gives up an alloca at the first access that may be anywhere in it.
TEST_F(SROAForesight, knowsThatAnArrayStoredToAnywhereStays) {
  EXPECT_EQ(foreseen(R"(
  %a = alloca [4 x i32]
  %x = alloca i32
  store i32 %v, ptr %x
  %at = getelementptr [4 x i32], ptr %a, i32 0, i32 %v
  store i32 1, ptr %at)"),
            "x ");
}

TEST_F(SROAForesight, doesNotKnowAnArrayThatIsOnlyLoadedFromAnywhere) {
  EXPECT_EQ(foreseen(R"(
  %a = alloca [4 x i32]
  store i32 1, ptr %a
  %at = getelementptr [4 x i32], ptr %a, i32 0, i32 %v
  %l = load i32, ptr %at)"),
            "nothing known");
}

TEST_F(SROAForesight, leavesWhatNobodyUsesToSROA) {
  EXPECT_EQ(foreseen(R"(
  %unused = alloca i32
  %x = alloca i32
  store i32 %v, ptr %x)"),
            "x ");
}

TEST_F(SROAForesight, goesAheadUnlessUnreachableCodeAccessesAVariable) {
  std::string Unreachable = "\n  ret void\nnowhere:";
  foreseen(Scalars + Unreachable);
  EXPECT_TRUE(canGoAhead());
  foreseen(Scalars + Unreachable + "\n  store i32 1, ptr %x");
  EXPECT_FALSE(canGoAhead());
}

// The load that sroa writes would take its name while the old one has it.
TEST_F(SROAForesight, goesAheadUnlessALoadHasANameOfSROAs) {
  foreseen(Scalars + std::string("\n  %x.0.m = load i32, ptr %x"));
  EXPECT_FALSE(canGoAhead());
  F->getContext().setDiscardValueNames(true);
  EXPECT_TRUE(canGoAhead());
}

TEST_F(SROAForesight, namesLoadsOfIntegersAlikeAndOthersAsBefore) {
  foreseen(R"(
  %x = alloca i32
  %y = alloca ptr
  %l = load i32, ptr %x
  %m = load i32, ptr %x
  %n = load ptr, ptr %y)");
  nameLoadsAsSROA(Allocas);
  std::string Names;
  for (const Instruction &I : F->getEntryBlock())
    Names += I.getName().str() + " ";
  EXPECT_EQ(Names, "x y x.0.load1 x.0.load y.0.n  ");
}
