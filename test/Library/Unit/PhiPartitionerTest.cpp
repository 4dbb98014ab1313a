// Unit tests of PhiPartitioner against the definition: splitting whatever
// differs, over and over.

#include "PhiGraph/PhiPartitioner.h"
#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <random>
#include <vector>

using namespace braunssa;
using PhiOperand = PhiPartitioner::PhiOperand;

namespace {

/// φs with all that a partitioner is told of them.
struct Partition {
  std::vector<unsigned> ClassOf;
  unsigned NumClasses = 0;
  std::vector<PhiOperand> Operands;
};

} // namespace

/// The coarsest refinement, by its definition. Classes are numbered in the
/// order of their first φs.
static std::vector<unsigned> refineByDefinition(const Partition &P) {
  std::vector<unsigned> ClassOf = P.ClassOf;
  for (size_t NumClasses = 0;;) {
    // A φ's class, and that of its operand at each label.
    std::vector<std::pair<unsigned, std::map<unsigned, unsigned>>> Key(
        ClassOf.size());
    for (unsigned I = 0; I != ClassOf.size(); ++I)
      Key[I].first = ClassOf[I];
    for (const PhiOperand &O : P.Operands)
      Key[O.Phi].second[O.Label] = ClassOf[O.Operand];
    std::map<decltype(Key)::value_type, unsigned> NumberOf;
    for (unsigned I = 0; I != ClassOf.size(); ++I)
      ClassOf[I] = NumberOf.try_emplace(Key[I], NumberOf.size()).first->second;
    if (NumberOf.size() == NumClasses)
      return ClassOf;
    NumClasses = NumberOf.size();
  }
}

static Partition randomPartition(std::mt19937 &Random) {
  auto UpTo = [&](unsigned N) { return unsigned(Random() % (N + 1)); };
  Partition P;
  unsigned NumPhis = 1 + UpTo(40), NumLabels = 1 + UpTo(3);
  // Operands from nearby make long chains of what must be split.
  unsigned Reach = 1 + UpTo(NumPhis - 1);
  P.NumClasses = std::min(NumPhis, 1 + UpTo(3));
  for (unsigned I = 0; I != NumPhis; ++I)
    P.ClassOf.push_back(I < P.NumClasses ? I : UpTo(P.NumClasses - 1));
  for (unsigned I = 0; I != NumPhis; ++I)
    // Members of a class have operands at the same labels.
    for (unsigned Label = 0; Label != NumLabels; ++Label)
      if ((P.ClassOf[I] + Label) % 4 != 0)
        P.Operands.push_back({I, Label, (I + UpTo(Reach)) % NumPhis});
  std::shuffle(P.Operands.begin(), P.Operands.end(), Random);
  return P;
}

// PROMISE: definition
TEST(PhiPartitioner, agreesWithTheDefinitionOnRandomPartitions) {
  std::mt19937 Random(1);
  PhiPartitioner Partitioner;
  for (unsigned I = 0; I != 20000; ++I) {
    SCOPED_TRACE(I);
    Partition P = randomPartition(Random);
    std::vector<unsigned> Expected = refineByDefinition(P);
    unsigned NumClasses =
        Partitioner.refine(P.ClassOf, P.NumClasses, P.Operands);
    // The same φs are together, whatever the numbers.
    std::map<unsigned, unsigned> NumberOf;
    for (unsigned &C : P.ClassOf)
      C = NumberOf.try_emplace(C, NumberOf.size()).first->second;
    ASSERT_EQ(Expected, P.ClassOf);
    ASSERT_EQ(NumberOf.size(), NumClasses);
  }
}

// A chain in which each φ differs from all others only by how far it is from
// the end takes a round for each φ by the definition.
//
// PROMISE: near-linear
TEST(PhiPartitioner, takesNoTimeForALongChain) {
  constexpr unsigned Length = 200000;
  Partition P;
  P.NumClasses = 2;
  for (unsigned I = 0; I != Length; ++I) {
    P.ClassOf.push_back(I + 1 == Length);
    P.Operands.push_back({I, 0, std::min(I + 1, Length - 1)});
  }
  EXPECT_EQ(Length,
            PhiPartitioner().refine(P.ClassOf, P.NumClasses, P.Operands));
}

TEST(PhiPartitioner, acceptsNoPhis) {
  Partition P;
  EXPECT_EQ(0u, PhiPartitioner().refine(P.ClassOf, 0, P.Operands));
}
