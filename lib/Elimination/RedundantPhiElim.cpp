//===- RedundantPhiElim.cpp - The redundant-phi-elim pass -----------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why replacing is sound: in strict SSA the outside value of a redundant set
// dominates all of its φs, since every path into the set comes over an edge on
// which that value is an operand. That needs edges from unreachable blocks to
// be left out, and holds for them, since they are never taken.
//
//===----------------------------------------------------------------------===//

#include "BraunSSA/RedundantPhiElim.h"
#include "Analysis/FunctionPhis.h"
#include "BraunSSA/Remarks.h"
#include "BraunSSA/Validation.h"
#include "Elimination/UndefPhiRemover.h"
#include "PhiGraph/RedundantPhiRemover.h"
#include "Reporting/PromotionReport.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/raw_ostream.h"
#include <optional>

using namespace llvm;
using namespace braunssa;
using Phi = PhiGraph::Phi;
using Operand = PhiGraph::Operand;

namespace {

/// What is known of φs before they are removed, for a remark.
struct EliminationCounts {
  unsigned Trivial = 0;
  unsigned BesideUndef = 0;
  unsigned Dead = 0;
  unsigned Unreachable = 0;
  /// The values outside the sets that have been removed.
  SmallPtrSet<Value *, 16> Outside;
};

} // namespace

/// How many φs in reachable blocks are trivial, or become so once others are
/// replaced.
static unsigned countTrivial(const FunctionPhis &Phis) {
  PhiGraph G = Phis.Graph;
  removeTrivialPhis(G);
  unsigned N = 0;
  for (Phi P = 0; P != G.size(); ++P)
    N += G.isReplaced(P) && Phis.isReachable(P);
  return N;
}

static unsigned countReplaced(const PhiGraph &G) {
  unsigned N = 0;
  for (Phi P = 0; P != G.size(); ++P)
    N += G.isReplaced(P);
  return N;
}

/// Adds what is known once all replacements of a step are. A set of φs is as
/// large as can be: there is one for each value outside. A φ that was such a
/// value in an earlier step belongs to the set that it is in now, with its own.
static void countRemoved(FunctionPhis &Phis, const BitVector *Live,
                         EliminationCounts &Counts) {
  PhiGraph &G = Phis.Graph;
  for (Phi P = 0; P != G.size(); ++P) {
    Operand By = G.resolve(Operand::phi(P));
    if (!Phis.isReachable(P)) {
      ++Counts.Unreachable;
    } else if (G.isReplaced(P)) {
      Counts.Outside.erase(Phis.node(P));
      Counts.Outside.insert(Phis.valueOf(By));
    } else if (Live && !Live->test(P)) {
      ++Counts.Dead;
    }
  }
}

static void emitRemoved(Function &F, unsigned NumRemoved,
                        const EliminationCounts &Counts,
                        OptimizationRemarkEmitter &Remarks) {
  OptimizationRemarkAnalysis R(EliminationRemarkName.data(), "RedundantPhis",
                               DiagnosticLocation(F.getSubprogram()),
                               &F.getEntryBlock());
  appendCount(R, "NumPhis", NumRemoved, "phi");
  R << " removed in ";
  appendCount(R, "NumSets", Counts.Outside.size(), "redundant set");
  R << ": " << ore::NV("NumTrivial", Counts.Trivial) << " trivial, "
    << ore::NV("NumBesideUndef", Counts.BesideUndef) << " beside undef";
  if (Counts.Dead)
    R << ", " << ore::NV("NumUnused", Counts.Dead) << " unused";
  if (Counts.Unreachable)
    R << ", " << ore::NV("NumUnreachable", Counts.Unreachable)
      << " in unreachable code";
  Remarks.emit(R);
}

/// Replaces the φs that the graph of \p Phis has replaced. Those not in \p
/// Live, which nobody reads, become poison, and so do all in unreachable
/// blocks: there a value may depend on itself through a φ, so an outside value
/// will not always do. Returns how many there were.
static unsigned apply(FunctionPhis &Phis, Operand Unreached,
                      const BitVector *Live) {
  PhiGraph &G = Phis.Graph;
  SmallVector<PHINode *, 16> Gone;
  for (Phi P = 0; P != G.size(); ++P) {
    Operand By = G.resolve(Operand::phi(P));
    bool IsPoison = By == Unreached || !Phis.isReachable(P) ||
                    (Live && By.isPhi() && !Live->test(By.getPhi()));
    if (!IsPoison && !G.isReplaced(P))
      continue;
    PHINode *PN = Phis.node(P);
    PN->replaceAllUsesWith(IsPoison ? PoisonValue::get(PN->getType())
                                    : Phis.valueOf(By));
    Gone.push_back(PN);
  }
  for (PHINode *PN : Gone)
    PN->eraseFromParent();
  return Gone.size();
}

/// The steps of an elimination, each with memory to be reused for the next one.
class RedundantPhiScratch::Eliminator {
public:
  bool run(Function &F, const RedundantPhiOptions &Options,
           function_ref<DominatorTree &()> GetDominatorTree,
           OptimizationRemarkEmitter *Remarks) {
    Phis.run(F);
    if (Phis.nodes().empty())
      return false;
    // No φ has a block for an operand, so the entry block can stand for "none".
    Unreached = Operand::leaf(&F.getEntryBlock());
    std::optional<EliminationCounts> Counts;
    if (Remarks)
      Counts.emplace();
    UndefPhiRemover::Budget Limits;
    unsigned NumRemoved = 0;
    for (;;) {
      bool MayFindMore = replace(Options, GetDominatorTree, Limits, Counts);
      // Whether a value may be poison is asked of the IR. Where that decided
      // and φs are going to be removed, the answer may be another one then.
      bool IsLast = !MayFindMore || !countReplaced(Phis.Graph);
      NumRemoved += remove(IsLast && Options.Prune, Counts);
      if (IsLast)
        break;
      Phis.run(F);
    }
    if (Remarks && NumRemoved)
      emitRemoved(F, NumRemoved, *Counts, *Remarks);
    return NumRemoved;
  }

private:
  /// Replaces φs in the graph. Returns whether more may be found once the
  /// replacements are in the IR.
  bool replace(const RedundantPhiOptions &Options,
               function_ref<DominatorTree &()> GetDominatorTree,
               UndefPhiRemover::Budget &Limits,
               std::optional<EliminationCounts> &Counts) {
    PhiGraph &G = Phis.Graph;
    if (Counts)
      Counts->Trivial += countTrivial(Phis);
    if (Options.Algorithm == RedundancyAlgorithm::Dominance)
      Remover.removeFrom(G, Unreached);
    else
      removeRedundantPhis(G, Unreached, Options.Algorithm);
    unsigned NumReplaced = Counts ? countReplaced(G) : 0;
    bool MayFindMore = UndefPhis.run(Phis, Unreached, GetDominatorTree, Limits);
    if (Counts)
      Counts->BesideUndef += countReplaced(G) - NumReplaced;
    return MayFindMore;
  }

  /// Removes from the IR what has been replaced in the graph, and if \p Prunes,
  /// what nobody reads. Returns how many φs there were.
  unsigned remove(bool Prunes, std::optional<EliminationCounts> &Counts) {
    BitVector Live;
    if (Prunes)
      Live = Phis.findLive();
    if (Counts)
      countRemoved(Phis, Prunes ? &Live : nullptr, *Counts);
    return apply(Phis, Unreached, Prunes ? &Live : nullptr);
  }

  Operand Unreached;
  FunctionPhis Phis;
  RedundantPhiRemover Remover;
  UndefPhiRemover UndefPhis;
};

RedundantPhiScratch::RedundantPhiScratch()
    : Impl(std::make_unique<Eliminator>()) {}
RedundantPhiScratch::RedundantPhiScratch(RedundantPhiScratch &&) = default;
RedundantPhiScratch &
RedundantPhiScratch::operator=(RedundantPhiScratch &&) = default;
RedundantPhiScratch::~RedundantPhiScratch() = default;

bool braunssa::eliminateRedundantPhis(
    Function &F, const RedundantPhiOptions &Options,
    function_ref<DominatorTree &()> GetDominatorTree,
    RedundantPhiScratch &Scratch, OptimizationRemarkEmitter *Remarks) {
  std::optional<SSAValidator> Validator;
  if (Options.ReportInvalid)
    Validator.emplace(F, Options);
  bool Changed =
      Scratch.eliminator().run(F, Options, GetDominatorTree, Remarks);
  if (Validator)
    if (std::optional<std::string> Message = Validator->validate())
      Options.ReportInvalid(*Message);
  return Changed;
}

PreservedAnalyses RedundantPhiElimPass::run(Function &F,
                                            FunctionAnalysisManager &AM) {
  auto GetDominatorTree = [&]() -> DominatorTree & {
    return AM.getResult<DominatorTreeAnalysis>(F);
  };
  if (!eliminateRedundantPhis(
          F, Options, GetDominatorTree, Scratch,
          getRemarkEmitterIfWanted(F, AM, EliminationRemarkName)))
    return PreservedAnalyses::all();
  PreservedAnalyses PA;
  PA.preserveSet<CFGAnalyses>();
  return PA;
}

void RedundantPhiElimPass::printPipeline(
    raw_ostream &OS, function_ref<StringRef(StringRef)> PassNameOf) {
  OS << PassNameOf(name()) << '<'
     << (Options.Algorithm == RedundancyAlgorithm::Peeling ? "peeling"
                                                           : "dominance")
     << (Options.Prune ? ";prune" : "")
     << (Options.ReportInvalid ? ";validate>" : ">");
}
