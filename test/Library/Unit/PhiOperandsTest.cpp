// Unit tests of PhiOperands: operands wait in the graph or, where they are
// many, in the memory of φs that have room for more than them, and come out the
// same.

#include "Promotion/PhiOperands.h"
#include "Support/MemoryPolicy.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/LLVMContext.h"
#include <gtest/gtest.h>
#include <vector>

using namespace braunssa;
using namespace llvm;
using Operand = PhiGraph::Operand;

/// Adds φs with two or three operands, \p NumPhis of them, all different; \p
/// NumReserved will have room for one more each. Has them wait, and takes them
/// out one by one while the φs get their operands for two edges each.
static void roundTrip(unsigned NumPhis, bool AreParked) {
  LLVMContext Context;
  Type *Int = Type::getInt32Ty(Context);
  auto Value = [&](unsigned P, unsigned I) {
    return Operand::leaf(ConstantInt::get(Int, P * 4 + I));
  };
  auto NumOperands = [](unsigned P) { return 2 + P % 2; };
  PhiGraph G;
  for (unsigned P = 0; P != NumPhis; ++P) {
    G.addPhi(NumOperands(P));
    for (unsigned I = 0; I != NumOperands(P); ++I)
      G.operands(P)[I] = Value(P, I);
  }
  BasicBlock *BB = BasicBlock::Create(Context);
  PhiOperands Operands;
  Operands.start(G);
  ASSERT_EQ(AreParked, Operands.areParked());
  std::vector<PHINode *> Nodes;
  for (unsigned P = 0; P != NumPhis; ++P) {
    // Every fifth is gone, and its operands with it.
    PHINode *PN =
        P % 5 == 0 ? nullptr : PHINode::Create(Int, NumOperands(P) + 1, "", BB);
    Nodes.push_back(PN);
    if (AreParked)
      Operands.park(P, PN, NumOperands(P) + 1);
  }
  for (unsigned P = 0; P != NumPhis; ++P)
    for (unsigned I = 0; Nodes[P] && I != NumOperands(P); ++I) {
      Operand O = AreParked
                      ? Operands.parked(P, Nodes[P], NumOperands(P) + 1, I)
                      : G.operands(P)[I];
      ASSERT_EQ(Value(P, I), O) << "φ " << P << ", operand " << I;
      // The first edge is a double one.
      for (unsigned Edge = 0; Edge != (I == 0 ? 2 : 1); ++Edge)
        Nodes[P]->addIncoming(O.getLeaf(), BB);
    }
  delete BB;
}

TEST(PhiOperands, waitInTheGraphWhereTheyAreFew) {
  roundTrip(100, /*AreParked=*/false);
}

TEST(PhiOperands, areParkedInPhisWhereTheyAreMany) {
  roundTrip(memory::ManyOperands / 2, /*AreParked=*/true);
}
