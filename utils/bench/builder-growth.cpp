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
// are promoted, and prints the processor time and the peak memory of each,
// emission included, and what comes of it. The exponent is that of the time in
// input plus output, from one size to the next.
//
//===----------------------------------------------------------------------===//

#include "BraunSSA/Promote.h"
#include "BraunSSA/SSABuilder.h"
#include "PeakMemory.h"
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
#include <random>
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
  /// Enters a block without predecessors, as after a return.
  void enterDead() {
    BasicBlock *Dead = block();
    seal(Dead);
    enter(Dead);
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

/// An if whose arm changes a variable, and in it one that returns. With
/// \p HasDead, a block without predecessors follows the return.
static void buildReturns(Translation &T, unsigned Size, bool HasDead) {
  constexpr unsigned NumVariables = 300;
  T.declare(NumVariables);
  for (unsigned I = 0; I != Size; ++I) {
    BasicBlock *Then = T.block(), *Return = T.block(), *After = T.block(),
               *Join = T.block();
    T.branch(Then, Join);
    T.seal(Then);
    T.enter(Then);
    T.increase(I % NumVariables);
    T.branch(Return, After);
    T.seal(Return);
    T.enter(Return);
    T.use((I + 7) % NumVariables);
    T.B.CreateRetVoid();
    if (HasDead) {
      T.enterDead();
      T.jump(After);
    }
    T.seal(After);
    T.enter(After);
    T.jump(Join);
    T.seal(Join);
    T.enter(Join);
  }
  for (unsigned V = 0; V != NumVariables; ++V)
    T.use(V);
}

static void buildLiveReturns(Translation &T, unsigned Size) {
  buildReturns(T, Size, /*HasDead=*/false);
}

static void buildDeadReturns(Translation &T, unsigned Size) {
  buildReturns(T, Size, /*HasDead=*/true);
}

/// Cases that each change a variable. One in four falls through to the next
/// one; the others break, and a block without predecessors falls through.
static void buildCases(Translation &T, unsigned Size) {
  constexpr unsigned NumVariables = 100;
  T.declare(NumVariables);
  std::mt19937 Random(1);
  BasicBlock *Join = T.block(), *Next = T.block();
  SwitchInst *Switch = T.choose(Join);
  for (unsigned I = 0; I != Size; ++I) {
    BasicBlock *Case = Next;
    Next = I + 1 == Size ? Join : T.block();
    Switch->addCase(T.B.getInt32(I), Case);
    T.seal(Case);
    T.enter(Case);
    T.use(Random() % NumVariables);
    T.increase(Random() % NumVariables);
    if (Random() % 4 != 0) {
      T.jump(Join);
      T.enterDead();
    }
    T.jump(Next);
  }
  T.seal(Join);
  T.enter(Join);
  for (unsigned V = 0; V != NumVariables; ++V)
    T.use(V);
}

namespace {

/// Random statements: assignments, ifs and loops within one another, and jumps
/// out of them.
class Statements {
public:
  struct Mix {
    unsigned NumVariables;
    /// One in so many statements is a label; 0 for no labels.
    unsigned PerLabel;
    /// Whether statements follow a jump in its block, without being reached.
    bool HasDead;
    /// Whether there are ifs and loops.
    bool IsStructured;
  };

  Statements(Translation &T, Mix Kind) : T(T), Kind(Kind) {}

  void build(unsigned Size) {
    T.declare(Kind.NumVariables);
    if (Kind.PerLabel)
      for (unsigned I = 0; I <= Size / Kind.PerLabel; ++I)
        Labels.push_back(T.block());
    for (unsigned I = 0; I != Size; ++I) {
      if (Kind.PerLabel && I % Kind.PerLabel == 0)
        placeLabel(Labels[I / Kind.PerLabel]);
      build();
    }
    while (!Open.empty())
      close();
    if (Kind.PerLabel)
      placeLabel(Labels.back());
    for (unsigned V = 0; V != Kind.NumVariables; ++V)
      T.use(V);
  }

private:
  /// An if or a loop whose end has not come yet.
  struct Structure {
    /// Null for an if.
    BasicBlock *Head;
    BasicBlock *After;
  };

  unsigned below(unsigned N) { return Random() % N; }
  unsigned variable() { return below(Kind.NumVariables); }

  void placeLabel(BasicBlock *Label) {
    T.jump(Label);
    T.enter(Label);
  }

  void build() {
    unsigned Choice = Kind.IsStructured ? below(16) : 0;
    if (Choice < 9)
      return assign();
    if (Choice < 12 && Open.size() < 8)
      return open(Choice == 11);
    if (Choice < 14 && !Open.empty())
      return close();
    jumpOut();
  }

  void assign() {
    Value *Left = T.read(variable());
    T.write(variable(), T.B.CreateAdd(Left, T.read(variable())));
  }

  void branch(BasicBlock *Then, BasicBlock *Else) {
    T.B.CreateCondBr(T.B.CreateIsNotNull(T.read(variable())), Then, Else);
  }

  void open(bool IsLoop) {
    BasicBlock *Head = IsLoop ? T.block() : nullptr, *Inner = T.block(),
               *After = T.block();
    if (IsLoop) {
      T.jump(Head);
      T.enter(Head);
    }
    branch(Inner, After);
    T.seal(Inner);
    T.enter(Inner);
    Open.push_back({Head, After});
  }

  void close() {
    Structure Last = Open.pop_back_val();
    T.jump(Last.Head ? Last.Head : Last.After);
    if (Last.Head)
      T.seal(Last.Head);
    T.seal(Last.After);
    T.enter(Last.After);
  }

  /// `if (…) …;` where the statement is a break, a continue, a goto or a
  /// return.
  void jumpOut() {
    BasicBlock *Jump = T.block(), *After = T.block();
    branch(Jump, After);
    T.seal(Jump);
    T.enter(Jump);
    if (Kind.HasDead)
      assign();
    unsigned Choice = below(4);
    const Structure *Loop =
        find_if(reverse(Open), [](const Structure &S) { return S.Head; }).base();
    if (Choice < 2 && !Labels.empty()) {
      T.jump(Labels[below(Labels.size())]);
    } else if (Loop != Open.begin()) {
      T.jump(Choice == 3 ? Loop[-1].Head : Loop[-1].After);
    } else {
      T.use(variable());
      T.B.CreateRetVoid();
    }
    if (Kind.HasDead) {
      T.enterDead();
      if (below(2))
        assign();
      T.jump(After);
    }
    T.seal(After);
    T.enter(After);
  }

  Translation &T;
  Mix Kind;
  std::mt19937 Random{1};
  SmallVector<BasicBlock *, 0> Labels;
  SmallVector<Structure, 8> Open;
};

} // namespace

static void buildStatements(Translation &T, unsigned Size) {
  Statements(T, {100, 50, /*HasDead=*/true, /*IsStructured=*/true}).build(Size);
}

static void buildStructured(Translation &T, unsigned Size) {
  Statements(T, {200, 0, /*HasDead=*/false, /*IsStructured=*/true}).build(Size);
}

static void buildJumps(Translation &T, unsigned Size) {
  Statements(T, {2000, 40, /*HasDead=*/false, /*IsStructured=*/true})
      .build(Size);
}

static void buildStraight(Translation &T, unsigned Size) {
  Statements(T, {2000, 0, /*HasDead=*/false, /*IsStructured=*/false})
      .build(Size);
}

/// Labels, each followed by a statement and an if with a goto.
static void buildGotos(Translation &T, unsigned Size) {
  constexpr unsigned NumVariables = 50;
  T.declare(NumVariables);
  std::mt19937 Random(1);
  std::vector<BasicBlock *> Labels;
  for (unsigned I = 0; I != Size; ++I)
    Labels.push_back(T.block());
  for (BasicBlock *Label : Labels) {
    BasicBlock *After = T.block();
    T.jump(Label);
    T.enter(Label);
    T.use(Random() % NumVariables);
    T.increase(Random() % NumVariables);
    T.branch(Labels[Random() % Size], After);
    T.seal(After);
    T.enter(After);
  }
  for (unsigned V = 0; V != NumVariables; ++V)
    T.use(V);
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
    {"returns", "ifs with a return inside, 300 variables", 100000,
     buildLiveReturns},
    {"dead", "the same, with a block that nothing leads to after each return",
     100000, buildDeadReturns},
    {"statements", "statements with jumps and code that nothing leads to", 100000,
     buildStatements},
    {"cases", "cases that fall through, and code that nothing leads to", 10000,
     buildCases},
    {"gotos", "labels, each with a goto, 50 variables", 10000, buildGotos},
    {"jumps", "statements and gotos, 2,000 variables", 10000, buildJumps},
    {"structured", "statements without goto, 200 variables", 100000,
     buildStructured},
    {"straight", "statements in a row, 2,000 variables", 100000, buildStraight},
};

namespace {

enum Way { Direct, Ours, LLVM };

struct Outcome {
  double Milliseconds = std::numeric_limits<double>::infinity();
  double PeakMiB = 0;
  unsigned NumPhis = 0;
  /// Instructions, and operands of φs.
  uint64_t Size = 0;
};

} // namespace

static Outcome run(const Family &Shape, unsigned Size, Way How) {
  resetPeakMemory();
  long Before = peakMemoryKiB();
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
  Found.PeakMiB = double(peakMemoryKiB() - Before) / 1024;
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
    printf("| `%s` | %u | %.2f | %.2f | %.2f | %.1f | %.1f | %.1f | %u / %u | ",
           Shape.Name, Size, Best[Direct].Milliseconds, Best[Ours].Milliseconds,
           Best[LLVM].Milliseconds, Best[Direct].PeakMiB, Best[Ours].PeakMiB,
           Best[LLVM].PeakMiB, Best[Direct].NumPhis, Best[Ours].NumPhis);
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
       "| direct, MiB | `promote()`, MiB | `PromoteMemToReg`, MiB | φs "
       "| exponent |");
  puts("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|");
  for (const Family &F : Families)
    if (Names.empty() || is_contained(Names, StringRef(F.Name)))
      measure(F);
  return 0;
}
