//===- UndefPhis.h - Redundant φs beside undef and poison -------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_CORE_UNDEFPHIS_H
#define BRAUNSSA_LIB_CORE_UNDEFPHIS_H

#include "BraunSSA/PhiGraph.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace llvm {
class DominatorTree;
} // namespace llvm

namespace braunssa {

class FunctionPhis;

/// Replaces further φs in the graph of \p Phis, in which no set is redundant
/// any more, where `undef` and `poison` operands may be ignored: the value
/// outside dominates the φ and, for `undef`, is guaranteed not to be poison
/// (llvm#96631, llvm#97711). A set that refers to nothing else is `undef`. \p
/// Unreached and \p Algorithm are those of removeRedundantPhis(). \p
/// GetDominatorTree is called only where a value might dominate a φ and no
/// cheaper argument decides it.
void removePhisOfUndef(
    FunctionPhis &Phis, PhiGraph::Operand Unreached,
    RedundancyAlgorithm Algorithm,
    llvm::function_ref<llvm::DominatorTree &()> GetDominatorTree);

} // namespace braunssa

#endif // BRAUNSSA_LIB_CORE_UNDEFPHIS_H
