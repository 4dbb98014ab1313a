// Unit tests of MergedValues: nothing, one value or several, and trivial φs.

#include "BraunSSA/PhiGraph.h"
#include "PhiGraphTestUtils.h"
#include <gtest/gtest.h>
#include <initializer_list>

using namespace braunssa;
using Operand = PhiGraph::Operand;

/// What φ 0 merges if it has \p Operands.
static MergedValues mergedBy(std::initializer_list<Operand> Operands) {
  MergedValues Merged(Operand::phi(0));
  for (Operand O : Operands)
    Merged.add(O);
  return Merged;
}

TEST(MergedValues, ofItselfAloneAreNothing) {
  MergedValues Merged = mergedBy({Operand::phi(0), Operand::phi(0)});
  EXPECT_FALSE(Merged.isOne());
  EXPECT_FALSE(Merged.areSeveral());
  EXPECT_FALSE(Merged.first());
}

// φ(self, x, self, x) is trivial.
TEST(MergedValues, ofOneValueAndItselfAreOne) {
  for (Operand X : {leaf(1), Operand::phi(1)}) {
    MergedValues Merged = mergedBy({Operand::phi(0), X, Operand::phi(0), X});
    EXPECT_TRUE(Merged.isOne());
    EXPECT_FALSE(Merged.areSeveral());
    EXPECT_EQ(X, Merged.first());
  }
}

TEST(MergedValues, ofTwoValuesAreSeveral) {
  MergedValues Merged = mergedBy({leaf(1), Operand::phi(0), Operand::phi(1)});
  EXPECT_FALSE(Merged.isOne());
  EXPECT_TRUE(Merged.areSeveral());
  EXPECT_EQ(leaf(1), Merged.first());
  EXPECT_EQ(Operand::phi(1), Merged.second());
}

// What comes once two values are known to differ takes nothing back.
TEST(MergedValues, stayingSeveralWhateverFollows) {
  MergedValues Merged =
      mergedBy({leaf(1), leaf(2), leaf(1), leaf(3), leaf(1), Operand::phi(0)});
  EXPECT_TRUE(Merged.areSeveral());
  EXPECT_EQ(leaf(1), Merged.first());
  EXPECT_NE(leaf(1), Merged.second());
}

// A set of φs has no operand that is itself; whoever asks leaves out members.
TEST(MergedValues, ofASetCountEveryPhi) {
  MergedValues Merged;
  EXPECT_FALSE(Merged.isOne());
  Merged.add(Operand::phi(0));
  EXPECT_TRUE(Merged.isOne());
  Merged.add(Operand::phi(1));
  EXPECT_TRUE(Merged.areSeveral());
}
