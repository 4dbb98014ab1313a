// Property tests of promotion followed by redundant-φ elimination on random
// CFGs, most of them irreducible: against LLVM's PromoteMemToReg, and against
// Cytron's definition of where a φ has to stand.

#include "BraunSSA/Promote.h"
#include "BraunSSA/RedundantPhiElim.h"
#include "NumCases.h"
#include "Support/IrreducibleCycles.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/CycleAnalysis.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"
#include <gtest/gtest.h>
#include <map>
#include <random>
#include <set>

using namespace braunssa;
using namespace llvm;

namespace {

/// Builds random functions over i32 variables in a module of its own.
class RandomFunctions {
public:
  explicit RandomFunctions(unsigned Seed) : Random(Seed) {
    Int = Type::getInt32Ty(Context);
    Get = M.getOrInsertFunction("get", Int);
    Use = M.getOrInsertFunction("use", Type::getVoidTy(Context), Int);
  }

  /// A function of 2 to \p MaxBlocks blocks and 1 to \p MaxVariables variables.
  /// Every value stored is the result of a call of its own; \p WithCopies, it
  /// may also be loaded from a variable, or be undef, poison or a constant.
  /// Whether blocks can be reached is left to chance.
  Function *next(unsigned MaxBlocks, unsigned MaxVariables, bool WithCopies) {
    unsigned NumBlocks = 2 + upTo(MaxBlocks - 2);
    F = Function::Create(
        FunctionType::get(Type::getVoidTy(Context), {Int}, false),
        GlobalValue::ExternalLinkage, "f", M);
    Blocks.clear();
    for (unsigned I = 0; I != NumBlocks; ++I)
      Blocks.push_back(BasicBlock::Create(Context, "", F));
    IRBuilder<> B(Blocks.front());
    SmallVector<AllocaInst *, 8> Variables;
    for (unsigned I = 0, E = 1 + upTo(MaxVariables - 1); I != E; ++I)
      Variables.push_back(B.CreateAlloca(Int, nullptr, "v" + Twine(I)));
    unsigned AccessPercent = 10 + upTo(40);
    for (unsigned I = 0; I != NumBlocks; ++I) {
      B.SetInsertPoint(Blocks[I]);
      for (AllocaInst *V : Variables)
        for (unsigned Access = 0; Access != 2; ++Access) {
          if (upTo(99) >= AccessPercent)
            continue;
          if (upTo(1))
            B.CreateStore(
                WithCopies ? anyValue(B, Variables) : B.CreateCall(Get), V);
          else
            B.CreateCall(Use, {B.CreateLoad(Int, V)});
        }
      addTerminator(B, I);
    }
    return F;
  }

private:
  unsigned upTo(unsigned N) { return unsigned(Random() % (N + 1)); }

  /// Any block but the entry.
  BasicBlock *anyBlock() { return Blocks[1 + upTo(Blocks.size() - 2)]; }

  Value *anyValue(IRBuilder<> &B, ArrayRef<AllocaInst *> Variables) {
    switch (upTo(7)) {
    case 0:
      return UndefValue::get(Int);
    case 1:
      return PoisonValue::get(Int);
    case 2:
      return B.getInt32(upTo(1));
    case 3:
    case 4:
      return B.CreateLoad(Int, Variables[upTo(Variables.size() - 1)]);
    default:
      return B.CreateCall(Get);
    }
  }

  void addTerminator(IRBuilder<> &B, unsigned Block) {
    BasicBlock *Next =
        Block + 1 == Blocks.size() ? anyBlock() : Blocks[Block + 1];
    switch (upTo(9)) {
    case 0:
      B.CreateRetVoid();
      break;
    case 1:
      B.CreateBr(anyBlock());
      break;
    case 2: {
      SwitchInst *SI = B.CreateSwitch(F->getArg(0), Next);
      for (unsigned I = 0, E = 1 + upTo(3); I != E; ++I)
        SI->addCase(B.getInt32(I), anyBlock());
      break;
    }
    default:
      B.CreateCondBr(B.CreateIsNull(F->getArg(0)), Next, anyBlock());
      break;
    }
  }

  std::mt19937 Random;
  LLVMContext Context;
  Module M{"random", Context};
  Type *Int;
  FunctionCallee Get, Use;
  Function *F = nullptr;
  SmallVector<BasicBlock *, 64> Blocks;
};

} // namespace

static unsigned countPhis(const Function &F) {
  unsigned Count = 0;
  for (const BasicBlock &BB : F)
    Count += std::distance(BB.phis().begin(), BB.phis().end());
  return Count;
}

static bool isIrreducible(Function &F) {
  CycleInfo Cycles;
  Cycles.compute(F);
  return compat::countIrreducible(Cycles) != 0;
}

/// Promotes with LLVM's dominance frontiers.
static void promoteWithLLVM(Function &F) {
  SmallVector<AllocaInst *, 8> Allocas;
  for (Instruction &I : F.getEntryBlock())
    if (auto *AI = dyn_cast<AllocaInst>(&I))
      Allocas.push_back(AI);
  DominatorTree DT(F);
  AssumptionCache AC(F);
  llvm::PromoteMemToReg(Allocas, DT, &AC);
}

/// Promotes without looking for redundant sets, and then removes those.
static void promoteAndEliminate(Function &F, RedundancyAlgorithm Algorithm) {
  PromotionOptions Options;
  Options.Minimal = false;
  promote(F, Options);
  EliminationOptions Elimination;
  Elimination.Algorithm = Algorithm;
  eliminateRedundantPhis(F, Elimination);
}

// On 20,000 random CFGs, the majority irreducible: the result verifies and has
// never more φs than LLVM's, whether the promoter sees to that or
// eliminateRedundantPhis() afterwards, whose two algorithms leave the same
// number.
//
// PROMISE: never-more-phis algorithms-agree
TEST(Minimality, neverMorePhisThanLLVM) {
  RandomFunctions Functions(1);
  Promoter P;
  unsigned NumIrreducible = 0;
  const unsigned NumFunctions = numCases(20000);
  for (unsigned I = 0; I != NumFunctions; ++I) {
    SCOPED_TRACE(I);
    // LLVM 19 replaces φ(v, undef) by v also where v may be poison, so there
    // are no undefined values for it.
    bool WithCopies = LLVM_VERSION_MAJOR > 19 && I % 2;
    Function *Minimal = Functions.next(60, 6, WithCopies);
    auto Clone = [Minimal] {
      ValueToValueMapTy Ignored;
      return CloneFunction(Minimal, Ignored);
    };
    Function *Eliminated = Clone(), *Peeled = Clone(), *Theirs = Clone();
    NumIrreducible += isIrreducible(*Minimal);
    P.promote(*Minimal);
    promoteAndEliminate(*Eliminated, RedundancyAlgorithm::Dominance);
    promoteAndEliminate(*Peeled, RedundancyAlgorithm::Peeling);
    promoteWithLLVM(*Theirs);
    ASSERT_FALSE(verifyFunction(*Minimal, &errs()));
    ASSERT_FALSE(verifyFunction(*Eliminated, &errs()));
    ASSERT_LE(countPhis(*Minimal), countPhis(*Theirs));
    ASSERT_LE(countPhis(*Eliminated), countPhis(*Theirs));
    ASSERT_EQ(countPhis(*Eliminated), countPhis(*Peeled));
    for (Function *F : {Minimal, Eliminated, Peeled, Theirs})
      F->eraseFromParent();
  }
  EXPECT_GT(NumIrreducible, NumFunctions / 2);
  RecordProperty("irreducible", int(NumIrreducible));
}

/// Looks for all paths back from a block to definitions, for isJoin().
class PathFinder {
public:
  PathFinder(const BasicBlock *Join,
             const std::set<const BasicBlock *> &Definitions,
             const DominatorTree &DT)
      : Join(Join), Definitions(Definitions), DT(DT) {
    for (const BasicBlock &BB : *Join->getParent())
      NumberOf.insert({&BB, unsigned(NumberOf.size())});
    extend(Join, 0);
  }

  /// Whether two of the paths have nothing in common but the join they end at.
  bool hasDisjointPaths() const {
    return any_of(Paths, [&](unsigned A) {
      return any_of(Paths, [&](unsigned B) { return !(A & B); });
    });
  }

private:
  /// Goes on from \p At, which \p Path, a bit for each block on it, leads from.
  /// A path ends at the first definition; the join counts where a path begins
  /// there.
  void extend(const BasicBlock *At, unsigned Path) {
    for (const BasicBlock *Pred : predecessors(At)) {
      unsigned Bit = 1U << NumberOf[Pred];
      if (!DT.isReachableFromEntry(Pred) || (Path & Bit))
        continue;
      if (Definitions.count(Pred))
        Paths.insert(Path | Bit);
      else if (Pred != Join)
        extend(Pred, Path | Bit);
    }
  }

  const BasicBlock *Join;
  const std::set<const BasicBlock *> &Definitions;
  const DominatorTree &DT;
  std::map<const BasicBlock *, unsigned> NumberOf;
  std::set<unsigned> Paths;
};

// On random CFGs of up to 12 blocks, every φ that is left is one of Cytron et
// al. (TOPLAS 1991, section 3): two paths lead to its block from two
// definitions of its variable, of which the function's entry is one, and they
// meet only there.
//
// PROMISE: minimal
TEST(Minimality, everyPhiJoinsTwoDefinitions) {
  RandomFunctions Functions(2);
  Promoter P;
  unsigned NumPhis = 0;
  for (unsigned I = 0; I != 20000; ++I) {
    SCOPED_TRACE(I);
    Function *F = Functions.next(12, 3, /*WithCopies=*/false);
    std::map<std::string, std::set<const BasicBlock *>> Definitions;
    for (const BasicBlock &BB : *F)
      for (const Instruction &Inst : BB) {
        if (isa<AllocaInst>(Inst))
          Definitions[Inst.getName().str()].insert(&BB);
        else if (auto *SI = dyn_cast<StoreInst>(&Inst))
          Definitions[SI->getPointerOperand()->getName().str()].insert(&BB);
      }
    P.promote(*F);
    DominatorTree DT(*F);
    for (const BasicBlock &BB : *F)
      for (const PHINode &PN : BB.phis()) {
        ++NumPhis;
        std::string Variable = PN.getName().split('.').first.str();
        ASSERT_TRUE(Definitions.count(Variable));
        ASSERT_TRUE(
            PathFinder(&BB, Definitions[Variable], DT).hasDisjointPaths())
            << PN.getName().str();
      }
    F->eraseFromParent();
  }
  EXPECT_GT(NumPhis, 10000u);
}
