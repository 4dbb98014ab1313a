// Unit tests of BlockLoops on random CFGs, about half of them irreducible,
// against definitions tried out by brute force.

#include "CFG/BlockLoops.h"
#include "RandomCFG.h"
#include <functional>
#include <gtest/gtest.h>

using namespace braunssa;
using namespace llvm;

static constexpr unsigned NumSeeds = 3000;

/// The blocks that lead to \p To by blocks for which \p MayPass holds.
static std::vector<bool>
blocksLeadingTo(const CFGWalk &CFG, unsigned To,
                const std::function<bool(unsigned)> &MayPass) {
  std::vector<bool> Found(CFG.numReachable(), false);
  std::vector<unsigned> Worklist{To};
  while (!Worklist.empty()) {
    unsigned Block = Worklist.back();
    Worklist.pop_back();
    for (unsigned Pred : CFG.preds(Block))
      if (!Found[Pred] && MayPass(Pred)) {
        Found[Pred] = true;
        Worklist.push_back(Pred);
      }
  }
  return Found;
}

// A loop is what leads back to its head by blocks that are below that in the
// tree of the walk.
TEST(BlockLoops, FindsWhatLeadsBackToHeads) {
  for (unsigned Seed = 0; Seed != NumSeeds; ++Seed) {
    RandomCFG G(Seed, 2 + Seed % 40);
    BlockLoops Loops;
    Loops.find(G.CFG, G.Dominators);
    for (unsigned Head = 1; Head != G.CFG.numReachable(); ++Head) {
      std::vector<bool> Expected =
          blocksLeadingTo(G.CFG, Head, [&](unsigned Block) {
            return G.Dominators.isBelow(Block, Head);
          });
      ASSERT_EQ(Expected[Head], G.Dominators.isHead(Head));
      if (!Expected[Head])
        continue;
      for (unsigned Block = 0; Block != Expected.size(); ++Block)
        ASSERT_EQ(Expected[Block], Loops.nesting().isAbove(Head, Block))
            << "seed " << Seed << ", head " << Head << ", block " << Block;
    }
  }
}

// A join's region is its component in what its immediate dominator strictly
// dominates. What leads to it from elsewhere there has a smaller number in the
// dominator tree than its head, which stands beside it.
TEST(BlockLoops, FindsRegions) {
  unsigned NumHeadedByOthers = 0;
  for (unsigned Seed = 0; Seed != NumSeeds; ++Seed) {
    RandomCFG G(Seed, 2 + Seed % 40);
    if (G.Dominators.isReducible())
      continue;
    BlockLoops Loops;
    Loops.find(G.CFG, G.Dominators);
    const BlockTree &Tree = G.Dominators.tree();
    for (unsigned Join = 1; Join != G.CFG.numReachable(); ++Join) {
      if (G.CFG.preds(Join).size() == 1)
        continue;
      SCOPED_TRACE("seed " + std::to_string(Seed) + ", join " +
                   std::to_string(Join));
      unsigned Above = G.Dominators.idom(Join), Head = Loops.regionHead(Join);
      ASSERT_EQ(Above, G.Dominators.idom(Head));
      NumHeadedByOthers += Head != Join;
      auto IsInside = [&](unsigned Block) {
        return Block != Above && G.Dominators.dominates(Above, Block);
      };
      std::vector<bool> LeadsThere = blocksLeadingTo(G.CFG, Join, IsInside);
      for (unsigned Block = 0; Block != LeadsThere.size(); ++Block) {
        if (!LeadsThere[Block])
          continue;
        if (blocksLeadingTo(G.CFG, Block, IsInside)[Join])
          ASSERT_TRUE(Loops.nesting().isAbove(Head, Block)) << Block;
        else
          ASSERT_LT(Tree.begin(Block), Tree.begin(Head)) << Block;
      }
    }
  }
  EXPECT_GT(NumHeadedByOthers, 100U);
}
