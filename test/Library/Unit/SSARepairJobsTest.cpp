// Random jobs for BraunSSA/SSARepair.h, given to LLVM's mem2reg, SSAUpdater and
// SSAUpdaterBulk as well: random definitions and uses in random CFGs, about
// half of them irreducible; and loops peeled, loops duplicated as by
// unswitching, and blocks duplicated for one predecessor as by jump threading,
// all of which leave values with two definitions. The function must be the same
// as mem2reg's, and have no more φs than any. Debug records are to be set to
// what is known where they stand, and to change nothing else.

#include "BraunSSA/Eliminate.h"
#include "BraunSSA/SSARepair.h"
#include "NumCases.h"
#include "RandomCFG.h"
#include "RepairJobs.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/ValueMapper.h"
#include <gtest/gtest.h>
#include <map>
#include <string>
#include <vector>

using namespace braunssa;
using namespace llvm;

static void expectValid(Function &F, unsigned Seed, const char *By) {
  EXPECT_FALSE(verifyFunction(F, &errs())) << "seed " << Seed << ", " << By;
}

namespace {

/// A random CFG with random definitions and uses of one value, of which one is
/// at the beginning; after that of the function, if it is large. The same for
/// the same seed.
struct RandomJob {
  RandomJob(unsigned Seed, bool HasExposedUses, bool IsLarge,
            bool KeepsUnreachable = false)
      : Random(Seed), CFG(Seed, 3 + Random() % 25) {
    if (!KeepsUnreachable)
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
    if (KeepsUnreachable)
      for (BasicBlock &BB : make_range(std::next(Entry.getIterator()),
                                       CFG.F->end()))
        if (!pred_empty(&BB) && Random() % 3 == 0)
          addPhi(BB, First);
  }

  /// Adds a φ of \p V, the first definition, for some edges, and of something
  /// else for the others. In unreachable code that may be the φ itself.
  void addPhi(BasicBlock &BB, Value *V) {
    auto *PN = PHINode::Create(V->getType(), 2, "p", BB.begin());
    std::map<BasicBlock *, Value *> Chosen;
    for (BasicBlock *Pred : predecessors(&BB)) {
      Value *Others[] = {CFG.F->getArg(0), ConstantInt::get(V->getType(), 7), PN};
      bool IsLoop = Pred == &BB;
      if (!Chosen.count(Pred))
        Chosen[Pred] = Random() % 2 ? V : Others[Random() % (2 + IsLoop)];
      PN->addIncoming(Chosen[Pred], Pred);
    }
    for (Use &U : PN->incoming_values())
      if (U == V)
        J.Uses.push_back(&U);
    IRBuilder<>(BB.getTerminator()).Insert(new FreezeInst(PN));
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
  unsigned Ours = 0, Updaters = 0, Mem2Regs = 0;
  unsigned NumForBulk = 0, OursOfBulk = 0, UpdatersOfBulk = 0, Bulks = 0;
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
    EXPECT_TRUE(doTheSame(*Job.CFG.F, *ByMem2Reg.CFG.F));

    RandomJob ByUpdater(Seed, HasExposedUses, IsLarge);
    unsigned NumOfUpdater = repairBySSAUpdater(ByUpdater.J);
    EXPECT_LE(NumPhis, NumOfUpdater);
    Ours += NumPhis;
    Updaters += NumOfUpdater;
    Mem2Regs += NumOfMem2Reg;
    RandomJob ByBulk(Seed, HasExposedUses, IsLarge);
    if (isForBulk(ByBulk.J)) {
      unsigned NumOfBulk = repairBySSAUpdaterBulk(ByBulk.J);
      EXPECT_LE(NumPhis, NumOfBulk);
      ++NumForBulk;
      OursOfBulk += NumPhis;
      UpdatersOfBulk += NumOfUpdater;
      Bulks += NumOfBulk;
    }
    if (testing::Test::HasFailure())
      break;
  }
  RecordProperty("phis", Ours);
  RecordProperty("phis-SSAUpdater", Updaters);
  RecordProperty("phis-mem2reg", Mem2Regs);
  RecordProperty("jobs-where-bulk", NumForBulk);
  RecordProperty("phis-where-bulk", OursOfBulk);
  RecordProperty("phis-SSAUpdater-where-bulk", UpdatersOfBulk);
  RecordProperty("phis-SSAUpdaterBulk", Bulks);
  EXPECT_LT(Ours, Updaters);
}

// With definitions, uses and φs in unreachable code, and φs of the value that are
// there already, the reachable part is what mem2reg makes of it.
TEST(SSARepairJobs, areDoneAmongUnreachableCode) {
  for (unsigned Seed = 0; Seed != numCases(3000); ++Seed) {
    SCOPED_TRACE(Seed);
    bool HasExposedUses = Seed % 2, IsLarge = Seed % 32 < 2;
    RandomJob Job(Seed, HasExposedUses, IsLarge, /*KeepsUnreachable=*/true);
    SSARepair R(*Job.CFG.F);
    repair(R, Job.J);
    expectValid(*Job.CFG.F, Seed, "SSARepair");
    RandomJob ByMem2Reg(Seed, HasExposedUses, IsLarge,
                        /*KeepsUnreachable=*/true);
    repairByMem2Reg(ByMem2Reg.J);
    for (Function *F : {Job.CFG.F, ByMem2Reg.CFG.F}) {
      EliminateUnreachableBlocks(*F);
      eliminateRedundantPhis(*F);
    }
    EXPECT_TRUE(doTheSame(*Job.CFG.F, *ByMem2Reg.CFG.F));
    if (testing::Test::HasFailure())
      break;
  }
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
      EXPECT_TRUE(doTheSame(D.function(), ByMem2Reg.function()));
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

/// A record that names \p V, of a source variable of a function of its own.
static DbgVariableRecord *makeRecord(Instruction *V) {
  SMDiagnostic Error;
  std::unique_ptr<Module> M = parseAssemblyString(
      R"(define void @g() !dbg !2 {
           #dbg_value(i32 0, !4, !DIExpression(), !5)
         ret void
       }
       !llvm.dbg.cu = !{!0}
       !llvm.module.flags = !{!3}
       !0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1)
       !1 = !DIFile(filename: "f.c", directory: "/")
       !2 = distinct !DISubprogram(name: "f", file: !1, type: !7,
                                   unit: !0, spFlags: DISPFlagDefinition)
       !3 = !{i32 2, !"Debug Info Version", i32 3}
       !4 = !DILocalVariable(name: "x", scope: !2, file: !1, type: !6)
       !5 = !DILocation(line: 1, scope: !2)
       !6 = !DIBasicType(name: "int", size: 32)
       !7 = !DISubroutineType(types: !{null}))",
      Error, V->getContext());
  DbgVariableRecord &Like =
      *filterDbgVars(M->getFunction("g")->front().front().getDbgRecordRange())
           .begin();
  return DbgVariableRecord::createDbgVariableRecord(
      V, Like.getVariable(), Like.getExpression(), Like.getDebugLoc());
}

static Instruction *instructionNumber(Function &F, unsigned Number) {
  return &*std::next(inst_begin(F), Number);
}

/// How many instructions of its function are before \p I.
static unsigned numberOf(Instruction *I) {
  unsigned Number = 0;
  for (Instruction &Other : instructions(*I->getFunction())) {
    if (&Other == I)
      break;
    ++Number;
  }
  return Number;
}

/// Has \p R repair all uses of the first definition, and its records.
static SSARepairResult repairAll(SSARepair &R, const Job &J) {
  R.startValue(J.Definitions.front()->getType(), "r");
  for (Instruction *D : J.Definitions)
    R.addDefinition(D);
  R.addUsesOf(*J.Definitions.front());
  return R.rewrite();
}

static std::string textOf(Function &F) {
  std::string Text;
  raw_string_ostream(Text) << F;
  return Text;
}

// A record names what a use before the same instruction would get, if that
// takes no further φ, and else nothing. The code is the same as without
// records.
//
// PROMISE: ssa-repair-debug
TEST(SSARepairJobs, setDebugRecordsAndNothingElse) {
  constexpr unsigned NumRecords = 4;
  unsigned NumSet = 0, NumKilled = 0;
  for (unsigned Seed = 0; Seed != numCases(500); ++Seed) {
    SCOPED_TRACE(Seed);
    bool IsLarge = Seed % 16 < 2;
    auto Make = [&] { return RandomJob(Seed, Seed % 2, IsLarge); };
    RandomJob Job = Make(), Without = Make();
    Function &F = *Job.CFG.F;
    std::vector<unsigned> Places;
    std::vector<DbgVariableRecord *> Records;
    for (unsigned I = 0; I != NumRecords; ++I) {
      Places.push_back(Job.Random() % F.getInstructionCount());
      Instruction *Place = instructionNumber(F, Places.back());
      Records.push_back(makeRecord(Job.J.Definitions.front()));
      Place->getParent()->insertDbgRecordBefore(Records.back(),
                                                Place->getIterator());
    }
    SSARepair R(F), RWithout(*Without.CFG.F);
    SSARepairResult Result = repairAll(R, Job.J);
    EXPECT_EQ(repairAll(RWithout, Without.J).NumCandidates,
              Result.NumCandidates);
    for (auto [Number, Record] : zip_equal(Places, Records)) {
      RandomJob Other = Make();
      Instruction *Place = instructionNumber(*Other.CFG.F, Number);
      SSARepair ROther(*Other.CFG.F);
      repairAll(ROther, Other.J);
      Value *Expected = ROther.valueBefore(Place);
      Value *Named = Record->getVariableLocationOp(0);
      if (isa<UndefValue>(Expected) ||
          ROther.insertedPhis().size() != Result.NumPhis) {
        EXPECT_TRUE(isa<PoisonValue>(Named));
        ++NumKilled;
        continue;
      }
      ASSERT_TRUE(isa<Instruction>(Named));
      EXPECT_EQ(numberOf(cast<Instruction>(Expected)),
                numberOf(cast<Instruction>(Named)));
      ++NumSet;
    }
    for (Instruction &I : instructions(F))
      I.dropDbgRecords();
    EXPECT_EQ(textOf(*Without.CFG.F), textOf(F));
    if (testing::Test::HasFailure())
      break;
  }
  EXPECT_LT(0u, NumSet);
  EXPECT_LT(0u, NumKilled);
}
