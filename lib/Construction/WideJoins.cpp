//===- WideJoins.cpp - Joins of many predecessors -------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Construction/WideJoins.h"
#include "Support/Index.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace braunssa;

unsigned WideJoins::blockForMost(unsigned Join, const NumberSet &Definitions,
                                 SmallVectorImpl<unsigned> &Own) {
  const WideJoin &J = joinOf(Join);
  if (J.B == NoIndex)
    return NoIndex;
  unsigned AtMost = CFG->preds(Join).size() / 2;
  ArrayRef<Part> InJoin =
      ArrayRef<Part>(Parts).slice(J.FirstPart, J.EndPart - J.FirstPart);
  unsigned NumOther = InJoin.front().FirstPred - J.FirstPred;
  Own.assign(Preds.begin() + J.FirstPred,
             Preds.begin() + J.FirstPred + NumOther);
  const Part *Last = nullptr;
  for (unsigned Number : Definitions.numbers()) {
    const Part *P =
        partition_point(InJoin, [&](const Part &P) { return P.End <= Number; });
    if (P == InJoin.end() || Number < P->Begin || P == Last)
      continue;
    Last = P;
    if (Own.size() + (P->EndPred - P->FirstPred) > AtMost)
      return NoIndex;
    Own.append(Preds.begin() + P->FirstPred, Preds.begin() + P->EndPred);
  }
  // Few definitions are in no order, so a part may have been met twice.
  sort(Own);
  Own.erase(llvm::unique(Own), Own.end());
  return J.B;
}

const WideJoins::WideJoin &WideJoins::joinOf(unsigned Block) {
  auto [It, IsNew] = NumberOf.try_emplace(Block, Joins.size());
  if (IsNew)
    Joins.push_back(makeJoin(Block));
  return Joins[It->second];
}

/// Finds the parts for \p Block; none if they have less than half of its
/// predecessors.
WideJoins::WideJoin WideJoins::makeJoin(unsigned Block) {
  WideJoin J;
  J.B = blockAboveMost(Block);
  J.FirstPart = Parts.size();
  J.FirstPred = Preds.size();
  addParts(Block, J.B);
  J.EndPart = Parts.size();
  unsigned NumOther = J.FirstPart == J.EndPart
                          ? ~0U
                          : Parts[J.FirstPart].FirstPred - J.FirstPred;
  if (NumOther <= CFG->preds(Block).size() / 2)
    return J;
  Parts.truncate(J.FirstPart);
  Preds.truncate(J.FirstPred);
  J.B = NoIndex;
  return J;
}

/// The block that most predecessors of \p Block have for a common dominator: of
/// the head of a loop that is not its immediate dominator, but one in the loop.
unsigned WideJoins::blockAboveMost(unsigned Block) {
  BlockTree &Tree = Dominators->tree();
  unsigned Begin = NoIndex, Last = 0, NumBelow = 0, Below = NoIndex;
  ArrayRef<unsigned> InCFG = CFG->preds(Block);
  for (unsigned P : InCFG)
    if (Tree.isAbove(Block, P)) {
      Begin = std::min(Begin, Tree.begin(P));
      Last = std::max(Last, Tree.begin(P));
      Below = P;
      ++NumBelow;
    }
  if (NumBelow <= InCFG.size() / 2)
    return Dominators->idom(Block);
  auto HasAll = [&](unsigned B) {
    return Tree.begin(B) <= Begin && Last < Tree.end(B);
  };
  if (HasAll(Below))
    return Below;
  return Tree.parent(
      Tree.topmost(Below, [&](unsigned B) { return !HasAll(B); }));
}

/// The block below \p B in the tree that dominates \p Block or is it.
unsigned WideJoins::childAbove(unsigned Block, unsigned B) {
  BlockTree &Tree = Dominators->tree();
  // Mostly it is near.
  for (unsigned I = 0; I != 8; ++I) {
    if (Tree.parent(Block) == B)
      return Block;
    Block = Tree.parent(Block);
  }
  return Tree.topmost(
      Block, [&](unsigned To) { return To != B && Tree.isAbove(B, To); });
}

/// Adds the predecessors of \p Block: those that \p B tells nothing about, and
/// then those in parts, with these. \p B itself is in none, as it tells all.
void WideJoins::addParts(unsigned Block, unsigned B) {
  BlockTree &Tree = Dominators->tree();
  InTree.clear();
  for (auto [I, P] : enumerate(CFG->preds(Block)))
    InTree.push_back({Tree.begin(P), I});
  sort(InTree, std::less<>());
  // All in a part stand together.
  unsigned FirstPart = Parts.size(), NumInParts = 0;
  unsigned PartEnd = 0;
  bool IsInPart = false;
  for (auto &[Number, I] : InTree) {
    unsigned P = CFG->preds(Block)[I];
    if (P == B)
      continue;
    if (!Tree.isAbove(B, P)) {
      Preds.push_back(I);
      continue;
    }
    if (Number >= PartEnd) {
      unsigned C = childAbove(P, B);
      PartEnd = Tree.end(C);
      IsInPart = CFG->preds(C).size() == 1;
      if (IsInPart)
        Parts.push_back({Tree.begin(C), PartEnd, NumInParts, NumInParts});
    }
    if (!IsInPart) {
      Preds.push_back(I);
      continue;
    }
    InTree[NumInParts++].second = I;
    ++Parts.back().EndPred;
  }
  unsigned First = Preds.size();
  for (Part &P : MutableArrayRef<Part>(Parts).drop_front(FirstPart)) {
    P.FirstPred += First;
    P.EndPred += First;
  }
  for (auto &[Number, I] : ArrayRef(InTree).take_front(NumInParts))
    Preds.push_back(I);
}
