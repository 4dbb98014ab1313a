// Unit tests of removeTrivialPhis() against its definition.

#include "BraunSSA/PhiGraph.h"
#include "PhiGraphTestUtils.h"
#include <gtest/gtest.h>
#include <random>

using namespace braunssa;
using Operand = PhiGraph::Operand;
using Phi = PhiGraph::Phi;

/// The definition, word for word: looks for a φ that merges one value and
/// otherwise itself, replaces it, and starts again until there is none.
static void removeTrivialPhisByDefinition(PhiGraph &G) {
  for (bool Found = true; Found;) {
    Found = false;
    for (Phi P = 0; P != G.size() && !Found; ++P) {
      if (G.isReplaced(P))
        continue;
      Operand Merged;
      bool Trivial = true;
      for (Operand O : G.operands(P)) {
        O = G.resolve(O);
        if (O == Operand::phi(P))
          continue;
        Trivial &= !Merged || Merged == O;
        Merged = O;
      }
      if (!Trivial || !Merged)
        continue;
      G.replace(P, Merged);
      Found = true;
    }
  }
}

/// Checks that both ways replace the same φs by the same leaves. Where one of
/// several φs that are equal has to stay for all, it may be another one, so φs
/// are compared by what they are equal to.
static void expectSameResult(const PhiGraph &Input) {
  PhiGraph Fast = Input, Slow = Input;
  unsigned NumReplaced = removeTrivialPhis(Fast);
  removeTrivialPhisByDefinition(Slow);
  unsigned NumExpected = 0;
  for (Phi P = 0; P != Input.size(); ++P)
    NumExpected += Slow.isReplaced(P);
  ASSERT_EQ(NumExpected, NumReplaced);
  for (Phi P = 0; P != Input.size(); ++P) {
    Operand A = Fast.resolve(Operand::phi(P));
    Operand B = Slow.resolve(Operand::phi(P));
    ASSERT_EQ(A.isLeaf(), B.isLeaf());
    if (A.isLeaf()) {
      ASSERT_EQ(A, B);
    }
    for (Phi Q = 0; Q != P; ++Q)
      ASSERT_EQ(A == Fast.resolve(Operand::phi(Q)),
                B == Slow.resolve(Operand::phi(Q)));
  }
}

static PhiGraph randomGraph(std::mt19937 &Random) {
  auto UpTo = [&](unsigned N) { return unsigned(Random() % (N + 1)); };
  unsigned NumPhis = 1 + UpTo(20), NumLeaves = 1 + UpTo(3);
  // Few leaves and narrow φs make triviality spread.
  unsigned LeafPercent = UpTo(60), MaxOperands = 1 + UpTo(4);
  PhiGraph G;
  for (Phi P = 0; P != NumPhis; ++P) {
    G.addPhi(1 + UpTo(MaxOperands));
    for (Operand &O : G.operands(P))
      O = UpTo(99) < LeafPercent ? leaf(UpTo(NumLeaves - 1))
                                 : Operand::phi(UpTo(NumPhis - 1));
  }
  return G;
}

// Random graphs with self loops, duplicate operands, cycles without a leaf and
// several components: the same φs go, for the same values, as by definition.
//
// PROMISE: definition
TEST(TrivialPhis, agreesWithTheDefinitionOnRandomGraphs) {
  std::mt19937 Random(1);
  for (unsigned I = 0; I != 100000; ++I) {
    SCOPED_TRACE(I);
    expectSameResult(randomGraph(Random));
    if (HasFatalFailure())
      return;
  }
}

// All graphs of up to 3 φs with 2 operands over 2 leaves.
//
// PROMISE: definition
TEST(TrivialPhis, agreesWithTheDefinitionOnAllSmallGraphs) {
  for (unsigned NumPhis = 1; NumPhis <= 3; ++NumPhis) {
    unsigned NumValues = NumPhis + 2, NumGraphs = 1;
    for (unsigned I = 0; I != 2 * NumPhis; ++I)
      NumGraphs *= NumValues;
    for (unsigned Code = 0; Code != NumGraphs; ++Code) {
      PhiGraph G;
      unsigned Rest = Code;
      for (Phi P = 0; P != NumPhis; ++P) {
        G.addPhi(2);
        for (Operand &O : G.operands(P)) {
          unsigned Value = Rest % NumValues;
          Rest /= NumValues;
          O = Value < NumPhis ? Operand::phi(Value) : leaf(Value);
        }
      }
      SCOPED_TRACE(Code);
      expectSameResult(G);
      if (HasFatalFailure())
        return;
    }
  }
}

// φ(x, self) is x.
TEST(TrivialPhis, looksThroughSelfLoops) {
  PhiGraph G;
  Phi P = G.addPhi(3);
  G.operands(P)[0] = Operand::phi(P);
  G.operands(P)[1] = leaf(1);
  G.operands(P)[2] = Operand::phi(P);
  EXPECT_EQ(1u, removeTrivialPhis(G));
  EXPECT_EQ(leaf(1), G.resolve(Operand::phi(P)));
}

// Two φs of an irreducible loop, φ(x, other) each, merge one value between them
// and yet neither is trivial (CC'13, section 3.2): they stay.
TEST(TrivialPhis, leavesRedundantSetsAlone) {
  PhiGraph G;
  Phi P = G.addPhi(2), Q = G.addPhi(2);
  G.operands(P)[0] = G.operands(Q)[0] = leaf(1);
  G.operands(P)[1] = Operand::phi(Q);
  G.operands(Q)[1] = Operand::phi(P);
  EXPECT_EQ(0u, removeTrivialPhis(G));
}

// A φ that merges nothing but itself has no value and stays.
TEST(TrivialPhis, leavesUnreachableSelfLoopsAlone) {
  PhiGraph G;
  Phi P = G.addPhi(1);
  G.operands(P)[0] = Operand::phi(P);
  EXPECT_EQ(0u, removeTrivialPhis(G));
}

// A million φs, each trivial only once the next one has been replaced: the end
// is reached whichever way the φs are numbered, without recursion and in less
// than quadratic time.
//
// PROMISE: deep-input near-linear
TEST(TrivialPhis, followsLongChainsInBothDirections) {
  constexpr unsigned Length = 1000000;
  for (bool Forwards : {false, true}) {
    PhiGraph G;
    for (unsigned I = 0; I != Length; ++I)
      G.addPhi(2);
    for (unsigned I = 0; I != Length; ++I) {
      Phi P = Forwards ? I : Length - 1 - I;
      G.operands(P)[0] = leaf(1);
      G.operands(P)[1] = I + 1 == Length ? leaf(1)
                         : Forwards      ? Operand::phi(P + 1)
                                         : Operand::phi(P - 1);
    }
    EXPECT_EQ(Length, removeTrivialPhis(G));
    EXPECT_EQ(leaf(1), G.resolve(Operand::phi(Forwards ? 0 : Length - 1)));
  }
}

// A φ with a million operands, each a φ that is found to be trivial one after
// the other, is not scanned again for each of them.
//
// PROMISE: near-linear
TEST(TrivialPhis, scansAWidePhiOnce) {
  constexpr unsigned Width = 1000000;
  PhiGraph G;
  Phi Wide = G.addPhi(Width);
  for (unsigned I = 0; I != Width; ++I) {
    Phi P = G.addPhi(2);
    G.operands(Wide)[I] = Operand::phi(P);
    // A chain that the sweep, going backwards, cannot follow.
    G.operands(P)[0] = leaf(1);
    G.operands(P)[1] = I == 0 ? leaf(1) : Operand::phi(P - 1);
  }
  EXPECT_EQ(Width + 1, removeTrivialPhis(G));
  EXPECT_EQ(leaf(1), G.resolve(Operand::phi(Wide)));
}
