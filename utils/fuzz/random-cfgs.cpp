//===- random-cfgs.cpp - Promotes random functions ------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Generates functions, promotes them, and compares what they do with what the
// models that they were made from do, and with LLVM's promoter. See --help.
//
//===----------------------------------------------------------------------===//

#include "Cases.h"
#include "Executable.h"
#include "FailureFile.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"
#include <chrono>
#include <csignal>
#include <unistd.h>

using namespace llvm;
using namespace braunssa;
using namespace braunssa::fuzz;

static cl::OptionCategory Category("random-cfgs options");

static cl::opt<uint64_t> Seed("seed", cl::cat(Category), cl::init(1),
                              cl::desc("what all functions follow from"));
static cl::opt<uint64_t> First("first", cl::cat(Category), cl::init(0),
                               cl::desc("number of the first function"));
static cl::opt<uint64_t> Count("count", cl::cat(Category), cl::init(10000),
                               cl::desc("how many functions (default: 10000)"));
static cl::opt<unsigned> Seconds("seconds", cl::cat(Category), cl::init(0),
                                 cl::desc("end after so many seconds"));
static cl::opt<unsigned> Blocks("blocks", cl::cat(Category), cl::init(200),
                                cl::desc("most blocks of a function"));
static cl::opt<unsigned> Variables("variables", cl::cat(Category),
                                   cl::init(200),
                                   cl::desc("most variables of a function"));
static cl::opt<unsigned> Runs("runs", cl::cat(Category), cl::init(3),
                              cl::desc("runs of each function (default: 3)"));
static cl::opt<std::string>
    Folder("save", cl::cat(Category), cl::init("."), cl::value_desc("folder"),
           cl::desc("where a function is put that fails (default: .)"));
static cl::opt<bool>
    Hazards("hazards", cl::cat(Category),
            cl::desc("give all functions much that is undefined, and uses that "
                     "it must not have; prove them all"));
static cl::opt<bool>
    Simplify("simplify", cl::cat(Category),
             cl::desc("simplify what is promoted; compare only the number of "
                      "φs with LLVM's promoter"));
static cl::opt<bool> Build(
    "build", cl::cat(Category),
    cl::desc("build the functions by an SSABuilder instead, blocks sealed "
             "early, late or at random, and compare with promotion"));
static cl::opt<bool> Print("print", cl::cat(Category),
                           cl::desc("print the functions and check nothing"));
static cl::opt<bool>
    ForLli("executable", cl::cat(Category),
           cl::desc("with --print: a program for lli that prints traces"));
static cl::opt<bool>
    Traces("traces", cl::cat(Category),
           cl::desc("print what --print --executable has to print, with ? for "
                    "what is undefined"));
static cl::opt<std::string>
    CheckFile("check", cl::cat(Category), cl::value_desc("file"),
              cl::desc("check the functions of an IR file that was saved"));

static cl::opt<std::string>
    DecodeFile("decode", cl::cat(Category), cl::value_desc("file"),
               cl::desc("the one function that an input of decode-fuzzer "
                        "stands for"));

static volatile std::sig_atomic_t Interrupted = 0;

/// Number of seconds after which a function counts as one that never ends. The
/// largest take a tenth of a second.
static constexpr unsigned SecondsPerFunction = 60;

/// What is printed then. A signal handler may not format it.
static std::string NoEndMessage;

static void giveUp(int) {
  // Nothing can be done if this fails.
  (void)!write(STDOUT_FILENO, NoEndMessage.data(), NoEndMessage.size());
  _exit(1);
}

/// The bytes of DecodeFile.
static std::unique_ptr<MemoryBuffer> Decoded;

static ModelOptions limits() {
  ModelOptions Limits;
  Limits.MaxBlocks = std::max(2U, unsigned(Blocks));
  Limits.MaxVariables = std::max(1U, unsigned(Variables));
  Limits.Poison = LLVM_VERSION_MAJOR > 19;
  Limits.IsExecutable = ForLli || Traces;
  Limits.Hazards = Hazards;
  Limits.OnlyPromotable = Build;
  return Limits;
}

/// The case of a number depends on that and on the seed only.
static Case caseOf(uint64_t Number) {
  if (Decoded) {
    DecodedChoices C(Decoded->getBuffer().bytes_begin(),
                     Decoded->getBufferSize());
    Case Drawn = drawCase(C, decodedLimits());
    Drawn.Options.Validate = true;
    Drawn.Options.Promotion.Simplify = Simplify;
    return Drawn;
  }
  SeededChoices Mix(Seed);
  SeededChoices C(Mix.next() + Number * 0xD1342543DE82EF95);
  Case Drawn = drawCase(C, limits());
  Drawn.Options.NumRuns = Runs;
  Drawn.Options.Promotion.Simplify = Simplify;
  // A proof takes as long as everything else.
  Drawn.Options.Validate |= Hazards;
  return Drawn;
}

/// Returns the options that run that case alone.
static std::string optionsFor(uint64_t Number) {
  std::string Text;
  raw_string_ostream OS(Text);
  if (Decoded)
    OS << "--decode=" << DecodeFile;
  else
    OS << "--seed=" << Seed << " --first=" << Number << " --count=1";
  if (Blocks.getNumOccurrences())
    OS << " --blocks=" << Blocks;
  if (Variables.getNumOccurrences())
    OS << " --variables=" << Variables;
  if (Hazards)
    OS << " --hazards";
  if (Simplify)
    OS << " --simplify";
  if (Build)
    OS << " --build";
  return Text;
}

/// When the blocks of that case are sealed.
static Sealing sealingOf(uint64_t Number) { return Sealing(Number % 3); }

namespace {

/// Functions of many cases, one after the other. A module is given up now and
/// then, with the constants that its context keeps.
struct Workshop {
  LLVMContext Context;
  Module M{"random", Context};
  ModelEmitter Emitter{withDefinitions(M)};

private:
  static Module &withDefinitions(Module &M) {
    if (ForLli)
      addDefinitions(M);
    return M;
  }
};

/// Runs the cases that the options name.
class Session {
public:
  /// The exit status.
  int run();

private:
  bool isOver() const;
  bool buildCase(uint64_t Number, Workshop &W);
  bool runCase(uint64_t Number, Workshop &W);
  void report(const char *Verdict) const;
  double elapsed() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() -
                                         Start)
        .count();
  }

  const std::chrono::steady_clock::time_point Start =
      std::chrono::steady_clock::now();
  Checker Checks;
};

} // namespace

bool Session::isOver() const {
  return Interrupted || (Seconds && elapsed() >= Seconds);
}

/// Returns whether all is well.
bool Session::buildCase(uint64_t Number, Workshop &W) {
  Case Drawn = caseOf(Number);
  std::string Message = Checks.checkBuilt(Drawn.Source, W.Emitter,
                                          Drawn.Options, sealingOf(Number));
  if (Message.empty())
    return true;
  outs() << Message << "\nreproduce: random-cfgs " << optionsFor(Number) << '\n';
  return false;
}

/// Returns whether all is well.
bool Session::runCase(uint64_t Number, Workshop &W) {
  Case Drawn = caseOf(Number);
  std::string Message = Checks.check(Drawn.Source, W.Emitter, Drawn.Options);
  if (Message.empty())
    return true;
  std::string Name =
      "random-cfgs." + std::to_string(Seed) + "." + std::to_string(Number);
  if (Decoded)
    Name = "decoded." + sys::path::filename(DecodeFile).str();
  std::string Path = saveFailure(Drawn, Message, Folder, Name);
  outs() << Message << "\nsaved:     " << Path << "\nreproduce: random-cfgs "
         << optionsFor(Number) << "\n       or: random-cfgs --check=" << Path
         << "\nreduce:    utils/fuzz/reduce " << Path << '\n';
  return false;
}

void Session::report(const char *Verdict) const {
  const Counts &N = Checks.counts();
  double Time = elapsed();
  outs() << "functions:    " << N.Functions << ", " << N.Irreducible
         << " irreducible, " << N.WithUnreachable << " with unreachable parts\n"
         << "size:         " << N.Blocks << " blocks, " << N.Variables
         << " variables\n"
         << (Build ? "promoted:     " : "LLVM:         ") << N.Compared
         << " compared, " << N.SameText << " the same, " << N.Excepted
         << " known to differ, φs " << N.OurPhis
         << (Build ? ", promoted " : ", LLVM's ") << N.LLVMPhis << '\n'
         << "proofs:       " << N.Proofs << '\n'
         << "runs:         " << N.Runs << ", " << N.Values
         << " values compared\n"
         << "time:         "
         << format("%.1f s, %.0f functions/s", Time,
                   N.Functions / std::max(Time, 1e-3))
         << '\n'
         << Verdict << '\n';
}

int Session::run() {
  std::optional<Workshop> W;
  double NextNews = 10;
  for (uint64_t I = 0; I != Count && !isOver(); ++I) {
    if (I % 2000 == 0)
      W.emplace();
    NoEndMessage = "timeout: does not end\nreproduce: random-cfgs " +
                   optionsFor(First + I) + "\nFAILED\n";
    alarm(SecondsPerFunction);
    bool IsWell = Build ? buildCase(First + I, *W) : runCase(First + I, *W);
    alarm(0);
    if (!IsWell) {
      report("FAILED");
      return 1;
    }
    if (I % 64 == 0 && elapsed() >= NextNews) {
      errs() << "random-cfgs: " << I + 1 << " of " << Count << " functions\n";
      NextNews = elapsed() + 10;
    }
  }
  report(Interrupted ? "interrupted; no failure so far" : "no failure");
  return Interrupted ? 130 : 0;
}

static int printFunctions() {
  Workshop W;
  for (uint64_t I = First; I != First + Count; ++I) {
    Case Drawn = caseOf(I);
    if (Build)
      W.Emitter.emitBuilt(Drawn.Source, "f" + Twine(I), sealingOf(I),
                          Drawn.Options.Seed, Simplify);
    else
      W.Emitter.emit(Drawn.Source, "f" + Twine(I));
    if (Count == 1)
      writeOptions(W.M, Drawn.Options);
    if (Traces)
      for (unsigned Run = 0; Run != Runs; ++Run)
        outs() << expectedLine(Drawn.Source, I, Run);
  }
  if (Traces)
    return 0;
  if (ForLli)
    addMain(W.M, First, Count, Runs);
  W.Emitter.finish();
  W.M.print(outs(), nullptr);
  return 0;
}

static int checkFile() {
  LLVMContext Context;
  SMDiagnostic Error;
  std::unique_ptr<Module> M = parseIRFile(CheckFile, Error, Context);
  if (!M) {
    Error.print("random-cfgs", errs());
    return 2;
  }
  Checker Checks;
  SmallVector<Function *, 8> Functions;
  for (Function &F : *M)
    if (!F.isDeclaration())
      Functions.push_back(&F);
  for (Function *F : Functions) {
    CheckOptions Options = readOptions(*M);
    Options.NumRuns = std::max(Options.NumRuns, unsigned(Runs));
    std::string Message = Checks.check(*F, Options);
    if (Message.empty())
      continue;
    outs() << F->getName() << ": " << Message << '\n';
    return StringRef(Message).starts_with("input:") ? 2 : 1;
  }
  outs() << "no failure\n";
  return 0;
}

/// Returns whether that was possible.
static bool readDecodeFile() {
  ErrorOr<std::unique_ptr<MemoryBuffer>> Read =
      MemoryBuffer::getFile(DecodeFile);
  if (!Read) {
    errs() << "random-cfgs: " << DecodeFile << ": " << Read.getError().message()
           << '\n';
    return false;
  }
  Decoded = std::move(*Read);
  Count = 1;
  return true;
}

int main(int NumArguments, char **Arguments) {
  cl::HideUnrelatedOptions(Category);
  cl::ParseCommandLineOptions(
      NumArguments, Arguments,
      "Promotes random functions and compares what they do with what their\n"
      "models do, and with what LLVM's mem2reg makes of them.\n\n"
      "exit status: 0 no failure, 1 a failure, 2 wrong usage, or a file is no\n"
      "such function, 130 interrupted\n");
  std::signal(SIGINT, [](int) { Interrupted = 1; });
  std::signal(SIGALRM, giveUp);
  if (!CheckFile.empty())
    return checkFile();
  if (!DecodeFile.empty() && !readDecodeFile())
    return 2;
  if (Print || Traces)
    return printFunctions();
  return Session().run();
}
