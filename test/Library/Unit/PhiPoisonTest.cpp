// Unit tests of PhiPoison: what is certain not to be poison beside a φ.

#include "Elimination/PhiPoison.h"
#include "ParsedFunction.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ValueSymbolTable.h"
#include "llvm/Support/SourceMgr.h"
#include <gtest/gtest.h>
#include <memory>
#include <optional>

using namespace braunssa;
using namespace llvm;

namespace {

class PhiPoisonTest : public ParsedFunction {
protected:
  void parse(const char *IR, bool KeepsUnreachable = false) {
    ParsedFunction::parse(IR);
    Phis.readFunction(*F, KeepsUnreachable);
    Analyses.emplace(*F, Source);
    Poison.start(Phis, *Analyses, BlocksLeft);
  }

  /// Whether the value called \p Name is not poison at the φ called \p Place.
  bool isNotPoison(StringRef Name, StringRef Place = "p") {
    const ValueSymbolTable &Values = *F->getValueSymbolTable();
    PhiGraph::Operand P = Phis.operandFor(Values.lookup(Place));
    return Poison.isNotPoison(Values.lookup(Name), P.getPhi());
  }

  FunctionPhis Phis;
  PhiPoison Poison;
  AnalysisSource Source;
  std::optional<FunctionAnalyses> Analyses;
  unsigned BlocksLeft = 100;
};

/// A loop with φs for what it starts with: an argument that may be poison, one
/// that may not, and values computed from them in the loop.
constexpr const char *LoopText = R"(
  define i32 @f(i32 %x, i32 noundef %y, float noundef %z) {
  entry:
    br label %loop
  loop:
    %p = phi i32 [ 0, %entry ], [ undef, %loop ]
    %dirty = phi i32 [ %x, %entry ], [ %dirty.next, %loop ]
    %after.phi = phi i32 [ 0, %entry ], [ %dirty, %loop ]
    %after.xor = phi i32 [ 0, %entry ], [ %dirty.next, %loop ]
    %clean = phi i32 [ %y, %entry ], [ %clean.next, %loop ]
    %exact = phi i32 [ %y, %entry ], [ %exact.next, %loop ]
    %flags = phi nnan float [ %z, %entry ], [ %flags, %loop ]
    %dirty.next = xor i32 %dirty, 1
    %clean.next = xor i32 %clean, 1
    %exact.next = add nsw i32 %exact, 1
    %frozen = freeze i32 %x
    br label %loop
  }
)";

} // namespace

TEST_F(PhiPoisonTest, knowsValuesWithoutPhis) {
  parse(LoopText);
  EXPECT_FALSE(isNotPoison("x"));
  EXPECT_TRUE(isNotPoison("y"));
  EXPECT_TRUE(isNotPoison("frozen"));
}

// Poison is followed through φs in a circle, and through what is computed from
// them; LLVM's own answer gives up in a circle.
TEST_F(PhiPoisonTest, followsPhisAndWhatIsComputedFromThem) {
  parse(LoopText);
  EXPECT_FALSE(isNotPoison("dirty"));
  EXPECT_FALSE(isNotPoison("dirty.next"));
  EXPECT_FALSE(isNotPoison("after.phi"));
  EXPECT_FALSE(isNotPoison("after.xor"));
  EXPECT_TRUE(isNotPoison("clean"));
  EXPECT_TRUE(isNotPoison("clean.next"));
}

TEST_F(PhiPoisonTest, seesInstructionsAndPhisThatMakePoison) {
  parse(LoopText);
  EXPECT_FALSE(isNotPoison("exact"));
  EXPECT_FALSE(isNotPoison("exact.next"));
  EXPECT_FALSE(isNotPoison("flags"));
}

// No branch depends on any of the values, so nobody needs a dominator tree.
TEST_F(PhiPoisonTest, asksForNoDominatorTreeWithoutABranch) {
  parse(LoopText);
  EXPECT_FALSE(isNotPoison("x"));
  EXPECT_FALSE(isNotPoison("dirty.next"));
  EXPECT_FALSE(Analyses->knownDominatorTree());
  EXPECT_EQ(100u, BlocksLeft);
}

/// A branch on %c, which so is not poison where %p stands; and it is not in the
/// entry block, where LLVM would see it without a dominator tree.
constexpr const char *Branch = R"(
  define i1 @f(i1 %c, i1 %d, i1 %e) {
  entry:
    br i1 %e, label %head, label %out
  head:
    br i1 %c, label %left, label %right
  left:
    br i1 %d, label %join, label %right
  right:
    br label %join
  join:
    %p = phi i1 [ %c, %left ], [ undef, %right ]
    ret i1 %p
  out:
    ret i1 false
  }
)";

TEST_F(PhiPoisonTest, knowsThatABranchAboveRulesOutPoison) {
  parse(Branch);
  EXPECT_TRUE(isNotPoison("c"));
  EXPECT_TRUE(Analyses->knownDominatorTree());
  EXPECT_EQ(98u, BlocksLeft);
  // The branch on it is not on every way there.
  EXPECT_FALSE(isNotPoison("d"));
}

TEST_F(PhiPoisonTest, givesUpWhereItMayLookAtNoMoreBlocks) {
  BlocksLeft = 0;
  parse(Branch);
  EXPECT_FALSE(isNotPoison("c"));
  EXPECT_EQ(0u, BlocksLeft);
}

// A φ that has been replaced is what stands for it.
TEST_F(PhiPoisonTest, looksThroughReplacements) {
  parse(LoopText);
  const ValueSymbolTable &Values = *F->getValueSymbolTable();
  PhiGraph::Phi Dirty = Phis.operandFor(Values.lookup("dirty")).getPhi();
  Phis.Graph.replace(Dirty, Phis.operandFor(Values.lookup("y")));
  EXPECT_TRUE(isNotPoison("dirty"));
  EXPECT_TRUE(isNotPoison("dirty.next"));
}

// With KeepsUnreachable, a φ in an unreachable block is no node of the graph. A
// question about it, or about what is computed from it, has to end all the same.
TEST_F(PhiPoisonTest, knowsNothingOfPhisOutsideTheGraph) {
  parse(R"(
    define i32 @f(i32 noundef %y, i1 %c) {
    entry:
      br label %join
    join:
      %p = phi i32 [ undef, %entry ], [ %dead.or, %dead ], [ %y, %dead2 ]
      ret i32 %p
    dead:
      %dead.phi = phi i32 [ %y, %dead2 ], [ %dead.or, %dead ]
      %dead.or = or i32 %dead.phi, 1
      br i1 %c, label %dead, label %join
    dead2:
      br i1 %c, label %dead, label %join
    }
  )",
        /*KeepsUnreachable=*/true);
  EXPECT_FALSE(isNotPoison("dead.phi"));
  EXPECT_FALSE(isNotPoison("dead.or"));
  EXPECT_TRUE(isNotPoison("y"));
}
