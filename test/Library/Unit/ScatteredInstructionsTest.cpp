// Unit tests that promotion takes a block's accesses in program order, wherever
// in memory the instructions lie. It guesses the order by addresses, so each
// function here is promoted twice: as LLVM's parser has laid it out, and with
// its instructions scattered.

#include "BraunSSA/Promote.h"
#include "NumCases.h"
#include "ParsedFunction.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"
#include <algorithm>
#include <random>
#include <string>
#include <vector>

using namespace braunssa;
using namespace llvm;

namespace {

class ScatteredInstructions : public ParsedFunction {
protected:
  /// Replaces instructions by copies of them, in an order that is random: each
  /// has memory then that another one had.
  void scatter(unsigned Seed) {
    std::vector<Instruction *> All;
    for (BasicBlock &BB : *F)
      for (Instruction &I : BB)
        All.push_back(&I);
    std::mt19937 Random(Seed);
    std::shuffle(All.begin(), All.end(), Random);
    for (Instruction *I : All) {
      Instruction *Copy = I->clone();
      Copy->insertBefore(I->getIterator());
      Copy->takeName(I);
      I->replaceAllUsesWith(Copy);
      I->eraseFromParent();
    }
  }

  std::string promoted(bool IsOurs) {
    DominatorTree DT(*F);
    SmallVector<AllocaInst *, 4> Allocas;
    for (Instruction &I : F->getEntryBlock())
      if (auto *AI = dyn_cast<AllocaInst>(&I))
        Allocas.push_back(AI);
    (IsOurs ? braunssa::PromoteMemToReg : llvm::PromoteMemToReg)(Allocas, DT,
                                                                 nullptr);
    std::string Text;
    raw_string_ostream OS(Text);
    M->print(OS, nullptr);
    return OS.str();
  }

  /// Expects ours and LLVM's promotion of \p IR to be the same, scattered or
  /// not.
  void expectSame(const std::string &IR, unsigned Seed) {
    for (bool IsScattered : {false, true}) {
      std::string Texts[2];
      for (bool IsOurs : {false, true}) {
        parse(IR.c_str());
        if (IsScattered)
          scatter(Seed);
        Texts[IsOurs] = promoted(IsOurs);
      }
      EXPECT_EQ(Texts[0], Texts[1]) << "seed " << Seed;
      EXPECT_EQ(std::string::npos, Texts[1].find("alloca"));
    }
  }
};

/// A function of \p NumBlocks blocks in a row, each of which may be left out,
/// with up to \p Most accesses each.
std::string randomFunction(std::mt19937 &Random, unsigned NumBlocks,
                           unsigned Most) {
  unsigned NumVars = 1 + Random() % 4;
  std::string IR = "define void @f(i1 %c, i32 %a) {\n";
  for (unsigned Var = 0; Var != NumVars; ++Var)
    IR += "  %v" + std::to_string(Var) + " = alloca i32\n";
  for (unsigned Block = 0; Block != NumBlocks; ++Block) {
    std::string Name = std::to_string(Block);
    IR += "  br i1 %c, label %b" + Name + ", label %n" + Name + "\nb" + Name +
          ":\n";
    for (unsigned I = 0, E = 1 + Random() % Most; I != E; ++I) {
      std::string Var = "%v" + std::to_string(Random() % NumVars);
      std::string Loaded = "%l" + Name + "." + std::to_string(I);
      if (Random() % 3 == 0)
        IR += "  store i32 " + std::to_string(Random() % 100) + ", ptr " + Var +
              "\n";
      else
        IR += "  " + Loaded + " = load i32, ptr " + Var +
              "\n  call void @use(i32 " + Loaded + ")\n";
    }
    IR += "  br label %n" + Name + "\nn" + Name + ":\n";
  }
  return IR + "  ret void\n}\ndeclare void @use(i32)\n";
}

} // namespace

// Blocks with few accesses and with many, of several variables.
TEST_F(ScatteredInstructions, areReadInProgramOrder) {
  std::mt19937 Random(1);
  for (unsigned Seed = 0, E = numCases(500); Seed != E; ++Seed)
    expectSame(randomFunction(Random, 1 + Random() % 5, 1 + Random() % 24),
               Seed);
}

// A variable with a single store in the block of its loads, some before it and
// some behind, near and far.
TEST_F(ScatteredInstructions, findTheOnlyStoreBeforeTheirLoads) {
  for (unsigned Distance : {0, 1, 14, 15, 16, 17, 40})
    for (bool IsLoadFirst : {false, true}) {
      std::string Store = "  store i32 %a, ptr %v\n";
      std::string Load = "  %l = load i32, ptr %v\n  call void @use(i32 %l)\n";
      std::string IR = "define void @f(i32 %a) {\n  %v = alloca i32\n" +
                       (IsLoadFirst ? Load : Store);
      for (unsigned I = 0; I != Distance; ++I)
        IR += "  call void @use(i32 " + std::to_string(I) + ")\n";
      IR += (IsLoadFirst ? Store : Load) +
            "  ret void\n}\ndeclare void @use(i32)\n";
      expectSame(IR, Distance);
    }
}
