//===- builder-bench.cpp - Emission and SSA form, two ways ----------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Translates random structured programs to SSA form: by an SSABuilder, and with
// allocas that LLVM's PromoteMemToReg() or promote() take away again. Emission
// and SSA form are measured together, as a front end pays for both.
//
//   builder-bench [FUNCTIONS VARIABLES STATEMENTS [WAY]]
//
// prints, for each way, the least processor time of some runs, in turns, and
// the φs. With a WAY (direct, llvm, ours or allocas, which leaves the allocas)
// it does one run of that and prints nothing: for callgrind, with
// --toggle-collect='translate*'.
//
//===----------------------------------------------------------------------===//

#include "BraunSSA/Promote.h"
#include "BraunSSA/SSABuilder.h"
#include "ProcessorTime.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"
#include <algorithm>
#include <random>
#include <vector>

using namespace llvm;
using namespace braunssa;

namespace {

/// One step of a program; structures are bracketed.
struct Statement {
  enum Kind : uint8_t { Assign, If, Else, EndIf, While, EndWhile } K;
  /// Assign: To = A + B. If and While: A is compared with 0.
  unsigned To = 0, A = 0, B = 0;
};

using Program = std::vector<Statement>;

/// Half of the statements assign, and the others make ifs and loops of up to
/// eight levels.
Program randomProgram(std::mt19937 &Random, unsigned NumVariables,
                      unsigned NumStatements) {
  Program P;
  std::vector<Statement::Kind> Open;
  auto Below = [&](unsigned N) { return unsigned(Random() % N); };
  auto Close = [&] {
    Statement::Kind K = Open.back();
    Open.pop_back();
    P.push_back(
        {K == Statement::While ? Statement::EndWhile : Statement::EndIf});
  };
  while (P.size() < NumStatements) {
    unsigned Choice = Below(8);
    if (Choice < 4 || Open.size() == 8 || (Choice == 7 && Open.empty())) {
      P.push_back({Statement::Assign, Below(NumVariables), Below(NumVariables),
                   Below(NumVariables)});
    } else if (Choice == 4 || Choice == 5) {
      Open.push_back(Choice == 4 ? Statement::If : Statement::While);
      P.push_back({Open.back(), 0, Below(NumVariables)});
    } else if (!Open.empty() && Open.back() == Statement::If && Choice == 6) {
      Open.back() = Statement::Else;
      P.push_back({Statement::Else});
    } else if (!Open.empty()) {
      Close();
    }
  }
  while (!Open.empty())
    Close();
  return P;
}

/// Variables in memory.
class Allocas {
public:
  Allocas(IRBuilder<> &B, Function &, unsigned NumVariables, Promoter &)
      : B(B) {
    for (unsigned I = 0; I != NumVariables; ++I)
      Variables.push_back(B.CreateAlloca(B.getInt32Ty()));
  }
  Value *read(unsigned Var) {
    return B.CreateLoad(B.getInt32Ty(), Variables[Var]);
  }
  void write(unsigned Var, Value *V) { B.CreateStore(V, Variables[Var]); }
  void seal(BasicBlock *) {}
  void finish() {}
  ArrayRef<AllocaInst *> allocas() const { return Variables; }

private:
  IRBuilder<> &B;
  SmallVector<AllocaInst *, 0> Variables;
};

/// Variables in no memory.
class Direct {
public:
  Direct(IRBuilder<> &B, Function &F, unsigned NumVariables, SSABuilder &SSA)
      : B(B), SSA(SSA) {
    SSA.startFunction(F);
    for (unsigned I = 0; I != NumVariables; ++I)
      Variables.push_back(SSA.declareVariable(B.getInt32Ty()));
  }
  Value *read(unsigned Var) {
    return SSA.readVariable(Variables[Var], B.GetInsertBlock());
  }
  void write(unsigned Var, Value *V) {
    SSA.writeVariable(Variables[Var], B.GetInsertBlock(), V);
  }
  void seal(BasicBlock *BB) { SSA.sealBlock(BB); }
  void finish() { SSA.finish(); }

private:
  IRBuilder<> &B;
  SSABuilder &SSA;
  SmallVector<SSABuilder::Variable, 0> Variables;
};

template <typename Locals> class Translator {
public:
  Translator(Module &M, const Program &P, unsigned NumVariables)
      : B(M.getContext()),
        F(Function::Create(
            FunctionType::get(B.getInt32Ty(), {B.getInt32Ty()}, false),
            Function::ExternalLinkage, "f", M)),
        Entry(block()), P(P), NumVariables(NumVariables) {
    B.SetInsertPoint(Entry);
  }

  template <typename Shared>
  Function &run(Shared &Memory, SmallVectorImpl<AllocaInst *> *Made) {
    Locals L(B, *F, NumVariables, Memory);
    for (unsigned I = 0; I != NumVariables; ++I)
      L.write(I, F->getArg(0));
    for (const Statement &S : P)
      translate(S, L);
    Value *Sum = L.read(0);
    for (unsigned I = 1; I != NumVariables; ++I)
      Sum = B.CreateAdd(Sum, L.read(I));
    B.CreateRet(Sum);
    L.finish();
    if constexpr (std::is_same_v<Locals, Allocas>)
      Made->assign(L.allocas().begin(), L.allocas().end());
    return *F;
  }

private:
  struct Open {
    BasicBlock *Head, *Behind;
  };

  BasicBlock *block() { return BasicBlock::Create(B.getContext(), "", F); }

  void branch(Locals &L, unsigned Var, BasicBlock *Then, BasicBlock *Else) {
    B.CreateCondBr(B.CreateIsNotNull(L.read(Var)), Then, Else);
  }

  void start(Locals &L, BasicBlock *BB) {
    B.SetInsertPoint(BB);
    L.seal(BB);
  }

  void translate(const Statement &S, Locals &L) {
    switch (S.K) {
    case Statement::Assign:
      L.write(S.To, B.CreateAdd(L.read(S.A), L.read(S.B)));
      return;
    case Statement::If: {
      BasicBlock *Then = block(), *Else = block();
      Stack.push_back({Else, block()});
      branch(L, S.A, Then, Else);
      return start(L, Then);
    }
    case Statement::Else:
      B.CreateBr(Stack.back().Behind);
      start(L, Stack.back().Head);
      Stack.back().Head = nullptr;
      return;
    case Statement::EndIf: {
      Open O = Stack.pop_back_val();
      B.CreateBr(O.Behind);
      if (O.Head) {
        start(L, O.Head);
        B.CreateBr(O.Behind);
      }
      return start(L, O.Behind);
    }
    case Statement::While: {
      BasicBlock *Head = block(), *Body = block(), *Behind = block();
      Stack.push_back({Head, Behind});
      B.CreateBr(Head);
      B.SetInsertPoint(Head);
      branch(L, S.A, Body, Behind);
      return start(L, Body);
    }
    case Statement::EndWhile: {
      Open O = Stack.pop_back_val();
      B.CreateBr(O.Head);
      L.seal(O.Head);
      return start(L, O.Behind);
    }
    }
  }

  IRBuilder<> B;
  Function *F;
  BasicBlock *Entry;
  const Program &P;
  unsigned NumVariables;
  SmallVector<Open, 8> Stack;
};

enum Way { DirectWay, LLVMWay, OurWay, AllocasWay };
constexpr const char *WayNames[] = {"direct", "llvm", "ours", "allocas"};

} // namespace

/// Translates all programs and returns how many φs that makes. What callgrind
/// collects.
LLVM_ATTRIBUTE_NOINLINE
static void translateAll(Module &M, ArrayRef<Program> Programs,
                         unsigned NumVariables, Way How) {
  Promoter Ours;
  SSABuilder SSA;
  SmallVector<AllocaInst *, 0> Made;
  for (const Program &P : Programs) {
    if (How == DirectWay) {
      Translator<Direct>(M, P, NumVariables).run(SSA, nullptr);
      continue;
    }
    Function &F = Translator<Allocas>(M, P, NumVariables).run(Ours, &Made);
    if (How == LLVMWay) {
      DominatorTree DT(F);
      llvm::PromoteMemToReg(Made, DT);
    } else if (How == OurWay) {
      Ours.promote(F);
    }
  }
}

static unsigned countPhis(const Module &M) {
  unsigned N = 0;
  for (const Function &F : M)
    for (const BasicBlock &BB : F)
      N += std::distance(BB.phis().begin(), BB.phis().end());
  return N;
}

int main(int NumArguments, char **Arguments) {
  unsigned Sizes[] = {300, 12, 120};
  for (int I = 1; I < NumArguments && I <= 3; ++I)
    Sizes[I - 1] = unsigned(std::atoi(Arguments[I]));
  std::mt19937 Random(1);
  std::vector<Program> Programs;
  for (unsigned I = 0; I != Sizes[0]; ++I)
    Programs.push_back(randomProgram(Random, Sizes[1], Sizes[2]));
  LLVMContext Context;
  Context.setDiscardValueNames(true);
  if (NumArguments > 4) {
    auto *Name = find(WayNames, StringRef(Arguments[4]));
    if (Name == std::end(WayNames)) {
      errs() << "builder-bench: a way is direct, llvm, ours or allocas\n";
      return 2;
    }
    Module M("bench", Context);
    translateAll(M, Programs, Sizes[1], Way(Name - WayNames));
    return 0;
  }
  double Best[std::size(WayNames)];
  unsigned NumPhis[std::size(WayNames)];
  std::fill(std::begin(Best), std::end(Best), 1e9);
  for (unsigned Run = 0; Run != 9; ++Run)
    for (unsigned How = 0; How != std::size(WayNames); ++How) {
      Module M("bench", Context);
      double Start = processorMilliseconds();
      translateAll(M, Programs, Sizes[1], Way(How));
      Best[How] = std::min(Best[How], processorMilliseconds() - Start);
      NumPhis[How] = countPhis(M);
      if (Run == 0 && verifyModule(M, &errs()))
        return 1;
    }
  for (unsigned How = 0; How != std::size(WayNames); ++How)
    outs() << WayNames[How] << ": " << format("%.1f", Best[How]) << " ms, "
           << NumPhis[How] << " φs\n";
  return 0;
}
