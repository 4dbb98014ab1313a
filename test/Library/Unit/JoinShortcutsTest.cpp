// Unit tests of JoinShortcuts on random CFGs, about half of them irreducible,
// against definitions tried out by brute force and against LLVM's dominance
// frontiers.

#include "Construction/JoinShortcuts.h"
#include "RandomCFG.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Analysis/IteratedDominanceFrontier.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Dominators.h"
#include <gtest/gtest.h>

using namespace braunssa;
using namespace llvm;

static constexpr unsigned NumSeeds = 3000;

static bool mayDefineBetween(JoinShortcuts &Shortcuts, unsigned Block) {
  return Shortcuts.dominatorAcross(Block) == NoIndex;
}

/// Where a lookup goes that has passed many blocks before \p Block.
static unsigned topOfSameValue(JoinShortcuts &Shortcuts, unsigned Block) {
  unsigned Top = Shortcuts.farAbove(Block, ~0U);
  return Top == NoIndex ? Block : Top;
}

/// The blocks on ways from \p Above to \p Block that come back to neither,
/// found by going backwards.
static std::vector<unsigned> blocksBetween(const CFGWalk &CFG, unsigned Above,
                                           unsigned Block) {
  std::vector<bool> Seen(CFG.numReachable(), false);
  std::vector<unsigned> Worklist{Block}, Between;
  while (!Worklist.empty()) {
    unsigned B = Worklist.back();
    Worklist.pop_back();
    for (unsigned P : CFG.preds(B)) {
      if (P == Above || Seen[P])
        continue;
      Seen[P] = true;
      Between.push_back(P);
      if (P != Block)
        Worklist.push_back(P);
    }
  }
  return Between;
}

/// Random definitions, which \p Shortcuts begins with a variable that has.
static std::vector<bool> addDefinitions(RandomCFG &G, JoinShortcuts &Shortcuts,
                                        unsigned Seed, unsigned OneOf) {
  std::mt19937 Random(Seed);
  std::vector<bool> IsDefined(G.CFG.numReachable(), false);
  Shortcuts.startVariable();
  for (unsigned B = IsDefined.size(); B-- > 0;)
    if (Random() % OneOf == 0) {
      IsDefined[B] = true;
      Shortcuts.noteDefinition(B);
    }
  return IsDefined;
}

static bool anyDefined(const std::vector<unsigned> &Blocks,
                       const std::vector<bool> &IsDefined) {
  return std::any_of(Blocks.begin(), Blocks.end(),
                     [&](unsigned B) { return IsDefined[B]; });
}

/// Calls \p Check for random CFGs with few and with many definitions, before
/// and after the loops are found, and says which.
static void forAllDefinitions(
    function_ref<void(RandomCFG &, JoinShortcuts &, const std::vector<bool> &,
                      bool AreLoopsFound)>
        Check) {
  for (unsigned Seed = 0; Seed != NumSeeds; ++Seed) {
    RandomCFG G(Seed, 2 + Seed % 40);
    JoinShortcuts Shortcuts;
    Shortcuts.start(G.CFG, G.Dominators, /*Wanted=*/true);
    for (bool AreLoopsFound : {false, true}) {
      if (AreLoopsFound)
        Shortcuts.noteInVain(G.CFG.numReachable() + 1);
      for (unsigned OneOf : {12, 6, 2}) {
        SCOPED_TRACE("seed " + std::to_string(Seed) + ", one of " +
                     std::to_string(OneOf));
        std::vector<bool> IsDefined = addDefinitions(G, Shortcuts, Seed, OneOf);
        Check(G, Shortcuts, IsDefined, AreLoopsFound);
        if (testing::Test::HasFatalFailure())
          return;
      }
    }
  }
}

TEST(JoinShortcuts, MissesNoDefinitionBetween) {
  unsigned NumMay = 0, NumDo = 0;
  forAllDefinitions([&](RandomCFG &G, JoinShortcuts &Shortcuts,
                        const std::vector<bool> &IsDefined, bool) {
    for (unsigned B = 1; B != G.CFG.numReachable(); ++B) {
      bool Does =
          anyDefined(blocksBetween(G.CFG, G.Dominators.idom(B), B), IsDefined);
      bool May = mayDefineBetween(Shortcuts, B);
      ASSERT_TRUE(May || !Does) << "block " << B;
      NumMay += May;
      NumDo += Does;
    }
  });
  // It is allowed to say yes in vain, but not always.
  EXPECT_LT(NumMay, NumDo * 2);
}

TEST(JoinShortcuts, AsksForPhisWhereCytronPlacesThem) {
  forAllDefinitions([&](RandomCFG &G, JoinShortcuts &Shortcuts,
                        const std::vector<bool> &IsDefined, bool) {
    DominatorTree DT(*G.F);
    SmallPtrSet<BasicBlock *, 16> Defining;
    for (unsigned B = 0; B != IsDefined.size(); ++B)
      if (IsDefined[B])
        Defining.insert(G.CFG.block(B));
    ForwardIDFCalculator IDF(DT);
    IDF.setDefiningBlocks(Defining);
    SmallVector<BasicBlock *, 16> Phis;
    IDF.calculate(Phis);
    for (BasicBlock *BB : Phis)
      ASSERT_TRUE(mayDefineBetween(Shortcuts, G.CFG.numberOf(BB)));
  });
}

TEST(JoinShortcuts, KnowsWhatLoopsDefine) {
  unsigned NumBehindLoop = 0;
  forAllDefinitions([&](RandomCFG &G, JoinShortcuts &Shortcuts,
                        const std::vector<bool> &IsDefined,
                        bool AreLoopsFound) {
    if (!G.Dominators.isReducible() || !AreLoopsFound)
      return;
    DominatorTree DT(*G.F);
    for (unsigned B = 1; B != G.CFG.numReachable(); ++B) {
      unsigned Above = G.Dominators.idom(B);
      bool DefinesBelow = false, DefinesBeside = false;
      for (unsigned D = 0; D != IsDefined.size(); ++D) {
        bool Below = DT.dominates(G.CFG.block(B), G.CFG.block(D));
        DefinesBelow |= IsDefined[D] && Below;
        DefinesBeside |=
            IsDefined[D] && !Below &&
            DT.properlyDominates(G.CFG.block(Above), G.CFG.block(D));
      }
      if (DefinesBeside)
        continue;
      std::vector<unsigned> Between = blocksBetween(G.CFG, Above, B);
      bool Does = anyDefined(Between, IsDefined);
      ASSERT_EQ(Does, mayDefineBetween(Shortcuts, B)) << "block " << B;
      NumBehindLoop += DefinesBelow && !Does && is_contained(Between, B);
    }
  });
  EXPECT_GT(NumBehindLoop, 100U);
}

// In an irreducible CFG a join may be in a loop with other entries. Definitions
// that are behind the loop are no reason for a φ, wherever the join's immediate
// dominator dominates them.
TEST(JoinShortcuts, KnowsWhatIrreducibleLoopsDefine) {
  unsigned NumBehindLoop = 0;
  forAllDefinitions([&](RandomCFG &G, JoinShortcuts &Shortcuts,
                        const std::vector<bool> &IsDefined,
                        bool AreLoopsFound) {
    if (G.Dominators.isReducible() || !AreLoopsFound)
      return;
    for (unsigned B = 1; B != G.CFG.numReachable(); ++B) {
      unsigned Above = G.Dominators.idom(B);
      std::vector<unsigned> Between = blocksBetween(G.CFG, Above, B);
      if (!is_contained(Between, B))
        continue;
      // Whether B leads there other than over Above.
      bool DefinesBefore = false, DefinesBehind = false;
      for (unsigned D = 0; D != IsDefined.size(); ++D) {
        if (!IsDefined[D] || D == Above || !G.Dominators.dominates(Above, D))
          continue;
        bool IsBehind = is_contained(blocksBetween(G.CFG, Above, D), B);
        (IsBehind ? DefinesBehind : DefinesBefore) = true;
      }
      if (DefinesBefore)
        continue;
      bool Does = anyDefined(Between, IsDefined);
      ASSERT_EQ(Does, mayDefineBetween(Shortcuts, B)) << "block " << B;
      NumBehindLoop += DefinesBehind && !Does;
    }
  });
  EXPECT_GT(NumBehindLoop, 100U);
}

TEST(JoinShortcuts, GoesToTheTopOfTheSameValue) {
  unsigned NumPassed = 0;
  forAllDefinitions([&](RandomCFG &G, JoinShortcuts &Shortcuts,
                        const std::vector<bool> &IsDefined,
                        bool AreLoopsFound) {
    DominatorTree DT(*G.F);
    bool IsExact = G.Dominators.isReducible() || AreLoopsFound;
    auto NumDominated = [&](unsigned B) {
      unsigned Num = 0;
      for (unsigned D = 0; D != IsDefined.size(); ++D)
        Num += IsDefined[D] && DT.dominates(G.CFG.block(B), G.CFG.block(D));
      return Num;
    };
    for (unsigned B = 0; B != G.CFG.numReachable(); ++B) {
      unsigned Num = NumDominated(B), Expected = B;
      while (Expected != 0 && (Num == 0 || IsExact) &&
             NumDominated(G.Dominators.idom(Expected)) == Num) {
        unsigned Above = G.Dominators.idom(Expected);
        if (anyDefined(blocksBetween(G.CFG, Above, Expected), IsDefined))
          break;
        Expected = Above;
        NumPassed += Num != 0;
      }
      ASSERT_EQ(topOfSameValue(Shortcuts, B), Expected) << "block " << B;
    }
  });
  EXPECT_GT(NumPassed, NumSeeds);
}

// Where shortcuts are not wanted there are none, whatever is built.
TEST(JoinShortcuts, AreNotTakenUnlessWanted) {
  for (unsigned Seed = 0; Seed != 100; ++Seed) {
    RandomCFG G(Seed, 2 + Seed % 40);
    JoinShortcuts Shortcuts;
    Shortcuts.start(G.CFG, G.Dominators, /*Wanted=*/false);
    Shortcuts.notePlaced(~0U / 2);
    Shortcuts.startVariable();
    for (unsigned B = 1; B != G.CFG.numReachable(); ++B) {
      ASSERT_EQ(NoIndex, Shortcuts.dominatorAcross(B));
      ASSERT_EQ(NoIndex, Shortcuts.farAbove(B, ~0U));
    }
  }
}
