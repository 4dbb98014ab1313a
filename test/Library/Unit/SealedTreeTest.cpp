// Unit tests of SealedTree, the dominator tree of blocks that are being filled:
// what it says of random graphs, filled and sealed in random orders, is held
// against a walk over the graph; and far ancestors are few steps away.

#include "Builder/SealedTree.h"
#include <gtest/gtest.h>
#include <random>
#include <set>
#include <vector>

using namespace braunssa;

namespace {

/// A random graph that is filled as a front end fills a function.
class Filling {
public:
  explicit Filling(unsigned Seed) : Random(Seed) {
    unsigned NumBlocks = 2 + Seed % 30;
    Succs.resize(NumBlocks);
    Preds.resize(NumBlocks);
    Writes.resize(NumBlocks);
    IsFilled.resize(NumBlocks);
    IsSealed.resize(NumBlocks);
    for (unsigned B = 0; B + 1 != NumBlocks; ++B)
      for (unsigned I = Random() % 3 + (Random() % 8 != 0); I; --I)
        addEdge(B);
    // Nothing leads to the entry, so it has all that will.
    IsSealed[0] = true;
    std::vector<unsigned> Order(NumBlocks);
    for (unsigned B = 0; B != NumBlocks; ++B)
      Order[B] = B;
    // Mostly a front end's order.
    if (Seed % 4 == 0)
      std::shuffle(Order.begin() + 1, Order.end(), Random);
    IsPatient = Seed % 3 == 0;
    for (unsigned B : Order)
      fill(B);
    for (unsigned B = 1; B != NumBlocks; ++B)
      seal(B);
    findReachable();
  }

  SealedTree Tree;
  std::vector<std::vector<unsigned>> Preds;
  /// By block, the times of its writes before it was closed.
  std::vector<std::vector<SealedTree::Time>> Writes;

  unsigned size() const { return Preds.size(); }

  bool isReachable(unsigned B) const { return IsReachable[B]; }

  /// Returns the reachable blocks on the paths from the end of \p Above to the
  /// beginning of \p B, which is reachable. \p IsOnly becomes false if another
  /// path leads there from the entry.
  std::set<unsigned> between(unsigned Above, unsigned B, bool &IsOnly) const {
    std::set<unsigned> Met;
    std::vector<unsigned> Worklist = Preds[B];
    IsOnly = true;
    while (!Worklist.empty()) {
      unsigned P = Worklist.back();
      Worklist.pop_back();
      if (P == Above || !IsReachable[P] || !Met.insert(P).second)
        continue;
      IsOnly &= P != 0;
      Worklist.insert(Worklist.end(), Preds[P].begin(), Preds[P].end());
    }
    return Met;
  }

private:
  void addEdge(unsigned From) {
    unsigned Reach = Random() % 4 == 0 ? size() : 3;
    unsigned To = From + 1 + Random() % Reach;
    if (Random() % 4 == 0)
      To = From - Random() % Reach;
    if (To - 1 >= size() - 1)
      To = size() - 1;
    Succs[From].push_back(To);
    Preds[To].push_back(From);
  }

  void findReachable() {
    IsReachable.resize(size());
    std::vector<unsigned> Worklist = {0};
    while (!Worklist.empty()) {
      unsigned B = Worklist.back();
      Worklist.pop_back();
      if (IsReachable[B])
        continue;
      IsReachable[B] = true;
      Worklist.insert(Worklist.end(), Succs[B].begin(), Succs[B].end());
    }
  }

  void write(unsigned B) {
    // BuilderLookup keeps such writes out of the tree, too.
    if (Tree.isDead(B))
      return;
    Tree.begin(B);
    SealedTree::Time Now = Tree.tick();
    if (!Tree.isClosed(B))
      Writes[B].push_back(Now);
  }

  void fill(unsigned B) {
    for (unsigned I = Random() % 3; I; --I)
      write(B);
    // A block that is not filled may be written in the meantime.
    if (Random() % 4 == 0)
      write(Random() % size());
    IsFilled[B] = true;
    for (unsigned To : Succs[B])
      if (!IsPatient || Random() % 2)
        seal(To);
  }

  void seal(unsigned B) {
    if (IsSealed[B])
      return;
    for (unsigned P : Preds[B])
      if (!IsFilled[P])
        return;
    IsSealed[B] = true;
    Tree.add(B, Preds[B]);
  }

  std::mt19937 Random;
  std::vector<std::vector<unsigned>> Succs;
  std::vector<bool> IsFilled, IsSealed, IsReachable;
  bool IsPatient;
};

constexpr unsigned NumSeeds = 20000;

/// Holds one step from \p B against the graph.
void checkStep(const Filling &F, unsigned B, SealedTree::Step S) {
  bool IsOnly;
  std::set<unsigned> Between = F.between(S.Above, B, IsOnly);
  EXPECT_TRUE(IsOnly) << "block " << S.Above << " does not dominate " << B;
  for (unsigned Passed : Between)
    for (SealedTree::Time T : F.Writes[Passed])
      EXPECT_TRUE(S.From <= T && T <= S.To)
          << "block " << Passed << " is written at " << T << ", not from "
          << S.From << " to " << S.To << ", between " << S.Above << " and "
          << B;
}

} // namespace

TEST(SealedTree, knowsWhatDominatesAndWhenItIsWrittenBetween) {
  unsigned NumInTree = 0, NumBlocks = 0;
  for (unsigned Seed = 0; Seed != NumSeeds && !testing::Test::HasFailure();
       ++Seed) {
    SCOPED_TRACE("seed " + std::to_string(Seed));
    Filling F(Seed);
    for (unsigned B = 0; B != F.size(); ++B) {
      NumBlocks += F.isReachable(B);
      if (F.Tree.isDead(B)) {
        EXPECT_FALSE(F.isReachable(B)) << "block " << B;
        continue;
      }
      if (F.Tree.isRoot(B) || !F.isReachable(B))
        continue;
      ++NumInTree;
      checkStep(F, B, F.Tree.toParent(B));
      checkStep(F, B, F.Tree.toDistant(B));
      for (SealedTree::Time T : F.Writes[B])
        EXPECT_GT(T, F.Tree.begun(B));
    }
  }
  EXPECT_GT(NumInTree, NumBlocks / 4);
}

TEST(SealedTree, knowsTheDominatorsOfAFrontEndsOrder) {
  // if (…) …; else …; while (…) …; sealed as soon as can be.
  enum { Entry, Then, Else, Head, Body, Exit };
  SealedTree Tree;
  Tree.begin(Entry);
  Tree.add(Then, {Entry});
  Tree.add(Else, {Entry});
  Tree.begin(Head);
  Tree.add(Body, {Head});
  Tree.add(Exit, {Head});
  Tree.add(Head, {Then, Else, Body});
  EXPECT_EQ(Tree.toParent(Head).Above, unsigned(Entry));
  EXPECT_EQ(Tree.toParent(Body).Above, unsigned(Head));
  EXPECT_EQ(Tree.toParent(Exit).Above, unsigned(Head));
}

/// The steps from \p Block to \p Top, as far as can be each time.
static unsigned countSteps(const SealedTree &Tree, unsigned Block,
                           unsigned Top) {
  unsigned N = 0;
  for (; Block != Top; ++N) {
    // Blocks are numbered downwards here.
    SealedTree::Step S = Tree.toDistant(Block);
    Block = S.Above >= Top ? S.Above : Tree.toParent(Block).Above;
  }
  return N;
}

TEST(SealedTree, climbsAChainInFewSteps) {
  SealedTree Tree;
  Tree.begin(0);
  constexpr unsigned Length = 1000000;
  for (unsigned B = 1; B != Length; ++B)
    Tree.add(B, {B - 1});
  EXPECT_LE(countSteps(Tree, Length - 1, 0), 60u);
  EXPECT_LE(countSteps(Tree, Length - 1, 12345), 60u);
}

TEST(SealedTree, climbsOverLoopsInARowInFewSteps) {
  SealedTree Tree;
  Tree.begin(0);
  constexpr unsigned NumLoops = 100000;
  for (unsigned L = 0; L != NumLoops; ++L) {
    unsigned Before = 3 * L, Head = Before + 1, Body = Head + 1;
    Tree.begin(Head);
    Tree.add(Body, {Head});
    Tree.add(Head, {Before, Body});
    Tree.add(Body + 1, {Head});
  }
  EXPECT_LE(countSteps(Tree, 3 * NumLoops, 0), 200u);
}
