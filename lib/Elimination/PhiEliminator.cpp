//===- PhiEliminator.cpp - Redundant φs leave a function ------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why replacing is sound: in strict SSA the outside value of a redundant set
// dominates all of its φs, since every path into the set comes over an edge on
// which that value is an operand. Edges from unreachable blocks, which are
// never taken, may be left out or not: a set that is redundant with them is so
// without them.
//
//===----------------------------------------------------------------------===//

#include "Elimination/PhiEliminator.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace braunssa;

EliminationResult PhiEliminator::eliminate(FunctionAnalyses &Analyses,
                                           const EliminationOptions &Options,
                                           bool CountsReasonsToo) {
  Function &F = Analyses.function();
  Result = EliminationResult();
  CountsReasons = CountsReasonsToo;
  readPhis(F, Options.KeepUnreachable);
  if (Phis.nodes().empty())
    return Result;
  OutsideValues.clear();
  UndefPhiRemover::Budget Limits;
  // Ends because each round but the last removes a φ.
  for (;;) {
    bool MayFindMore = replace(Options.Algorithm, Analyses, Limits);
    // Whether a value may be poison is asked of the IR. Where that decided and
    // φs are going to be removed, the answer may be another one then.
    bool IsLast = !MayFindMore || !countReplaced();
    remove(IsLast && Options.Prune);
    if (IsLast)
      break;
    readPhis(F, Options.KeepUnreachable);
  }
  Result.NumSets = OutsideValues.size();
  return Result;
}

/// Reads the φs of \p F. Unless \p KeepsUnreachable, those in unreachable blocks
/// are replaced at once. Each becomes poison, even where a value outside its set
/// is known: in unreachable code, that value may depend on the φ. What only they
/// use is unused, because they are removed in the same run.
void PhiEliminator::readPhis(Function &F, bool KeepsUnreachable) {
  Phis.readFunction(F, KeepsUnreachable);
  for (Phi P = 0; P != Phis.Graph.size(); ++P)
    if (!Phis.isReachable(P))
      Phis.Graph.replace(P, Phis.unreached());
}

/// Replaces φs in the graph. Returns whether more may be found once the
/// replacements are in the IR.
bool PhiEliminator::replace(RedundancyAlgorithm Algorithm,
                            FunctionAnalyses &Analyses,
                            UndefPhiRemover::Budget &Limits) {
  PhiGraph &G = Phis.Graph;
  if (CountsReasons)
    Result.NumTrivial += countTrivial();
  if (Algorithm == RedundancyAlgorithm::Dominance)
    Remover.removeFrom(G, Phis.unreached());
  else
    removeRedundantPhis(G, Phis.unreached(), Algorithm);
  unsigned NumReplaced = CountsReasons ? countReplaced() : 0;
  bool MayFindMore = UndefPhis.removeFrom(Phis, Analyses, Limits);
  if (CountsReasons)
    Result.NumBesideUndef += countReplaced() - NumReplaced;
  return MayFindMore;
}

/// Removes from the IR what has been replaced in the graph, and if \p Prunes,
/// what nobody reads.
void PhiEliminator::remove(bool Prunes) {
  BitVector Live;
  if (Prunes)
    Live = Phis.findLive();
  if (CountsReasons)
    countReasons(Prunes ? &Live : nullptr);
  Result.NumPhis += apply(Prunes ? &Live : nullptr);
}

/// Replaces the φs that the graph has replaced. Those without a value, and those
/// not in \p Live, which nobody reads, become poison. Returns the number of φs
/// removed.
unsigned PhiEliminator::apply(const BitVector *Live) {
  PhiGraph &G = Phis.Graph;
  SmallVector<PHINode *, 16> Gone;
  for (Phi P = 0; P != G.size(); ++P) {
    Operand By = G.resolve(Operand::phi(P));
    bool IsPoison = By == Phis.unreached() ||
                    (Live && By.isPhi() && !Live->test(By.getPhi()));
    if (!IsPoison && !G.isReplaced(P))
      continue;
    PHINode *PN = Phis.node(P);
    Value *V = IsPoison ? PoisonValue::get(PN->getType()) : Phis.valueOf(By);
    // Of a φ without users, records may still tell the debugger. LLVM erases it
    // as dead code, which leaves poison in them; undef says no more.
    if (PN->use_empty() && isa<UndefValue>(V))
      V = PoisonValue::get(PN->getType());
    PN->replaceAllUsesWith(V);
    Gone.push_back(PN);
  }
  for (PHINode *PN : Gone)
    PN->eraseFromParent();
  return Gone.size();
}

/// How many φs in reachable blocks are trivial, or become so once others are
/// replaced.
unsigned PhiEliminator::countTrivial() const {
  PhiGraph G = Phis.Graph;
  removeTrivialPhis(G);
  unsigned N = 0;
  for (Phi P = 0; P != G.size(); ++P)
    N += G.isReplaced(P) && Phis.isReachable(P);
  return N;
}

unsigned PhiEliminator::countReplaced() const {
  unsigned N = 0;
  for (Phi P = 0; P != Phis.Graph.size(); ++P)
    N += Phis.Graph.isReplaced(P);
  return N;
}

/// Adds what is known once all replacements of a step are. A φ that was a value
/// outside in an earlier step belongs to the set that it is in now, with its
/// own.
void PhiEliminator::countReasons(const BitVector *Live) {
  PhiGraph &G = Phis.Graph;
  for (Phi P = 0; P != G.size(); ++P) {
    Operand By = G.resolve(Operand::phi(P));
    if (!Phis.isReachable(P)) {
      ++Result.NumUnreachable;
    } else if (G.isReplaced(P)) {
      OutsideValues.erase(Phis.node(P));
      OutsideValues.insert(Phis.valueOf(By));
    } else if (Live && !Live->test(P)) {
      ++Result.NumUnused;
    }
  }
}
