// Unit tests of Buckets, the counting sort.

#include "Support/Buckets.h"
#include <gtest/gtest.h>
#include <utility>
#include <vector>

using namespace braunssa;

/// Sorts items into \p B, backwards, so that they keep their order.
static void fill(Buckets<char> &B, unsigned NumBuckets,
                 const std::vector<std::pair<unsigned, char>> &Items) {
  B.start(NumBuckets);
  for (auto [Bucket, Item] : Items)
    B.count(Bucket);
  B.allocate();
  for (auto It = Items.rbegin(); It != Items.rend(); ++It)
    B.insert(It->first, It->second);
}

static std::vector<char> listOf(llvm::ArrayRef<char> Items) {
  return std::vector<char>(Items.begin(), Items.end());
}

TEST(Buckets, keepsTheOrderOfItemsInsertedBackwards) {
  Buckets<char> B;
  fill(B, 3, {{2, 'a'}, {0, 'b'}, {2, 'c'}, {0, 'd'}, {2, 'e'}});
  EXPECT_EQ(listOf(B[0]), (std::vector<char>{'b', 'd'}));
  EXPECT_EQ(listOf(B[1]), std::vector<char>());
  EXPECT_EQ(listOf(B[2]), (std::vector<char>{'a', 'c', 'e'}));
}

TEST(Buckets, turnsTheOrderOfItemsInsertedForwards) {
  Buckets<char> B;
  B.start(1);
  B.count(0);
  B.count(0);
  B.allocate();
  B.insert(0, 'a');
  B.insert(0, 'b');
  EXPECT_EQ(listOf(B[0]), (std::vector<char>{'b', 'a'}));
}

TEST(Buckets, hasAllItemsBucketByBucket) {
  Buckets<char> B;
  fill(B, 3, {{2, 'a'}, {0, 'b'}, {2, 'c'}});
  EXPECT_EQ(listOf(B.all()), (std::vector<char>{'b', 'a', 'c'}));
  EXPECT_EQ(0u, B.begin(0));
  EXPECT_EQ(1u, B.begin(1));
  EXPECT_EQ(1u, B.begin(2));
  EXPECT_EQ(3u, B.begin(3));
}

// What an earlier use has left does not show, be that more or less.
TEST(Buckets, reusesMemory) {
  Buckets<char> B;
  fill(B, 3, {{2, 'a'}, {0, 'b'}, {2, 'c'}});
  fill(B, 1, {{0, 'd'}});
  EXPECT_EQ(listOf(B.all()), std::vector<char>{'d'});
  fill(B, 4, {{3, 'e'}, {1, 'f'}});
  EXPECT_EQ(listOf(B[1]), std::vector<char>{'f'});
  EXPECT_EQ(listOf(B[3]), std::vector<char>{'e'});
}

TEST(Buckets, acceptsNoBuckets) {
  Buckets<char> B;
  fill(B, 0, {});
  EXPECT_TRUE(B.all().empty());
}
