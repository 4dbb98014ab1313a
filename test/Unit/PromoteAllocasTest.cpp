// Unit tests of promoteAllocas(), the function under the pass, on parsed IR.

#include "BraunSSA/PromoteAllocas.h"
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
#include <gtest/gtest.h>

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

class PromoteAllocas : public testing::Test {
protected:
  void parse(const char *IR) {
    SMDiagnostic Error;
    M = parseAssemblyString(IR, Error, Context);
    ASSERT_TRUE(M) << Error.getMessage().str();
    F = &*M->begin();
  }

  AllocaInst *alloca(StringRef Name) {
    return cast<AllocaInst>(F->getValueSymbolTable()->lookup(Name));
  }

  /// Promotes \p Names. The analyses are computed when they are asked for.
  void promote(ArrayRef<StringRef> Names) {
    SmallVector<AllocaInst *, 4> Allocas;
    for (StringRef Name : Names)
      Allocas.push_back(alloca(Name));
    auto GetDominatorTree = [&]() -> DominatorTree & {
      ++NumDominatorTrees;
      Tree.recalculate(*F);
      return Tree;
    };
    AssumptionCache Assumptions(*F);
    auto GetAssumptions = [&]() -> AssumptionCache & { return Assumptions; };
    promoteAllocas(Allocas, {GetDominatorTree, GetAssumptions}, Scratch);
    EXPECT_FALSE(verifyFunction(*F, &errs()));
  }

  unsigned count(unsigned Opcode) const {
    unsigned Count = 0;
    for (const BasicBlock &BB : *F)
      for (const Instruction &I : BB)
        Count += I.getOpcode() == Opcode;
    return Count;
  }

  LLVMContext Context;
  std::unique_ptr<Module> M;
  Function *F = nullptr;
  DominatorTree Tree;
  PromotionScratch Scratch;
  unsigned NumDominatorTrees = 0;
};

} // namespace

// Only the allocas given are promoted; other promotable ones stay as they are.
//
// PROMISE: public-api
TEST_F(PromoteAllocas, promotesOnlyWhatItIsGiven) {
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
TEST_F(PromoteAllocas, acceptsNothing) {
  parse(ThreeVariables);
  promote({});
  EXPECT_EQ(3u, count(Instruction::Alloca));
}

// One scratch serves functions of different sizes, also of different modules.
TEST_F(PromoteAllocas, reusesScratchMemory) {
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

// A dominator tree is not asked for where no φ merges undef with an
// instruction.
TEST_F(PromoteAllocas, needsNoDominatorTree) {
  parse(ThreeVariables);
  promote({"x", "y", "z"});
  EXPECT_EQ(0u, NumDominatorTrees);
}

// Without callbacks the promoter computes for itself what it wants to know: for
// a φ that merges undef with an instruction a dominator tree, and for a load
// that is never null the assumptions, to which one is added.
//
// PROMISE: public-api
TEST_F(PromoteAllocas, needsNoCallbacks) {
  parse(R"(
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
  )");
  promoteAllocas({alloca("x"), alloca("p")}, {}, Scratch);
  EXPECT_FALSE(verifyFunction(*F, &errs()));
  EXPECT_EQ(0u, count(Instruction::PHI));
  EXPECT_EQ(0u, count(Instruction::Alloca));
  EXPECT_EQ(1u, count(Instruction::Call));
}

// An alloca that cannot be promoted is an assertion. Where there are none, it
// stays as it is, whether others come with it or not.
//
// PROMISE: public-api not-promotable-stays
TEST_F(PromoteAllocas, leavesAloneWhatIsNotPromotable) {
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
