// Unit tests of Repair/BlockTable.h: what has been set is what is read, however
// many numbers there are and from function to function.

#include "Repair/BlockTable.h"
#include <gtest/gtest.h>

using namespace braunssa;

/// Sets \p Num numbers of blocks spread over all below \p Limit, and reads all
/// of them after each.
static void expectKeeps(BlockTable &Table, unsigned Limit, unsigned Num) {
  auto BlockOf = [&](unsigned I) { return (I * 7919) % Limit; };
  Table.startFunction(Limit);
  for (unsigned Round = 0; Round != 3; ++Round) {
    Table.clear();
    for (unsigned I = 0; I != Num; ++I) {
      Table.at(BlockOf(I)) = I + Round;
      for (unsigned J = 0; J <= I; ++J)
        ASSERT_EQ(J + Round, Table.get(BlockOf(J))) << I << " of " << Num;
    }
    Table.at(BlockOf(0)) = 12345;
    ASSERT_EQ(12345u, Table.get(BlockOf(0)));
  }
}

// A few are looked through, more are hashed, and many are in an array.
TEST(BlockTable, keepsAnyNumberOfNumbers) {
  BlockTable Table;
  for (unsigned Num : {1, 8, 9, 60, 65, 200})
    expectKeeps(Table, 1000, Num);
}

// One that has an array already reads it in a smaller function, and makes
// another one in a larger one only if there are many numbers again.
TEST(BlockTable, goesFromFunctionToFunction) {
  BlockTable Table;
  for (unsigned Limit : {1000, 100, 100000, 1000, 100000})
    for (unsigned Num : {3, 50})
      expectKeeps(Table, Limit, Num);
}
