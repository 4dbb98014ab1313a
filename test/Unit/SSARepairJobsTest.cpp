// Random jobs for BraunSSA/SSARepair.h, given to LLVM's mem2reg, SSAUpdater and
// SSAUpdaterBulk as well: random definitions and uses in random CFGs, about
// half of them irreducible; and loops peeled, loops duplicated as by
// unswitching, and blocks duplicated for one predecessor as by jump threading,
// all of which leave values with two definitions. The function must be the same
// as mem2reg's, and have no more φs than any.

#include "BraunSSA/Eliminate.h"
#include "BraunSSA/SSARepair.h"
#include "NumCases.h"
#include "RandomCFG.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"
#include "llvm/Transforms/Utils/SSAUpdater.h"
#include "llvm/Transforms/Utils/SSAUpdaterBulk.h"
#include "llvm/Transforms/Utils/ValueMapper.h"
#include <gtest/gtest.h>
#include <map>
#include <set>
#include <string>
#include <vector>

using namespace braunssa;
using namespace llvm;

namespace {

/// A value with several definitions, and its uses. No definition is a
/// terminator.
struct Job {
  std::vector<Instruction *> Definitions;
  std::vector<Use *> Uses;
};

} // namespace

/// Lets \p F begin with a row of so many blocks that no job has to do with: a
/// repair then reads the blocks that the job has to do with, and no others.
static void enlarge(Function &F) {
  BasicBlock *Next = &F.getEntryBlock();
  for (unsigned I = 0; I != 2000; ++I) {
    auto *BB = BasicBlock::Create(F.getContext(), "", &F, Next);
    BranchInst::Create(Next, BB);
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

static std::set<BasicBlock *> definingBlocks(const Job &J) {
  std::set<BasicBlock *> Blocks;
  for (Instruction *D : J.Definitions)
    Blocks.insert(D->getParent());
  return Blocks;
}

static unsigned repairBySSAUpdater(const Job &J) {
  SmallVector<PHINode *, 8> Inserted;
  SSAUpdater Updater(&Inserted);
  Updater.Initialize(J.Definitions.front()->getType(), "u");
  for (BasicBlock *BB : definingBlocks(J))
    Updater.AddAvailableValue(BB, lastDefinition(J, BB, nullptr));
  for (Use *U : settleLocally(J))
    Updater.RewriteUse(*U);
  return Inserted.size();
}

/// SSAUpdaterBulk takes a use in a block with a definition to be behind it, in
/// LLVM 19; the bulk of its users have none before.
static bool isForBulk(const Job &J) {
  std::set<BasicBlock *> Defining = definingBlocks(J);
  return none_of(J.Uses, [&](Use *U) {
    auto *User = cast<Instruction>(U->getUser());
    return !isa<PHINode>(User) && Defining.count(User->getParent()) &&
           !lastDefinition(J, User->getParent(), User);
  });
}

static unsigned repairBySSAUpdaterBulk(const Job &J) {
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

/// A store behind each definition and a load before each use, for mem2reg.
static unsigned repairByMem2Reg(const Job &J) {
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

static SSARepairResult repair(SSARepair &R, const Job &J) {
  R.startValue(J.Definitions.front()->getType(), "r");
  for (Instruction *D : J.Definitions)
    R.addDefinition(D);
  for (Use *U : J.Uses)
    R.addUse(*U);
  return R.rewrite();
}

namespace {

/// Whether two functions that were made the same way do the same: the
/// instructions that are no φs are equal one by one, and so is what φs merge,
/// where two φs of a block are the same if nothing speaks against it.
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

static void expectValid(Function &F, unsigned Seed, const char *By) {
  EXPECT_FALSE(verifyFunction(F, &errs())) << "seed " << Seed << ", " << By;
}

namespace {

/// A random CFG with random definitions and uses of one value, of which one is
/// at the beginning; after that of the function, if it is large. The same for
/// the same seed.
struct RandomJob {
  RandomJob(unsigned Seed, bool HasExposedUses, bool IsLarge)
      : Random(Seed), CFG(Seed, 3 + Random() % 25) {
    EliminateUnreachableBlocks(*CFG.F);
    BasicBlock &Entry = CFG.F->getEntryBlock();
    if (IsLarge)
      enlarge(*CFG.F);
    Instruction *First = nullptr;
    for (BasicBlock &BB : make_range(Entry.getIterator(), CFG.F->end())) {
      unsigned NumDefinitions = First ? (Random() % 3 == 0) : 1;
      if (HasExposedUses && First && Random() % 4 == 0)
        addUse(BB, First);
      for (unsigned I = NumDefinitions; I != 0; --I) {
        J.Definitions.push_back(IRBuilder<>(BB.getTerminator())
                                    .Insert(makeDefinition(CFG.F->getArg(0))));
        if (!First)
          First = J.Definitions.front();
        if (Random() % 8 == 0)
          ++I;
      }
      if ((NumDefinitions == 0 || Random() % 2) && Random() % 3 == 0)
        addUse(BB, First);
    }
    if (J.Uses.empty())
      addUse(CFG.F->back(), First);
  }

  static Instruction *makeDefinition(Value *V) {
    return new FreezeInst(V, "d");
  }

  void addUse(BasicBlock &BB, Value *V) {
    auto *User = IRBuilder<>(BB.getTerminator()).Insert(new FreezeInst(V));
    J.Uses.push_back(&User->getOperandUse(0));
  }

  std::mt19937 Random;
  RandomCFG CFG;
  Job J;
};

/// A random CFG in which each block computes something from what dominates it,
/// and then part of it is duplicated: values have two definitions.
class Duplicated {
public:
  enum Kind { Peel, Unswitch, Thread };

  Duplicated(unsigned Seed, Kind K)
      : Random(Seed), CFG(Seed, 6 + Random() % 20), F(*CFG.F) {
    EliminateUnreachableBlocks(F);
    compute();
    if (Seed % 16 == 0)
      enlarge(F);
    DominatorTree DT(F);
    LoopInfo LI(DT);
    if (K == Thread)
      chooseBlock();
    else
      chooseLoop(LI, K);
    if (!Region.empty())
      duplicate(/*GoesBack=*/K != Unswitch);
  }

  Function &function() { return F; }

  /// Whether something has been duplicated so that both are reachable; what is
  /// not would count for some and not for others.
  bool isUsable() const { return IsUsable; }

  unsigned numJobs() const { return Twins.size(); }

  /// Value number \p Number, which has two definitions, and its uses as they
  /// are by now: jobs done before have added some.
  Job job(unsigned Number) {
    Job J;
    J.Definitions = {Twins[Number].first, Twins[Number].second};
    for (Instruction *D : J.Definitions)
      for (Use &U : D->uses())
        J.Uses.push_back(&U);
    return J;
  }

private:
  void compute() {
    DominatorTree DT(F);
    std::vector<Instruction *> All;
    for (BasicBlock &BB : F) {
      // What is available here, but for what comes later in layout order.
      std::vector<Value *> Known = {F.getArg(0)};
      for (Instruction *I : All)
        if (DT.dominates(I, &BB))
          Known.push_back(I);
      auto Any = [&] { return Known[Random() % Known.size()]; };
      IRBuilder<> B(BB.getTerminator());
      for (unsigned I = Random() % 4; I != 0; --I) {
        Value *V = B.Insert(BinaryOperator::CreateAdd(Any(), Any(), "x"));
        Known.push_back(V);
        All.push_back(cast<Instruction>(V));
      }
    }
    // φs merge what is available at the ends of the predecessors.
    for (BasicBlock &BB : F) {
      if (&BB == &F.getEntryBlock() || Random() % 3)
        continue;
      std::map<BasicBlock *, Value *> Chosen;
      auto *PN = PHINode::Create(F.getArg(0)->getType(), 2, "p", BB.begin());
      for (BasicBlock *Pred : predecessors(&BB)) {
        if (!Chosen.count(Pred)) {
          Chosen[Pred] = F.getArg(0);
          for (unsigned Try = 0; Try != 8 && !All.empty(); ++Try)
            if (Instruction *I = All[Random() % All.size()];
                DT.dominates(I, Pred->getTerminator()))
              Chosen[Pred] = I;
        }
        PN->addIncoming(Chosen[Pred], Pred);
      }
      IRBuilder<> B(BB.getTerminator());
      B.Insert(new FreezeInst(PN));
    }
  }

  void chooseBlock() {
    for (BasicBlock &BB : F)
      if (Region.empty() && pred_size(&BB) > 1 && Random() % 2) {
        Region = {&BB};
        Redirected = {*pred_begin(&BB)};
      }
  }

  void chooseLoop(LoopInfo &LI, Kind K) {
    for (Loop *L : LI.getLoopsInPreorder())
      if (Region.empty() && Random() % 2) {
        Redirected.clear();
        Region = L->getBlocks().vec();
        for (BasicBlock *Pred : predecessors(L->getHeader()))
          if (!L->contains(Pred) && !is_contained(Redirected, Pred))
            Redirected.push_back(Pred);
        // One that is peeled is entered by one edge.
        if (K == Peel && Redirected.size() > 1)
          Region.clear();
      }
  }

  /// Gives the region, whose only entry is its first block, a twin, to which
  /// edges from Redirected lead; for unswitching, a branch to one of both. With
  /// \p GoesBack the twins' edges to the first block lead to the original.
  void duplicate(bool GoesBack) {
    BasicBlock *Entry = Region.front();
    BasicBlock *Preheader = nullptr;
    if (!GoesBack)
      Preheader = SplitBlockPredecessors(Entry, Redirected, ".preheader");
    std::map<std::pair<PHINode *, BasicBlock *>, Value *> Incoming;
    for (BasicBlock &BB : F)
      for (PHINode &PN : BB.phis())
        for (unsigned I = 0; I != PN.getNumIncomingValues(); ++I)
          Incoming[{&PN, PN.getIncomingBlock(I)}] = PN.getIncomingValue(I);
    std::map<BasicBlock *, BasicBlock *> OriginalOf;
    for (BasicBlock *BB : Region) {
      BasicBlock *Twin = CloneBasicBlock(BB, VMap, ".twin", &F);
      VMap[BB] = Twin;
      OriginalOf[Twin] = BB;
    }
    auto *TwinOfEntry = cast<BasicBlock>(VMap.lookup(Entry));
    for (auto &[Twin, BB] : OriginalOf)
      for (Instruction &I : *Twin)
        RemapInstruction(&I, VMap,
                         RF_IgnoreMissingLocals | RF_NoModuleLevelChanges);
    if (GoesBack)
      for (auto &[Twin, BB] : OriginalOf)
        Twin->getTerminator()->replaceSuccessorWith(TwinOfEntry, Entry);
    if (Preheader) {
      Preheader->getTerminator()->eraseFromParent();
      IRBuilder<> B(Preheader);
      B.CreateCondBr(B.getTrue(), Entry, TwinOfEntry);
    } else {
      Redirected.front()->getTerminator()->replaceSuccessorWith(Entry,
                                                                TwinOfEntry);
    }
    auto Original = [&](BasicBlock *BB) {
      return OriginalOf.count(BB) ? OriginalOf[BB] : BB;
    };
    for (BasicBlock &BB : F)
      for (PHINode &PN : BB.phis()) {
        auto *From = cast<PHINode>(
            &*std::next(Original(&BB)->begin(),
                        std::distance(BB.begin(), PN.getIterator())));
        while (PN.getNumIncomingValues() != 0)
          PN.removeIncomingValue(0u, /*DeletePHIIfEmpty=*/false);
        for (BasicBlock *Pred : predecessors(&BB)) {
          Value *V = Incoming.at({From, Original(Pred)});
          Value *OfTwin = OriginalOf.count(Pred) ? VMap.lookup(V) : nullptr;
          PN.addIncoming(OfTwin ? OfTwin : V, Pred);
        }
      }
    DominatorTree DT(F);
    IsUsable =
        DT.isReachableFromEntry(Entry) && DT.isReachableFromEntry(TwinOfEntry);
    for (BasicBlock *BB : Region)
      for (Instruction &I : *BB)
        if (!I.use_empty())
          Twins.push_back({&I, cast<Instruction>(VMap.lookup(&I))});
  }

  std::mt19937 Random;
  RandomCFG CFG;
  Function &F;
  std::vector<BasicBlock *> Region;
  std::vector<BasicBlock *> Redirected;
  ValueToValueMapTy VMap;
  std::vector<std::pair<Instruction *, Instruction *>> Twins;
  bool IsUsable = false;
};

} // namespace

// Ours is what mem2reg makes of the same job, once redundant sets of φs have
// left it; has as many φs where the CFG is reducible; and never more than any
// of LLVM's makes.
//
// PROMISE: ssa-repair
TEST(SSARepairJobs, areDoneLikeMem2RegWithNoMorePhisThanLLVM) {
  unsigned Ours = 0, Updaters = 0, OursOfBulk = 0, Bulks = 0;
  for (unsigned Seed = 0; Seed != numCases(3000); ++Seed) {
    SCOPED_TRACE(Seed);
    bool HasExposedUses = Seed % 2, IsLarge = Seed % 32 < 2;
    RandomJob Job(Seed, HasExposedUses, IsLarge);
    SSARepair R(*Job.CFG.F);
    unsigned NumPhis = repair(R, Job.J).NumPhis;
    expectValid(*Job.CFG.F, Seed, "SSARepair");
    EXPECT_FALSE(eliminateRedundantPhis(*Job.CFG.F));

    RandomJob ByMem2Reg(Seed, HasExposedUses, IsLarge);
    unsigned NumOfMem2Reg = repairByMem2Reg(ByMem2Reg.J);
    EXPECT_LE(NumPhis, NumOfMem2Reg);
    if (Job.CFG.Dominators.isReducible())
      EXPECT_EQ(NumPhis, NumOfMem2Reg);
    eliminateRedundantPhis(*ByMem2Reg.CFG.F);
    EXPECT_TRUE(Comparison().areSame(*Job.CFG.F, *ByMem2Reg.CFG.F));

    RandomJob ByUpdater(Seed, HasExposedUses, IsLarge);
    unsigned NumOfUpdater = repairBySSAUpdater(ByUpdater.J);
    EXPECT_LE(NumPhis, NumOfUpdater);
    Ours += NumPhis;
    Updaters += NumOfUpdater;
    RandomJob ByBulk(Seed, HasExposedUses, IsLarge);
    if (isForBulk(ByBulk.J)) {
      unsigned NumOfBulk = repairBySSAUpdaterBulk(ByBulk.J);
      EXPECT_LE(NumPhis, NumOfBulk);
      OursOfBulk += NumPhis;
      Bulks += NumOfBulk;
    }
    if (testing::Test::HasFailure())
      break;
  }
  RecordProperty("phis", Ours);
  RecordProperty("phis-SSAUpdater", Updaters);
  RecordProperty("phis-where-bulk", OursOfBulk);
  RecordProperty("phis-SSAUpdaterBulk", Bulks);
  EXPECT_LT(Ours, Updaters);
}

// The same of all values of what has been duplicated, one after the other.
//
// PROMISE: ssa-repair
TEST(SSARepairJobs, repairDuplicatedCodeWithNoMorePhisThanLLVM) {
  for (auto Kind :
       {Duplicated::Peel, Duplicated::Unswitch, Duplicated::Thread}) {
    unsigned Ours = 0, Updaters = 0, Mem2Regs = 0, NumJobs = 0;
    unsigned OursOfBulk = 0, Bulks = 0;
    for (unsigned Seed = 0; Seed != numCases(1000); ++Seed) {
      SCOPED_TRACE(Seed);
      Duplicated D(Seed, Kind), ByMem2Reg(Seed, Kind), ByUpdater(Seed, Kind),
          ByBulk(Seed, Kind);
      if (!D.isUsable())
        continue;
      SSARepair R(D.function()), RForBulk(ByBulk.function());
      unsigned NumPhis = 0, NumOfMem2Reg = 0, NumOfUpdater = 0;
      for (unsigned I = 0, E = D.numJobs(); I != E; ++I, ++NumJobs) {
        unsigned NumOfJob = repair(R, D.job(I)).NumPhis;
        NumPhis += NumOfJob;
        NumOfMem2Reg += repairByMem2Reg(ByMem2Reg.job(I));
        NumOfUpdater += repairBySSAUpdater(ByUpdater.job(I));
        if (isForBulk(ByBulk.job(I))) {
          OursOfBulk += NumOfJob;
          Bulks += repairBySSAUpdaterBulk(ByBulk.job(I));
        } else {
          repair(RForBulk, ByBulk.job(I));
        }
      }
      expectValid(D.function(), Seed, "SSARepair");
      expectValid(ByMem2Reg.function(), Seed, "mem2reg");
      EXPECT_TRUE(Comparison().areSame(D.function(), ByMem2Reg.function()));
      EXPECT_LE(NumPhis, NumOfMem2Reg);
      EXPECT_LE(NumPhis, NumOfUpdater);
      Ours += NumPhis;
      Updaters += NumOfUpdater;
      Mem2Regs += NumOfMem2Reg;
      if (testing::Test::HasFailure())
        return;
    }
    std::string Name = Kind == Duplicated::Peel       ? "peel"
                       : Kind == Duplicated::Unswitch ? "unswitch"
                                                      : "thread";
    RecordProperty("jobs-" + Name, NumJobs);
    RecordProperty("phis-" + Name, Ours);
    RecordProperty("phis-SSAUpdater-" + Name, Updaters);
    RecordProperty("phis-mem2reg-" + Name, Mem2Regs);
    RecordProperty("phis-where-bulk-" + Name, OursOfBulk);
    RecordProperty("phis-SSAUpdaterBulk-" + Name, Bulks);
    EXPECT_LE(OursOfBulk, Bulks);
    EXPECT_LT(0u, NumJobs);
  }
}
