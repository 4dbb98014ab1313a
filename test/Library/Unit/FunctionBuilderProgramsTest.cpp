// Random structured programs, with labels and gotos, code after jumps and
// landing pads, translated twice by BraunSSA/FunctionBuilder.h: with its
// variables, and with allocas that promote() turns into values. The functions
// must be equal up to the order of φs.

#include "BraunSSA/Eliminate.h"
#include "BraunSSA/FunctionBuilder.h"
#include "BraunSSA/Promote.h"
#include "NumCases.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/raw_ostream.h"
#include <gtest/gtest.h>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

using namespace braunssa;
using namespace llvm;

namespace {

/// The callees of all programs.
struct Runtime {
  explicit Runtime(Module &M)
      : Int(Type::getInt32Ty(M.getContext())),
        Get(M.getOrInsertFunction("get", Int)),
        Use(M.getOrInsertFunction("use", Type::getVoidTy(M.getContext()), Int)),
        Personality(M.getOrInsertFunction("personality", Int)) {}

  Type *Int;
  FunctionCallee Get, Use, Personality;
};

/// Translates the program of a seed. The choices do not depend on how variables
/// are kept.
class Translator {
public:
  Translator(Module &M, Runtime &R, unsigned Seed, bool IsInMemory)
      : R(R), Random(Seed), IsInMemory(IsInMemory),
        F(Function::Create(FunctionType::get(R.Int, {R.Int}, false),
                           Function::ExternalLinkage, "f", M)) {
    F->setPersonalityFn(cast<Constant>(R.Personality.getCallee()));
  }

  Function *run() {
    FunctionBuilder::Options Options;
    Options.Undefined = [this](FunctionBuilder::Variable X) {
      return initial(X.number());
    };
    Options.OnMisuse = [](StringRef Message) {
      ADD_FAILURE() << Message.str();
    };
    FB.emplace(*F, Options);
    declareVariables();
    for (unsigned I = 0, E = upTo(3); I != E; ++I)
      Labels.push_back(FB->createBlock("label"));
    NumLabels = Labels.size();
    NumLeft = 5 + upTo(60);
    while (NumLeft != 0)
      statement(0);
    // All other labels are at the end.
    while (!Labels.empty())
      placeLabel();
    FB->ret(read(0));
    FB->finish();
    EXPECT_EQ(FB->verify(), std::nullopt);
    return F;
  }

private:
  using Variable = FunctionBuilder::Variable;

  unsigned upTo(unsigned Most) { return unsigned(Random() % (Most + 1)); }
  IRBuilderBase &B() { return FB->ir(); }
  ConstantInt *initial(unsigned Var) {
    return ConstantInt::get(cast<IntegerType>(R.Int), 1000 + Var);
  }

  void declareVariables() {
    NumVariables = 1 + upTo(5);
    for (unsigned I = 0; I != NumVariables; ++I) {
      if (!IsInMemory) {
        Variables.push_back(FB->declare(R.Int, "v"));
        continue;
      }
      Slots.push_back(B().CreateAlloca(R.Int));
      B().CreateStore(initial(I), Slots.back());
    }
  }
  Value *read(unsigned Var) {
    if (IsInMemory)
      return B().CreateLoad(R.Int, Slots[Var]);
    return FB->use(Variables[Var]);
  }
  void write(unsigned Var, Value *V) {
    if (IsInMemory)
      B().CreateStore(V, Slots[Var]);
    else
      FB->def(Variables[Var], V);
  }
  void endLifetime(unsigned Var) {
    if (IsInMemory)
      B().CreateStore(initial(Var), Slots[Var]);
    else
      FB->endLifetime(Variables[Var]);
  }

  unsigned anyVariable() { return upTo(NumVariables - 1); }
  Value *condition() { return B().CreateIsNull(B().CreateCall(R.Get)); }
  void jumpTo(BasicBlock *To) {
    // In unreachable code, only the second way makes an edge.
    if (upTo(3))
      FB->jump(To);
    else
      B().CreateBr(To);
  }
  void placeLabel() {
    FB->fallInto(Labels.back());
    Placed.push_back(Labels.pop_back_val());
  }

  void statements(unsigned Depth) {
    for (unsigned I = 0, E = upTo(4); I != E; ++I)
      statement(Depth);
  }
  void statement(unsigned Depth) {
    NumLeft -= NumLeft != 0;
    bool IsSimple = Depth > 5 || NumLeft == 0;
    switch (upTo(IsSimple ? 8 : 15)) {
    case 0:
      return write(anyVariable(), B().CreateCall(R.Get));
    case 1:
    case 2: {
      unsigned From = anyVariable();
      return write(anyVariable(), read(From));
    }
    case 3:
      return write(anyVariable(), ConstantInt::get(R.Int, upTo(2)));
    case 4:
    case 5:
      B().CreateCall(R.Use, {read(anyVariable())});
      return;
    case 6:
      return endLifetime(anyVariable());
    case 7:
      if (!Targets.empty())
        jumpTo(Targets[upTo(Targets.size() - 1)]);
      else if (upTo(5) == 0)
        FB->ret(read(anyVariable()));
      return;
    case 8:
      return labelOrGoto();
    case 9:
    case 10:
      return ifStatement(Depth);
    case 11:
    case 12:
    case 13:
      return loop(Depth);
    case 14:
      return switchStatement(Depth);
    default:
      return tryStatement(Depth);
    }
  }
  void labelOrGoto() {
    if (upTo(2) == 0 && !Labels.empty())
      return placeLabel();
    if (NumLabels == 0)
      return;
    unsigned Which = upTo(NumLabels - 1);
    jumpTo(Which < Labels.size() ? Labels[Which]
                                 : Placed[Which - Labels.size()]);
  }
  void ifStatement(unsigned Depth) {
    auto I = FB->beginIf(condition());
    statements(Depth + 1);
    if (upTo(1)) {
      FB->beginElse(I);
      statements(Depth + 1);
    }
    FB->endIf(I);
  }
  void loop(unsigned Depth) {
    bool HasStep = upTo(1), TestsFirst = upTo(2), TestsLast = upTo(2) == 0;
    auto L = HasStep ? FB->beginLoopWithStep() : FB->beginLoop();
    if (TestsFirst)
      FB->exitUnless(L, condition());
    Targets.push_back(L.Exit);
    Targets.push_back(L.Continue);
    statements(Depth + 1);
    Targets.pop_back_n(2);
    if (HasStep) {
      FB->beginStep(L);
      statements(Depth + 1);
    }
    FB->endLoop(L, TestsLast ? condition() : nullptr);
  }
  void switchStatement(unsigned Depth) {
    auto S = FB->beginSwitch(read(anyVariable()));
    unsigned NumCases = upTo(3), Default = upTo(5), Label = 0;
    Targets.push_back(S.End);
    for (unsigned I = 0; I != NumCases; ++I) {
      if (I == Default) {
        FB->beginDefault(S);
        statements(Depth + 1);
      }
      SmallVector<ConstantInt *, 2> Values;
      for (unsigned J = 0, E = 1 + upTo(1); J != E; ++J)
        Values.push_back(ConstantInt::get(cast<IntegerType>(R.Int), Label++));
      FB->beginCase(S, Values);
      statements(Depth + 1);
      if (upTo(1))
        FB->jump(S.End);
    }
    Targets.pop_back();
    FB->endSwitch(S);
  }
  void tryStatement(unsigned Depth) {
    auto T = FB->beginTry();
    for (unsigned I = 0, E = upTo(3); I != E; ++I) {
      write(anyVariable(), FB->invoke(T, R.Get, {}));
      statements(Depth + 1);
    }
    FB->beginCatch(T);
    Type *Caught =
        StructType::get(PointerType::getUnqual(F->getContext()), R.Int);
    B().CreateLandingPad(Caught, 0)->setCleanup(true);
    statements(Depth + 1);
    FB->endTry(T);
  }

  Runtime &R;
  std::mt19937 Random;
  bool IsInMemory;
  Function *F;
  std::optional<FunctionBuilder> FB;
  unsigned NumVariables = 0, NumLeft = 0, NumLabels = 0;
  std::vector<Variable> Variables;
  std::vector<AllocaInst *> Slots;
  /// The targets of break and continue, innermost last.
  SmallVector<BasicBlock *, 0> Targets;
  /// Labels that have no place yet, and those that have.
  SmallVector<BasicBlock *, 0> Labels, Placed;
};

/// Compares the reachable parts of two functions.
class Comparison {
public:
  Comparison(Function &A, Function &B) {
    IsEqual = pairBlocks(A.getEntryBlock(), B.getEntryBlock());
    for (auto [InA, InB] : Blocks)
      if (IsEqual)
        pairInstructions(*InA, *InB);
    for (unsigned I = 0; IsEqual && I != Pairs.size(); ++I)
      compareOperands(*Pairs[I].first, *Pairs[I].second);
  }

  bool isEqual() const { return IsEqual; }
  /// Number of φs in reachable blocks.
  unsigned numPhis(bool OfB) const {
    unsigned Num = 0;
    for (auto [InA, InB] : Blocks)
      Num += range_size((OfB ? InB : InA)->phis());
    return Num;
  }

private:
  bool pairBlocks(BasicBlock &A, BasicBlock &B) {
    SmallVector<BasicBlock *, 0> Worklist = {&A};
    Blocks[&A] = &B;
    while (!Worklist.empty()) {
      BasicBlock *InA = Worklist.pop_back_val(), *InB = Blocks[InA];
      SmallVector<BasicBlock *, 4> SuccsA(successors(InA)),
          SuccsB(successors(InB));
      if (SuccsA.size() != SuccsB.size())
        return false;
      for (auto [SuccA, SuccB] : zip(SuccsA, SuccsB)) {
        auto [It, IsNew] = Blocks.insert({SuccA, SuccB});
        if (It->second != SuccB)
          return false;
        if (IsNew)
          Worklist.push_back(SuccA);
      }
    }
    return true;
  }

  void pairInstructions(BasicBlock &A, BasicBlock &B) {
    SmallVector<Instruction *, 16> OfA, OfB;
    for (Instruction &I : A)
      if (!isa<PHINode>(I))
        OfA.push_back(&I);
    for (Instruction &I : B)
      if (!isa<PHINode>(I))
        OfB.push_back(&I);
    IsEqual &= OfA.size() == OfB.size();
    for (auto [InA, InB] : zip(OfA, OfB)) {
      IsEqual &= InA->getOpcode() == InB->getOpcode() &&
                 InA->getNumOperands() == InB->getNumOperands();
      Values[InA] = InB;
      Pairs.push_back({InA, InB});
    }
  }

  void compareOperands(Instruction &A, Instruction &B) {
    if (auto *PA = dyn_cast<PHINode>(&A)) {
      auto *PB = cast<PHINode>(&B);
      IsEqual &= Blocks[PA->getParent()] == PB->getParent();
      for (auto [Value, Block] : zip(PA->incoming_values(), PA->blocks()))
        if (Blocks.count(Block))
          compare(Value, PB->getIncomingValueForBlock(Blocks[Block]));
      return;
    }
    for (auto [OpA, OpB] : zip(A.operands(), B.operands()))
      compare(OpA, OpB);
  }

  void compare(Value *A, Value *B) {
    if (auto *BB = dyn_cast<BasicBlock>(A)) {
      IsEqual &= Blocks[BB] == B;
    } else if (auto *Arg = dyn_cast<Argument>(A)) {
      IsEqual &=
          isa<Argument>(B) && cast<Argument>(B)->getArgNo() == Arg->getArgNo();
    } else if (!isa<Instruction>(A)) {
      IsEqual &= A == B;
    } else if (isa<PHINode>(A) && isa<PHINode>(B)) {
      auto [It, IsNew] = Values.insert({A, B});
      IsEqual &= It->second == B;
      if (IsNew)
        Pairs.push_back({cast<Instruction>(A), cast<Instruction>(B)});
    } else {
      IsEqual &= Values.lookup(A) == B;
    }
  }

  bool IsEqual = true;
  MapVector<BasicBlock *, BasicBlock *> Blocks;
  DenseMap<Value *, Value *> Values;
  std::vector<std::pair<Instruction *, Instruction *>> Pairs;
};

} // namespace

static std::string text(const Function &F) {
  std::string Text;
  raw_string_ostream(Text) << F;
  return Text;
}

// PROMISE: ssa-builder
TEST(FunctionBuilderPrograms, equalAllocasThatArePromoted) {
  LLVMContext Context;
  Context.setDiscardValueNames(true);
  unsigned NumPhis = 0, NumUnreachable = 0;
  EliminationOptions Pruning;
  Pruning.Prune = true;
  const unsigned NumPrograms = numCases(50000);
  for (unsigned Seed = 0; Seed != NumPrograms; ++Seed) {
    SCOPED_TRACE(Seed);
    Module M("programs", Context);
    Runtime R(M);
    Function *Direct = Translator(M, R, Seed, /*IsInMemory=*/false).run();
    Function *Memory = Translator(M, R, Seed, /*IsInMemory=*/true).run();
    ASSERT_FALSE(verifyFunction(*Direct, &errs())) << text(*Direct);
    ASSERT_FALSE(verifyFunction(*Memory, &errs())) << text(*Memory);
    promote(*Memory);
    // Without these: φs of equal values that were stored apart, and φs for
    // loads that nobody uses.
    eliminateRedundantPhis(*Memory, Pruning);
    Comparison Both(*Direct, *Memory);
    ASSERT_TRUE(Both.isEqual()) << text(*Direct) << text(*Memory);
    ASSERT_EQ(Both.numPhis(false), Both.numPhis(true))
        << text(*Direct) << text(*Memory);
    NumPhis += Both.numPhis(false);
    for (BasicBlock &BB : *Direct)
      NumUnreachable += &BB != &Direct->getEntryBlock() && pred_empty(&BB);
  }
  // Programs have something to compare.
  EXPECT_GT(NumPhis, NumPrograms);
  EXPECT_GT(NumUnreachable, NumPrograms / 2);
}
