// Unit tests of removeRedundantPhis(): both algorithms against each other and
// against the definition of redundancy.

#include "BraunSSA/PhiGraph.h"
#include "NumCases.h"
#include "PhiGraph/RedundantPhiRemover.h"
#include "PhiGraphTestUtils.h"
#include "llvm/Support/Compiler.h"
#include <gtest/gtest.h>
#include <random>

using namespace braunssa;
using Operand = PhiGraph::Operand;
using Phi = PhiGraph::Phi;

/// What φs become that no leaf reaches.
static const Operand Unreached = leaf(1000);

/// Checks that both algorithms replace the same φs by the same values, and
/// stores the result in \p G.
static void removeByBoth(PhiGraph &G) {
  PhiGraph Input = G, Other = G;
  unsigned NumReplaced =
      removeRedundantPhis(G, Unreached, RedundancyAlgorithm::Dominance);
  ASSERT_EQ(NumReplaced, removeRedundantPhis(Other, Unreached,
                                             RedundancyAlgorithm::Peeling));
  unsigned NumGone = 0;
  for (Phi P = 0; P != G.size(); ++P) {
    ASSERT_EQ(G.resolve(Operand::phi(P)), Other.resolve(Operand::phi(P)));
    NumGone += G.isReplaced(P) && !Input.isReplaced(P);
  }
  ASSERT_EQ(NumReplaced, NumGone);
}

/// The value outside the set of φs \p Set, a bit each; Unreached if there is
/// none and nothing if there are several.
static Operand outsideValue(PhiGraph &G, unsigned Set) {
  Operand Outside;
  for (Phi P = 0; P != G.size(); ++P) {
    if (!(Set >> P & 1))
      continue;
    for (Operand O : G.operands(P)) {
      O = G.resolve(O);
      if (O == Outside || (O.isPhi() && (Set >> O.getPhi() & 1)))
        continue;
      if (Outside)
        return Operand();
      Outside = O;
    }
  }
  return Outside ? Outside : Unreached;
}

/// The definition, word for word: looks for a redundant set among all subsets,
/// the smallest first, replaces its members, and starts again until there is
/// none.
static void removeByDefinition(PhiGraph &G) {
  unsigned All = 0;
  for (Phi P = 0; P != G.size(); ++P)
    All |= !G.isReplaced(P) << P;
  for (bool Found = true; Found;) {
    Found = false;
    unsigned Smallest = 0;
    Operand Value;
    for (unsigned Set = All; Set; Set = (Set - 1) & All) {
      if (Smallest && __builtin_popcount(Set) >= __builtin_popcount(Smallest))
        continue;
      Operand Outside = outsideValue(G, Set);
      if (!Outside)
        continue;
      Smallest = Set;
      Value = Outside;
    }
    for (Phi P = 0; P != G.size(); ++P)
      if (Smallest >> P & 1)
        G.replace(P, Value);
    All &= ~Smallest;
    Found = Smallest;
  }
}

/// Checks both algorithms and the definition on \p Input.
static void expectSameResult(const PhiGraph &Input) {
  PhiGraph Fast = Input, Slow = Input;
  removeByBoth(Fast);
  removeByDefinition(Slow);
  for (Phi P = 0; P != Input.size(); ++P)
    ASSERT_EQ(Slow.resolve(Operand::phi(P)), Fast.resolve(Operand::phi(P)));
}

static PhiGraph randomGraph(std::mt19937 &Random, unsigned MaxPhis) {
  auto UpTo = [&](unsigned N) { return unsigned(Random() % (N + 1)); };
  unsigned NumPhis = 1 + UpTo(MaxPhis - 1), NumLeaves = 1 + UpTo(3);
  unsigned LeafPercent = UpTo(50), MaxOperands = 1 + UpTo(4);
  // Operands from nearby make several components and nested ones.
  unsigned Reach = 1 + UpTo(NumPhis);
  PhiGraph G;
  for (Phi P = 0; P != NumPhis; ++P) {
    G.addPhi(1 + UpTo(MaxOperands));
    for (Operand &O : G.operands(P))
      O = UpTo(99) < LeafPercent
              ? leaf(UpTo(NumLeaves - 1))
              : Operand::phi((P + NumPhis + UpTo(2 * Reach) - Reach) % NumPhis);
  }
  return G;
}

// Random graphs small enough to look at every subset, with self loops,
// duplicate operands, parts that no leaf reaches, and several components.
//
// PROMISE: definition
TEST(RedundantPhis, agreesWithTheDefinitionOnRandomGraphs) {
  std::mt19937 Random(1);
  for (unsigned I = 0; I != 20000; ++I) {
    SCOPED_TRACE(I);
    expectSameResult(randomGraph(Random, 8));
    if (HasFatalFailure())
      return;
  }
}

// 100,000 random graphs of up to 60 φs: both algorithms give the same result,
// and doing it again changes nothing.
//
// PROMISE: algorithms-agree
TEST(RedundantPhis, algorithmsAgreeOnRandomGraphs) {
  std::mt19937 Random(2);
  for (unsigned I = 0, E = numCases(100000); I != E; ++I) {
    SCOPED_TRACE(I);
    PhiGraph G = randomGraph(Random, 60);
    removeByBoth(G);
    if (HasFatalFailure())
      return;
    ASSERT_EQ(0u, removeRedundantPhis(G, Unreached));
  }
}

// All graphs of up to 4 φs over 2 leaves: every φ merges any set of values,
// itself included. How often it merges a value makes no difference. Those with
// 4 φs take a minute, and wait for the night; with AddressSanitizer they would
// take a quarter of an hour.
//
// PROMISE: definition
TEST(RedundantPhis, agreesWithTheDefinitionOnAllSmallGraphs) {
  const unsigned MaxPhis =
      triesAllCases() && !LLVM_ADDRESS_SANITIZER_BUILD ? 4 : 3;
  for (unsigned NumPhis = 1; NumPhis <= MaxPhis; ++NumPhis) {
    unsigned NumValues = NumPhis + 2, NumSets = (1 << NumValues) - 1;
    unsigned NumGraphs = 1;
    for (unsigned I = 0; I != NumPhis; ++I)
      NumGraphs *= NumSets;
    for (unsigned Code = 0; Code != NumGraphs; ++Code) {
      PhiGraph G;
      unsigned Rest = Code;
      for (Phi P = 0; P != NumPhis; ++P) {
        unsigned Set = Rest % NumSets + 1, Next = 0;
        Rest /= NumSets;
        G.addPhi(__builtin_popcount(Set));
        for (unsigned V = 0; V != NumValues; ++V)
          if (Set >> V & 1)
            G.operands(P)[Next++] = V < NumPhis ? Operand::phi(V) : leaf(V);
      }
      expectSameResult(G);
      if (HasFatalFailure()) {
        ADD_FAILURE() << NumPhis << " φs, graph " << Code;
        return;
      }
    }
  }
}

/// Adds a φ of \p Operands to \p G.
static Phi addPhi(PhiGraph &G, std::initializer_list<Operand> Operands) {
  Phi P = G.addPhi(Operands.size());
  std::copy(Operands.begin(), Operands.end(), G.operands(P).begin());
  return P;
}

// The two entries of an irreducible loop: φ(x, other) each.
TEST(RedundantPhis, replacesACycleByItsOutsideValue) {
  PhiGraph G;
  addPhi(G, {leaf(1), Operand::phi(1)});
  addPhi(G, {leaf(1), Operand::phi(0)});
  removeByBoth(G);
  EXPECT_EQ(leaf(1), G.resolve(Operand::phi(0)));
  EXPECT_EQ(leaf(1), G.resolve(Operand::phi(1)));
}

// A redundant component inside one that is not redundant (Wagner, figure 4.1):
// the outer φs stay, the inner ones are the outer φ that they refer to.
TEST(RedundantPhis, findsComponentsInComponents) {
  PhiGraph G;
  Phi Outer = addPhi(G, {leaf(1), leaf(2), Operand::phi(1)});
  Phi First = addPhi(G, {Operand::phi(Outer), Operand::phi(2)});
  Phi Second = addPhi(G, {Operand::phi(First), Operand::phi(Outer)});
  removeByBoth(G);
  EXPECT_FALSE(G.isReplaced(Outer));
  EXPECT_EQ(Operand::phi(Outer), G.resolve(Operand::phi(First)));
  EXPECT_EQ(Operand::phi(Outer), G.resolve(Operand::phi(Second)));
}

// φs that refer to nothing else than one another have no value.
TEST(RedundantPhis, replacesUnreachedPhis) {
  PhiGraph G;
  addPhi(G, {Operand::phi(1)});
  addPhi(G, {Operand::phi(0)});
  Phi Mixed = addPhi(G, {leaf(1), Operand::phi(0)});
  removeByBoth(G);
  EXPECT_EQ(Unreached, G.resolve(Operand::phi(0)));
  EXPECT_EQ(Unreached, G.resolve(Operand::phi(1)));
  EXPECT_FALSE(G.isReplaced(Mixed));
}

// What has been replaced before counts as what it was replaced by.
TEST(RedundantPhis, takesUpEarlierReplacements) {
  PhiGraph G;
  Phi Gone = addPhi(G, {leaf(1), leaf(2)});
  Phi P = addPhi(G, {Operand::phi(Gone), leaf(3)});
  G.replace(Gone, leaf(3));
  removeByBoth(G);
  EXPECT_EQ(leaf(3), G.resolve(Operand::phi(P)));
}

// The remover's memory of one graph does not show in the next. There φ 3 merges
// a leaf and a φ that no leaf reaches; in the graph before, φ 2 dominated it.
TEST(RedundantPhis, reusesMemory) {
  PhiGraph Chain, Merge;
  addPhi(Chain, {leaf(1)});
  for (Phi P = 0; P != 3; ++P)
    addPhi(Chain, {Operand::phi(P)});
  Phi Cycle = addPhi(Merge, {Operand::phi(0)});
  Phi First = addPhi(Merge, {leaf(1)});
  Phi Second = addPhi(Merge, {Operand::phi(First)});
  Phi Third = addPhi(Merge, {Operand::phi(Second), Operand::phi(Cycle)});
  RedundantPhiRemover Remover;
  EXPECT_EQ(4u, Remover.removeFrom(Chain, Unreached));
  EXPECT_EQ(3u, Remover.removeFrom(Merge, Unreached));
  EXPECT_FALSE(Merge.isReplaced(Third));
}

/// The φs of a variable of three nested loops, the outermost first, that is
/// leaf 1 before them and is made \p Written in the innermost one.
static PhiGraph nestedLoops(Operand Written) {
  PhiGraph G;
  Phi Outer = G.addPhi(2), Middle = G.addPhi(2), Inner = G.addPhi(2);
  G.operands(Outer)[0] = leaf(1);
  G.operands(Outer)[1] = Operand::phi(Middle);
  G.operands(Middle)[0] = Operand::phi(Outer);
  G.operands(Middle)[1] = Operand::phi(Inner);
  G.operands(Inner)[0] = Operand::phi(Middle);
  G.operands(Inner)[1] = Written;
  return G;
}

// Each φ of nested loops waits for the next, and all stay. No dominator tree is
// needed to know.
TEST(RedundantPhis, knowsThatPhisOfNestedLoopsStay) {
  PhiGraph G = nestedLoops(leaf(2));
  EXPECT_TRUE(RedundantPhiRemover().findStaying(G));
}

// The innermost loop writes what the variable held before.
TEST(RedundantPhis, removesThoseThatOneValueReaches) {
  PhiGraph G = nestedLoops(leaf(1));
  EXPECT_EQ(3u, RedundantPhiRemover().removeFrom(G, Unreached));
  EXPECT_EQ(leaf(1), G.resolve(Operand::phi(0)));
}

/// The ladder on which peeling is quadratic (Wagner, appendix A.3): two rails
/// of φs, each of which starts at a leaf and refers at every step to the φ that
/// the rail ends in. Each layer taken off is the first step of both rails.
static PhiGraph ladder(unsigned Steps) {
  PhiGraph G;
  Phi Final0 = G.addPhi(2), Final1 = G.addPhi(2);
  Operand Rail0 = leaf(1), Rail1 = leaf(2);
  for (unsigned Step = 0; Step != Steps; ++Step) {
    Rail0 = Operand::phi(addPhi(G, {Rail0, Operand::phi(Final0)}));
    Rail1 = Operand::phi(addPhi(G, {Rail1, Operand::phi(Final1)}));
  }
  G.operands(Final0)[0] = Rail0;
  G.operands(Final0)[1] = Operand::phi(Final1);
  G.operands(Final1)[0] = Rail1;
  G.operands(Final1)[1] = Operand::phi(Final0);
  return G;
}

// On the ladder every φ merges both leaves, and both algorithms know.
TEST(RedundantPhis, leavesTheLadderAlone) {
  PhiGraph G = ladder(500);
  removeByBoth(G);
  for (Phi P = 0; P != G.size(); ++P)
    EXPECT_FALSE(G.isReplaced(P));
}

// A ladder of a million φs and a ring of a million, without recursion, and a
// chain of a million whose end another million merge with a leaf, on which
// Semi-NCA would walk up the whole chain for each of those.
//
// PROMISE: deep-input near-linear
TEST(RedundantPhis, dominanceCopesWithAMillionPhis) {
  constexpr unsigned Length = 1000000;
  PhiGraph Ladder = ladder(Length / 2);
  EXPECT_EQ(0u, removeRedundantPhis(Ladder, Unreached));
  PhiGraph Ring;
  for (unsigned I = 0; I != Length; ++I)
    addPhi(Ring, {leaf(1), Operand::phi((I + 1) % Length)});
  EXPECT_EQ(Length, removeRedundantPhis(Ring, Unreached));
  EXPECT_EQ(leaf(1), Ring.resolve(Operand::phi(Length / 2)));
  PhiGraph Chain;
  for (unsigned I = 0; I != Length; ++I)
    addPhi(Chain, {I == 0 ? leaf(1) : Operand::phi(I - 1)});
  for (unsigned I = 0; I != Length; ++I)
    addPhi(Chain, {Operand::phi(Length - 1), leaf(2)});
  EXPECT_EQ(Length, removeRedundantPhis(Chain, Unreached));
  EXPECT_FALSE(Chain.isReplaced(Length));
}
