// Unit tests of findMatching(): as many persons as can be get a thing they
// like.

#include "Validation/Matching.h"
#include "Support/Index.h"
#include "llvm/ADT/STLExtras.h"
#include <gtest/gtest.h>

using namespace braunssa;
using namespace llvm;
using Likings = SmallVector<SmallVector<unsigned, 4>, 4>;

// Two persons who like the same thing, of whom one likes another as well.
TEST(Matching, passesThingsOn) {
  Likings Likes = {{1, 2}, {1}};
  EXPECT_EQ(2u, findMatching(Likes)[0]);
  EXPECT_EQ(1u, findMatching(Likes)[1]);
}

// Four want three things.
TEST(Matching, leavesNoMoreWithoutThanItMust) {
  Likings Likes = {{1, 2}, {1}, {2, 3}, {3}};
  EXPECT_EQ(1, llvm::count(findMatching(Likes), NoIndex));
}
