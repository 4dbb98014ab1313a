// Functions that are built block by block as a front end does it, for tests of
// BraunSSA/SSABuilder.h.

#ifndef BRAUNSSA_TEST_UNIT_BUILDERTEST_H
#define BRAUNSSA_TEST_UNIT_BUILDERTEST_H

#include "BraunSSA/SSABuilder.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/raw_ostream.h"
#include <gtest/gtest.h>
#include <string>

namespace braunssa {

class BuilderTest : public testing::Test {
protected:
  /// A function i32 (i1, i32) with one block.
  BuilderTest() : M("test", Context), B(Context) {
    llvm::Type *Int = llvm::Type::getInt32Ty(Context);
    auto *Ty =
        llvm::FunctionType::get(Int, {llvm::Type::getInt1Ty(Context), Int},
                                /*isVarArg=*/false);
    F = llvm::Function::Create(Ty, llvm::Function::ExternalLinkage, "f", M);
    Condition = F->getArg(0);
    Argument = F->getArg(1);
    Entry = block("entry");
  }

  llvm::BasicBlock *block(const char *Name) {
    return llvm::BasicBlock::Create(Context, Name, F);
  }
  llvm::Type *intType() { return llvm::Type::getInt32Ty(Context); }
  llvm::ConstantInt *number(unsigned N) {
    return llvm::ConstantInt::get(llvm::Type::getInt32Ty(Context), N);
  }
  void jump(llvm::BasicBlock *From, llvm::BasicBlock *To) {
    B.SetInsertPoint(From);
    B.CreateBr(To);
  }
  void branch(llvm::BasicBlock *From, llvm::BasicBlock *Then,
              llvm::BasicBlock *Else) {
    B.SetInsertPoint(From);
    B.CreateCondBr(Condition, Then, Else);
  }
  void giveBack(llvm::BasicBlock *From, llvm::Value *V) {
    B.SetInsertPoint(From);
    B.CreateRet(V);
  }

  /// Every variable holds 7 before it is written, and \p NumAsked is counted up
  /// when that is asked.
  SSABuilder::Options countingQuestions(unsigned &NumAsked) {
    SSABuilder::Options Options;
    Options.Undefined = [&](SSABuilder::Variable) -> llvm::Value * {
      ++NumAsked;
      return number(7);
    };
    return Options;
  }

  unsigned countPhis() {
    unsigned N = 0;
    for (llvm::BasicBlock &BB : *F)
      N += std::distance(BB.phis().begin(), BB.phis().end());
    return N;
  }
  bool isValid() { return !llvm::verifyFunction(*F, &llvm::errs()); }
  std::string text() {
    std::string Text;
    llvm::raw_string_ostream(Text) << *F;
    return Text;
  }

  llvm::LLVMContext Context;
  llvm::Module M;
  llvm::IRBuilder<> B;
  llvm::Function *F;
  llvm::Value *Condition, *Argument;
  llvm::BasicBlock *Entry;
};

} // namespace braunssa

#endif // BRAUNSSA_TEST_UNIT_BUILDERTEST_H
