// What RepairJobs.h declares.

#include "RepairJobs.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"
#include "llvm/Transforms/Utils/SSAUpdater.h"
#include "llvm/Transforms/Utils/SSAUpdaterBulk.h"
#include <map>
#include <set>

using namespace braunssa;
using namespace llvm;

void braunssa::enlarge(Function &F) {
  BasicBlock *Next = &F.getEntryBlock();
  for (unsigned I = 0; I != 2000; ++I) {
    auto *BB = BasicBlock::Create(F.getContext(), "", &F, Next);
    IRBuilder<>(BB).CreateBr(Next);
    Next = BB;
  }
}

static BasicBlock *blockOf(const Use &U) {
  auto *User = cast<Instruction>(U.getUser());
  auto *PN = dyn_cast<PHINode>(User);
  return PN ? PN->getIncomingBlock(U) : User->getParent();
}

/// The last definition before \p Point in \p BB, or at its end if that is null;
/// null if there is none. In no way clever.
static Instruction *lastDefinition(const Job &J, BasicBlock *BB,
                                   Instruction *Point) {
  Instruction *Last = nullptr;
  for (Instruction &I : *BB) {
    if (&I == Point)
      break;
    if (is_contained(J.Definitions, &I))
      Last = &I;
  }
  return Last;
}

/// What SSAUpdater's clients settle themselves: uses behind a definition in the
/// block. Returns the others.
static std::vector<Use *> settleLocally(const Job &J) {
  std::vector<Use *> Exposed;
  for (Use *U : J.Uses) {
    auto *User = cast<Instruction>(U->getUser());
    Instruction *D =
        lastDefinition(J, blockOf(*U), isa<PHINode>(User) ? nullptr : User);
    if (D)
      U->set(D);
    else
      Exposed.push_back(U);
  }
  return Exposed;
}

static std::vector<BasicBlock *> definingBlocks(const Job &J) {
  std::vector<BasicBlock *> Blocks;
  for (Instruction *D : J.Definitions)
    if (!is_contained(Blocks, D->getParent()))
      Blocks.push_back(D->getParent());
  return Blocks;
}

unsigned braunssa::repairBySSAUpdater(const Job &J) {
  SmallVector<PHINode *, 8> Inserted;
  SSAUpdater Updater(&Inserted);
  Updater.Initialize(J.Definitions.front()->getType(), "u");
  for (BasicBlock *BB : definingBlocks(J))
    Updater.AddAvailableValue(BB, lastDefinition(J, BB, nullptr));
  for (Use *U : settleLocally(J))
    Updater.RewriteUse(*U);
  return Inserted.size();
}

bool braunssa::isForBulk(const Job &J) {
  std::vector<BasicBlock *> Defining = definingBlocks(J);
  return none_of(J.Uses, [&](Use *U) {
    auto *User = cast<Instruction>(U->getUser());
    return !isa<PHINode>(User) && is_contained(Defining, User->getParent()) &&
           !lastDefinition(J, User->getParent(), User);
  });
}

unsigned braunssa::repairBySSAUpdaterBulk(const Job &J) {
  DominatorTree DT(*J.Definitions.front()->getFunction());
  SmallVector<PHINode *, 8> Inserted;
  SSAUpdaterBulk Updater;
  unsigned Var = Updater.AddVariable("b", J.Definitions.front()->getType());
  for (BasicBlock *BB : definingBlocks(J))
    Updater.AddAvailableValue(Var, BB, lastDefinition(J, BB, nullptr));
  for (Use *U : settleLocally(J))
    Updater.AddUse(Var, U);
  Updater.RewriteAllUses(&DT, &Inserted);
  return Inserted.size();
}

unsigned braunssa::repairByMem2Reg(const Job &J) {
  Function &F = *J.Definitions.front()->getFunction();
  auto NumPhis = [&] {
    unsigned Num = 0;
    for (BasicBlock &BB : F)
      Num += std::distance(BB.phis().begin(), BB.phis().end());
    return Num;
  };
  unsigned Before = NumPhis();
  Type *Ty = J.Definitions.front()->getType();
  auto *Variable =
      new AllocaInst(Ty, 0, "v", F.getEntryBlock().getFirstInsertionPt());
  for (Use *U : J.Uses) {
    auto *User = cast<Instruction>(U->getUser());
    Instruction *Point =
        isa<PHINode>(User) ? blockOf(*U)->getTerminator() : User;
    U->set(new LoadInst(Ty, Variable, "l", Point->getIterator()));
  }
  for (Instruction *D : J.Definitions)
    new StoreInst(D, Variable,
                  isa<PHINode>(D) ? D->getParent()->getFirstInsertionPt()
                                  : std::next(D->getIterator()));
  DominatorTree DT(F);
  llvm::PromoteMemToReg(Variable, DT);
  return NumPhis() - Before;
}

SSARepairResult braunssa::repair(SSARepair &R, const Job &J) {
  R.startValue(J.Definitions.front()->getType(), "r");
  for (Instruction *D : J.Definitions)
    R.addDefinition(D);
  for (Use *U : J.Uses)
    R.addUse(*U);
  return R.rewrite();
}

namespace {

/// See doTheSame().
class Comparison {
public:
  bool areSame(Function &A, Function &B) {
    for (auto [BlockA, BlockB] : zip_equal(A, B))
      Same[&BlockA] = &BlockB;
    for (auto [BlockA, BlockB] : zip_equal(A, B)) {
      auto InA = make_range(BlockA.getFirstNonPHIIt(), BlockA.end());
      auto InB = make_range(BlockB.getFirstNonPHIIt(), BlockB.end());
      for (auto [IA, IB] : zip_equal(InA, InB))
        Same[&IA] = &IB;
    }
    for (auto [ArgA, ArgB] : zip_equal(A.args(), B.args()))
      Same[&ArgA] = &ArgB;
    for (BasicBlock &BlockA : A)
      for (Instruction &I : make_range(BlockA.getFirstNonPHIIt(), BlockA.end()))
        if (!haveSameOperands(I, *cast<Instruction>(Same[&I])))
          return false;
    while (!ToCompare.empty()) {
      auto [PA, PB] = ToCompare.back();
      ToCompare.pop_back();
      if (Same[PA->getParent()] != PB->getParent())
        return false;
      for (unsigned I = 0; I != PA->getNumIncomingValues(); ++I) {
        BasicBlock *Pred = PA->getIncomingBlock(I);
        if (!isSame(PA->getIncomingValue(I),
                    PB->getIncomingValueForBlock(cast<BasicBlock>(Same[Pred]))))
          return false;
      }
    }
    return true;
  }

private:
  bool haveSameOperands(Instruction &A, Instruction &B) {
    return A.getOpcode() == B.getOpcode() &&
           all_of(zip_equal(A.operands(), B.operands()), [&](auto Pair) {
             return isSame(std::get<0>(Pair), std::get<1>(Pair));
           });
  }
  bool isSame(Value *A, Value *B) {
    auto *PA = dyn_cast<PHINode>(A), *PB = dyn_cast<PHINode>(B);
    if (PA && PB) {
      if (Seen.insert({PA, PB}).second)
        ToCompare.push_back({PA, PB});
      return true;
    }
    if (isa<ConstantInt>(A) && isa<ConstantInt>(B))
      return cast<ConstantInt>(A)->getValue() ==
             cast<ConstantInt>(B)->getValue();
    return Same.count(A) && Same[A] == B;
  }

  std::map<Value *, Value *> Same;
  std::set<std::pair<PHINode *, PHINode *>> Seen;
  std::vector<std::pair<PHINode *, PHINode *>> ToCompare;
};

} // namespace

bool braunssa::doTheSame(Function &A, Function &B) {
  return Comparison().areSame(A, B);
}
