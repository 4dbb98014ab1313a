//===- Dominators.h - Order and dominators of a model -----------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_UTILS_FUZZ_DOMINATORS_H
#define BRAUNSSA_UTILS_FUZZ_DOMINATORS_H

#include "Model.h"

namespace braunssa::fuzz {

/// Computes the order, reachability and reducibility of a model, and each
/// block's immediate dominator, with Cooper, Harvey and Kennedy's algorithm.
class Dominators {
public:
  /// Sets what \p M says of its graph.
  explicit Dominators(Model &M);

  bool isReachable(unsigned Block) const { return Number[Block] != None; }

  /// None for the entry and for unreachable blocks.
  unsigned idom(unsigned Block) const { return Parent[Block]; }

  /// Both are reachable. A block dominates itself.
  bool dominates(unsigned Above, unsigned Below) const {
    while (Number[Below] > Number[Above])
      Below = Parent[Below];
    return Below == Above;
  }

  /// The blocks that an edge leads from, one for each edge.
  const std::vector<unsigned> &predecessors(unsigned Block) const {
    return Predecessors[Block];
  }

private:
  void orderBlocks(Model &M);
  void findParents(const Model &M);
  bool hasIrreducibleEdge(const Model &M) const;

  /// A reachable block's place in the order.
  std::vector<unsigned> Number;
  std::vector<unsigned> Parent;
  std::vector<std::vector<unsigned>> Predecessors;
};

} // namespace braunssa::fuzz

#endif // BRAUNSSA_UTILS_FUZZ_DOMINATORS_H
