// Prints a module of random structured functions with debug info, whose
// variables are kept in one of two ways: `direct` through an SSABuilder,
// `allocas` in memory with a #dbg_declare each. The source is the same in both.
//
//   random-programs direct|allocas SEED FUNCTIONS

#include "BraunSSA/SSABuilder.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/DIBuilder.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/NoFolder.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>
#include <cstring>
#include <memory>
#include <random>
#include <vector>

using namespace llvm;
using namespace braunssa;

namespace {

/// Where debuggers find a variable, and how it is called.
struct Described {
  DILocalVariable *Debug;
  DILocation *Loc;
};

/// The variables of one function.
class Locals {
public:
  virtual ~Locals() = default;
  virtual void declare(Described D) = 0;
  virtual Value *read(unsigned Var) = 0;
  virtual void write(unsigned Var, Value *V) = 0;
  virtual void seal(BasicBlock *BB) = 0;
  virtual void finish() = 0;
};

class Allocas final : public Locals {
public:
  Allocas(IRBuilder<NoFolder> &B, DIBuilder &DIB) : B(B), DIB(DIB) {}
  void declare(Described D) override {
    BasicBlock &Entry = B.GetInsertBlock()->getParent()->getEntryBlock();
    IRBuilder<NoFolder> AtEntry(&Entry, Entry.begin());
    Variables.push_back(AtEntry.CreateAlloca(B.getInt32Ty()));
    DIB.insertDeclare(Variables.back(), D.Debug, DIB.createExpression(), D.Loc,
                      B.GetInsertBlock());
  }
  Value *read(unsigned Var) override {
    return B.CreateLoad(B.getInt32Ty(), Variables[Var]);
  }
  void write(unsigned Var, Value *V) override {
    B.CreateStore(V, Variables[Var]);
  }
  void seal(BasicBlock *) override {}
  void finish() override {}

private:
  IRBuilder<NoFolder> &B;
  DIBuilder &DIB;
  std::vector<AllocaInst *> Variables;
};

class Direct final : public Locals {
public:
  explicit Direct(IRBuilder<NoFolder> &B)
      : B(B), SSA(*B.GetInsertBlock()->getParent()) {}
  void declare(Described D) override {
    Variables.push_back(
        SSA.declareVariable(B.getInt32Ty(), "", D.Debug, DebugLoc(D.Loc)));
  }
  Value *read(unsigned Var) override {
    return SSA.readVariable(Variables[Var], B.GetInsertBlock());
  }
  void write(unsigned Var, Value *V) override {
    SSA.writeVariable(Variables[Var], B.GetInsertBlock(), V);
  }
  void seal(BasicBlock *BB) override { SSA.sealBlock(BB); }
  void finish() override { SSA.finish(); }

private:
  IRBuilder<NoFolder> &B;
  SSABuilder SSA;
  std::vector<SSABuilder::Variable> Variables;
};

/// Makes up a random program and translates it on the way. The program does not
/// depend on how variables are kept, and writes each where it is declared.
class Translator {
public:
  Translator(Module &M, DIBuilder &DIB, DICompileUnit *Unit, unsigned Seed,
             bool IsDirect)
      : M(M), DIB(DIB), File(Unit->getFile()), B(M.getContext()), Random(Seed) {
    std::string Name = "f" + std::to_string(Seed);
    Type *I32 = B.getInt32Ty();
    F = Function::Create(FunctionType::get(I32, {I32, I32}, false),
                         Function::ExternalLinkage, Name, M);
    Int = DIB.createBasicType("int", 32, dwarf::DW_ATE_signed);
    auto *SP = DIB.createFunction(
        Unit, Name, Name, File, 1,
        DIB.createSubroutineType(DIB.getOrCreateTypeArray({Int, Int, Int})), 1,
        DINode::FlagPrototyped, DISubprogram::SPFlagDefinition);
    F->setSubprogram(SP);
    Scopes.push_back(SP);
    B.SetInsertPoint(block());
    if (IsDirect)
      L = std::make_unique<Direct>(B);
    else
      L = std::make_unique<Allocas>(B, DIB);
  }

  void run() {
    for (unsigned I = 0; I != 2; ++I) {
      nextLine();
      declare(DIB.createParameterVariable(Scopes.back(), name(), I + 1, File,
                                          Line, Int));
      L->write(I, F->getArg(I));
    }
    while (Line < 40)
      translateStatement();
    nextLine();
    B.CreateRet(expression());
    L->finish();
  }

private:
  unsigned below(unsigned N) { return Random() % N; }
  unsigned anyVariable() { return Visible[below(Visible.size())]; }
  std::string name() { return "v" + std::to_string(NumDeclared); }
  BasicBlock *block() { return BasicBlock::Create(M.getContext(), "", F); }
  DILocation *here() {
    return DILocation::get(M.getContext(), Line, 1, Scopes.back());
  }
  void nextLine() {
    ++Line;
    B.SetCurrentDebugLocation(here());
  }
  void declare(DILocalVariable *Debug) {
    L->declare({Debug, here()});
    Visible.push_back(NumDeclared++);
  }
  void declare() {
    declare(DIB.createAutoVariable(Scopes.back(), name(), File, Line, Int));
  }
  void start(BasicBlock *BB) {
    B.SetInsertPoint(BB);
    L->seal(BB);
  }

  Value *expression() {
    Value *A = L->read(anyVariable());
    switch (below(4)) {
    case 0:
      return A;
    case 1:
      return B.CreateAdd(A, B.getInt32(below(9)));
    case 2:
      return B.CreateXor(A, L->read(anyVariable()));
    default:
      return B.CreateMul(L->read(anyVariable()), A);
    }
  }
  Value *condition() {
    return B.CreateICmpSLT(L->read(anyVariable()), L->read(anyVariable()));
  }
  void call(Value *V) {
    B.CreateCall(M.getOrInsertFunction("use", B.getVoidTy(), B.getInt32Ty()),
                 {V});
  }

  /// A block with a scope of its own.
  void translateBody() {
    size_t NumVisible = Visible.size();
    Scopes.push_back(DIB.createLexicalBlock(Scopes.back(), File, Line, 1));
    ++Depth;
    for (unsigned N = 1 + below(4); N != 0; --N)
      translateStatement();
    --Depth;
    Scopes.pop_back();
    Visible.resize(NumVisible);
  }

  void translateStatement() {
    nextLine();
    unsigned Choice = below(12);
    if (Choice >= 9 && Depth == 4)
      Choice -= 9;
    switch (Choice) {
    case 0:
    case 1: { // int v = …;
      Value *Initial = expression();
      declare();
      return L->write(Visible.back(), Initial);
    }
    case 2: // v = w;
      return L->write(anyVariable(), L->read(anyVariable()));
    case 3: // v = 7;
      return L->write(anyVariable(), B.getInt32(below(100)));
    case 4: // v;
      L->read(anyVariable());
      return;
    case 5:
    case 6: // v = …;
      return L->write(anyVariable(), expression());
    case 7:
    case 8: // use(…);
      return call(expression());
    case 9:
    case 10: { // if (…) … else …
      BasicBlock *Then = block(), *Else = block(), *After = block();
      B.CreateCondBr(condition(), Then, Else);
      start(Then);
      translateBody();
      B.CreateBr(After);
      start(Else);
      if (below(2))
        translateBody();
      B.CreateBr(After);
      return start(After);
    }
    default: { // while (…) …
      BasicBlock *Head = block(), *Body = block(), *After = block();
      B.CreateBr(Head);
      B.SetInsertPoint(Head);
      B.CreateCondBr(condition(), Body, After);
      start(Body);
      translateBody();
      B.CreateBr(Head);
      L->seal(Head);
      return start(After);
    }
    }
  }

  Module &M;
  DIBuilder &DIB;
  DIFile *File;
  DIBasicType *Int;
  IRBuilder<NoFolder> B;
  std::mt19937 Random;
  Function *F;
  std::unique_ptr<Locals> L;
  std::vector<DILocalScope *> Scopes;
  std::vector<unsigned> Visible;
  unsigned NumDeclared = 0;
  unsigned Line = 1;
  unsigned Depth = 0;
};

} // namespace

int main(int NumArguments, char **Arguments) {
  if (NumArguments != 4)
    return 2;
  bool IsDirect = !std::strcmp(Arguments[1], "direct");
  unsigned Seed = std::atoi(Arguments[2]),
           NumFunctions = std::atoi(Arguments[3]);
  LLVMContext Context;
  Module M("programs", Context);
  DIBuilder DIB(M);
  DICompileUnit *Unit =
      DIB.createCompileUnit(dwarf::DW_LANG_C, DIB.createFile("p.c", "/"),
                            "random-programs", false, "", 0);
  M.addModuleFlag(Module::Warning, "Debug Info Version",
                  DEBUG_METADATA_VERSION);
  for (unsigned I = 0; I != NumFunctions; ++I)
    Translator(M, DIB, Unit, Seed + I, IsDirect).run();
  DIB.finalize();
  if (verifyModule(M, &errs()))
    return 1;
  outs() << M;
}
