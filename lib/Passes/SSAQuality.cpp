//===- SSAQuality.cpp - How good SSA form is ------------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BraunSSA/SSAQuality.h"
#include "Analysis/CongruentPhis.h"
#include "Analysis/FunctionPhis.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/CycleAnalysis.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ModuleSlotTracker.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <string>

using namespace llvm;
using namespace braunssa;
using Phi = PhiGraph::Phi;
using Operand = PhiGraph::Operand;

namespace {

/// The φs of a function, and which of them SSA form could do without.
class JudgedPhis {
public:
  explicit JudgedPhis(Function &F);

  unsigned size() const { return Phis.nodes().size(); }
  const PHINode &node(Phi P) const { return *Phis.node(P); }

  bool isTrivial(Phi P) const;
  bool isRedundant(Phi P) const { return Phis.Graph.isReplaced(P); }
  bool isDead(Phi P) const { return !Live.test(P); }
  unsigned countCongruent() const { return countCongruentPhis(Phis); }

  /// The value outside the redundant set of \p P; null if there is none.
  const Value *outside(Phi P);

private:
  FunctionPhis Phis;
  /// What stands for no value.
  Operand Unreached;
  BitVector Live;
};

} // namespace

JudgedPhis::JudgedPhis(Function &F)
    // No φ has a block for an operand.
    : Phis(F), Unreached(Operand::leaf(&F.getEntryBlock())),
      Live(Phis.findLive()) {
  removeRedundantPhis(Phis.Graph, Unreached);
}

bool JudgedPhis::isTrivial(Phi P) const {
  Operand Merged;
  for (Operand O : Phis.Graph.operands(P)) {
    if (O == Operand::phi(P) || O == Merged)
      continue;
    if (Merged)
      return false;
    Merged = O;
  }
  return bool(Merged);
}

const Value *JudgedPhis::outside(Phi P) {
  Operand O = Phis.Graph.resolve(Operand::phi(P));
  return O == Unreached ? nullptr : Phis.valueOf(O);
}

SSAQuality &SSAQuality::operator+=(const SSAQuality &Other) {
  if (Other.NumPhis != 0)
    MinOperands = NumPhis == 0 ? Other.MinOperands
                               : std::min(MinOperands, Other.MinOperands);
  MaxOperands = std::max(MaxOperands, Other.MaxOperands);
  NumPhis += Other.NumPhis;
  NumOperands += Other.NumOperands;
  NumTrivial += Other.NumTrivial;
  NumRedundant += Other.NumRedundant;
  NumDead += Other.NumDead;
  NumCongruent += Other.NumCongruent;
  NumIrreducibleLoops += Other.NumIrreducibleLoops;
  return *this;
}

void SSAQuality::print(raw_ostream &OS) const {
  OS << "phis " << NumPhis << ", operands " << NumOperands;
  if (NumPhis != 0)
    OS << " (min " << MinOperands << ", max " << MaxOperands << ", mean "
       << format("%.2f", double(NumOperands) / double(NumPhis)) << ')';
  OS << ", trivial " << NumTrivial << ", redundant " << NumRedundant
     << ", dead " << NumDead << ", congruent " << NumCongruent
     << ", irreducible loops " << NumIrreducibleLoops;
}

static uint64_t countIrreducible(const CycleInfo &Cycles) {
  uint64_t Count = 0;
  SmallVector<const Cycle *, 8> Worklist(Cycles.toplevel_begin(),
                                         Cycles.toplevel_end());
  while (!Worklist.empty()) {
    const Cycle *C = Worklist.pop_back_val();
    Count += !C->isReducible();
    Worklist.append(C->child_begin(), C->child_end());
  }
  return Count;
}

SSAQuality braunssa::measureSSAQuality(Function &F, const CycleInfo &Cycles) {
  JudgedPhis Phis(F);
  SSAQuality Quality;
  for (Phi P = 0; P != Phis.size(); ++P) {
    SSAQuality One;
    One.NumPhis = 1;
    One.NumOperands = Phis.node(P).getNumIncomingValues();
    One.MinOperands = One.MaxOperands = One.NumOperands;
    One.NumTrivial = Phis.isTrivial(P);
    One.NumRedundant = Phis.isRedundant(P);
    One.NumDead = Phis.isDead(P);
    Quality += One;
  }
  Quality.NumCongruent = Phis.countCongruent();
  Quality.NumIrreducibleLoops = countIrreducible(Cycles);
  return Quality;
}

/// Measures \p F and prints the figures behind its name.
static SSAQuality measureAndPrint(Function &F, FunctionAnalysisManager &AM,
                                  raw_ostream &OS) {
  SSAQuality Quality = measureSSAQuality(F, AM.getResult<CycleAnalysis>(F));
  OS << "ssa quality of ";
  F.printAsOperand(OS, /*PrintType=*/false);
  OS << ": ";
  Quality.print(OS);
  OS << '\n';
  return Quality;
}

PreservedAnalyses SSAQualityPrinterPass::run(Function &F,
                                             FunctionAnalysisManager &AM) {
  measureAndPrint(F, AM, OS);
  return PreservedAnalyses::all();
}

PreservedAnalyses SSAQualityPrinterPass::run(Module &M,
                                             ModuleAnalysisManager &AM) {
  auto &FAM = AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  SSAQuality Total;
  unsigned NumFunctions = 0;
  for (Function &F : M) {
    if (F.isDeclaration())
      continue;
    Total += measureAndPrint(F, FAM, OS);
    ++NumFunctions;
  }
  OS << "ssa quality of " << NumFunctions
     << (NumFunctions == 1 ? " function: " : " functions: ");
  Total.print(OS);
  OS << '\n';
  return PreservedAnalyses::all();
}

/// Describes \p P, a φ with a fault, in one line.
static void printFault(raw_ostream &OS, JudgedPhis &Phis, Phi P,
                       ModuleSlotTracker &Slots) {
  OS << "\n  ";
  Phis.node(P).printAsOperand(OS, /*PrintType=*/false, Slots);
  OS << " in block ";
  Phis.node(P).getParent()->printAsOperand(OS, /*PrintType=*/false, Slots);
  ListSeparator Comma;
  OS << ": ";
  if (Phis.isTrivial(P))
    OS << Comma << "trivial";
  if (Phis.isRedundant(P)) {
    OS << Comma << "redundant, ";
    if (const Value *V = Phis.outside(P)) {
      OS << "outside ";
      V->printAsOperand(OS, /*PrintType=*/false, Slots);
    } else {
      OS << "nothing outside";
    }
  }
  if (Phis.isDead(P))
    OS << Comma << "dead";
}

PreservedAnalyses SSAQualityVerifierPass::run(Function &F,
                                              FunctionAnalysisManager &) {
  static constexpr unsigned MaxPrinted = 20;
  JudgedPhis Phis(F);
  SmallVector<Phi, 0> Faults;
  for (Phi P = 0; P != Phis.size(); ++P)
    if (Phis.isRedundant(P) || Phis.isDead(P))
      Faults.push_back(P);
  if (Faults.empty())
    return PreservedAnalyses::all();

  ModuleSlotTracker Slots(F.getParent(), /*ShouldInitializeAllMetadata=*/false);
  Slots.incorporateFunction(F);
  std::string Message;
  raw_string_ostream OS(Message);
  OS << "verify<ssa-quality>: function ";
  F.printAsOperand(OS, /*PrintType=*/false, Slots);
  OS << " has " << Faults.size()
     << (Faults.size() == 1 ? " phi that is" : " phis that are")
     << " trivial, redundant or dead";
  for (Phi P : ArrayRef(Faults).take_front(MaxPrinted))
    printFault(OS, Phis, P, Slots);
  if (Faults.size() > MaxPrinted)
    OS << "\n  and " << Faults.size() - MaxPrinted << " more";
  report_fatal_error(Twine(Message), /*gen_crash_diag=*/false);
}
