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
#include "FunctionPhis.h"
#include "PhiDominance.h"
#include "UndefPhis.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace braunssa;
using Phi = PhiGraph::Phi;
using Operand = PhiGraph::Operand;

/// The φs of \p Phis whose value some instruction other than a φ uses, directly
/// or through other φs. Uses of a replaced φ are uses of what replaces it.
static BitVector findLivePhis(FunctionPhis &Phis) {
  PhiGraph &G = Phis.Graph;
  BitVector Live(G.size());
  SmallVector<Phi, 16> Worklist;
  auto MarkLive = [&](Operand O) {
    O = G.resolve(O);
    if (!O.isPhi() || Live.test(O.getPhi()))
      return;
    Live.set(O.getPhi());
    Worklist.push_back(O.getPhi());
  };
  for (Phi P = 0; P != G.size(); ++P)
    if (any_of(Phis.node(P)->users(),
               [](const User *U) { return !isa<PHINode>(U); }))
      MarkLive(Operand::phi(P));
  while (!Worklist.empty())
    for (Operand O : G.operands(Worklist.pop_back_val()))
      MarkLive(O);
  return Live;
}

/// Replaces the φs that the graph of \p Phis has replaced. Those not in \p
/// Live, which nobody reads, become poison, and so do all in unreachable
/// blocks: there a value may depend on itself through a φ, so an outside value
/// will not always do. Returns whether there were any.
static bool apply(FunctionPhis &Phis, Operand Unreached,
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
  return !Gone.empty();
}

/// The steps of an elimination, each with memory to be reused for the next one.
class RedundantPhiScratch::Eliminator {
public:
  bool run(Function &F, const RedundantPhiOptions &Options,
           function_ref<DominatorTree &()> GetDominatorTree) {
    Phis.run(F);
    if (Phis.nodes().empty())
      return false;
    // No φ has a block for an operand, so the entry block can stand for "none".
    Operand Unreached = Operand::leaf(&F.getEntryBlock());
    if (Options.Algorithm == RedundancyAlgorithm::Dominance)
      Remover.run(Phis.Graph, Unreached);
    else
      removeRedundantPhis(Phis.Graph, Unreached, Options.Algorithm);
    UndefPhis.run(Phis, Unreached, GetDominatorTree);
    if (!Options.Prune)
      return apply(Phis, Unreached, nullptr);
    BitVector Live = findLivePhis(Phis);
    return apply(Phis, Unreached, &Live);
  }

private:
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
    RedundantPhiScratch &Scratch) {
  return Scratch.eliminator().run(F, Options, GetDominatorTree);
}

PreservedAnalyses RedundantPhiElimPass::run(Function &F,
                                            FunctionAnalysisManager &AM) {
  auto GetDominatorTree = [&]() -> DominatorTree & {
    return AM.getResult<DominatorTreeAnalysis>(F);
  };
  if (!eliminateRedundantPhis(F, Options, GetDominatorTree, Scratch))
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
     << (Options.Prune ? ";prune>" : ">");
}
