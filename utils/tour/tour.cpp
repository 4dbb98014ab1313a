//===- tour.cpp - Shows how Braun's lookup works on a function ------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Prints, for a function in IR, what its blocks do to its variables, or how the
// lookup of Braun et al. (CC'13) finds what one variable holds: which φ
// candidates it places, what they merge, and which of them are trivial or
// redundant. With --dot as a picture for GraphViz. docs/tour.md shows it.
//
//===----------------------------------------------------------------------===//

#include "LookupStory.h"
#include "Pictures.h"
#include "Support/Index.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace braunssa;

static cl::OptionCategory Category("tour");
static cl::opt<std::string> File(cl::Positional, cl::Required, cl::desc("FILE"),
                                 cl::cat(Category));
static cl::opt<std::string> FunctionName(cl::Positional, cl::Required,
                                         cl::desc("FUNCTION"),
                                         cl::cat(Category));
static cl::opt<std::string>
    VariableName("variable", cl::value_desc("name"), cl::cat(Category),
                 cl::desc("show the lookup of this variable, an alloca; "
                          "without it, all accesses by block"));
static cl::opt<bool> Dot("dot", cl::cat(Category),
                         cl::desc("draw it, for GraphViz"));
static cl::opt<bool> Graph("graph", cl::cat(Category),
                           cl::desc("draw the graph of the candidates instead "
                                    "of the walks"));

static int fail(const Twine &Message, int Status) {
  errs() << "tour: " << Message << '\n';
  return Status;
}

/// Prints a line for each reachable block: the variables that it reads at its
/// entry, and those that it defines.
static void printAccesses(const SubjectFunction &S) {
  auto PrintRow = [](StringRef Block, StringRef Reads, StringRef Defines) {
    std::string Line;
    raw_string_ostream OS(Line);
    OS << left_justify(Block, 12) << ' ' << left_justify(Reads, 16) << ' '
       << Defines;
    outs() << StringRef(OS.str()).rtrim() << '\n';
  };
  PrintRow("block", "upward-exposed", "defines");
  const AllocaAccesses &AA = S.accesses();
  for (unsigned Block = 0; Block != S.cfg().numReachable(); ++Block) {
    SmallVector<std::string, 4> Reads, Defines;
    for (const Variable &V : AA.Variables) {
      const std::string Name = V.Alloca->getName().str();
      for (unsigned R = V.FirstRead; R != NoIndex; R = AA.Reads[R].Next)
        if (AA.Reads[R].Block == Block)
          Reads.push_back(Name);
      for (unsigned D = V.FirstDefinition; D != NoIndex;
           D = AA.Definitions[D].Next)
        if (AA.Definitions[D].Block == Block)
          Defines.push_back(Name + " = " + S.valueOf(AA.Definitions[D]));
    }
    PrintRow(S.nameOf(Block), join(Reads, ", "), join(Defines, ", "));
  }
}

/// Prints where \p W has led and what it has found.
static void printWalk(const LookupStory &Story, const LookupStory::Walk &W) {
  SmallVector<std::string, 4> Names;
  for (unsigned Block : W.Blocks)
    Names.push_back(Story.subject().nameOf(Block));
  outs() << join(Names, " <- ") << ": " << Story.text(W.Answer)
         << (W.IsPlaced ? ", placed" : "") << '\n';
}

static void printLookup(const LookupStory &Story) {
  using Operand = LookupStory::Operand;
  for (const auto &[Block, Value] : Story.definitions())
    outs() << "defined in " << Story.subject().nameOf(Block) << ": " << Value
           << '\n';
  for (const LookupStory::Walk &W : Story.reads()) {
    outs() << "read at ";
    printWalk(Story, W);
  }
  for (LookupStory::Phi P = 0; P != Story.numCandidates(); ++P) {
    outs() << Story.text(Operand::phi(P)) << " in "
           << Story.subject().nameOf(Story.blockOf(P)) << ", operands\n";
    for (const LookupStory::Walk &W : Story.operands(P)) {
      outs() << "  ";
      printWalk(Story, W);
    }
  }
  for (LookupStory::Phi P = 0; P != Story.numCandidates(); ++P) {
    outs() << Story.text(Operand::phi(P));
    switch (Story.fateOf(P)) {
    case LookupStory::Fate::Stays:
      outs() << " stays\n";
      break;
    case LookupStory::Fate::Trivial:
      outs() << " is trivial: " << Story.text(Story.valueOf(P)) << '\n';
      break;
    case LookupStory::Fate::Redundant:
      outs() << " is redundant: " << Story.text(Story.valueOf(P)) << '\n';
      break;
    }
  }
}

int main(int Argc, char **Argv) {
  cl::HideUnrelatedOptions(Category);
  cl::ParseCommandLineOptions(
      Argc, Argv,
      "Shows which blocks of a function access which variables, and how the\n"
      "lookup of Braun et al. (CC'13) finds what one of them holds.\n");
  LLVMContext Context;
  SMDiagnostic Error;
  std::unique_ptr<Module> M = parseIRFile(File, Error, Context);
  if (!M) {
    Error.print("tour", errs());
    return 1;
  }
  Function *F = M->getFunction(FunctionName);
  if (!F || F->isDeclaration())
    return fail("no function '" + FunctionName + "' with a body in " + File, 2);

  SubjectFunction S(*F);
  if (VariableName.empty()) {
    if (Graph)
      return fail("--graph is of the candidates of one --variable", 2);
    if (Dot)
      drawAccesses(S, outs());
    else
      printAccesses(S);
    return 0;
  }
  unsigned Var = S.variableNamed(VariableName);
  if (Var == NoIndex) {
    SmallVector<StringRef, 8> Names;
    for (const Variable &V : S.accesses().Variables)
      Names.push_back(V.Alloca->getName());
    return fail("no variable '" + VariableName +
                    "' to be promoted; there are: " + join(Names, " "),
                2);
  }
  LookupStory Story(S, Var);
  if (Graph)
    drawCandidates(Story, outs());
  else if (Dot)
    drawLookup(Story, outs());
  else
    printLookup(Story);
  return 0;
}
