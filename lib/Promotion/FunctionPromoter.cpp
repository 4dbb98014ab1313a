//===- FunctionPromoter.cpp - The steps of a promotion --------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Promotion/FunctionPromoter.h"
#include "Support/Prefetch.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace braunssa;

void FunctionPromoter::addPromotable(ArrayRef<AllocaInst *> Allocas) {
  while (!Allocas.empty()) {
    ArrayRef<AllocaInst *> Next = Allocas.take_front(ListsAtOnce);
    Allocas = Allocas.drop_front(Next.size());
    fetchUsers(Next);
    for (AllocaInst *AI : Next)
      addIfPromotable(AI, Accesses);
  }
}

/// An alloca becomes promotable when the last use goes that forbids it. No use
/// that is there ceases to forbid it, unless it is an address made from the
/// alloca's and loses a use itself. Promoting others erases accesses to those
/// others, of which stores may use an address; their lifetime markers and the
/// like, of which `llvm.fake.use` may; and φs that it has placed, whose
/// operands were stored before. So the allocas whose addresses were held are
/// the ones to ask about.
bool FunctionPromoter::addNewlyPromotable(const Function &F) {
  if (Accesses.HeldAllocas.empty())
    return false; // The rule.
  SmallVector<AllocaInst *, 8> Held;
  copy_if(Accesses.HeldAllocas, std::back_inserter(Held), [&](AllocaInst *AI) {
    return AI->getParent() == &F.getEntryBlock();
  });
  sort(Held, [](AllocaInst *A, AllocaInst *B) { return A->comesBefore(B); });
  Held.erase(unique(Held), Held.end());
  Accesses.clear();
  IsFollowUp = true;
  addPromotable(Held);
  return !variables().empty();
}

void FunctionPromoter::promote(FunctionAnalyses &Analyses,
                               const PromotionOptions &Options,
                               SmallVectorImpl<PromotedVariable> *Summary,
                               PromotionResult &Result) {
  Result.HasChanged = true;
  Result.NumVariables += Accesses.Variables.size();
  Result.NumLoads += Accesses.NumAllLoads;
  Result.NumStores += Accesses.NumAllStores;
  NumErased += Accesses.NumAllLoads + Accesses.NumAllStores;
  Function &F = Analyses.function();
  DebugInfo.start(*F.getParent(), Accesses.Variables);
  if (promoteByUses(Options, Summary) ||
      (Options.Minimal && Singles.hasCandidates() && promoteByDominators(F)))
    eraseAllocas(Accesses, DebugInfo, /*Order=*/{});
  else
    construct(Analyses, Options, Summary, Result);
}

/// Promotes variables without more than a look at their uses, and returns
/// whether that does for all. A summary names what is read with the CFG, and
/// `!noundef` loads want mem2reg's order.
bool FunctionPromoter::promoteByUses(const PromotionOptions &Options,
                                     bool HasSummary) {
  if (!HasSummary && !Accesses.HasNoUndefLoads)
    return !Singles.promoteByUses(Accesses, Options.Lifetime,
                                  /*HasSecondLook=*/Options.Minimal, Sources,
                                  DebugInfo);
  Sources.start(Accesses.Variables.size());
  Singles.leaveAll();
  return false;
}

/// Promotes further variables by the dominator tree, and returns whether that
/// does for all.
bool FunctionPromoter::promoteByDominators(Function &F) {
  readCFG(F);
  if (!Dominators.isBuilt())
    Dominators.build(CFG);
  return !Singles.promoteByDominators(Accesses, CFG, Dominators, Sources,
                                      DebugInfo);
}

/// Reads the CFG of \p F, unless an earlier step or round has.
void FunctionPromoter::readCFG(Function &F) {
  if (HasCFG)
    return;
  CFG.readFunction(F);
  Dominators.forget();
  HasCFG = true;
  IsLookupStarted = false;
}

/// Promotes what is left by global value numbering.
void FunctionPromoter::construct(FunctionAnalyses &Analyses,
                                 const PromotionOptions &Options,
                                 SmallVectorImpl<PromotedVariable> *Summary,
                                 PromotionResult &Result) {
  readCFG(Analyses.function());
  Accesses.read(CFG, Options.Lifetime, IsFollowUp ? &Order : nullptr);
  if (!IsLookupStarted)
    SSA.startFunction(CFG, Dominators, Options.Minimal);
  IsLookupStarted = true;
  SSA.decide(Accesses, Sources, DebugInfo);
  unsigned FirstOfRound = 0;
  if (Summary) {
    FirstOfRound = Summary->size();
    summarize(*Summary);
  }
  IsLarge |=
      CFG.edges().size() + Accesses.Accesses.size() + SSA.phis().numOperands() >
      memory::LargestKept;
  // Later rounds would have to compute it again, each of them.
  if (IsLarge && !IsFollowUp && SSA.phis().size() != 0)
    giveBackLookup();
  PromotionRewriter::Leftovers Left =
      Rewriter.write(Analyses, CFG, Accesses, SSA, DebugInfo, IsFollowUp);

  Result.NumLoads -= Left.Loads;
  Result.NumStores -= Left.Stores;
  const SSAConstruction::PhiCounts &Counts = SSA.counts();
  Result.NumCandidates += Counts.Candidates;
  Result.NumTrivial += Counts.Trivial;
  Result.NumRedundant += Counts.Redundant;
  Result.NumSimplified += Left.Folded;
  Result.NumPhis += Left.Phis;
  if (Summary)
    for (auto [P, PN] : enumerate(Rewriter.phiNodes()))
      if (PN)
        ++(*Summary)[FirstOfRound + SSA.place(P).Var].NumPhis;
}

/// Appends what is known of the variables before they are gone.
void FunctionPromoter::summarize(
    SmallVectorImpl<PromotedVariable> &Summary) const {
  unsigned First = Summary.size();
  for (const Variable &V : Accesses.Variables)
    Summary.emplace_back(V.Alloca);
  for (auto [I, A] : enumerate(Accesses.Accesses)) {
    if (I >= Accesses.NumReachable && !SSA.model().isPromotedUnreachable(A))
      continue;
    PromotedVariable &V = Summary[First + A.Var];
    ++(A.isStore() ? V.NumStores : V.NumLoads);
    if (V.Source.Loc.getLine() == 0)
      V.Source.Loc = DiagnosticLocation(A.Inst->getDebugLoc());
  }
}

/// Gives back what the rewriter does not need. Most memory is needed once the
/// φs are in the IR, where each operand takes 40 bytes.
void FunctionPromoter::giveBackLookup() {
  CFG.giveBackPreds();
  HasCFG = false;
  giveBack(Dominators);
  SSA.giveBackLookup();
  // What becomes of accesses in unreachable code, and of loads where the order
  // may show, is asked again.
  Accesses.giveBackLookup(/*KeepsLists=*/SSA.hasShortcutLoads() ||
                          CFG.numReachable() != CFG.numBlocks());
}

void FunctionPromoter::giveBackAll() {
  giveBack(DebugInfo);
  giveBack(Sources);
  giveBack(Singles);
  giveBack(CFG);
  giveBack(Dominators);
  giveBack(Accesses);
  giveBack(SSA);
  giveBack(Rewriter);
  HasCFG = IsLarge = false;
}
