// Unit tests of BraunLookup on plain CFGs without a single load or store: the
// examples of Braun et al. (CC'13), and what the paper promises of them. Values
// are made-up leaves, so nothing but the algorithm is at work.

#include "Construction/BraunLookup.h"
#include "RandomCFG.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include <gtest/gtest.h>
#include <initializer_list>
#include <utility>
#include <vector>

using namespace braunssa;
using namespace llvm;
using Operand = PhiGraph::Operand;

namespace {

/// A function with given edges: block I branches to Targets[I].
class PlainCFG : public testing::Test {
protected:
  void makeCFG(std::initializer_list<std::vector<unsigned>> Targets) {
    Function *F =
        Function::Create(FunctionType::get(Type::getVoidTy(Context), false),
                         GlobalValue::ExternalLinkage, "f", M);
    std::vector<BasicBlock *> Blocks;
    for (size_t I = 0; I != Targets.size(); ++I)
      Blocks.push_back(BasicBlock::Create(Context, "", F));
    for (auto [I, To] : enumerate(Targets)) {
      IRBuilder<> B(Blocks[I]);
      if (To.empty())
        B.CreateRetVoid();
      else if (To.size() == 1)
        B.CreateBr(Blocks[To[0]]);
      else
        B.CreateCondBr(B.getTrue(), Blocks[To[0]], Blocks[To[1]]);
    }
    CFG.readFunction(*F);
    for (BasicBlock *BB : Blocks)
      NumberOf.push_back(CFG.numberOf(BB));
    Lookup.startFunction(CFG, Dominators, /*TakesShortcuts=*/false);
  }

  /// The leaf that stands for \p N.
  Operand value(unsigned N) {
    return Operand::leaf(ConstantInt::get(Type::getInt32Ty(Context), N));
  }

  void write(unsigned Block, unsigned Value) {
    Lookup.writeVariable(NumberOf[Block], value(Value));
  }
  Operand read(unsigned Block) { return Lookup.readVariable(NumberOf[Block]); }
  Operand readEntry(unsigned Block) {
    return Lookup.readAtEntry(NumberOf[Block]);
  }
  Operand resolved(Operand O) { return Lookup.phis().resolve(O); }

  /// How many φs there are, and how many of them are left.
  unsigned numPlaced() { return Lookup.phis().size(); }
  unsigned numLeft() {
    unsigned N = 0;
    for (PhiGraph::Phi P = 0; P != Lookup.phis().size(); ++P)
      N += !Lookup.phis().isReplaced(P);
    return N;
  }

  LLVMContext Context;
  Module M{"m", Context};
  CFGWalk CFG;
  BlockDominators Dominators;
  BraunLookup Lookup;
  std::vector<unsigned> NumberOf;
};

/// The paper's loop: an entry, a head, a body that leads back, an exit.
#define LOOP                                                                   \
  {                                                                            \
    {1}, {2, 3}, {1}, {}                                                       \
  }

} // namespace

// Section 2.2: where a single predecessor follows another, what is written in
// one is read in all behind it, without a φ.
TEST_F(PlainCFG, readsThroughSinglePredecessors) {
  makeCFG({{1}, {2}, {}});
  Lookup.startVariable(value(0));
  write(0, 7);
  EXPECT_EQ(value(7), read(2));
  EXPECT_EQ(value(0), readEntry(0));
  EXPECT_EQ(0u, numPlaced());
}

// Section 2.2, algorithm 2: two values that meet at a join take a φ, with one
// operand for each predecessor in their order.
TEST_F(PlainCFG, mergesTwoValuesAtAJoin) {
  makeCFG({{1, 2}, {3}, {3}, {}});
  Lookup.startVariable(value(0));
  write(1, 10);
  write(2, 20);
  Operand O = read(3);
  ASSERT_TRUE(O.isPhi());
  EXPECT_EQ(NumberOf[3], Lookup.blockOf(O.getPhi()));
  Lookup.addPhiOperands();
  EXPECT_EQ(0u, Lookup.removeTrivialPhis());
  ArrayRef<unsigned> Preds = CFG.preds(NumberOf[3]);
  ArrayRef<Operand> Operands = Lookup.phis().operands(O.getPhi());
  ASSERT_EQ(2u, Operands.size());
  for (unsigned I = 0; I != 2; ++I)
    EXPECT_EQ(value(Preds[I] == NumberOf[1] ? 10 : 20), Operands[I]);
}

// Section 2.2, algorithm 3: a variable that a loop does not change gets a φ at
// its head, which breaks the cycle, and turns out to be trivial.
TEST_F(PlainCFG, removesTheTrivialPhiOfALoop) {
  makeCFG(LOOP);
  Lookup.startVariable(value(0));
  write(0, 5);
  Operand O = read(3);
  EXPECT_TRUE(O.isPhi());
  Lookup.addPhiOperands();
  EXPECT_EQ(1u, numPlaced());
  EXPECT_EQ(1u, Lookup.removeTrivialPhis());
  EXPECT_EQ(value(5), resolved(O));
}

// The same loop with a definition in its body needs the φ.
TEST_F(PlainCFG, keepsThePhiOfALoopThatDefines) {
  makeCFG(LOOP);
  Lookup.startVariable(value(0));
  write(0, 5);
  write(2, 6);
  read(3);
  Lookup.addPhiOperands();
  EXPECT_EQ(0u, Lookup.removeTrivialPhis());
  EXPECT_EQ(1u, numLeft());
}

// Pruned: a φ is placed only where somebody reads. A definition on each side of
// a join that nobody reads behind takes none.
TEST_F(PlainCFG, placesNothingWithoutReads) {
  makeCFG({{1, 2}, {3}, {3}, {}});
  Lookup.startVariable(value(0));
  write(1, 10);
  write(2, 20);
  EXPECT_EQ(value(10), read(1));
  Lookup.addPhiOperands();
  EXPECT_EQ(0u, numPlaced());
}

// Replacing one trivial φ may make another one trivial: nested loops, none of
// which changes the variable.
TEST_F(PlainCFG, removesTrivialPhisOfNestedLoops) {
  makeCFG({{1}, {2, 5}, {3, 4}, {2}, {1}, {}});
  Lookup.startVariable(value(0));
  write(0, 5);
  Operand O = read(3);
  Lookup.addPhiOperands();
  EXPECT_EQ(2u, Lookup.removeTrivialPhis());
  EXPECT_EQ(value(5), resolved(O));
}

// Section 3.2: two φs at the two entries of a loop refer to each other and to
// one value. Neither is trivial; as a set they are redundant.
TEST_F(PlainCFG, removesARedundantSetAtTwoEntries) {
  makeCFG({{1, 2}, {2, 3}, {1, 3}, {}});
  Lookup.startVariable(value(0));
  write(0, 5);
  Operand O = read(3);
  Lookup.addPhiOperands();
  unsigned NumTrivial = Lookup.removeTrivialPhis();
  EXPECT_LE(2u, numPlaced() - NumTrivial);
  EXPECT_EQ(numPlaced() - NumTrivial,
            Lookup.removeRedundantPhis(/*LeavesDiffer=*/true));
  EXPECT_EQ(0u, numLeft());
  EXPECT_EQ(value(5), resolved(O));
}

// A lookup passes a block once for a variable: what it found the first time
// places no second φ. The next variable knows nothing of it.
TEST_F(PlainCFG, remembersWhatItFoundForOneVariable) {
  makeCFG(LOOP);
  Lookup.startVariable(value(0));
  write(2, 6);
  Operand First = read(3);
  EXPECT_EQ(First, read(3));
  EXPECT_EQ(First, readEntry(1));
  EXPECT_EQ(1u, numPlaced());
  Lookup.startVariable(value(1));
  EXPECT_EQ(0u, numPlaced());
  write(0, 8);
  EXPECT_EQ(value(8), read(0));
}

// On random CFGs, with shortcuts and without: what is left in the end are the
// same φs in the same blocks, also in irreducible CFGs, and the values read are
// the same; with shortcuts fewer φs are placed on the way.
TEST(BraunLookup, leavesTheSamePhisWithAndWithoutShortcuts) {
  unsigned NumPlaced[2] = {0, 0}, NumLeft = 0;
  LLVMContext Context;
  auto Value = [&](unsigned N) {
    return Operand::leaf(ConstantInt::get(Type::getInt32Ty(Context), N));
  };
  for (unsigned Seed = 0; Seed != 1000; ++Seed) {
    SCOPED_TRACE(Seed);
    RandomCFG G(Seed, 2 + Seed % 60);
    unsigned NumBlocks = G.CFG.numReachable();
    // By block: the φ left, or none; and the leaf read, or null for a φ.
    std::vector<unsigned> Left[2];
    std::vector<const llvm::Value *> Read[2];
    for (bool TakesShortcuts : {false, true}) {
      BraunLookup Lookup;
      Lookup.startFunction(G.CFG, G.Dominators, TakesShortcuts);
      Lookup.startVariable(Value(0));
      std::mt19937 Random(Seed);
      for (unsigned B = 0; B != NumBlocks; ++B)
        if (Random() % 6 == 0)
          Lookup.writeVariable(B, Value(B + 1));
      std::vector<std::pair<unsigned, Operand>> Reads;
      for (unsigned B = 0; B != NumBlocks; ++B)
        if (Random() % 4 == 0)
          Reads.push_back({B, Lookup.readAtEntry(B)});
      Lookup.addPhiOperands();
      Lookup.removeTrivialPhis();
      Lookup.removeRedundantPhis(/*LeavesDiffer=*/true);
      PhiGraph &Phis = Lookup.phis();
      NumPlaced[TakesShortcuts] += Phis.size();
      Left[TakesShortcuts].assign(NumBlocks, 0);
      for (PhiGraph::Phi P = 0; P != Phis.size(); ++P)
        Left[TakesShortcuts][Lookup.blockOf(P)] += !Phis.isReplaced(P);
      for (auto [B, O] : Reads) {
        O = Phis.resolve(O);
        Read[TakesShortcuts].push_back(O.isPhi() ? nullptr : O.getLeaf());
      }
    }
    ASSERT_EQ(Left[0], Left[1]);
    ASSERT_EQ(Read[0], Read[1]);
    for (unsigned N : Left[0])
      NumLeft += N;
  }
  EXPECT_LT(NumPlaced[1], NumPlaced[0]);
  EXPECT_GT(NumLeft, 500u);
}
