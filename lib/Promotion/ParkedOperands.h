//===- ParkedOperands.h - Operands of φs in the φs' memory ------*- C++ -*-===//
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
// from the start; this puts the graph's operands there until then.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_PROMOTION_PARKEDOPERANDS_H
#define BRAUNSSA_LIB_PROMOTION_PARKEDOPERANDS_H

#include "BraunSSA/PhiGraph.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/IR/Instructions.h"
#include <cstring>

namespace braunssa {

static_assert(sizeof(PhiGraph::Operand) == sizeof(llvm::BasicBlock *),
              "An operand has the place of a block.");

/// Where \p PN, which has room for \p NumReserved operands, keeps operand
/// \p Index of \p NumParked. They stand at the end. To each of them belongs at
/// least one block, so while these are filled in from the beginning, those not
/// read yet are not reached.
inline char *parkingPlace(const llvm::PHINode *PN, unsigned NumParked,
                          unsigned NumReserved, unsigned Index) {
  assert(NumParked <= NumReserved && "Each operand has the place of a block.");
  auto **Blocks = const_cast<llvm::BasicBlock **>(PN->block_begin());
  return reinterpret_cast<char *>(Blocks + (NumReserved - NumParked + Index));
}

/// Puts \p Operands in the memory of \p PN, a φ created with room for
/// \p NumReserved operands that has none yet.
inline void parkOperands(llvm::PHINode *PN,
                         llvm::ArrayRef<PhiGraph::Operand> Operands,
                         unsigned NumReserved) {
  std::memcpy(parkingPlace(PN, Operands.size(), NumReserved, 0),
              Operands.data(), Operands.size() * sizeof(PhiGraph::Operand));
}

/// Operand \p Index of the \p NumParked that parkOperands() has put in the
/// memory of \p PN. The φ may have got operands for those before it, and
/// \p NumReserved in all it will have at most.
inline PhiGraph::Operand parkedOperand(const llvm::PHINode *PN,
                                       unsigned NumParked, unsigned NumReserved,
                                       unsigned Index) {
  PhiGraph::Operand O;
  std::memcpy(&O, parkingPlace(PN, NumParked, NumReserved, Index), sizeof(O));
  return O;
}

} // namespace braunssa

#endif // BRAUNSSA_LIB_PROMOTION_PARKEDOPERANDS_H
