//===- PhiOperands.h - Where operands wait ----------------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A φ in the IR takes 40 bytes per operand from when it is created, and the
// operand in the graph another 8 until the walk over the CFG fills it in. Where
// one block has many φs with many operands, that is most of what the promoter
// needs. A φ keeps its blocks behind its operands, in memory that is reserved
// from the start; so where operands are many, they are parked there until then.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_PROMOTION_PHIOPERANDS_H
#define BRAUNSSA_LIB_PROMOTION_PHIOPERANDS_H

#include "BraunSSA/PhiGraph.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Instructions.h"
#include <cassert>
#include <cstring>

namespace braunssa {

/// The operands of the φs of a graph until the φs of the IR get theirs: in the
/// graph or, where they are many, parked in the φs of the IR. It owns nothing
/// but memory.
class PhiOperands {
public:
  using Phi = PhiGraph::Phi;
  using Operand = PhiGraph::Operand;

  /// Begins with the operands of \p Graph, and decides where they wait. If they
  /// are parked, the graph's own are not to be asked any more. O(1).
  void start(PhiGraph &Graph);

  /// Whether the operands are parked. If not, they are those of the graph.
  bool areParked() const { return AreParked; }

  /// Parks the operands of \p P, the next φ of the graph, in \p PN, which has
  /// none yet and room for \p NumReserved; null if \p P is gone. Only if
  /// areParked(), and for all φs in their order.
  void park(Phi P, llvm::PHINode *PN, unsigned NumReserved);

  /// Operand \p Index of \p P, if it is parked: in \p PN, which may have got
  /// operands for those before it, of \p NumReserved in all.
  Operand parked(Phi P, const llvm::PHINode *PN, unsigned NumReserved,
                 unsigned Index) const {
    assert(AreParked && "Operands that are not parked are in the graph.");
    Operand O;
    std::memcpy(&O, parkingPlace(PN, Graph->numOperands(P), NumReserved, Index),
                sizeof(O));
    return O;
  }

private:
  /// Where \p PN, which has room for \p NumReserved operands, keeps operand
  /// \p Index of \p NumParked. They stand at the end. To each of them belongs
  /// at least one block, so while these are filled in from the beginning, those
  /// not read yet are not reached.
  static char *parkingPlace(const llvm::PHINode *PN, unsigned NumParked,
                            unsigned NumReserved, unsigned Index) {
    static_assert(sizeof(Operand) == sizeof(llvm::BasicBlock *),
                  "An operand has the place of a block.");
    assert(NumParked <= NumReserved &&
           "Each operand has the place of a block.");
    auto **Blocks = const_cast<llvm::BasicBlock **>(PN->block_begin());
    return reinterpret_cast<char *>(Blocks + (NumReserved - NumParked + Index));
  }

  PhiGraph *Graph = nullptr;
  bool AreParked = false;
  /// What is still to be parked, the last operand of the last φ first, so that
  /// the memory of what has been parked can be given back.
  llvm::SmallVector<Operand, 0> Waiting;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_PROMOTION_PHIOPERANDS_H
