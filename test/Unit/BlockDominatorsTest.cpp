// Unit tests of BlockDominators on random CFGs, about half of them irreducible,
// against LLVM's dominator tree and against definitions tried out by brute
// force.

#include "CFG/BlockDominators.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Analysis/IteratedDominanceFrontier.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include <gtest/gtest.h>
#include <random>

using namespace braunssa;
using namespace llvm;

namespace {

/// A random function of \p NumBlocks blocks that end in branches, a few in
/// switches with an edge more than once, and no instructions else.
class RandomCFG {
public:
  RandomCFG(unsigned Seed, unsigned NumBlocks) : M("m", Context) {
    std::mt19937 Random(Seed);
    Type *Int = Type::getInt32Ty(Context);
    F = Function::Create(
        FunctionType::get(Type::getVoidTy(Context), {Int}, false),
        GlobalValue::ExternalLinkage, "f", M);
    std::vector<BasicBlock *> Blocks;
    for (unsigned I = 0; I != NumBlocks; ++I)
      Blocks.push_back(BasicBlock::Create(Context, "", F));
    // Most edges go a short way, else nearly all CFGs would be irreducible.
    auto Target = [&](unsigned From) {
      unsigned Reach = Random() % 4 == 0 ? NumBlocks : 4;
      unsigned To = From + 1 + Random() % Reach;
      if (Random() % 5 == 0)
        To = From - Random() % Reach;
      return Blocks[To - 1 < NumBlocks - 1 ? To : NumBlocks - 1];
    };
    for (unsigned I = 0; I != NumBlocks; ++I) {
      IRBuilder<> B(Blocks[I]);
      unsigned Kind = Random() % 8;
      if (Kind == 0 || I + 1 == NumBlocks) {
        B.CreateRetVoid();
      } else if (Kind < 3) {
        B.CreateBr(Target(I));
      } else if (Kind < 7) {
        B.CreateCondBr(B.getTrue(), Target(I), Target(I));
      } else {
        SwitchInst *S = B.CreateSwitch(F->getArg(0), Target(I));
        for (unsigned Case = 0; Case != 3; ++Case)
          S->addCase(B.getInt32(Case), Target(I));
      }
    }
    CFG.run(*F);
    Dominators.run(CFG);
  }

  LLVMContext Context;
  Module M;
  Function *F;
  CFGWalk CFG;
  BlockDominators Dominators;
};

constexpr unsigned NumSeeds = 3000;

} // namespace

/// Whether the CFG without the edges to a dominator of their source has a
/// cycle: the definition of an irreducible one.
static bool isIrreducible(const RandomCFG &G, const DominatorTree &DT) {
  unsigned N = G.CFG.numReachable();
  std::vector<unsigned> NumPreds(N, 0), Worklist;
  auto IsForward = [&](unsigned From, unsigned To) {
    return !DT.dominates(G.CFG.block(To), G.CFG.block(From));
  };
  for (unsigned B = 0; B != N; ++B)
    for (unsigned P : G.CFG.preds(B))
      NumPreds[B] += IsForward(P, B);
  for (unsigned B = 0; B != N; ++B)
    if (NumPreds[B] == 0)
      Worklist.push_back(B);
  unsigned NumSorted = 0;
  while (!Worklist.empty()) {
    unsigned From = Worklist.back();
    Worklist.pop_back();
    ++NumSorted;
    for (unsigned To = 0; To != N; ++To)
      for (unsigned P : G.CFG.preds(To))
        if (P == From && IsForward(From, To) && --NumPreds[To] == 0)
          Worklist.push_back(To);
  }
  return NumSorted != N;
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

TEST(BlockDominators, AgreesWithLLVMsTree) {
  for (unsigned Seed = 0; Seed != NumSeeds; ++Seed) {
    RandomCFG G(Seed, 2 + Seed % 40);
    DominatorTree DT(*G.F);
    for (unsigned B = 1; B != G.CFG.numReachable(); ++B)
      ASSERT_EQ(DT.getNode(G.CFG.block(B))->getIDom()->getBlock(),
                G.CFG.block(G.Dominators.idom(B)))
          << "seed " << Seed << ", block " << B;
  }
}

TEST(BlockDominators, KnowsReducibleCFGs) {
  unsigned NumIrreducible = 0;
  for (unsigned Seed = 0; Seed != NumSeeds; ++Seed) {
    RandomCFG G(Seed, 2 + Seed % 40);
    bool Irreducible = isIrreducible(G, DominatorTree(*G.F));
    ASSERT_EQ(Irreducible, !G.Dominators.isReducible()) << "seed " << Seed;
    NumIrreducible += Irreducible;
  }
  EXPECT_GT(NumIrreducible, NumSeeds / 10);
  EXPECT_LT(NumIrreducible, NumSeeds * 9 / 10);
}

/// Random definitions, known to the dominators of \p G as well.
static std::vector<bool> addDefinitions(RandomCFG &G, unsigned Seed,
                                        unsigned OneOf) {
  std::mt19937 Random(Seed);
  std::vector<bool> IsDefined(G.CFG.numReachable(), false);
  G.Dominators.clearDefinitions();
  for (unsigned B = IsDefined.size(); B-- > 0;)
    if (Random() % OneOf == 0) {
      IsDefined[B] = true;
      G.Dominators.addDefinition(B);
    }
  G.Dominators.sortDefinitions();
  return IsDefined;
}

static bool anyDefined(const std::vector<unsigned> &Blocks,
                       const std::vector<bool> &IsDefined) {
  return std::any_of(Blocks.begin(), Blocks.end(),
                     [&](unsigned B) { return IsDefined[B]; });
}

/// Calls \p Check for random CFGs with few and with many definitions, before
/// and after the loops are found.
static void forAllDefinitions(
    function_ref<void(RandomCFG &, const std::vector<bool> &)> Check) {
  for (unsigned Seed = 0; Seed != NumSeeds; ++Seed) {
    RandomCFG G(Seed, 2 + Seed % 40);
    for (unsigned OneOf : {12, 6, 2}) {
      SCOPED_TRACE("seed " + std::to_string(Seed) + ", one of " +
                   std::to_string(OneOf));
      std::vector<bool> IsDefined = addDefinitions(G, Seed, OneOf);
      Check(G, IsDefined);
      if (OneOf == 6)
        G.Dominators.findLoops();
      if (testing::Test::HasFatalFailure())
        return;
    }
  }
}

TEST(BlockDominators, MissesNoDefinitionBetween) {
  unsigned NumMay = 0, NumDo = 0;
  forAllDefinitions([&](RandomCFG &G, const std::vector<bool> &IsDefined) {
    for (unsigned B = 1; B != G.CFG.numReachable(); ++B) {
      bool Does =
          anyDefined(blocksBetween(G.CFG, G.Dominators.idom(B), B), IsDefined);
      bool May = G.Dominators.mayDefineBetween(B);
      ASSERT_TRUE(May || !Does) << "block " << B;
      NumMay += May;
      NumDo += Does;
    }
  });
  // It is allowed to say yes in vain, but not always.
  EXPECT_LT(NumMay, NumDo * 2);
}

TEST(BlockDominators, AsksForPhisWhereCytronPlacesThem) {
  forAllDefinitions([&](RandomCFG &G, const std::vector<bool> &IsDefined) {
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
      ASSERT_TRUE(G.Dominators.mayDefineBetween(G.CFG.numberOf(BB)));
  });
}

TEST(BlockDominators, KnowsWhatLoopsDefine) {
  unsigned NumBehindLoop = 0;
  forAllDefinitions([&](RandomCFG &G, const std::vector<bool> &IsDefined) {
    if (!G.Dominators.isReducible())
      return;
    DominatorTree DT(*G.F);
    G.Dominators.findLoops();
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
      ASSERT_EQ(Does, G.Dominators.mayDefineBetween(B)) << "block " << B;
      NumBehindLoop += DefinesBelow && !Does && is_contained(Between, B);
    }
  });
  EXPECT_GT(NumBehindLoop, 100U);
}

TEST(BlockDominators, GoesToTheTopOfTheSameValue) {
  unsigned NumPassed = 0;
  forAllDefinitions([&](RandomCFG &G, const std::vector<bool> &IsDefined) {
    DominatorTree DT(*G.F);
    auto NumDominated = [&](unsigned B) {
      unsigned Num = 0;
      for (unsigned D = 0; D != IsDefined.size(); ++D)
        Num += IsDefined[D] && DT.dominates(G.CFG.block(B), G.CFG.block(D));
      return Num;
    };
    for (unsigned B = 0; B != G.CFG.numReachable(); ++B) {
      unsigned Num = NumDominated(B), Expected = B;
      while (Expected != 0 && (Num == 0 || G.Dominators.isReducible()) &&
             NumDominated(G.Dominators.idom(Expected)) == Num) {
        unsigned Above = G.Dominators.idom(Expected);
        if (anyDefined(blocksBetween(G.CFG, Above, Expected), IsDefined))
          break;
        Expected = Above;
        NumPassed += Num != 0;
      }
      ASSERT_EQ(G.Dominators.topOfSameValue(B), Expected) << "block " << B;
    }
  });
  EXPECT_GT(NumPassed, NumSeeds);
}
