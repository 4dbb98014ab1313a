// Unit tests of PhiEliminator: what it counts.

#include "Elimination/PhiEliminator.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/SourceMgr.h"
#include <gtest/gtest.h>

using namespace braunssa;
using namespace llvm;

/// φs of each kind: %a is trivial; %b and %c are a redundant set that is not;
/// %d is redundant beside undef; nobody uses %e; %g cannot be reached.
static constexpr const char *AllKinds = R"(
  define i32 @f(i32 noundef %x, i1 %cond) {
  entry:
    br i1 %cond, label %one, label %two
  one:
    %b = phi i32 [ %x, %entry ], [ %c, %two ]
    %d = phi i32 [ %x, %entry ], [ undef, %two ]
    %e = phi i32 [ 1, %entry ], [ 2, %two ]
    call void @use(i32 %d)
    br i1 %cond, label %two, label %exit
  two:
    %c = phi i32 [ %x, %entry ], [ %b, %one ]
    br i1 %cond, label %one, label %exit
  exit:
    %a = phi i32 [ 5, %one ], [ 5, %two ]
    ret i32 %a
  dead:
    %g = phi i32 [ 0, %dead ]
    call void @use(i32 %g)
    br label %dead
  }
  declare void @use(i32)
)";

static EliminationResult eliminate(PhiEliminator &Eliminator,
                                   bool CountsReasons,
                                   const char *IR = AllKinds,
                                   bool KeepUnreachable = false) {
  LLVMContext Context;
  SMDiagnostic Error;
  std::unique_ptr<Module> M = parseAssemblyString(IR, Error, Context);
  EXPECT_TRUE(M) << Error.getMessage().str();
  AnalysisSource Source;
  FunctionAnalyses Analyses(*M->begin(), Source);
  EliminationOptions Options;
  Options.Prune = true;
  Options.KeepUnreachable = KeepUnreachable;
  return Eliminator.eliminate(Analyses, Options, CountsReasons);
}

TEST(PhiEliminator, saysWhyPhisWentIfAsked) {
  PhiEliminator Eliminator;
  EliminationResult Result = eliminate(Eliminator, /*CountsReasons=*/true);
  EXPECT_EQ(6u, Result.NumPhis);
  EXPECT_EQ(2u, Result.NumSets);
  EXPECT_EQ(1u, Result.NumTrivial);
  EXPECT_EQ(1u, Result.NumBesideUndef);
  EXPECT_EQ(1u, Result.NumUnused);
  EXPECT_EQ(1u, Result.NumUnreachable);
}

// How many went is known all the same; the rest is not worked out, nor left
// from another elimination.
TEST(PhiEliminator, countsPhisOnlyUnlessAsked) {
  PhiEliminator Eliminator;
  eliminate(Eliminator, /*CountsReasons=*/true);
  EliminationResult Result = eliminate(Eliminator, /*CountsReasons=*/false);
  EXPECT_EQ(6u, Result.NumPhis);
  EXPECT_EQ(0u, Result.NumSets + Result.NumTrivial + Result.NumBesideUndef +
                    Result.NumUnused + Result.NumUnreachable);
}

// A φ that only a φ in unreachable code uses is unused if that one is removed,
// and used if it stays.
TEST(PhiEliminator, prunesWhatOnlyRemovedPhisUse) {
  constexpr const char *UsedByUnreachable = R"(
    define i32 @f(i1 %cond) {
    entry:
      br i1 %cond, label %one, label %two
    one:
      br label %two
    two:
      %p = phi i32 [ 0, %entry ], [ 1, %one ]
      ret i32 0
    dead:
      %g = phi i32 [ %p, %dead ], [ 2, %dead2 ]
      br label %dead
    dead2:
      br label %dead
    }
  )";
  PhiEliminator Eliminator;
  EliminationResult Result =
      eliminate(Eliminator, /*CountsReasons=*/true, UsedByUnreachable);
  EXPECT_EQ(2u, Result.NumPhis);
  EXPECT_EQ(1u, Result.NumUnused);
  EXPECT_EQ(1u, Result.NumUnreachable);
  Result = eliminate(Eliminator, /*CountsReasons=*/true, UsedByUnreachable,
                     /*KeepUnreachable=*/true);
  EXPECT_EQ(0u, Result.NumPhis);
}

// A φ beside undef that counts an edge from an unreachable block is left alone.
// What becomes of others may make it redundant all the same.
TEST(PhiEliminator, looksAgainAtPhisLeftAlone) {
  constexpr const char *MergesRemoved = R"(
    define i32 @f(i1 %cond) {
    entry:
      br i1 %cond, label %one, label %two
    one:
      br label %two
    two:
      %q = phi i32 [ 3, %entry ], [ undef, %one ]
      br label %three
    three:
      %p = phi i32 [ %q, %two ], [ 3, %dead ]
      ret i32 %p
    dead:
      br label %three
    }
  )";
  PhiEliminator Eliminator;
  EliminationResult Result =
      eliminate(Eliminator, /*CountsReasons=*/true, MergesRemoved,
                /*KeepUnreachable=*/true);
  EXPECT_EQ(2u, Result.NumPhis);
}
