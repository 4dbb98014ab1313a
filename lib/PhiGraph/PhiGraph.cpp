//===- PhiGraph.cpp - φs as dense numbers, without IR ---------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The workers behind the functions on a graph, each with memory of its own.
//
//===----------------------------------------------------------------------===//

#include "BraunSSA/PhiGraph.h"
#include "PhiGraph/PhiPeeler.h"
#include "PhiGraph/RedundantPhiRemover.h"
#include "PhiGraph/TrivialPhiRemover.h"
#include "llvm/Support/ErrorHandling.h"

using namespace braunssa;

unsigned braunssa::removeTrivialPhis(PhiGraph &G) {
  return TrivialPhiRemover().removeFrom(G);
}

unsigned braunssa::removeRedundantPhis(PhiGraph &G, PhiGraph::Operand Unreached,
                                       RedundancyAlgorithm Algorithm) {
  switch (Algorithm) {
  case RedundancyAlgorithm::Dominance:
    return RedundantPhiRemover().removeFrom(G, Unreached);
  case RedundancyAlgorithm::Peeling:
    return PhiPeeler(G, Unreached).peel();
  }
  llvm_unreachable("There is no other algorithm.");
}
