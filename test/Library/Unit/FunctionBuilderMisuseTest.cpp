// Random calls of BraunSSA/FunctionBuilder.h, most of them wrong: nothing
// crashes, and a function that is not valid has been reported.

#include "BraunSSA/FunctionBuilder.h"
#include "NumCases.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/raw_ostream.h"
#include <gtest/gtest.h>
#include <optional>
#include <random>
#include <string>
#include <vector>

using namespace braunssa;
using namespace llvm;

namespace {

class RandomCalls {
public:
  RandomCalls(Module &M, unsigned Seed)
      : M(M), Int(Type::getInt32Ty(M.getContext())), Random(Seed) {
    auto Create = [&](const char *Name) {
      return Function::Create(
          FunctionType::get(Int, {Type::getInt1Ty(M.getContext()), Int}, false),
          Function::ExternalLinkage, Name, M);
    };
    F = Create("f");
    Other = Create("other");
    Foreign = BasicBlock::Create(M.getContext(), "foreign", Other);
    // The rarer wrong arguments are, the longer is the way to the first misuse.
    Wrong = upTo(3) == 0 ? 0 : 20 + upTo(200);
    FunctionBuilder::Options Options;
    Options.Simplify = upTo(3) == 0;
    Options.OnMisuse = [this](StringRef) { ++NumMisuses; };
    FB.emplace(*F, Options);
    Blocks.push_back(FB->block());
    declare();
  }

  void run() {
    for (unsigned I = 0, E = 1 + upTo(40); I != E; ++I)
      call();
    if (upTo(1))
      endStatements();
    if (!FB->isUnreachable())
      FB->ret(N());
    FB->finish();
    for (FunctionBuilder::Variable X : Variables)
      FB->valuesOf(X);
    if (isWrong())
      call();
  }

  Function *F;
  unsigned NumMisuses = 0;

private:
  unsigned upTo(unsigned Most) { return unsigned(Random() % (Most + 1)); }
  bool isWrong() { return Wrong != 0 && upTo(Wrong) == 0; }
  Value *N() { return F->getArg(1); }

  void declare() { Variables.push_back(FB->declare(Int, "x")); }
  FunctionBuilder::Variable variable() {
    if (isWrong())
      return FunctionBuilder::Variable::ofNumber(upTo(100));
    return Variables[upTo(Variables.size() - 1)];
  }
  BasicBlock *block() {
    if (isWrong())
      return upTo(1) ? Foreign : nullptr;
    return Blocks[upTo(Blocks.size() - 1)];
  }
  Value *value(Type *Ty) {
    if (isWrong())
      return upTo(1) ? Other->getArg(1) : nullptr;
    if (isWrong())
      return F;
    if (Ty == Int && upTo(2) == 0)
      return FB->use(variable());
    if (Ty->isIntegerTy(1))
      return F->getArg(0);
    return ConstantInt::get(Ty, upTo(9));
  }
  Value *condition() { return value(Type::getInt1Ty(M.getContext())); }
  /// The innermost statement of a kind, or any.
  template <typename T> T *innermost(std::vector<T> &All) {
    if (All.empty())
      return nullptr;
    return isWrong() ? &All[upTo(All.size() - 1)] : &All.back();
  }

  void call() {
    switch (upTo(22)) {
    case 0:
      return declare();
    case 1:
    case 2:
      return FB->def(variable(), value(Int));
    case 3:
    case 4: {
      Value *V = FB->use(variable());
      if (V && V->getType() == Int)
        FB->ir().CreateAdd(V, N());
      return;
    }
    case 5:
      return FB->endLifetime(variable());
    case 6:
      return FB->trackValues(variable());
    case 7:
      if (BasicBlock *Made = FB->createBlock())
        Blocks.push_back(Made);
      return;
    case 8:
      return FB->switchTo(block());
    case 9:
      FB->jump(block());
      return;
    case 10:
      FB->branch(condition(), block(), block());
      return;
    case 11:
      return FB->seal(block());
    case 12:
      return FB->sealAfter(block(), upTo(3));
    case 13:
      FB->ret(value(Int));
      return;
    case 14:
      return upTo(1) ? FB->fallInto(block()) : FB->joinAt(block());
    case 15:
      Ifs.push_back(FB->beginIf(condition()));
      return;
    case 16:
      Loops.push_back(upTo(1) ? FB->beginLoop() : FB->beginLoopWithStep());
      return;
    case 17:
      Switches.push_back(FB->beginSwitch(value(Int)));
      return;
    case 18:
      return continueStatement();
    case 19:
      return endStatement();
    case 20:
      FB->useElement(variable(), {upTo(1)});
      return FB->defElement(variable(), {upTo(1)}, value(Int));
    case 21:
      if (BasicBlock *BB = FB->block())
        Blocks.push_back(BB);
      return;
    default:
      if (!Loops.empty())
        FB->jump(upTo(1) ? innermost(Loops)->Exit : innermost(Loops)->Continue);
      return;
    }
  }
  void continueStatement() {
    switch (upTo(4)) {
    case 0:
      if (auto *I = innermost(Ifs))
        FB->beginElse(*I);
      return;
    case 1:
      if (auto *L = innermost(Loops))
        FB->exitUnless(*L, condition());
      return;
    case 2:
      if (auto *L = innermost(Loops))
        FB->beginStep(*L);
      return;
    case 3:
      if (auto *S = innermost(Switches))
        FB->beginCase(
            *S, {ConstantInt::get(M.getContext(), APInt(isWrong() ? 8 : 32,
                                                        NextLabel++ % 256))});
      return;
    default:
      if (auto *S = innermost(Switches))
        FB->beginDefault(*S);
      return;
    }
  }
  void endStatement() {
    bool Keep = isWrong();
    switch (upTo(2)) {
    case 0:
      if (auto *I = innermost(Ifs))
        FB->endIf(*I);
      if (!Ifs.empty() && !Keep)
        Ifs.pop_back();
      return;
    case 1:
      if (auto *L = innermost(Loops))
        FB->endLoop(*L, upTo(1) ? condition() : nullptr);
      if (!Loops.empty() && !Keep)
        Loops.pop_back();
      return;
    default:
      if (auto *S = innermost(Switches))
        FB->endSwitch(*S);
      if (!Switches.empty() && !Keep)
        Switches.pop_back();
      return;
    }
  }
  void endStatements() {
    for (unsigned I = 0; I != 30; ++I)
      endStatement();
  }

  Module &M;
  Type *Int;
  std::mt19937 Random;
  Function *Other;
  BasicBlock *Foreign;
  /// One in so many arguments is wrong; none if 0.
  unsigned Wrong;
  unsigned NextLabel = 0;
  std::optional<FunctionBuilder> FB;
  std::vector<FunctionBuilder::Variable> Variables;
  std::vector<BasicBlock *> Blocks;
  std::vector<FunctionBuilder::If> Ifs;
  std::vector<FunctionBuilder::Loop> Loops;
  std::vector<FunctionBuilder::Switch> Switches;
};

} // namespace

static std::string text(const Function &F) {
  std::string Text;
  raw_string_ostream(Text) << F;
  return Text;
}

TEST(FunctionBuilderMisuse, leavesValidIR) {
  LLVMContext Context;
  unsigned NumRight = 0;
  const unsigned NumFunctions = numCases(500000);
  for (unsigned Seed = 0; Seed != NumFunctions; ++Seed) {
    SCOPED_TRACE(Seed);
    Module M("calls", Context);
    RandomCalls Calls(M, Seed);
    Calls.run();
    ASSERT_FALSE(verifyFunction(*Calls.F, &errs())) << text(*Calls.F);
    NumRight += Calls.NumMisuses == 0;
  }
  // Both happen.
  EXPECT_GT(NumRight, NumFunctions / 50);
  EXPECT_LT(NumRight, NumFunctions / 2);
}
