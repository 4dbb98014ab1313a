// Unit tests of BlockDominators on random CFGs, about half of them irreducible,
// against LLVM's dominator tree and against definitions tried out by brute
// force.

#include "../../lib/Core/BlockDominators.h"
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

TEST(BlockDominators, MissesNoDefinitionBetween) {
  unsigned NumMay = 0, NumAsked = 0;
  for (unsigned Seed = 0; Seed != NumSeeds; ++Seed) {
    RandomCFG G(Seed, 2 + Seed % 20);
    unsigned N = G.CFG.numReachable();
    std::mt19937 Random(Seed);
    std::vector<unsigned> Definitions;
    std::vector<bool> IsDefined(N, false);
    for (unsigned B = 0; B != N; ++B)
      if (Random() % 6 == 0) {
        IsDefined[B] = true;
        Definitions.push_back(G.Dominators.preorder(B));
      }
    std::sort(Definitions.begin(), Definitions.end());
    for (unsigned B = 1; B != N; ++B) {
      std::vector<unsigned> Between =
          blocksBetween(G.CFG, G.Dominators.idom(B), B);
      bool Does = std::any_of(Between.begin(), Between.end(),
                              [&](unsigned D) { return IsDefined[D]; });
      bool May = G.Dominators.mayDefineBetween(Definitions, B);
      ASSERT_TRUE(May || !Does) << "seed " << Seed << ", block " << B;
      NumMay += May;
      ++NumAsked;
    }
  }
  // It is allowed to say yes in vain, but not always.
  EXPECT_LT(NumMay, NumAsked / 2);
}
