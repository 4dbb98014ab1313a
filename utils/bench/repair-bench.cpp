//===- repair-bench.cpp - SSARepair and LLVM's updaters side by side ------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Makes functions in which values have several definitions, has SSARepair,
// SSAUpdater and SSAUpdaterBulk repair them, each in a function of its own that
// is made anew, and prints the processor time and the φs of each. The updaters
// take turns, and of the runs of each the fastest counts.
//
// What each needs is what it is charged for: SSARepair reads the CFG, and
// SSAUpdater looks for predecessors as it goes. The dominator tree that
// SSAUpdaterBulk wants is built beforehand, as its users mostly have one. What
// is freed stays with the process: it goes back to the system in large pieces,
// and whoever asks next would be charged for getting them.
//
//===----------------------------------------------------------------------===//

#include "BraunSSA/SSARepair.h"
#include "ProcessorTime.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Transforms/Utils/SSAUpdater.h"
#include "llvm/Transforms/Utils/SSAUpdaterBulk.h"
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <limits>
#include <malloc.h>
#include <vector>

using namespace llvm;
using namespace braunssa;

namespace {

/// A value, all of whose uses are outside of the blocks with definitions.
struct RepairedValue {
  std::vector<Instruction *> Definitions;
  std::vector<Use *> Uses;
};

/// A function and the values in it that want a repair.
class Subject {
public:
  Subject() : M("m", Context), B(Context) {
    F = Function::Create(FunctionType::get(B.getVoidTy(),
                                           {B.getInt1Ty(), B.getInt32Ty()},
                                           /*isVarArg=*/false),
                         GlobalValue::ExternalLinkage, "f", M);
  }

  BasicBlock *block() { return BasicBlock::Create(Context, "", F); }
  void branch(BasicBlock *From, BasicBlock *To) {
    B.SetInsertPoint(From);
    B.CreateBr(To);
  }
  void branch(BasicBlock *From, BasicBlock *To, BasicBlock *Or) {
    B.SetInsertPoint(From);
    B.CreateCondBr(F->getArg(0), To, Or);
  }
  void leave(BasicBlock *From) {
    B.SetInsertPoint(From);
    B.CreateRetVoid();
  }
  void define(RepairedValue &V, BasicBlock *BB) {
    V.Definitions.push_back(insert(BB, F->getArg(1)));
  }
  void use(RepairedValue &V, BasicBlock *BB) {
    V.Uses.push_back(&insert(BB, V.Definitions.front())->getOperandUse(0));
  }

  LLVMContext Context;
  Module M;
  IRBuilder<> B;
  Function *F;
  std::vector<RepairedValue> Values;

private:
  Instruction *insert(BasicBlock *BB, Value *Operand) {
    auto *I = new FreezeInst(Operand);
    I->insertInto(BB, BB->getTerminator()->getIterator());
    return I;
  }
};

struct Family {
  StringLiteral Name;
  StringLiteral What;
  void (*Make)(Subject &S, unsigned Size);
  /// Whether SSARepair has done as much before, in another function, and kept
  /// its memory.
  bool KeepsMemory = false;
};

struct Updater {
  StringLiteral Name;
  /// Returns how many φs it has inserted. \p Kept is what has done another
  /// function before, or null.
  unsigned (*Repair)(Subject &S, DominatorTree &DT, SSARepair *Kept);
};

} // namespace

/// \p Size ifs in a row, each of which defines the value on one side and is
/// followed by a use.
static void makeIfs(Subject &S, unsigned Size) {
  RepairedValue V;
  BasicBlock *BB = S.block();
  std::vector<BasicBlock *> Thens, Joins;
  BasicBlock *Entry = BB;
  for (unsigned I = 0; I != Size; ++I) {
    BasicBlock *Then = S.block(), *Join = S.block();
    S.branch(BB, Then, Join);
    S.branch(Then, Join);
    Thens.push_back(Then);
    Joins.push_back(BB = Join);
  }
  S.leave(BB);
  S.define(V, Entry);
  for (auto [Then, Join] : zip_equal(Thens, Joins)) {
    S.define(V, Then);
    S.use(V, Join);
  }
  S.Values.push_back(V);
}

/// \p Size loops, each in the one before, with a definition in the innermost
/// and a use in each.
static void makeNest(Subject &S, unsigned Size) {
  RepairedValue V;
  BasicBlock *Entry = S.block(), *Body = S.block();
  std::vector<BasicBlock *> Heads, Latches;
  for (unsigned I = 0; I != Size; ++I) {
    Heads.push_back(S.block());
    Latches.push_back(S.block());
  }
  BasicBlock *Exit = S.block();
  S.branch(Entry, Heads.front());
  for (unsigned I = 0; I != Size; ++I) {
    S.branch(Heads[I], I + 1 == Size ? Body : Heads[I + 1]);
    S.branch(Latches[I], Heads[I], I == 0 ? Exit : Latches[I - 1]);
  }
  S.branch(Body, Latches.back());
  S.leave(Exit);
  S.define(V, Entry);
  S.define(V, Body);
  for (BasicBlock *Head : Heads)
    S.use(V, Head);
  S.Values.push_back(V);
}

/// A switch with \p Size cases, all of which define the value, and a use
/// behind.
static void makeWide(Subject &S, unsigned Size) {
  RepairedValue V;
  BasicBlock *Entry = S.block(), *Join = S.block();
  S.leave(Join);
  S.B.SetInsertPoint(Entry);
  SwitchInst *Switch = S.B.CreateSwitch(S.F->getArg(1), Join, Size);
  S.define(V, Entry);
  for (unsigned I = 0; I != Size; ++I) {
    BasicBlock *Case = S.block();
    Switch->addCase(S.B.getInt32(I), Case);
    S.branch(Case, Join);
    S.define(V, Case);
  }
  S.use(V, Join);
  S.Values.push_back(V);
}

/// Two ways of \p Size / 2 blocks each from a definition to a use.
static void makeChain(Subject &S, unsigned Size) {
  RepairedValue V;
  BasicBlock *Entry = S.block(), *First = S.block(), *Second = S.block();
  BasicBlock *Join = S.block();
  BasicBlock *Ends[] = {First, Second};
  for (BasicBlock *&End : Ends) {
    for (unsigned I = 0; I != Size / 2; ++I) {
      BasicBlock *Next = S.block();
      S.branch(End, Next);
      End = Next;
    }
    S.branch(End, Join);
  }
  S.branch(Entry, First, Second);
  S.leave(Join);
  S.define(V, First);
  S.define(V, Second);
  S.use(V, Join);
  S.Values.push_back(V);
}

/// \p Size irreducible loops in a row, none of which changes the value, and a
/// use behind each; an if with a definition before every eighth.
static void makeIrreducible(Subject &S, unsigned Size) {
  RepairedValue V;
  BasicBlock *Entry = S.block(), *BB = Entry;
  std::vector<BasicBlock *> Defining, Using;
  for (unsigned I = 0; I != Size; ++I) {
    if (I % 8 == 0) {
      BasicBlock *Then = S.block(), *Join = S.block();
      S.branch(BB, Then, Join);
      S.branch(Then, Join);
      Defining.push_back(Then);
      BB = Join;
    }
    BasicBlock *One = S.block(), *Two = S.block(), *Exit = S.block();
    S.branch(BB, One, Two);
    S.branch(One, Two, Exit);
    S.branch(Two, One, Exit);
    Using.push_back(BB = Exit);
  }
  S.leave(BB);
  S.define(V, Entry);
  for (BasicBlock *D : Defining)
    S.define(V, D);
  for (BasicBlock *U : Using)
    S.use(V, U);
  S.Values.push_back(V);
}

/// \p Size values with two definitions and a use each, all in the same blocks,
/// as after a loop was rotated or a block threaded.
static void makeValues(Subject &S, unsigned Size) {
  BasicBlock *Entry = S.block(), *Then = S.block(), *Join = S.block();
  S.branch(Entry, Then, Join);
  S.branch(Then, Join);
  S.leave(Join);
  for (unsigned I = 0; I != Size; ++I) {
    RepairedValue V;
    S.define(V, Entry);
    S.define(V, Then);
    S.use(V, Join);
    S.Values.push_back(V);
  }
}

/// \p Size / 100 ifs in a row, 50 values that the first one changes, and their
/// uses behind the last.
static void makeFar(Subject &S, unsigned Size) {
  BasicBlock *Entry = S.block(), *First = nullptr, *BB = Entry;
  for (unsigned I = 0; I != Size / 100 + 1; ++I) {
    BasicBlock *Then = S.block(), *Join = S.block();
    S.branch(BB, Then, Join);
    S.branch(Then, Join);
    if (!First)
      First = Then;
    BB = Join;
  }
  S.leave(BB);
  for (unsigned I = 0; I != 50; ++I) {
    RepairedValue V;
    S.define(V, Entry);
    S.define(V, First);
    S.use(V, BB);
    S.Values.push_back(V);
  }
}

/// One if that two values are changed in, in the midst of \p Size ifs that have
/// to do with neither.
static void makeSmall(Subject &S, unsigned Size) {
  BasicBlock *BB = S.block();
  BasicBlock *Blocks[3];
  for (unsigned I = 0; I != Size + 1; ++I) {
    BasicBlock *Then = S.block(), *Join = S.block();
    S.branch(BB, Then, Join);
    S.branch(Then, Join);
    if (I == Size / 2) {
      Blocks[0] = BB;
      Blocks[1] = Then;
      Blocks[2] = Join;
    }
    BB = Join;
  }
  S.leave(BB);
  for (unsigned I = 0; I != 2; ++I) {
    RepairedValue V;
    S.define(V, Blocks[0]);
    S.define(V, Blocks[1]);
    S.use(V, Blocks[2]);
    S.Values.push_back(V);
  }
}

static const Family Families[] = {
    {"ifs", "ifs in a row, each with a definition and a use", makeIfs},
    {"nest", "nested loops, one definition, a use in each", makeNest},
    {"wide", "cases of a switch, each with a definition", makeWide},
    {"chain", "blocks between two definitions and a use", makeChain},
    {"irreducible", "irreducible loops in a row", makeIrreducible},
    {"values", "values of the same blocks", makeValues},
    {"far", "hundredths: ifs between 50 values and their uses", makeFar},
    {"small", "ifs around the repair of two values", makeSmall},
    {"kept", "the same by an SSARepair that was used before", makeSmall,
     /*KeepsMemory=*/true}};

static unsigned repairByUs(Subject &S, SSARepair &R) {
  unsigned NumPhis = 0;
  for (RepairedValue &V : S.Values) {
    R.startValue(V.Definitions.front()->getType());
    for (Instruction *D : V.Definitions)
      R.addDefinition(D);
    for (Use *U : V.Uses)
      R.addUse(*U);
    NumPhis += R.rewrite().NumPhis;
  }
  return NumPhis;
}

static unsigned repairByUs(Subject &S, DominatorTree & /*DT*/,
                           SSARepair *Kept) {
  if (Kept) {
    Kept->startFunction(*S.F);
    return repairByUs(S, *Kept);
  }
  SSARepair R(*S.F);
  return repairByUs(S, R);
}

static unsigned repairBySSAUpdater(Subject &S, DominatorTree & /*DT*/,
                                   SSARepair * /*Kept*/) {
  SmallVector<PHINode *, 0> Inserted;
  SSAUpdater Updater(&Inserted);
  for (RepairedValue &V : S.Values) {
    Updater.Initialize(V.Definitions.front()->getType(), "");
    for (Instruction *D : V.Definitions)
      Updater.AddAvailableValue(D->getParent(), D);
    for (Use *U : V.Uses)
      Updater.RewriteUse(*U);
  }
  return Inserted.size();
}

static unsigned repairBySSAUpdaterBulk(Subject &S, DominatorTree &DT,
                                       SSARepair * /*Kept*/) {
  SmallVector<PHINode *, 0> Inserted;
  SSAUpdaterBulk Updater;
  for (RepairedValue &V : S.Values) {
    unsigned Var = Updater.AddVariable("", V.Definitions.front()->getType());
    for (Instruction *D : V.Definitions)
      Updater.AddAvailableValue(Var, D->getParent(), D);
    for (Use *U : V.Uses)
      Updater.AddUse(Var, U);
  }
  Updater.RewriteAllUses(&DT, &Inserted);
  return Inserted.size();
}

static const Updater Updaters[] = {{"SSARepair", repairByUs},
                                   {"SSAUpdater", repairBySSAUpdater},
                                   {"SSAUpdaterBulk", repairBySSAUpdaterBulk}};
constexpr unsigned NumUpdaters = std::size(Updaters);

namespace {

/// What one updater took; less than nothing if it has not run.
struct Figures {
  double Milliseconds = -1;
  unsigned NumPhis = 0;
};

} // namespace

/// The fastest of \p Repeats runs of \p U.
static Figures measure(const Family &F, unsigned Size, const Updater &U,
                       unsigned Repeats) {
  Figures Best;
  Subject Other;
  F.Make(Other, Size);
  SSARepair Kept(*Other.F);
  if (F.KeepsMemory)
    repairByUs(Other, Kept);
  for (unsigned I = 0; I != Repeats; ++I) {
    Subject S;
    F.Make(S, Size);
    DominatorTree DT(*S.F);
    double Start = processorMilliseconds();
    Best.NumPhis = U.Repair(S, DT, F.KeepsMemory ? &Kept : nullptr);
    double Time = processorMilliseconds() - Start;
    if (Best.Milliseconds < 0 || Time < Best.Milliseconds)
      Best.Milliseconds = Time;
    if (I == 0 && verifyFunction(*S.F, &errs())) {
      fprintf(stderr, "repair-bench: %s leaves %s invalid\n", U.Name.data(),
              F.Name.data());
      exit(1);
    }
    // Others may have slowed down a short run, a long one hardly.
    if (Time > 2000)
      break;
  }
  return Best;
}

static void printRow(const Family &F, unsigned Size,
                     const Figures (&Row)[NumUpdaters]) {
  printf("| %s | %u |", F.Name.data(), Size);
  for (const Figures &Of : Row)
    if (Of.Milliseconds < 0)
      printf(" |");
    else
      printf(Of.Milliseconds < 0.1 ? " %.4f |" : " %.2f |", Of.Milliseconds);
  for (const Figures &Of : Row)
    if (Of.Milliseconds < 0)
      printf(" |");
    else
      printf(" %u |", Of.NumPhis);
  printf("\n");
  fflush(stdout);
}

static void printUsage(FILE *Out) {
  fputs(
      "usage: repair-bench [FAMILY...] [--largest SIZE] [--repeats N]\n"
      "\n"
      "Has SSARepair, SSAUpdater and SSAUpdaterBulk repair generated\n"
      "functions, and prints a table of the processor time, in milliseconds,\n"
      "and the φs of each, for sizes from 100 to 100,000. An updater that\n"
      "threatens to take more than 20 s is left out of larger sizes.\n"
      "\n"
      "FAMILY, by default all; SIZE counts\n",
      Out);
  for (const Family &F : Families)
    fprintf(Out, "  %-12s %s\n", F.Name.data(), F.What.data());
  fputs("options:\n"
        "  --largest SIZE  the largest size, by default 100000\n"
        "  --repeats N     the fastest of N runs counts, by default 5\n",
        Out);
}

/// A whole number from 1 to 1,000,000, or 0 and a message.
static unsigned parseNumber(StringRef Option, StringRef Text) {
  unsigned Number = 0;
  auto [End, Error] = std::from_chars(Text.begin(), Text.end(), Number);
  if (Error == std::errc() && End == Text.end() && Number >= 1 &&
      Number <= 1000000)
    return Number;
  fprintf(stderr,
          "repair-bench: %s '%s': a whole number from 1 to 1000000 is wanted\n",
          Option.str().c_str(), Text.str().c_str());
  return 0;
}

/// Prints the rows of \p F.
static void measureFamily(const Family &F, unsigned Largest, unsigned Repeats) {
  constexpr double Limit = 20000;
  Figures Row[NumUpdaters];
  for (unsigned Size = 100; Size <= Largest; Size *= 10) {
    for (unsigned I = 0; I != NumUpdaters; ++I) {
      // What is quadratic takes a hundred times as long.
      bool IsTooLong = Size != 100 && (Row[I].Milliseconds < 0 ||
                                       Row[I].Milliseconds * 100 > Limit * 10);
      Row[I] = IsTooLong ? Figures() : measure(F, Size, Updaters[I], Repeats);
    }
    printRow(F, Size, Row);
  }
}

int main(int ArgC, char **ArgV) {
#ifdef __GLIBC__
  mallopt(M_TRIM_THRESHOLD, std::numeric_limits<int>::max());
  mallopt(M_MMAP_MAX, 0);
#endif
  unsigned Largest = 100000, Repeats = 5;
  std::vector<const Family *> Chosen;
  for (int I = 1; I != ArgC; ++I) {
    StringRef Arg = ArgV[I];
    if (Arg == "--help" || Arg == "-h") {
      printUsage(stdout);
      return 0;
    }
    if ((Arg == "--largest" || Arg == "--repeats") && I + 1 != ArgC) {
      unsigned &Number = Arg == "--largest" ? Largest : Repeats;
      Number = parseNumber(Arg, ArgV[++I]);
      if (Number == 0)
        return 2;
      continue;
    }
    const Family *F =
        find_if(Families, [&](const Family &F) { return F.Name == Arg; });
    if (F == std::end(Families)) {
      fprintf(stderr, "repair-bench: unknown family '%s'\n", ArgV[I]);
      printUsage(stderr);
      return 2;
    }
    Chosen.push_back(F);
  }
  if (Chosen.empty())
    for (const Family &F : Families)
      Chosen.push_back(&F);
  printf("| family | size | SSARepair | SSAUpdater | SSAUpdaterBulk | φs |"
         " SSAUpdater | SSAUpdaterBulk |\n"
         "|---|--:|--:|--:|--:|--:|--:|--:|\n");
  for (const Family *F : Chosen)
    measureFamily(*F, Largest, Repeats);
  return 0;
}
