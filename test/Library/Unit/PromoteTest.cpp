// Unit tests of BraunSSA/Promote.h, what a tool calls, on parsed IR.

#include "BraunSSA/Promote.h"
#include "ParsedFunction.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ValueSymbolTable.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"
#include <gtest/gtest.h>
#include <string>
#include <vector>

using namespace braunssa;
using namespace llvm;

namespace {

/// A function with three variables, of which %x and %z need a φ each.
constexpr const char *ThreeVariables = R"(
  define i32 @f(i1 %c, i32 %a) {
  entry:
    %x = alloca i32
    %y = alloca i32
    %z = alloca i32
    store i32 %a, ptr %x
    store i32 %a, ptr %y
    store i32 1, ptr %z
    br i1 %c, label %then, label %join
  then:
    store i32 2, ptr %x
    store i32 3, ptr %z
    br label %join
  join:
    %l = load i32, ptr %x
    %m = load i32, ptr %y
    %n = load i32, ptr %z
    %s = add i32 %l, %m
    %t = add i32 %s, %n
    ret i32 %t
  }
)";

class Promote : public ParsedFunction {
protected:
  AllocaInst *alloca(StringRef Name) {
    return cast<AllocaInst>(F->getValueSymbolTable()->lookup(Name));
  }

  SmallVector<AllocaInst *, 4> allocas(ArrayRef<StringRef> Names) {
    SmallVector<AllocaInst *, 4> Allocas;
    for (StringRef Name : Names)
      Allocas.push_back(alloca(Name));
    return Allocas;
  }

  /// Promotes \p Names.
  PromotionResult promote(ArrayRef<StringRef> Names) {
    PromotionResult Result = P.promote(allocas(Names));
    EXPECT_FALSE(verifyFunction(*F, &errs()));
    return Result;
  }

  std::string text() const {
    std::string Text;
    raw_string_ostream OS(Text);
    M->print(OS, nullptr);
    return OS.str();
  }

  unsigned count(unsigned Opcode) const {
    unsigned Count = 0;
    for (const BasicBlock &BB : *F)
      for (const Instruction &I : BB)
        Count += I.getOpcode() == Opcode;
    return Count;
  }

  Promoter P;
};

} // namespace

// Only the allocas given are promoted; other promotable ones stay as they are.
//
// PROMISE: public-api
TEST_F(Promote, promotesOnlyWhatItIsGiven) {
  parse(ThreeVariables);
  promote({"x"});
  EXPECT_EQ(2u, count(Instruction::Alloca));
  EXPECT_EQ(2u, count(Instruction::Load));
  EXPECT_EQ(3u, count(Instruction::Store));
  EXPECT_EQ(1u, count(Instruction::PHI));
  promote({"z", "y"});
  EXPECT_EQ(0u, count(Instruction::Alloca));
  EXPECT_EQ(0u, count(Instruction::Load));
  EXPECT_EQ(0u, count(Instruction::Store));
  EXPECT_EQ(2u, count(Instruction::PHI));
}

// An empty list is no error and changes nothing.
//
// PROMISE: public-api
TEST_F(Promote, acceptsNothing) {
  parse(ThreeVariables);
  promote({});
  EXPECT_EQ(3u, count(Instruction::Alloca));
}

// One promoter serves functions of different sizes, also of different modules.
TEST_F(Promote, goesFromFunctionToFunction) {
  for (unsigned I = 0; I != 3; ++I) {
    parse(ThreeVariables);
    promote({"x", "y", "z"});
    EXPECT_EQ(2u, count(Instruction::PHI));
    parse(
        "define i32 @g() { %x = alloca i32 %v = load i32, ptr %x ret i32 %v }");
    promote({"x"});
    EXPECT_EQ(0u, count(Instruction::PHI));
    EXPECT_EQ(0u, count(Instruction::Load));
  }
}

// The result counts what is gone and what has become of the φs placed; it is
// true if something has changed.
//
// PROMISE: public-api
TEST_F(Promote, countsWhatItDoes) {
  parse(ThreeVariables);
  PromotionResult Result = braunssa::promote(*F);
  EXPECT_TRUE(Result);
  EXPECT_EQ(3u, Result.NumVariables);
  EXPECT_EQ(3u, Result.NumLoads);
  EXPECT_EQ(5u, Result.NumStores);
  EXPECT_EQ(2u, Result.NumPhis);
  EXPECT_EQ(Result.NumCandidates, Result.NumTrivial + Result.NumRedundant +
                                      Result.NumSimplified + Result.NumPhis);
  EXPECT_FALSE(braunssa::promote(*F));
}

// What is left in unreachable code is not counted as removed.
TEST_F(Promote, countsNoAccessThatIsLeft) {
  parse(R"(
    define i32 @f(i1 %c) {
    entry:
      %x = alloca i32
      store i32 1, ptr %x
      br i1 %c, label %then, label %exit
    then:
      store i32 2, ptr %x
      br label %exit
    exit:
      %l = load i32, ptr %x
      ret i32 %l
    dead:
      %m = load i32, ptr %x
      store i32 %m, ptr %x
      br label %dead
    }
  )");
  PromotionResult Result = braunssa::promote(*F);
  EXPECT_EQ(1u, count(Instruction::Load));
  EXPECT_EQ(1u, count(Instruction::Store));
  EXPECT_EQ(1u, Result.NumLoads);
  EXPECT_EQ(2u, Result.NumStores);
}

// A promoter goes on until nothing is promotable: %x is, once %p, which held
// its address, is gone.
//
// PROMISE: public-api
TEST_F(Promote, promotesWhatBecomesPromotable) {
  parse(R"(
    define i32 @f() {
      %x = alloca i32
      %p = alloca ptr
      store ptr %x, ptr %p
      %q = load ptr, ptr %p
      store i32 7, ptr %q
      %l = load i32, ptr %x
      ret i32 %l
    }
  )");
  EXPECT_EQ(2u, braunssa::promote(*F).NumVariables);
  EXPECT_EQ(0u, count(Instruction::Alloca));
}

constexpr const char *UndefAndNonNull = R"(
  define ptr @f(i1 %c, ptr %a) {
  entry:
    %x = alloca i32
    %p = alloca ptr
    %v = load i32, ptr %a
    %w = freeze i32 %v
    br i1 %c, label %then, label %join
  then:
    store i32 %w, ptr %x
    br label %join
  join:
    %l = load i32, ptr %x
    store i32 %l, ptr %a
    %q = load ptr, ptr %a
    store ptr %q, ptr %p
    %n = load ptr, ptr %p, !nonnull !0, !noundef !0
    ret ptr %n
  }
  !0 = !{}
)";

// Without analyses the promoter computes what it wants to know: for a φ that
// merges undef with an instruction a dominator tree, and for a load that is
// never null the assumptions, to which one is added.
//
// PROMISE: public-api
TEST_F(Promote, needsNoAnalyses) {
  parse(UndefAndNonNull);
  promote({"x", "p"});
  EXPECT_EQ(0u, count(Instruction::PHI));
  EXPECT_EQ(0u, count(Instruction::Alloca));
  EXPECT_EQ(1u, count(Instruction::Call));
}

// What is given is used: assumptions that are made are in the cache then.
//
// PROMISE: public-api
TEST_F(Promote, usesGivenAnalyses) {
  parse(UndefAndNonNull);
  DominatorTree DT(*F);
  AssumptionCache AC(*F);
  P.promote(allocas({"x", "p"}), AnalysisSource(DT, &AC));
  EXPECT_EQ(0u, count(Instruction::PHI));
  EXPECT_EQ(1u, AC.assumptions().size());
}

// PromoteMemToReg() does what LLVM's does with the same arguments, to the byte:
// with assumptions, and without, where none is made.
//
// PROMISE: public-api
TEST_F(Promote, takesThePlaceOfLLVMs) {
  for (const char *IR : {ThreeVariables, UndefAndNonNull})
    for (bool HasAssumptions : {false, true}) {
      std::string Texts[2];
      for (bool IsOurs : {false, true}) {
        parse(IR);
        DominatorTree DT(*F);
        AssumptionCache AC(*F);
        SmallVector<AllocaInst *, 4> Allocas;
        for (Instruction &I : F->getEntryBlock())
          if (auto *AI = dyn_cast<AllocaInst>(&I))
            Allocas.push_back(AI);
        (IsOurs ? braunssa::PromoteMemToReg : llvm::PromoteMemToReg)(
            Allocas, DT, HasAssumptions ? &AC : nullptr);
        Texts[IsOurs] = text();
      }
      EXPECT_EQ(Texts[0], Texts[1]);
      EXPECT_NE(std::string::npos, Texts[1].find("ret"));
    }
}

// A handler of invalid results can carry what it needs; it is not called for
// correct ones.
//
// PROMISE: public-api
TEST_F(Promote, validatesWithAHandlerOfItsOwn) {
  parse(ThreeVariables);
  std::vector<std::string> Messages;
  PromotionOptions Options;
  Options.ReportInvalid = [&](const std::string &Message) {
    Messages.push_back(Message);
  };
  EXPECT_TRUE(braunssa::promote(*F, Options));
  EXPECT_TRUE(Messages.empty());
}

// An alloca that cannot be promoted is an assertion. Where there are none, it
// stays as it is, whether others come with it or not.
//
// PROMISE: public-api not-promotable-stays
TEST_F(Promote, leavesAloneWhatIsNotPromotable) {
  constexpr const char *OneEscapes = R"(
    define ptr @f() {
      %e = alloca i32
      %x = alloca i32
      store i32 1, ptr %e
      store i32 2, ptr %x
      ret ptr %e
    }
  )";
#ifdef NDEBUG
  parse(OneEscapes);
  promote({"e"});
  EXPECT_EQ(2u, count(Instruction::Alloca));
  promote({"e", "x"});
  EXPECT_EQ(1u, count(Instruction::Alloca));
  EXPECT_EQ(1u, count(Instruction::Store));
#elif GTEST_HAS_DEATH_TEST
  parse(OneEscapes);
  EXPECT_DEATH(promote({"e"}), "Only promotable allocas");
#endif
}

// With Simplify, what is simplified away is counted, with any source of
// analyses.
//
// PROMISE: public-api
TEST_F(Promote, simplifiesIfAsked) {
  constexpr const char *Unchanging = R"(
    define i32 @f(i1 %c, i32 %a) {
    entry:
      %x = alloca i32
      store i32 %a, ptr %x
      br label %loop
    loop:
      %old = load i32, ptr %x
      %new = add i32 %old, 0
      store i32 %new, ptr %x
      br i1 %c, label %loop, label %exit
    exit:
      ret i32 %new
    }
  )";
  PromotionOptions Options;
  Options.Simplify = true;
  Promoter Simplifying(Options);
  for (bool IsGiven : {false, true}) {
    parse(Unchanging);
    DominatorTree DT(*F);
    PromotionResult Result = Simplifying.promote(
        *F, IsGiven ? AnalysisSource(DT, nullptr) : AnalysisSource());
    EXPECT_FALSE(verifyFunction(*F, &errs()));
    EXPECT_EQ(1u, Result.NumPhis);
    EXPECT_EQ(2u, Result.NumErased);
    EXPECT_EQ(1u, Result.NumErasedPhis);
    EXPECT_EQ(0u, count(Instruction::PHI));
    EXPECT_EQ(0u, count(Instruction::Add));
  }
}
