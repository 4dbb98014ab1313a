//===- Checks.cpp - What must hold of a promotion -------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Checks.h"
#include "IRInterpreter.h"
#include "ModelInterpreter.h"
#include "SameFunction.h"
#include "llvm/ADT/DepthFirstIterator.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"

using namespace llvm;
using namespace braunssa;
using namespace braunssa::fuzz;

static unsigned countPhis(const Function &F) {
  unsigned Count = 0;
  for (const BasicBlock &BB : F)
    Count += std::distance(BB.phis().begin(), BB.phis().end());
  return Count;
}

/// Whether a φ has an operand that is undef or poison.
static bool mergesUndefined(const Function &F) {
  for (const BasicBlock &BB : F)
    for (const PHINode &PN : BB.phis())
      for (const Value *V : PN.incoming_values())
        if (isa<UndefValue>(V))
          return true;
  return false;
}

/// Whether \p F has an instruction that says of a value that it is not poison,
/// and so how φs beside undef are folded, such as StepGenerator::addHazard()
/// adds.
static bool hasHazards(const Function &F) {
  for (const BasicBlock &BB : F)
    for (const Instruction &I : BB)
      if (isa<AssumeInst>(I) || I.getOpcode() == Instruction::UDiv ||
          (isa<StoreInst>(I) && I.getOperand(0)->getType()->isIntegerTy(8)))
        return true;
  return false;
}

/// Appends the promotable allocas of the entry block of \p F or, with
/// \p AnyPosition, of all blocks.
static void collectPromotable(Function &F, SmallVectorImpl<AllocaInst *> &List,
                              bool AnyPosition = false) {
  for (BasicBlock &BB : F) {
    if (!BB.isEntryBlock() && !AnyPosition)
      return;
    for (Instruction &I : BB)
      if (auto *AI = dyn_cast<AllocaInst>(&I))
        if (isAllocaPromotable(AI))
          List.push_back(AI);
  }
}

/// The block that all loads and stores of \p AI are in, if there is one.
static BasicBlock *onlyBlockOf(AllocaInst *AI) {
  BasicBlock *Block = nullptr;
  for (User *U : AI->users()) {
    if (!isa<LoadInst, StoreInst>(U))
      continue;
    BasicBlock *BB = cast<Instruction>(U)->getParent();
    if (Block && Block != BB)
      return nullptr;
    Block = BB;
  }
  return Block;
}

/// The value that is stored to \p AI, if that is done in one place.
static Value *onlyStoredValue(AllocaInst *AI) {
  Value *Stored = nullptr;
  for (User *U : AI->users())
    if (auto *SI = dyn_cast<StoreInst>(U)) {
      if (Stored)
        return nullptr;
      Stored = SI->getValueOperand();
    }
  return Stored;
}

static bool hasLifetimeMarker(const AllocaInst *AI) {
  return any_of(AI->users(), [](const User *U) {
    const auto *II = dyn_cast<IntrinsicInst>(U);
    return II && II->isLifetimeStartOrEnd();
  });
}

/// Whether \p F with \p Allocas promoted may be other than LLVM's, with as many
/// φs. LLVM begins to rewrite the loads of a variable that is used in one block
/// only, and gives up at one before the first store (docs/passes.md). That
/// shows if the block is unreachable, or if one of the loads is all that
/// another variable ever has. And where markers end lives for it, it places φs
/// that merge nothing but undef, and folds them (docs/parity.md).
static bool mayDifferFromLLVM(Function &F, ArrayRef<AllocaInst *> Allocas) {
  if (LLVM_VERSION_MAJOR >= 24 && any_of(Allocas, hasLifetimeMarker))
    return true;
  df_iterator_default_set<BasicBlock *> Reachable;
  for (BasicBlock *BB : depth_first_ext(&F, Reachable))
    (void)BB;
  return any_of(Allocas, [&](AllocaInst *AI) {
    BasicBlock *Block = onlyBlockOf(AI);
    if (Block && !Reachable.count(Block))
      return true;
    auto *Stored = dyn_cast_or_null<LoadInst>(onlyStoredValue(AI));
    auto *From =
        Stored ? dyn_cast<AllocaInst>(Stored->getPointerOperand()) : nullptr;
    return From && onlyBlockOf(From);
  });
}

/// Promotes what is promotable in \p F, and what that makes promotable, as
/// LLVM's mem2reg does. Returns false if \p ShallStop asks for that before one
/// of the rounds.
static bool promoteWithLLVM(
    Function &F, function_ref<bool(ArrayRef<AllocaInst *>)> ShallStop =
                     [](ArrayRef<AllocaInst *>) { return false; }) {
  std::optional<DominatorTree> DT;
  std::optional<AssumptionCache> AC;
  for (;;) {
    SmallVector<AllocaInst *, 16> Allocas;
    collectPromotable(F, Allocas);
    if (Allocas.empty())
      return true;
    if (ShallStop(Allocas))
      return false;
    if (!DT) {
      DT.emplace(F);
      AC.emplace(F);
    }
    llvm::PromoteMemToReg(Allocas, *DT, &*AC);
  }
}

/// Whether that is so of any of the rounds in which \p F is promoted. If not,
/// it is promoted then.
static bool mayDifferFromLLVM(Function &F) {
  return !promoteWithLLVM(F, [&](ArrayRef<AllocaInst *> Allocas) {
    return mayDifferFromLLVM(F, Allocas);
  });
}

static std::string verify(const char *Kind, Function &F) {
  std::string Message;
  raw_string_ostream OS(Message);
  OS << Kind << ": ";
  if (verifyFunction(F, &OS))
    return StringRef(OS.str()).split('\n').first.str();
  return "";
}

static void print(raw_ostream &OS, const Trace &T) {
  for (RunValue V : T.Values)
    if (V.isDefined())
      OS << V.Bits << ' ';
    else
      OS << (V.S == RunValue::Undef ? "undef " : "poison ");
  const char *const Ends[] = {"return", "resume", "out of fuel", "undefined",
                              "unsupported"};
  OS << '(' << Ends[unsigned(T.HowEnded)] << ')';
}

/// Returns what the validator finds wrong, if it is asked.
std::string Checker::promote(Function &F, const CheckOptions &Options) {
  std::string Refusal;
  PromotionOptions Promotion = Options.Promotion;
  Seen.Proofs += Options.Validate;
  if (Options.Validate)
    Promotion.ReportInvalid = [&](const std::string &Message) {
      if (Refusal.empty())
        Refusal = "invalid: " + Message;
    };
  Promoter(Promotion).promote(F);
  if (Options.Elimination) {
    EliminationOptions Elimination = *Options.Elimination;
    Elimination.ReportInvalid = Promotion.ReportInvalid;
    eliminateRedundantPhis(F, Elimination);
  }
  return Refusal;
}

std::string Checker::compareRuns(Function &Promoted, Runner RunOriginal,
                                 const CheckOptions &Options) {
  IRInterpreter Interpreter(Promoted);
  for (unsigned Run = 0; Run != Options.NumRuns; ++Run) {
    Environment Env(Options.Seed + Run, 20 + 2 * Promoted.size(),
                    LLVM_VERSION_MAJOR > 19);
    Trace Before = RunOriginal(Env);
    Trace After = Interpreter.run(Env);
    ++Seen.Runs;
    Seen.Values += Before.Values.size();
    if (Before.HowEnded == End::Unsupported ||
        After.HowEnded == End::Unsupported)
      return "input: an instruction that the interpreter does not know";
    if (Before.mayBecome(After))
      continue;
    std::string Message;
    raw_string_ostream OS(Message);
    OS << "trace: run " << Run << ", before: ";
    print(OS, Before);
    OS << ", after: ";
    print(OS, After);
    return OS.str();
  }
  return "";
}

std::string Checker::compareWithLLVM(Function &Ours, Function &LLVMs,
                                     function_ref<Function &()> GetOriginal,
                                     const CheckOptions &Options) {
  promoteWithLLVM(LLVMs);
  unsigned OurPhis = countPhis(Ours), LLVMPhis = countPhis(LLVMs);
  ++Seen.Compared;
  Seen.OurPhis += OurPhis;
  Seen.LLVMPhis += LLVMPhis;
  // What of φs beside undef LLVM folds depends on the order in which it asks,
  // if uses say of values that they are not poison: docs/parity.md. Besides,
  // redundant-phi-elim does not find every set beside undef. And LLVM 19 folds
  // φ(v, undef) to v even if v may be poison, which that does not.
  bool MayFoldOthers = hasHazards(Ours);
  // Simplification makes variables promotable, whose φs LLVM's promoter has
  // not.
  if (Options.Promotion.Simplify &&
      any_of(LLVMs.getEntryBlock(), IsaPred<AllocaInst>)) {
    ++Seen.Excepted;
    return "";
  }
  if (OurPhis > LLVMPhis && (MayFoldOthers || Options.Elimination) &&
      mergesUndefined(Ours)) {
    ++Seen.Excepted;
    return "";
  }
  if (OurPhis > LLVMPhis)
    return "phis: " + std::to_string(OurPhis) + ", LLVM's " +
           std::to_string(LLVMPhis);
  if (Options.Elimination || Options.Promotion.Simplify ||
      LLVM_VERSION_MAJOR < 22)
    return "";
  if (haveSameBodies(Ours, LLVMs))
    ++Seen.SameText;
  else if (!MayFoldOthers && !mayDifferFromLLVM(GetOriginal()))
    return "text: not what LLVM's mem2reg makes of it";
  else
    ++Seen.Excepted;
  return "";
}

/// Returns what is wrong with a function in which the elimination \p Result has
/// found φs: those beside undef may be there, and \p NumShown others.
static std::string checkMinimal(const EliminationResult &Result,
                                unsigned NumShown = 0) {
  unsigned NumNeedless =
      Result.NumPhis - Result.NumBesideUndef - Result.NumUnreachable - NumShown;
  if (NumNeedless == 0)
    return "";
  return "minimal: " + std::to_string(NumNeedless) + " φs too many";
}

std::string Checker::checkCopies(Function &Ours, Function *LLVMs,
                                 function_ref<Function &()> GetOriginal,
                                 Runner RunOriginal,
                                 const CheckOptions &Options) {
  std::string Refused = promote(Ours, Options);
  std::string Message = verify("verifier", Ours);
  if (!Message.empty())
    return Message;
  SmallVector<AllocaInst *, 4> Left;
  collectPromotable(Ours, Left, Options.Promotion.AnyPosition);
  // Eliminating φs may make more promotable.
  if (!Left.empty() && !Options.Elimination)
    return "left: a promotable alloca";
  // What a function does matters more than whether it is LLVM's.
  Message = compareRuns(Ours, RunOriginal, Options);
  if (Message.empty())
    Message = Refused;
  if (Message.empty() && LLVMs)
    Message = compareWithLLVM(Ours, *LLVMs, GetOriginal, Options);
  if (Message.empty() && Options.Promotion.Simplify &&
      Options.Promotion.Minimal && !Options.Elimination) {
    EliminationOptions Elimination;
    Elimination.KeepUnreachable = Elimination.CountReasons = true;
    Message = checkMinimal(eliminateRedundantPhis(Ours, Elimination));
  }
  return Message;
}

std::string Checker::check(const Model &Source, ModelEmitter &Emitter,
                           const CheckOptions &Options) {
  ++Seen.Functions;
  Seen.Irreducible += Source.IsIrreducible;
  Seen.WithUnreachable += Source.NumReachable != Source.Blocks.size();
  Seen.Blocks += Source.Blocks.size();
  Seen.Variables += Source.Variables.size();
  SmallVector<Function *, 3> Made;
  auto Emit = [&]() -> Function & {
    Made.push_back(Emitter.emit(Source, "f"));
    return *Made.back();
  };
  auto Run = [&](Environment Env) { return runModel(Source, Env); };
  Function &Ours = Emit();
  std::string Message;
  if (Options.CheckInput) {
    Message = verify("input", Ours);
    if (Message.empty()) {
      Message = compareRuns(Ours, Run, Options);
      if (!Message.empty())
        Message = "input: the model is not the IR: " + Message;
    }
  }
  if (Message.empty())
    Message = checkCopies(Ours, Options.CompareWithLLVM ? &Emit() : nullptr,
                          Emit, Run, Options);
  for (Function *F : Made)
    F->eraseFromParent();
  return Message;
}

/// Whether \p Built has no more φs than are left of \p InMemory once it is
/// promoted, and none too many. It may have fewer: a value that is cast to be
/// stored is another one when it is loaded. If it \p HasOtherPhis than the
/// builder's, these may be redundant.
std::string Checker::comparePhis(Function &Built, Function &InMemory,
                                 bool HasOtherPhis) {
  Promoter().promote(InMemory);
  EliminationOptions Options;
  Options.Prune = Options.CountReasons = true;
  // Of other φs beside undef, each may have become one of several values.
  bool MayFoldOthers = HasOtherPhis && mergesUndefined(InMemory);
  // Promotion does not know that nobody uses what is loaded.
  eliminateRedundantPhis(InMemory, Options);
  if (HasOtherPhis)
    eliminateRedundantPhis(Built, Options);
  // Before the elimination below.
  unsigned OurPhis = countPhis(Built), Promoted = countPhis(InMemory);
  bool MergesUndefined = mergesUndefined(Built);
  EliminationResult Result = eliminateRedundantPhis(Built, Options);
  // With debug info, the builder keeps φs that only records use.
  unsigned NumShown = Built.getSubprogram() ? Result.NumUnused : 0;
  OurPhis -= NumShown;
  ++Seen.Compared;
  Seen.OurPhis += OurPhis;
  Seen.LLVMPhis += Promoted;
  Seen.SameText += OurPhis == Promoted;
  // mem2reg folds φs beside undef. A chain of addresses may end in a φ, and
  // what it leads to stay in memory.
  bool IsLeft = any_of(InMemory.getEntryBlock(), IsaPred<AllocaInst>);
  if (OurPhis > Promoted && !IsLeft && !MayFoldOthers && !MergesUndefined)
    return "phis: " + std::to_string(OurPhis) + ", promoted " +
           std::to_string(Promoted);
  Seen.Excepted += OurPhis > Promoted;
  return checkMinimal(Result, NumShown);
}

std::string Checker::checkBuilt(const Model &Source, ModelEmitter &Emitter,
                                const CheckOptions &Options, Sealing When) {
  ++Seen.Functions;
  Seen.Irreducible += Source.IsIrreducible;
  Seen.WithUnreachable += Source.NumReachable != Source.Blocks.size();
  Seen.Blocks += Source.Blocks.size();
  Seen.Variables += Source.Variables.size();
  Function &Built = *Emitter.emitBuilt(Source, "f", When, Options.Seed,
                                       Options.Promotion.Simplify);
  Function &InMemory = *Emitter.emit(Source, "f");
  auto Run = [&](Environment Env) { return runModel(Source, Env); };
  std::string Message = verify("verifier", Built);
  if (Message.empty())
    Message = compareRuns(Built, Run, Options);
  if (Message.empty())
    Message = comparePhis(Built, InMemory, any_of(Source.Blocks, [](auto &B) {
                            return !B.Phis.empty();
                          }));
  InMemory.eraseFromParent();
  Built.eraseFromParent();
  return Message;
}

std::string Checker::check(Function &F, const CheckOptions &Options) {
  ++Seen.Functions;
  std::string Message = verify("input", F);
  if (!Message.empty())
    return Message;
  SmallVector<Function *, 3> Made;
  auto Clone = [&]() -> Function & {
    ValueToValueMapTy Ignored;
    Made.push_back(CloneFunction(&F, Ignored));
    return *Made.back();
  };
  IRInterpreter Interpreter(F);
  Function &Ours = Clone();
  Message = checkCopies(
      Ours, Options.CompareWithLLVM ? &Clone() : nullptr, Clone,
      [&](Environment Env) { return Interpreter.run(Env); }, Options);
  for (Function *Copy : Made)
    Copy->eraseFromParent();
  return Message;
}
