// Unit tests of SSABuilder::Options::OnUninitializedRead: which reads are
// reported, in what order, and as what. A path-based data-flow analysis is the
// oracle.

#include "BuilderTest.h"
#include "NumCases.h"
#include "RandomCFG.h"
#include "llvm/IR/CFG.h"
#include <gtest/gtest.h>
#include <optional>
#include <string>
#include <vector>

using namespace braunssa;
using namespace llvm;

namespace {

class UninitializedReadsTest : public BuilderTest {
protected:
  UninitializedReadsTest() : SSA(*F, reporting()) {
    X = SSA.declareVariable(intType(), "x");
    Y = SSA.declareVariable(intType(), "y");
  }

  SSABuilder::Options reporting() {
    SSABuilder::Options Options;
    Options.OnUninitializedRead = [this](SSABuilder::UninitializedRead R) {
      Reports += (R.OnEveryPath ? "must " : "may ") +
                 std::to_string(R.Var.number()) + " in " +
                 R.Block->getName().str() + " at " +
                 std::to_string(R.Position) + "\n";
      LastValue = R.Value;
    };
    return Options;
  }

  Value *read(SSABuilder::Variable V, BasicBlock *BB, uint64_t Position) {
    return SSA.readVariable(V, BB, Position);
  }
  void write(SSABuilder::Variable V, BasicBlock *BB) {
    SSA.writeVariable(V, BB, number(1));
  }

  std::string Reports;
  Value *LastValue = nullptr;
  SSABuilder SSA;
  SSABuilder::Variable X, Y;
};

} // namespace

TEST_F(UninitializedReadsTest, reportsAReadThatNoWritePrecedes) {
  Value *V = read(X, Entry, 11);
  giveBack(Entry, V);
  SSA.finish();
  EXPECT_EQ(Reports, "must 0 in entry at 11\n");
  EXPECT_EQ(LastValue, V);
}

TEST_F(UninitializedReadsTest, reportsNoReadAfterAWriteInTheBlock) {
  write(X, Entry);
  giveBack(Entry, read(X, Entry, 11));
  SSA.finish();
  EXPECT_EQ(Reports, "");
}

TEST_F(UninitializedReadsTest, reportsAReadAfterTheEndOfALifetime) {
  write(X, Entry);
  SSA.endLifetime(X, Entry);
  giveBack(Entry, read(X, Entry, 11));
  SSA.finish();
  EXPECT_EQ(Reports, "must 0 in entry at 11\n");
}

TEST_F(UninitializedReadsTest, reportsInTheOrderOfTheCalls) {
  BasicBlock *Then = block("then"), *Else = block("else");
  branch(Entry, Then, Else);
  read(Y, Else, 3);
  read(X, Then, 2);
  read(X, Else, 2);
  read(Y, Then, 1);
  giveBack(Then, number(0));
  giveBack(Else, number(0));
  SSA.finish();
  EXPECT_EQ(Reports, "must 1 in else at 3\nmust 0 in then at 2\n"
                     "must 0 in else at 2\nmust 1 in then at 1\n");
}

TEST_F(UninitializedReadsTest, saysMayBehindAnIfThatWrites) {
  BasicBlock *Then = block("then"), *Join = block("join");
  branch(Entry, Then, Join);
  SSA.sealBlock(Then);
  write(X, Then);
  jump(Then, Join);
  SSA.sealBlock(Join);
  giveBack(Join, read(X, Join, 5));
  SSA.finish();
  EXPECT_EQ(Reports, "may 0 in join at 5\n");
}

TEST_F(UninitializedReadsTest, saysNothingIfBothArmsWrite) {
  BasicBlock *Then = block("then"), *Else = block("else"),
             *Join = block("join");
  branch(Entry, Then, Else);
  write(X, Then);
  write(X, Else);
  jump(Then, Join);
  jump(Else, Join);
  giveBack(Join, read(X, Join, 5));
  SSA.finish();
  EXPECT_EQ(Reports, "");
}

// In the first iteration nothing has been written, in the second one the body
// has. Only the read that the write precedes in its own iteration is safe.
TEST_F(UninitializedReadsTest, followsALoop) {
  BasicBlock *Head = block("head"), *Body = block("body"),
             *Exit = block("exit");
  jump(Entry, Head);
  read(X, Head, 1);
  read(Y, Head, 2);
  branch(Head, Body, Exit);
  SSA.sealBlock(Body);
  read(X, Body, 3);
  write(X, Body);
  read(X, Body, 4);
  read(Y, Body, 5);
  jump(Body, Head);
  SSA.sealBlock(Head);
  SSA.sealBlock(Exit);
  read(X, Exit, 6);
  giveBack(Exit, number(0));
  SSA.finish();
  EXPECT_EQ(Reports, "may 0 in head at 1\nmust 1 in head at 2\n"
                     "may 0 in body at 3\nmust 1 in body at 5\n"
                     "may 0 in exit at 6\n");
}

// A goto into a loop of two blocks, whose φs merge one another: neither is
// trivial by itself.
TEST_F(UninitializedReadsTest, saysMustInAnIrreducibleLoop) {
  BasicBlock *Left = block("left"), *Right = block("right"),
             *Exit = block("exit");
  branch(Entry, Left, Right);
  read(X, Left, 1);
  read(Y, Left, 2);
  branch(Left, Right, Exit);
  read(X, Right, 3);
  write(Y, Right);
  jump(Right, Left);
  read(Y, Exit, 4);
  giveBack(Exit, number(0));
  SSA.finish();
  EXPECT_EQ(Reports, "must 0 in left at 1\nmay 1 in left at 2\n"
                     "must 0 in right at 3\nmay 1 in exit at 4\n");
}

TEST_F(UninitializedReadsTest, ignoresWhatNothingReaches) {
  BasicBlock *Dead = block("dead"), *Circle = block("circle"),
             *Join = block("join");
  write(X, Entry);
  read(Y, Entry, 1);
  jump(Entry, Join);
  SSA.sealBlock(Dead);
  read(X, Dead, 2);
  branch(Dead, Join, Circle);
  read(X, Circle, 3);
  write(Y, Circle);
  branch(Circle, Circle, Join);
  // Neither are the writes there a reason to say may.
  read(X, Join, 4);
  read(Y, Join, 5);
  giveBack(Join, number(0));
  SSA.finish();
  EXPECT_EQ(Reports, "must 1 in entry at 1\nmust 1 in join at 5\n");
}

// y = x reads the one and writes the other, whatever x holds.
TEST_F(UninitializedReadsTest, takesACopyForAWrite) {
  BasicBlock *Head = block("head"), *Exit = block("exit");
  jump(Entry, Head);
  SSA.writeVariable(Y, Head, read(X, Head, 1));
  read(Y, Head, 2);
  branch(Head, Head, Exit);
  SSA.writeVariable(X, Exit, read(X, Exit, 3));
  read(X, Exit, 4);
  giveBack(Exit, read(Y, Exit, 5));
  SSA.finish();
  EXPECT_EQ(Reports, "must 0 in head at 1\nmust 0 in exit at 3\n");
}

TEST_F(UninitializedReadsTest, beginsAnewWithTheNextFunction) {
  read(X, Entry, 1);
  giveBack(Entry, number(0));
  SSA.finish();
  F = Function::Create(F->getFunctionType(), Function::ExternalLinkage, "g", M);
  BasicBlock *First = block("first");
  SSA.startFunction(*F);
  X = SSA.declareVariable(intType());
  write(X, First);
  read(X, First, 2);
  giveBack(First, number(0));
  SSA.finish();
  EXPECT_EQ(Reports, "must 0 in entry at 1\n");
}

TEST_F(UninitializedReadsTest, hearsWhatAVariableHoldsFromTheFrontEndAsWell) {
  unsigned NumAsked = 0;
  SSABuilder::Options Both = countingQuestions(NumAsked);
  Both.OnUninitializedRead = reporting().OnUninitializedRead;
  SSABuilder Other(*F, Both);
  SSABuilder::Variable V = Other.declareVariable(intType());
  BasicBlock *Then = block("then"), *Join = block("join");
  branch(Entry, Then, Join);
  Other.writeVariable(V, Then, number(7));
  jump(Then, Join);
  giveBack(Join, Other.readVariable(V, Join, 9));
  EXPECT_EQ(Other.finish().NumPhis, 0u);
  EXPECT_EQ(NumAsked, 1u);
  EXPECT_EQ(Reports, "may 0 in join at 9\n");
}

namespace {

/// A step of a block's code.
struct Step {
  enum Kind { Read, Write, Copy } K;
  unsigned Var;
  /// The variable that a Copy reads and Var is set to.
  unsigned From = 0;
};

/// A random function whose blocks read and write variables, built in a random
/// order with blocks sealed early, late, or not at all, and what is reported of
/// it.
class RandomReads {
public:
  RandomReads(unsigned Seed, unsigned NumBlocks, unsigned NumVariables)
      : G(Seed, NumBlocks), Random(Seed), NumVariables(NumVariables) {
    for (BasicBlock &BB : *G.F) {
      Blocks.push_back(&BB);
      Steps.emplace_back();
      for (unsigned N = Random() % 6; N != 0; --N)
        Steps.back().push_back({Step::Kind(Random() % 3), below(NumVariables),
                                below(NumVariables)});
    }
  }

  std::string built() {
    std::string Text;
    SSABuilder::Options Options;
    Options.OnUninitializedRead = [&](const SSABuilder::UninitializedRead &R) {
      Text += line(R.Position, R.Var.number(), R.OnEveryPath);
      EXPECT_EQ(R.Block, ReadIn[R.Position]);
    };
    SSABuilder SSA(*G.F, Options);
    std::vector<SSABuilder::Variable> Variables;
    for (unsigned I = 0; I != NumVariables; ++I)
      Variables.push_back(SSA.declareVariable(Type::getInt32Ty(G.Context)));
    // Near the order of the blocks, as front ends work, or any.
    std::vector<unsigned> Order(Blocks.size());
    for (unsigned I = 0; I != Order.size(); ++I)
      Order[I] = I;
    if (Random() % 2)
      std::shuffle(Order.begin(), Order.end(), Random);
    std::vector<bool> IsFilled(Blocks.size());
    auto SealSome = [&] {
      for (unsigned I = 0; I != Blocks.size(); ++I)
        if (Random() % 2 && all_of(predecessors(Blocks[I]), [&](BasicBlock *P) {
              return IsFilled[indexOf(P)];
            }))
          SSA.sealBlock(Blocks[I]);
    };
    for (unsigned I : Order) {
      for (const Step &S : Steps[I]) {
        Value *V = ConstantInt::get(Type::getInt32Ty(G.Context), 1);
        if (S.K != Step::Write) {
          unsigned Read = S.K == Step::Copy ? S.From : S.Var;
          V = SSA.readVariable(Variables[Read], Blocks[I], ReadIn.size());
          ReadIn.push_back(Blocks[I]);
          ReadVar.push_back(Read);
          StepOf.push_back({I, &S});
        }
        if (S.K != Step::Read)
          SSA.writeVariable(Variables[S.Var], Blocks[I], V);
      }
      IsFilled[I] = true;
      SealSome();
    }
    SSA.finish();
    return Text;
  }

  /// Returns the reports that a data-flow analysis gives for the reads of
  /// built(). Each block begins with a set of states for each variable: 1 for
  /// unwritten, 2 for written.
  std::string analysed() const {
    std::vector<std::vector<unsigned>> AtBegin(
        Blocks.size(), std::vector<unsigned>(NumVariables, 0));
    AtBegin[0].assign(NumVariables, 1);
    for (bool Changes = true; Changes;) {
      Changes = false;
      for (unsigned I = 0; I != Blocks.size(); ++I)
        for (BasicBlock *Succ : successors(Blocks[I]))
          for (unsigned Var = 0; Var != NumVariables; ++Var) {
            unsigned &Known = AtBegin[indexOf(Succ)][Var];
            unsigned Out = stateAfter(I, Var, AtBegin[I][Var], nullptr);
            Changes |= (Known | Out) != Known;
            Known |= Out;
          }
    }
    std::string Text;
    for (unsigned Read = 0; Read != ReadIn.size(); ++Read) {
      auto [I, S] = StepOf[Read];
      unsigned State =
          stateAfter(I, ReadVar[Read], AtBegin[I][ReadVar[Read]], S);
      if (State & 1)
        Text += line(Read, ReadVar[Read], State == 1);
    }
    return Text;
  }

private:
  unsigned below(unsigned N) { return Random() % N; }
  unsigned indexOf(const BasicBlock *BB) const {
    return find(Blocks, BB) - Blocks.begin();
  }
  static std::string line(uint64_t Read, unsigned Var, bool OnEveryPath) {
    return std::to_string(Read) + (OnEveryPath ? " must " : " may ") +
           std::to_string(Var) + "\n";
  }
  /// The states of \p Var before \p End in block \p I, or at its end.
  unsigned stateAfter(unsigned I, unsigned Var, unsigned State,
                      const Step *End) const {
    for (const Step &S : Steps[I]) {
      if (&S == End)
        break;
      if (S.K != Step::Read && S.Var == Var && State != 0)
        State = 2;
    }
    return State;
  }

  RandomCFG G;
  std::mt19937 Random;
  unsigned NumVariables;
  std::vector<BasicBlock *> Blocks;
  std::vector<std::vector<Step>> Steps;
  std::vector<BasicBlock *> ReadIn;
  std::vector<unsigned> ReadVar;
  std::vector<std::pair<unsigned, const Step *>> StepOf;
};

} // namespace

TEST(UninitializedReads, areThoseOfADataFlowAnalysis) {
  for (unsigned Seed = 0; Seed != numCases(50000); ++Seed) {
    RandomReads R(Seed, 2 + Seed % 20, 1 + Seed % 5);
    std::string Built = R.built();
    ASSERT_EQ(Built, R.analysed()) << "seed " << Seed;
  }
}
