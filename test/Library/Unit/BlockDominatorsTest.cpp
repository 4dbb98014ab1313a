// Unit tests of BlockDominators on random CFGs, about half of them irreducible,
// against LLVM's dominator tree and against the definition of irreducibility.

#include "CFG/BlockDominators.h"
#include "RandomCFG.h"
#include "llvm/IR/Dominators.h"
#include <gtest/gtest.h>

using namespace braunssa;
using namespace llvm;

static constexpr unsigned NumSeeds = 3000;

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
