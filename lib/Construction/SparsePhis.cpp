//===- SparsePhis.cpp - φs of wide joins without most operands ------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Construction/SparsePhis.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

using namespace llvm;
using namespace braunssa;

void SparsePhis::add(Phi P, unsigned NumPreds, ArrayRef<unsigned> Own) {
  assert((empty() || Entries.back().P < P) && "φs come in their order.");
  Entries.push_back(
      {P, NumPreds, unsigned(Indices.size()), unsigned(Own.size())});
  append_range(Indices, Own);
}

/// What is known of \p P, or null if it is not sparse. O(log φs).
const SparsePhis::Entry *SparsePhis::find(Phi P) const {
  const Entry *It =
      partition_point(Entries, [P](const Entry &E) { return E.P < P; });
  return It != Entries.end() && It->P == P ? It : nullptr;
}

void SparsePhis::writeOut(PhiGraph &Graph) const {
  PhiGraph Full;
  const Entry *Next = Entries.begin();
  for (Phi P = 0, E = Graph.size(); P != E; ++P) {
    const Entry *Sparse =
        Next != Entries.end() && Next->P == P ? Next++ : nullptr;
    if (Graph.isReplaced(P)) {
      Full.addPhi(0);
      continue;
    }
    ArrayRef<Operand> Written = Graph.operands(P);
    Full.addPhi(Sparse ? Sparse->NumPreds : Written.size());
    MutableArrayRef<Operand> Operands = Full.operands(P);
    if (!Sparse) {
      copy(Written, Operands.begin());
      continue;
    }
    std::fill(Operands.begin(), Operands.end(), Written.front());
    for (auto [Pred, O] : zip_equal(ownOf(*Sparse), Written.drop_front()))
      Operands[Pred] = O;
  }
  for (Phi P = 0, E = Graph.size(); P != E; ++P)
    if (Graph.isReplaced(P))
      Full.replace(P, Graph.resolve(Operand::phi(P)));
  Graph = std::move(Full);
}
