// Unit tests of SSAQuality: the figures of several functions together.

#include "BraunSSA/SSAQuality.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"
#include <gtest/gtest.h>

using namespace llvm;
using namespace braunssa;

static std::string print(const SSAQuality &Quality) {
  std::string Text;
  raw_string_ostream OS(Text);
  Quality.print(OS);
  return Text;
}

TEST(SSAQuality, ofNothingHasNoMeanOfOperands) {
  EXPECT_EQ("phis 0, operands 0, trivial 0, redundant 0, dead 0, congruent 0, "
            "irreducible loops 0",
            print(SSAQuality()));
}

TEST(SSAQuality, addsUpAndKeepsFewestAndMostOperands) {
  SSAQuality A;
  A.NumPhis = 2;
  A.NumOperands = 7;
  A.MinOperands = 3;
  A.MaxOperands = 4;
  A.NumDead = 1;
  SSAQuality B;
  B.NumPhis = 1;
  B.NumOperands = B.MinOperands = B.MaxOperands = 2;
  B.NumTrivial = B.NumRedundant = 1;
  SSAQuality Total;
  Total += A;
  Total += SSAQuality();
  Total += B;
  EXPECT_EQ("phis 3, operands 9 (min 2, max 4, mean 3.00), trivial 1, "
            "redundant 1, dead 1, congruent 0, irreducible loops 0",
            print(Total));
}

TEST(SSAQuality, isMeasuredWithoutPassManager) {
  LLVMContext Context;
  SMDiagnostic Error;
  std::unique_ptr<Module> M = parseAssemblyString(R"(
    define i32 @f(i1 %c, i32 %a) {
    entry:
      br i1 %c, label %one, label %two
    one:
      %x = phi i32 [ %a, %entry ], [ %y, %two ]
      br i1 %c, label %two, label %exit
    two:
      %y = phi i32 [ %a, %entry ], [ %x, %one ]
      br label %one
    exit:
      ret i32 %x
    })",
                                                  Error, Context);
  ASSERT_TRUE(M);
  Function &F = *M->getFunction("f");
  CycleInfo Cycles;
  Cycles.compute(F);
  EXPECT_EQ("phis 2, operands 4 (min 2, max 2, mean 2.00), trivial 0, "
            "redundant 2, dead 0, congruent 0, irreducible loops 1",
            print(measureSSAQuality(F, Cycles)));
}
