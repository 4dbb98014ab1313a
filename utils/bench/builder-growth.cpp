//===- builder-growth.cpp - How SSABuilder grows with its input -----------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Translates functions of shapes that are hard on one algorithm or another, in
// sizes ten times as great each time, with an SSABuilder and with allocas that
// are promoted, and prints the processor time of each, emission included, and
// what comes of it. The exponent is that of the time in input plus output, from
// one size to the next.
//
//===----------------------------------------------------------------------===//

#include "BraunSSA/Promote.h"
#include "BraunSSA/SSABuilder.h"
#include "ProcessorTime.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"
#include <cmath>
#include <cstdio>
#include <limits>
#include <vector>

using namespace llvm;
using namespace braunssa;

namespace {

/// Variables, kept in one way or the other, of a function that is being built.
class Translation {
public:
  Translation(Module &M, bool IsDirect)
      : B(M.getContext()),
        F(Function::Create(FunctionType::get(B.getVoidTy(),
                                             {B.getInt1Ty(), B.getInt32Ty()},
                                             /*isVarArg=*/false),
                           Function::ExternalLinkage, "f", M)),
        Use(M.getOrInsertFunction("use", B.getVoidTy(), B.getInt32Ty())),
        IsDirect(IsDirect) {
    Entry = enter(block());
    if (IsDirect)
      SSA.startFunction(*F);
  }

  void declare(unsigned NumVariables) {
    for (unsigned I = 0; I != NumVariables; ++I) {
      if (IsDirect)
        Variables.push_back(SSA.declareVariable(B.getInt32Ty()));
      else
        Allocas.push_back(B.CreateAlloca(B.getInt32Ty()));
    }
    for (unsigned I = 0; I != NumVariables; ++I)
      write(I, B.getInt32(I));
  }

  BasicBlock *block() { return BasicBlock::Create(F->getContext(), "", F); }
  BasicBlock *enter(BasicBlock *BB) {
    B.SetInsertPoint(BB);
    return BB;
  }
  void jump(BasicBlock *To) { B.CreateBr(To); }
  void branch(BasicBlock *Then, BasicBlock *Else) {
    B.CreateCondBr(F->getArg(0), Then, Else);
  }
  SwitchInst *choose(BasicBlock *Default) {
    return B.CreateSwitch(F->getArg(1), Default);
  }
  void seal(BasicBlock *BB) {
    if (IsDirect)
      SSA.sealBlock(BB);
  }
  void write(unsigned Var, Value *V) {
    if (IsDirect)
      SSA.writeVariable(Variables[Var], B.GetInsertBlock(), V);
    else
      B.CreateStore(V, Allocas[Var]);
  }
  Value *read(unsigned Var) {
    if (IsDirect)
      return SSA.readVariable(Variables[Var], B.GetInsertBlock());
    return B.CreateLoad(B.getInt32Ty(), Allocas[Var]);
  }
  void use(unsigned Var) { B.CreateCall(Use, {read(Var)}); }
  void increase(unsigned Var) {
    write(Var, B.CreateAdd(read(Var), B.getInt32(1)));
  }
  void finish() {
    B.CreateRetVoid();
    if (IsDirect)
      SSA.finish();
  }

  IRBuilder<> B;
  Function *F;
  SmallVector<AllocaInst *, 0> Allocas;

private:
  BasicBlock *Entry;
  FunctionCallee Use;
  bool IsDirect;
  SSABuilder SSA;
  SmallVector<SSABuilder::Variable, 0> Variables;
};

/// A shape, and what of it the size counts.
struct Family {
  const char *Name;
  const char *What;
  unsigned Largest;
  void (*Build)(Translation &T, unsigned Size);
};

} // namespace

/// An if whose arm changes \p Var.
static void buildIf(Translation &T, unsigned Var) {
  BasicBlock *Then = T.block(), *Join = T.block();
  T.branch(Then, Join);
  T.seal(Then);
  T.enter(Then);
  T.increase(Var);
  T.jump(Join);
  T.seal(Join);
  T.enter(Join);
}

static void buildIfs(Translation &T, unsigned Size) {
  unsigned NumVariables = std::max(1U, unsigned(std::sqrt(Size)));
  T.declare(NumVariables);
  for (unsigned I = 0; I != Size; ++I)
    buildIf(T, I % NumVariables);
  for (unsigned V = 0; V != NumVariables; ++V)
    T.use(V);
}

static void buildNest(Translation &T, unsigned Size) {
  T.declare(2);
  std::vector<BasicBlock *> Heads;
  for (unsigned I = 0; I != Size; ++I) {
    Heads.push_back(T.block());
    T.jump(Heads.back());
    T.enter(Heads.back());
  }
  T.increase(0);
  for (BasicBlock *Head : reverse(Heads)) {
    BasicBlock *After = T.block();
    T.use(1);
    T.branch(Head, After);
    T.seal(Head);
    T.seal(After);
    T.enter(After);
    T.use(0);
  }
}

static void buildLoops(Translation &T, unsigned Size) {
  T.declare(2);
  for (unsigned I = 0; I != Size; ++I) {
    BasicBlock *Head = T.block(), *After = T.block();
    T.jump(Head);
    T.enter(Head);
    T.increase(I & 1);
    T.use(1);
    T.branch(Head, After);
    T.seal(Head);
    T.seal(After);
    T.enter(After);
  }
  T.use(0);
}

static void buildWide(Translation &T, unsigned Size) {
  T.declare(2);
  BasicBlock *Join = T.block();
  SwitchInst *Switch = T.choose(Join);
  for (unsigned I = 0; I != Size; ++I) {
    BasicBlock *Case = T.block();
    Switch->addCase(T.B.getInt32(I), Case);
    T.seal(Case);
    T.enter(Case);
    T.increase(I & 1);
    T.jump(Join);
  }
  T.seal(Join);
  T.enter(Join);
  T.use(0);
  T.use(1);
}

/// As br_table leads to the ends of blocks within one another.
static void buildTable(Translation &T, unsigned Size) {
  T.declare(3);
  std::vector<BasicBlock *> Ends;
  for (unsigned I = 0; I != Size; ++I)
    Ends.push_back(T.block());
  SwitchInst *Switch = T.choose(Ends.back());
  for (unsigned I = 0; I + 1 < Size; ++I)
    Switch->addCase(T.B.getInt32(I), Ends[I]);
  for (unsigned I = 0; I != Size; ++I) {
    T.seal(Ends[I]);
    T.enter(Ends[I]);
    T.increase(I & 1);
    if (I + 1 != Size)
      T.jump(Ends[I + 1]);
  }
  for (unsigned V = 0; V != 3; ++V)
    T.use(V);
}

static void buildChain(Translation &T, unsigned Size) {
  T.declare(3);
  for (unsigned I = 0; I != Size; ++I) {
    BasicBlock *Next = T.block();
    T.jump(Next);
    T.seal(Next);
    T.enter(Next);
    T.increase(I & 1);
  }
  for (unsigned V = 0; V != 3; ++V)
    T.use(V);
}

/// Arms that change a variable and leave the function, and code at the end that
/// some of the blocks in between lead to, as for errors.
static void buildErrors(Translation &T, unsigned Size) {
  T.declare(2);
  std::vector<BasicBlock *> Errors;
  for (unsigned I = 0; I != Size; ++I) {
    BasicBlock *Leaving = T.block(), *Error = T.block(), *Next = T.block();
    SwitchInst *Switch = T.choose(Next);
    Switch->addCase(T.B.getInt32(0), Leaving);
    Switch->addCase(T.B.getInt32(1), Error);
    Errors.push_back(Error);
    T.seal(Leaving);
    T.enter(Leaving);
    T.increase(0);
    T.use(0);
    T.B.CreateRetVoid();
    T.seal(Next);
    T.enter(Next);
  }
  BasicBlock *End = T.B.GetInsertBlock();
  for (BasicBlock *Error : Errors) {
    T.seal(Error);
    T.enter(Error);
    T.use(0);
    T.B.CreateRetVoid();
  }
  T.enter(End);
}

/// Two rails, and rungs that lead from each to the other in both directions.
static void buildLadder(Translation &T, unsigned Size) {
  T.declare(2);
  BasicBlock *Left = T.block(), *Right = T.block();
  T.branch(Left, Right);
  for (unsigned I = 0; I != Size; ++I) {
    BasicBlock *NextLeft = T.block(), *NextRight = T.block();
    T.enter(Left);
    if (I % 8 == 0)
      T.increase(0);
    T.branch(NextLeft, Right);
    T.enter(Right);
    T.branch(NextRight, Left);
    T.seal(Left);
    T.seal(Right);
    Left = NextLeft;
    Right = NextRight;
  }
  BasicBlock *End = T.block();
  for (BasicBlock *Rail : {Left, Right}) {
    T.seal(Rail);
    T.enter(Rail);
    T.jump(End);
  }
  T.seal(End);
  T.enter(End);
  T.use(0);
  T.use(1);
}

static const Family Families[] = {
    {"ifs", "ifs in a row, and the variables that they change, the root of it",
     100000, buildIfs},
    {"nest", "nested loops", 100000, buildNest},
    {"loops", "loops in a row", 100000, buildLoops},
    {"wide", "cases of a switch that meet", 100000, buildWide},
    {"table", "targets of a br_table, each going on in the next", 100000,
     buildTable},
    {"chain", "blocks in a row", 1000000, buildChain},
    {"errors", "blocks that lead out, half of them filled at the end", 100000,
     buildErrors},
    {"ladder", "rungs of an irreducible ladder", 100000, buildLadder},
};

namespace {

enum Way { Direct, Ours, LLVM };

struct Outcome {
  double Milliseconds = std::numeric_limits<double>::infinity();
  unsigned NumPhis = 0;
  /// Instructions, and operands of φs.
  uint64_t Size = 0;
};

} // namespace

static Outcome run(const Family &Shape, unsigned Size, Way How) {
  LLVMContext Context;
  Context.setDiscardValueNames(true);
  Module M("m", Context);
  double Start = processorMilliseconds();
  Translation T(M, How == Direct);
  Shape.Build(T, Size);
  T.finish();
  if (How == Ours) {
    Promoter().promote(*T.F);
  } else if (How == LLVM) {
    DominatorTree DT(*T.F);
    llvm::PromoteMemToReg(T.Allocas, DT);
  }
  Outcome Found;
  Found.Milliseconds = processorMilliseconds() - Start;
  for (BasicBlock &BB : *T.F) {
    Found.Size += BB.size();
    for (PHINode &PN : BB.phis()) {
      ++Found.NumPhis;
      Found.Size += PN.getNumIncomingValues();
    }
  }
  if (Size <= 1000 && verifyFunction(*T.F, &errs()))
    report_fatal_error("a function that was built is not valid");
  return Found;
}

static void measure(const Family &Shape) {
  double Last[3] = {};
  double LastDirect = 0;
  uint64_t LastSize = 0;
  for (unsigned Size = 1000; Size <= Shape.Largest; Size *= 10) {
    Outcome Best[3];
    for (Way How : {Direct, Ours, LLVM}) {
      // What took so long would take a hundred times as long if quadratic.
      if (Last[How] > 4000)
        continue;
      for (unsigned Run = 0; Run != (Size > 10000 ? 3 : 5); ++Run) {
        Outcome Found = run(Shape, Size, How);
        if (Found.Milliseconds < Best[How].Milliseconds)
          Best[How] = Found;
        if (Found.Milliseconds > 2000)
          break;
      }
      Last[How] = Best[How].Milliseconds;
    }
    double Exponent = std::log(Best[Direct].Milliseconds / LastDirect) /
                      std::log(double(Best[Direct].Size) / double(LastSize));
    printf("| `%s` | %u | %.2f | %.2f | %.2f | %u / %u | ", Shape.Name, Size,
           Best[Direct].Milliseconds, Best[Ours].Milliseconds,
           Best[LLVM].Milliseconds, Best[Direct].NumPhis, Best[Ours].NumPhis);
    if (LastSize)
      printf("%.2f |\n", Exponent);
    else
      printf("|\n");
    fflush(stdout);
    LastDirect = Best[Direct].Milliseconds;
    LastSize = Best[Direct].Size;
  }
}

static const Family *findFamily(StringRef Name) {
  const auto *Found =
      find_if(Families, [&](const Family &F) { return F.Name == Name; });
  return Found == std::end(Families) ? nullptr : Found;
}

static int printUsage() {
  fputs(
      "usage: builder-growth [FAMILY ...]\n"
      "       builder-growth FAMILY=SIZE\n"
      "\n"
      "Prints a table of the families, all by default; or runs SSABuilder "
      "once\n"
      "for a function of a size, for callgrind. The families, and what their\n"
      "sizes count:\n",
      stderr);
  for (const Family &F : Families)
    fprintf(stderr, "  %-8s %s\n", F.Name, F.What);
  return 2;
}

int main(int ArgC, char **ArgV) {
  ArrayRef<char *> Names(ArgV + 1, ArgV + ArgC);
  if (Names.size() == 1) {
    auto [Name, Number] = StringRef(Names.front()).split('=');
    const Family *F = findFamily(Name);
    unsigned Size;
    if (F && !Number.getAsInteger(10, Size) && Size != 0) {
      Outcome Found = run(*F, Size, Direct);
      printf("size %llu\n", static_cast<unsigned long long>(Found.Size));
      return 0;
    }
  }
  if (any_of(Names, [](StringRef Name) { return !findFamily(Name); }))
    return printUsage();
  puts("| family | size | direct, ms | `promote()`, ms | `PromoteMemToReg`, ms "
       "| φs | exponent |");
  puts("|---|--:|--:|--:|--:|--:|--:|");
  for (const Family &F : Families)
    if (Names.empty() || is_contained(Names, StringRef(F.Name)))
      measure(F);
  return 0;
}
