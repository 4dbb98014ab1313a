// What SSAValidator accepts does what the function did before: runs of both are
// compared along random paths. Here variables may be copied, undefined and
// poison, so some damage does no harm and is to be accepted; whatever is
// accepted must not show.

#include "BraunSSA/Validation.h"
#include "Mutations.h"
#include "NumCases.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include <gtest/gtest.h>

using namespace braunssa;
using namespace llvm;
using namespace mutation;

namespace {

/// What a value is in a run. Results of calls are numbered as they are made.
struct RunValue {
  enum { Undef, Poison, Argument, Constant, Result } Kind = Undef;
  uint64_t Number = 0;
  bool operator==(const RunValue &V) const {
    return Kind == V.Kind && Number == V.Number;
  }
};

/// A run of a function along a path that a seed decides on, whatever conditions
/// say. Takes down what is passed to functions or stored in globals.
class Run {
public:
  Run(Function &F, unsigned Seed) : Random(Seed) {
    BasicBlock *BB = &F.getEntryBlock(), *Pred = nullptr;
    for (unsigned Step = 0; BB && Step != 100; ++Step) {
      enter(BB, Pred);
      for (Instruction &I : *BB)
        if (!isa<PHINode>(I))
          execute(I);
      unsigned NumSuccessors = BB->getTerminator()->getNumSuccessors();
      Pred = BB;
      BB = NumSuccessors == 0
               ? nullptr
               : BB->getTerminator()->getSuccessor(Random() % NumSuccessors);
    }
  }

  std::vector<RunValue> Events;

private:
  RunValue valueOf(Value *V) {
    if (isa<PoisonValue>(V))
      return {RunValue::Poison, 0};
    if (isa<UndefValue>(V))
      return {RunValue::Undef, 0};
    if (auto *C = dyn_cast<ConstantInt>(V))
      return {RunValue::Constant, C->getZExtValue()};
    if (auto *A = dyn_cast<Argument>(V))
      return {RunValue::Argument, A->getArgNo()};
    return Values.lookup(V);
  }

  /// φs take their operands at once.
  void enter(BasicBlock *BB, BasicBlock *Pred) {
    std::vector<std::pair<Value *, RunValue>> New;
    for (PHINode &PN : BB->phis())
      New.push_back({&PN, valueOf(PN.getIncomingValueForBlock(Pred))});
    for (auto &[PN, V] : New)
      Values[PN] = V;
  }

  void execute(Instruction &I) {
    if (isa<AllocaInst>(I)) {
      Memory[&I] = {};
    } else if (auto *LI = dyn_cast<LoadInst>(&I)) {
      Values[&I] = LI->isVolatile() ? RunValue{RunValue::Result, ++NumResults}
                                    : Memory.lookup(LI->getPointerOperand());
    } else if (auto *SI = dyn_cast<StoreInst>(&I)) {
      if (SI->isVolatile())
        Events.push_back(valueOf(SI->getValueOperand()));
      else
        Memory[SI->getPointerOperand()] = valueOf(SI->getValueOperand());
    } else if (auto *Call = dyn_cast<CallInst>(&I)) {
      if (Call->arg_size() != 0)
        Events.push_back(valueOf(Call->getArgOperand(0)));
      Values[&I] = {RunValue::Result, ++NumResults};
    } else {
      // Computed from what no variable holds.
      Values[&I] = {RunValue::Constant, 1000 + I.getOpcode()};
    }
  }

  std::mt19937 Random;
  DenseMap<Value *, RunValue> Values, Memory;
  uint64_t NumResults = 0;
};

} // namespace

/// Whether \p New may stand for \p Old. LLVM 19 has undef become what may be
/// poison, and there so do we.
static bool refines(const RunValue &New, const RunValue &Old) {
  return Old.Kind == RunValue::Poison || Old == New ||
         (Old.Kind == RunValue::Undef &&
          (LLVM_VERSION_MAJOR < 20 || New.Kind != RunValue::Poison));
}

static bool runsRefine(Function &New, Function &Old) {
  for (unsigned Seed = 0; Seed != 30; ++Seed) {
    Run A(New, Seed), B(Old, Seed);
    if (A.Events.size() != B.Events.size())
      return false;
    for (unsigned I = 0; I != A.Events.size(); ++I)
      if (!refines(A.Events[I], B.Events[I]))
        return false;
  }
  return true;
}

static std::string textOf(const Function &F) {
  std::string Text;
  raw_string_ostream OS(Text);
  F.print(OS);
  return OS.str();
}

// 10,000 functions, each with one kind of damage to its values.
//
// PROMISE: finds-damage no-false-alarms
TEST(ValidationRuns, acceptedFunctionsDoWhatTheyDid) {
  const unsigned NumFunctions = numCases(10000);
  unsigned NumAccepted = 0;
  ArrayRef<Mutation> Mutations = valueMutations();
  for (unsigned Seed = 1; Seed <= NumFunctions; ++Seed) {
    SCOPED_TRACE(Seed);
    Subject S(Seed, /*WithCopies=*/true);
    S.build();
    ValueToValueMapTy Ignored;
    Function *Old = CloneFunction(S.F, Ignored);
    SSAValidator Validator(*S.F, S.Variables);
    S.promote();
    auto FalseAlarm = Validator.validate();
    ASSERT_FALSE(FalseAlarm) << *FalseAlarm << textOf(*Old) << textOf(*S.F);
    ASSERT_TRUE(runsRefine(*S.F, *Old)) << textOf(*Old) << textOf(*S.F);
    if (!Mutations[S.upTo(Mutations.size() - 1)].Apply(S))
      continue;
    if (Validator.validate())
      continue;
    ++NumAccepted;
    ASSERT_TRUE(runsRefine(*S.F, *Old)) << textOf(*Old) << textOf(*S.F);
  }
  EXPECT_GT(NumAccepted, NumFunctions / 100);
  RecordProperty("accepted", int(NumAccepted));
}
