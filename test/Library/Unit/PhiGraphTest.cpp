// Unit tests of PhiGraph: φs as numbers, and what they resolve to.

#include "BraunSSA/PhiGraph.h"
#include "PhiGraphTestUtils.h"
#include <gtest/gtest.h>

using namespace braunssa;
using Operand = PhiGraph::Operand;

// An operand knows whether it is empty, a φ or a leaf, and which one.
TEST(PhiGraph, operandsKnowWhatTheyAre) {
  EXPECT_FALSE(Operand());
  EXPECT_FALSE(Operand().isPhi());
  EXPECT_FALSE(Operand().isLeaf());
  EXPECT_TRUE(Operand::phi(0).isPhi());
  EXPECT_EQ(7u, Operand::phi(7).getPhi());
  Operand Leaf = leaf(3);
  EXPECT_TRUE(Leaf.isLeaf());
  EXPECT_EQ(leaf(3), Leaf);
  EXPECT_NE(leaf(4), Leaf);
  EXPECT_NE(Operand::phi(0), leaf(0));
}

// φs added later do not disturb the operands of earlier ones.
TEST(PhiGraph, keepsOperandsApart) {
  PhiGraph G;
  PhiGraph::Phi A = G.addPhi(2);
  G.operands(A)[0] = leaf(1);
  G.operands(A)[1] = leaf(2);
  PhiGraph::Phi B = G.addPhi(1);
  G.operands(B)[0] = Operand::phi(A);
  EXPECT_EQ(2u, G.size());
  EXPECT_EQ(leaf(1), G.operands(A)[0]);
  EXPECT_EQ(leaf(2), G.operands(A)[1]);
  EXPECT_EQ(Operand::phi(A), G.operands(B)[0]);
}

// Operands that are taken out come φ by φ; replacements stay.
TEST(PhiGraph, givesUpItsOperands) {
  PhiGraph G;
  PhiGraph::Phi A = G.addPhi(2);
  G.operands(A)[0] = leaf(1);
  G.operands(A)[1] = leaf(2);
  PhiGraph::Phi B = G.addPhi(1);
  G.operands(B)[0] = Operand::phi(A);
  G.replace(B, Operand::phi(A));
  llvm::SmallVector<Operand, 0> Taken = G.takeOperands();
  ASSERT_EQ(3u, Taken.size());
  EXPECT_EQ(leaf(1), Taken[0]);
  EXPECT_EQ(leaf(2), Taken[1]);
  EXPECT_EQ(Operand::phi(A), Taken[2]);
  EXPECT_EQ(Operand::phi(A), G.resolve(Operand::phi(B)));
  EXPECT_EQ(2u, G.numOperands(A));
}

// A chain of a million replacements resolves to its end, without recursion.
//
// PROMISE: deep-input
TEST(PhiGraph, resolvesLongChains) {
  constexpr unsigned Length = 1000000;
  PhiGraph G;
  for (unsigned I = 0; I != Length; ++I)
    G.addPhi(0);
  // Each is replaced by its successor before that one is replaced itself.
  for (unsigned I = 0; I + 1 != Length; ++I)
    G.replace(I, Operand::phi(I + 1));
  EXPECT_EQ(Operand::phi(Length - 1), G.resolve(Operand::phi(0)));
  G.replace(Length - 1, leaf(5));
  for (unsigned I = 0; I != Length; ++I)
    ASSERT_EQ(leaf(5), G.resolve(Operand::phi(I)));
}

// clear() starts numbering anew.
TEST(PhiGraph, clearForgetsEverything) {
  PhiGraph G;
  G.replace(G.addPhi(0), leaf(1));
  G.clear();
  EXPECT_EQ(0u, G.size());
  EXPECT_FALSE(G.isReplaced(G.addPhi(0)));
}
