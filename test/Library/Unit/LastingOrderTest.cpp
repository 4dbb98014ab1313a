// Unit tests of LastingOrder, the program order that outlasts new φs.

#include "Variables/LastingOrder.h"
#include "ParsedFunction.h"
#include "llvm/IR/Constants.h"
#include <string>
#include <vector>

using namespace braunssa;
using namespace llvm;

namespace {

class LastingOrders : public ParsedFunction {
protected:
  /// Parses one block with \p NumLoads loads, \p Distance instructions apart.
  void parseLoads(unsigned NumLoads, unsigned Distance) {
    std::string IR = "define void @f(ptr %p) {\n  br label %b\nb:\n";
    for (unsigned I = 0; I != NumLoads; ++I) {
      std::string Name = std::to_string(I);
      IR += "  %l" + Name + " = load i32, ptr %p\n";
      for (unsigned J = 1; J != Distance; ++J)
        IR += "  %a" + Name + "." + std::to_string(J) + " = add i32 1, 2\n";
    }
    parse((IR + "  ret void\n}\n").c_str());
    Block = &F->back();
    for (Instruction &I : *Block)
      if (isa<LoadInst>(I))
        Loads.push_back(&I);
  }

  /// Does what a round does to the block: a φ comes, and a load goes.
  void changeBlock() {
    Type *Ty = Type::getInt32Ty(Context);
    PHINode *Phi = PHINode::Create(Ty, 1, "", Block->begin());
    Phi->addIncoming(ConstantInt::get(Ty, 0), &F->getEntryBlock());
    size_t Gone = Loads.size() / 2;
    Loads[Gone]->eraseFromParent();
    Loads.erase(Loads.begin() + Gone);
  }

  void expectOrder() {
    for (size_t I = 0; I != Loads.size(); ++I)
      for (size_t J = 0; J != Loads.size(); ++J)
        EXPECT_EQ(I < J, I != J && Order.comesBefore(*Loads[I], *Loads[J]))
            << I << " and " << J;
  }

  BasicBlock *Block = nullptr;
  std::vector<Instruction *> Loads;
  LastingOrder Order;
};

} // namespace

TEST_F(LastingOrders, areTheProgramsAfterEachRound) {
  for (unsigned Distance : {1, 15, 16, 17, 40}) {
    Loads.clear();
    Order.start();
    parseLoads(20, Distance);
    for (unsigned Round = 0; Round != 8; ++Round) {
      expectOrder();
      changeBlock();
    }
  }
}

// To number it again in each round would be O(rounds · instructions).
TEST_F(LastingOrders, haveLLVMNumberABlockOnce) {
  parseLoads(20, 40);
  for (unsigned Round = 0; Round != 8; ++Round) {
    EXPECT_FALSE(Block->isInstrOrderValid());
    expectOrder();
    EXPECT_EQ(Round == 0, Block->isInstrOrderValid());
    changeBlock();
  }
}

TEST_F(LastingOrders, leaveNearInstructionsWithoutNumbers) {
  parseLoads(2, 16);
  for (unsigned Round = 0; Round != 2; ++Round) {
    EXPECT_TRUE(Order.comesBefore(*Loads[0], *Loads[1]));
    EXPECT_FALSE(Order.comesBefore(*Loads[1], *Loads[0]));
    EXPECT_FALSE(Block->isInstrOrderValid());
  }
}
