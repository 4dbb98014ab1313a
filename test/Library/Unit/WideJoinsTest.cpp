//===- WideJoinsTest.cpp - Unit tests of WideJoins ------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Unit tests of WideJoins on random CFGs, about half of them irreducible,
// against its definition tried out by brute force. What is said of wide joins
// holds of all joins.

#include "Construction/WideJoins.h"
#include "RandomCFG.h"
#include "llvm/ADT/STLExtras.h"
#include <gtest/gtest.h>

using namespace braunssa;
using namespace llvm;

/// Whether one of the blocks with definitions is on a way from the end of
/// \p Above, which is not passed again, to the end of \p Block.
static bool isReached(const CFGWalk &CFG, unsigned Above, unsigned Block,
                      const std::vector<bool> &IsDefined) {
  if (Block == Above)
    return false;
  std::vector<bool> Seen(CFG.numReachable(), false);
  std::vector<unsigned> Worklist{Block};
  Seen[Block] = true;
  while (!Worklist.empty()) {
    unsigned B = Worklist.back();
    Worklist.pop_back();
    if (IsDefined[B])
      return true;
    for (unsigned P : CFG.preds(B))
      if (P != Above && !Seen[P]) {
        Seen[P] = true;
        Worklist.push_back(P);
      }
  }
  return false;
}

TEST(WideJoins, MissesNoDefinition) {
  unsigned NumAnswers = 0, NumInLoops = 0;
  for (unsigned Seed = 0; Seed != 3000; ++Seed) {
    RandomCFG G(Seed, 2 + Seed % 40);
    std::mt19937 Random(Seed);
    WideJoins Wide;
    Wide.start(G.CFG, G.Dominators);
    for (unsigned OneOf : {24, 6}) {
      std::vector<bool> IsDefined(G.CFG.numReachable(), false);
      NumberSet Definitions;
      for (unsigned B = 0; B != IsDefined.size(); ++B)
        if (Random() % OneOf == 0) {
          IsDefined[B] = true;
          Definitions.insert(G.Dominators.tree().begin(B));
        }
      Definitions.prepare();
      for (unsigned B = 1; B != G.CFG.numReachable(); ++B) {
        ArrayRef<unsigned> Preds = G.CFG.preds(B);
        if (Preds.size() < 2)
          continue;
        SmallVector<unsigned, 8> Own;
        unsigned Above = Wide.blockForMost(B, Definitions, Own);
        if (Above == NoIndex)
          continue;
        ++NumAnswers;
        NumInLoops += G.Dominators.dominates(B, Above);
        ASSERT_TRUE(is_sorted(Own));
        ASSERT_LT(Own.size(), Preds.size());
        for (unsigned I = 0; I != Preds.size(); ++I) {
          if (is_contained(Own, I))
            continue;
          ASSERT_TRUE(G.Dominators.dominates(Above, Preds[I]));
          ASSERT_FALSE(isReached(G.CFG, Above, Preds[I], IsDefined))
              << "seed " << Seed << ", block " << B << ", operand " << I;
        }
      }
    }
  }
  EXPECT_GT(NumAnswers, 1000U);
  EXPECT_GT(NumInLoops, 100U);
}
